import { countPl, formatInteger, NBSP, pluralPl } from '@wiec/domain/polish-text.ts';
import { outOf } from '../../../lib/points-texts.ts';

export const projects = (n: number): string => countPl(n, 'projekt', 'projekty', 'projektów');

/** What is left, for the narrow bar: "został 1 z 6". */
export function leftShort(left: number, max: number): string {
  if (left < 0) return `o${NBSP}${formatInteger(-left)} za dużo`;
  return `${pluralPl(left, 'został', 'zostały', 'zostało')} ${outOf(left, max)}`;
}

/** Where choosing a project is all there is: "Wybrano 2 z 5 projektów". */
export const chosenText = (chosen: number, max: number): string =>
  `Wybrano ${outOf(chosen, max)} ${pluralPl(max, 'projektu', 'projektów', 'projektów')}`;

export const chosenShort = (chosen: number, max: number): string => `wybrano ${outOf(chosen, max)}`;
