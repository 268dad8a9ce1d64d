import { countPl, formatInteger, NBSP, pluralPl } from '@wiec/domain/polish-text.ts';

export const points = (n: number): string => countPl(n, 'punkt', 'punkty', 'punktów');
export const projects = (n: number): string => countPl(n, 'projekt', 'projekty', 'projektów');

/** "Został 1 z 6 punktów"; with too many given "O 2 punkty za dużo". */
export function leftText(left: number, max: number): string {
  if (left < 0) return `O${NBSP}${points(-left)} za dużo`;
  return `${pluralPl(left, 'Został', 'Zostały', 'Zostało')} ${outOf(left, max)} ${pluralPl(max, 'punktu', 'punktów', 'punktów')}`;
}

/** The same for the narrow bar: "został 1 z 6". */
export function leftShort(left: number, max: number): string {
  if (left < 0) return `o${NBSP}${formatInteger(-left)} za dużo`;
  return `${pluralPl(left, 'został', 'zostały', 'zostało')} ${outOf(left, max)}`;
}

/** Where choosing a project is all there is: "Wybrano 2 z 5 projektów". */
export const chosenText = (chosen: number, max: number): string =>
  `Wybrano ${outOf(chosen, max)} ${pluralPl(max, 'projektu', 'projektów', 'projektów')}`;

export const chosenShort = (chosen: number, max: number): string => `wybrano ${outOf(chosen, max)}`;

const outOf = (n: number, max: number): string => `${formatInteger(n)}${NBSP}z${NBSP}${formatInteger(max)}`;
