import { tidyText } from './polish-text.ts';

/** Of the name under which a clerk keeps a view of a list, in characters. */
export const LONGEST_VIEW_NAME = 40;

/** What is wrong with such a name; null: nothing. */
export function checkViewName(typed: string): string | null {
  const name = tidyText(typed);
  if (name === '') return 'Nazwij ten widok.';
  return name.length > LONGEST_VIEW_NAME ? `Nazwa widoku może mieć najwyżej ${LONGEST_VIEW_NAME} znaków.` : null;
}
