import { isBlank, countPl, textLength } from '../polish-text.ts';
import type { AnswerFinding } from './question.ts';

/**
 * A resident's words as they are checked, shown before sending, stored and published: NFC, lines ended by "\n", nothing empty at the
 * edges. Doing it twice changes nothing. '' where nothing can be seen.
 */
export const tidyAnswer = (text: string): string =>
  isBlank(text) ? '' : text.normalize('NFC').replaceAll('\r\n', '\n').replaceAll('\r', '\n').trim();

/** @param text tidied */
export function checkAnswerText(text: string, most: number, what: 'Odpowiedź' | 'Komentarz'): AnswerFinding[] {
  if (UNREADABLE.test(text)) {
    return [
      { code: 'text-unreadable', message: `${what} zawiera znaki, których nie da się zapisać. Wpisz tekst od nowa.` },
    ];
  }
  // A tidied text has no more characters than units of UTF-16, which cost nothing to count.
  if (text.length <= most) return [];
  const length = textLength(text);
  if (length <= most) return [];
  const limit = countPl(most, 'znak', 'znaki', 'znaków');
  const name = what === 'Odpowiedź' ? 'Odpowiedź jest za długa' : 'Komentarz jest za długi';
  return [{ code: 'text-too-long', message: `${name}. Najwyżej ${limit}, wpisano ${length}.` }];
}

/** Control characters and halves of characters: the database takes not all of them, and no screen shows any. */
const UNREADABLE = /(?![\n\t])[\p{Cc}\p{Cs}]/u;
