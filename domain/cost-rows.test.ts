import { describe, expect, test } from 'vitest';
import { COST_ROW_LIMITS, type CostRow, costGapText, costRowsProblem, sumOfRows, upkeepProblem } from './cost-rows.ts';

const row = (changes: Partial<CostRow> = {}): CostRow => ({ name: 'Ławki', amount: 1_200_050, ...changes });
const { rows: most, name, amount } = COST_ROW_LIMITS;

describe('rows of a cost', () => {
  test.each<[string, CostRow[], RegExp | null]>([
    ['none', [], null],
    ['as many as may be', Array.from({ length: most }, () => row()), null],
    ['one too many', Array.from({ length: most + 1 }, () => row()), /najwyżej 50 pozycji/],
    ['no name', [row(), row({ name: ' \u200b' })], /Nazwij/],
    ['the longest name', [row({ name: 'ą'.repeat(name) })], null],
    ['a sign too many', [row({ name: 'ą'.repeat(name + 1) })], /najwyżej 200 znaków/],
    ['for nothing', [row({ amount: 0 })], null],
    ['no amount', [row({ amount: Number.NaN })], /kwotę/],
    ['below zero', [row({ amount: -1 })], /kwotę/],
    ['half a grosz', [row({ amount: 0.5 })], /kwotę/],
    ['too dear', [row({ amount })], /kwotę/],
  ])('%s', (_name, rows, said) => {
    if (said === null) expect(costRowsProblem(rows)).toBeNull();
    else expect(costRowsProblem(rows)).toMatch(said);
  });

  test('the sum is exact, however dear the rows are', () => {
    expect(sumOfRows(Array.from({ length: most }, () => row({ amount: amount - 1 })))).toBe(4_999_999_999_999_950);
  });

  test.each<[string, number, CostRow[], RegExp | null]>([
    ['nothing to compare', 5, [], null],
    ['the same', 2_400_100, [row(), row()], null],
    ['more', 1_200_000, [row()], /o\s0,50\szł więcej niż .*\(12\s000\szł\)/u],
    ['less', 1_300_050, [row()], /o\s1\s000\szł mniej/u],
    ['a cost that is not typed yet', Number.NaN, [row()], null],
  ])('against the estimated cost: %s', (_name, cost, rows, said) => {
    if (said === null) expect(costGapText(cost, rows)).toBeNull();
    else expect(costGapText(cost, rows)).toMatch(said);
  });
});

test.each([
  [null, true],
  [0, true],
  [920_000, true],
  [Number.NaN, false],
  [-1, false],
  [amount, false],
])('upkeep %s', (upkeep, fine) => expect(upkeepProblem(upkeep) === null).toBe(fine));
