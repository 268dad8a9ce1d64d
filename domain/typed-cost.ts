/** Sums of money as somebody types them. */
import { formatInteger } from './polish-text.ts';

/** What a sum of money may look like when somebody types it. @returns grosze; NaN: it is none */
export function readCost(typed: string): number {
  const tidied = typed.replace(/[\s\u00a0]/gu, '').replace(/zł$/u, '');
  return /^\d{1,12}(?:,\d{1,2})?$/.test(tidied) ? Math.round(Number(tidied.replace(',', '.')) * 100) : Number.NaN;
}

/** As `readCost` reads it: "820 000" or "1 234,50". @param grosze a whole number */
export const typedCost = (grosze: number): string =>
  formatInteger(Math.trunc(grosze / 100)) + (grosze % 100 === 0 ? '' : `,${String(grosze % 100).padStart(2, '0')}`);
