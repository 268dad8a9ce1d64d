/** What a list of the office tells of each matter beside its title. */
export const listColumns = ['stage', 'term', 'came', 'step', 'unit', 'start', 'end'] as const;
export type ListColumn = (typeof listColumns)[number];

/** Shown where nobody has chosen others. */
export const usualColumns: readonly ListColumn[] = ['stage', 'term', 'came', 'step'];

export const columnNames: Readonly<Record<ListColumn, string>> = {
  stage: 'Stan',
  term: 'Termin',
  came: 'Wpłynęło',
  step: 'Następny krok',
  unit: 'Jednostka',
  start: 'Początek',
  end: 'Koniec',
};

/** As the address of a list names them. */
const columnWords: Readonly<Record<ListColumn, string>> = {
  stage: 'stan',
  term: 'termin',
  came: 'wplynelo',
  step: 'krok',
  unit: 'jednostka',
  start: 'poczatek',
  end: 'koniec',
};

/** Those that an address names, in the order of the table; the usual ones where it names none that there is. */
export function readColumns(text: string | null): readonly ListColumn[] {
  const named = new Set(text?.split('.'));
  const columns = listColumns.filter((column) => named.has(columnWords[column]));
  return columns.length === 0 ? usualColumns : columns;
}

/** Null: the usual ones, which an address need not name. */
export function columnsText(columns: readonly ListColumn[]): string | null {
  const isUsual = columns.length === usualColumns.length && usualColumns.every((column) => columns.includes(column));
  return isUsual || columns.length === 0 ? null : columns.map((column) => columnWords[column]).join('.');
}
