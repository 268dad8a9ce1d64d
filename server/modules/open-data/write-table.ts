import { hash } from 'node:crypto';
import type { TextFile } from '../../http/text-file.ts';
import { type Cell, csvRows, toCsv } from '../../services/csv.ts';
import type { Dataset } from './datasets.ts';
import type { Table } from './read-tables.ts';

/** Creative Commons Zero: figures that everybody may use for anything. */
export const LICENCE = 'https://creativecommons.org/publicdomain/zero/1.0/deed.pl';

export const FORMATS = ['csv', 'json'] as const;
export type TableFormat = (typeof FORMATS)[number];
export const CONTENT_TYPES: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

const namesOf = <Row>({ columns }: Dataset<Row>): string[] => columns.map(({ name }) => name);
export const cellsOf = <Row>({ columns }: Dataset<Row>, rows: readonly Row[]): Cell[][] =>
  rows.map((row) => columns.map(({ value }) => value(row)));
const itemOf = (names: readonly string[], row: readonly Cell[]): object =>
  Object.fromEntries(names.map((name, at) => [name, row[at]]));

/** @param fresh for how many seconds a copy may be used */
export function writeTable({ dataset, rows }: Table, format: TableFormat, name: string, fresh: number): TextFile {
  const names = namesOf(dataset);
  const cells = cellsOf(dataset, rows);
  const content =
    format === 'csv'
      ? toCsv(names, cells)
      : `${JSON.stringify({
          table: dataset.id,
          licence: LICENCE,
          items: cells.map((row) => itemOf(names, row)),
        })}\n`;
  return {
    filename: `${name}.${format}`,
    contentType: CONTENT_TYPES[format],
    content,
    tag: hash('sha256', content),
    fresh,
  };
}

/** The same files, written as their rows are read. */
export async function* streamTable<Row>(
  dataset: Dataset<Row>,
  parts: AsyncIterable<readonly Row[]>,
  format: TableFormat,
): AsyncIterable<string> {
  const names = namesOf(dataset);
  const head = JSON.stringify({ table: dataset.id, licence: LICENCE, items: [] });
  yield format === 'csv' ? toCsv(names, []) : head.slice(0, -2);
  let isFirst = true;
  for await (const rows of parts) {
    const cells = cellsOf(dataset, rows);
    const items = cells.map((row) => JSON.stringify(itemOf(names, row))).join(',');
    yield format === 'csv' ? csvRows(cells) : `${isFirst ? '' : ','}${items}`;
    isFirst = false;
  }
  if (format === 'json') yield ']}\n';
}
