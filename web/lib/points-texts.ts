import { countPl, formatInteger, NBSP, pluralPl } from '@wiec/domain/polish-text.ts';

export const points = (n: number): string => countPl(n, 'punkt', 'punkty', 'punktów');

/** "Został 1 z 6 punktów"; with too many given "O 2 punkty za dużo". */
export function leftText(left: number, max: number): string {
  if (left < 0) return `O${NBSP}${points(-left)} za dużo`;
  return `${pluralPl(left, 'Został', 'Zostały', 'Zostało')} ${outOf(left, max)} ${pluralPl(max, 'punktu', 'punktów', 'punktów')}`;
}

/** "2 z 6". */
export const outOf = (n: number, max: number): string => `${formatInteger(n)}${NBSP}z${NBSP}${formatInteger(max)}`;
