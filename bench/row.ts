/** One line of the bench's table: a figure, what it is held against in the same run, and whether it is within its limit. */
export interface Row {
  readonly name: string;
  readonly figure: string;
  readonly against: string;
  readonly ratio: number;
  readonly limit: string;
  readonly within: boolean;
}

export const atLeast = (name: string, figure: number, against: number, unit: string, least: number): Row => ({
  name,
  figure: `${Math.round(figure)} ${unit}`,
  against: `${Math.round(against)} ${unit}`,
  ratio: figure / against,
  limit: `≥ ${least}`,
  within: figure / against >= least,
});

/** @param figure in milliseconds, as `most` */
export const atMostMs = (name: string, figure: number, most: number): Row => ({
  name,
  figure: `${figure.toFixed(0)} ms`,
  against: `${most} ms`,
  ratio: figure / most,
  limit: '≤ 1',
  within: figure <= most,
});

export const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/** @param part of all that are at most so large, such as 0.99 */
export const percentile = (numbers: readonly number[], part: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length * part) - 1] ?? Infinity;

export const table = (rows: readonly Row[]): string => {
  const cells = [
    ['figure', 'measured', 'held against', 'ratio', 'limit', ''],
    ...rows.map((row) => [
      row.name,
      row.figure,
      row.against,
      row.ratio.toFixed(2),
      row.limit,
      row.within ? 'ok' : 'OUT',
    ]),
  ];
  const widths = cells[0]!.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
