import { formatMoney } from './polish-text.ts';

declare const unit: unique symbol;

/**
 * An amount as the API gives it (0-how-we-read-it, "Shapes"): a JSON number in złotys with at most two decimals, like 1234.56. For
 * the compiler it is no number, so that it can neither be calculated with nor printed as if it were grosze.
 */
export interface Zlote {
  readonly [unit]: 'zł';
}

/** @param grosze a whole number, as everywhere but in the API */
export const zloteOf = (grosze: number): Zlote => (grosze / 100) as unknown as Zlote;

/** To the nearest grosz: a decimal number cannot hold every amount exactly. */
export const groszeOf = (zlote: Zlote): number => Math.round((zlote as unknown as number) * 100);

/** "1 234,56 zł" */
export const formatZlote = (zlote: Zlote): string => formatMoney(groszeOf(zlote));
