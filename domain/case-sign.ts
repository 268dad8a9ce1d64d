/**
 * The sign under which the office keeps a case in its registry ("znak sprawy"): the mark of the unit, the symbol of the class in the
 * uniform subject list of files, the number in the year, after a group of cases the number in it, the year, and where the office
 * adds it the mark of whoever leads it, with dots between them (Instrukcja kancelaryjna, § 5, annex 1 to the regulation of the Prime
 * Minister of 18 January 2011, Dz.U. 2011 nr 14 poz. 67).
 */
import { isBlank } from './polish-text.ts';

/** In code points. */
export const SIGN_LIMIT = 60;

export const SIGN_EXAMPLE = 'OR-I.152.77.2026';

/** Parts of a unit's mark begin with a letter and all that follow with a digit, so that a text is read in one pass. */
const SIGN =
  /^\p{Lu}[\p{L}\d/-]{0,19}(?:\.\p{L}[\p{L}\d/-]{0,19}){0,3}\.\d{2,5}(?:\.\d{1,6}){1,2}\.20\d{2}(?:\.\p{L}{1,5})?$/u;

/** As it is stored: without spaces, which people copy with it. */
export const tidySign = (typed: string): string => typed.normalize('NFC').replace(/\s/gu, '');

/** @param sign tidy @returns why it is none; null: it is sound */
export function checkSign(sign: string): string | null {
  if (isBlank(sign)) return 'Podaj znak sprawy.';
  if ([...sign].length > SIGN_LIMIT) return `Znak sprawy ma najwyżej ${SIGN_LIMIT} znaków.`;
  return SIGN.test(sign) ? null : `To nie jest znak sprawy. Ma postać taką jak ${SIGN_EXAMPLE}.`;
}
