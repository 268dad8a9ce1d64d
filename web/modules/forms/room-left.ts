import { countPl, pluralPl, textLength } from '@wiec/domain/polish-text.ts';

/** The part of the longest text from which the characters that are left are told. */
const COUNTED_FROM = 0.8;

/** "Zostały 2 znaki."; null while there is much room. @param most in characters */
export function roomLeft(text: string, most: number): string | null {
  const length = textLength(text);
  if (length < most * COUNTED_FROM) return null;
  const left = most - length;
  return left < 0
    ? `O ${countPl(-left, 'znak', 'znaki', 'znaków')} za dużo.`
    : `${pluralPl(left, 'Został', 'Zostały', 'Zostało')} ${countPl(left, 'znak', 'znaki', 'znaków')}.`;
}
