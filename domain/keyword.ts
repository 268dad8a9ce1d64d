import { textLength, tidyText } from './polish-text.ts';

/** The least length of a search (both specifications, §5 and §9), in characters without spaces at the edges. */
export const KEYWORD_MIN_LENGTH = 3;

/** What is wrong with the words in a search box, or null. In a list's filter an empty field is simply no filter. */
export function checkKeyword(text: string, use: 'search' | 'filter' = 'search'): string | null {
  const length = textLength(tidyText(text));
  if (length === 0) return use === 'search' ? 'Pole jest wymagane' : null;
  return length < KEYWORD_MIN_LENGTH ? 'Minimalna długość zapytania to 3 znaki' : null;
}
