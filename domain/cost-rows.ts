/** What a project of the budget costs, row by row, and what its upkeep costs (spec/3 §2.2, "kosztorys rows", "koszt utrzymania"). */
import { formatMoney, isBlank, textLength } from './polish-text.ts';

export interface CostRow {
  readonly name: string;
  /** Grosze; NaN where no number was given. */
  readonly amount: number;
}

export const COST_ROW_LIMITS = {
  rows: 50,
  /** Of one name, in code points. */
  name: 200,
  /** Grosze: below it an amount, and a sum of rows, is exact as a number. */
  amount: 100_000_000_000_000,
} as const;

export const isAmount = (grosze: number): boolean =>
  Number.isSafeInteger(grosze) && grosze >= 0 && grosze < COST_ROW_LIMITS.amount;

/** What is wrong with the rows, in a sentence; null: nothing. A sum that is not the cost is no fault: `costGapText` tells it. */
export function costRowsProblem(rows: readonly CostRow[]): string | null {
  const { rows: most, name: longest } = COST_ROW_LIMITS;
  if (rows.length > most) return `Kosztorys może mieć najwyżej ${most} pozycji.`;
  if (rows.some(({ name }) => isBlank(name))) return 'Nazwij każdą pozycję kosztorysu albo usuń pustą.';
  if (rows.some(({ name }) => textLength(name) > longest)) return `Nazwa pozycji ma najwyżej ${longest} znaków.`;
  return rows.every(({ amount }) => isAmount(amount))
    ? null
    : 'Podaj kwotę każdej pozycji w złotych, na przykład 84 000 albo 1 234,50.';
}

/** Null where nothing is said of it. @returns as `costRowsProblem` */
export const upkeepProblem = (upkeep: number | null): string | null =>
  upkeep === null || isAmount(upkeep)
    ? null
    : 'Podaj koszt utrzymania w złotych na rok, na przykład 9 200, albo zostaw puste.';

export const sumOfRows = (rows: readonly CostRow[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);

/** By how much the rows differ from the estimated cost, in a sentence; null: they do not, or there are none. @param cost grosze */
export function costGapText(cost: number, rows: readonly CostRow[]): string | null {
  const gap = sumOfRows(rows) - cost;
  if (rows.length === 0 || gap === 0 || !Number.isFinite(gap)) return null;
  const [amount, than] = [formatMoney(Math.abs(gap)), formatMoney(cost)];
  return `Pozycje dają razem o ${amount} ${gap > 0 ? 'więcej' : 'mniej'} niż szacowany koszt projektu (${than}).`;
}
