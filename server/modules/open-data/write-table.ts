import { hash } from 'node:crypto';
import type { TextFile } from '../../http/text-file.ts';
import { toCsv } from '../../services/csv.ts';
import type { Table } from './read-tables.ts';

/** Creative Commons Zero: figures that everybody may use for anything. */
export const LICENCE = 'https://creativecommons.org/publicdomain/zero/1.0/deed.pl';

export type TableFormat = 'csv' | 'json';

/** @param fresh for how many seconds a copy may be used */
export function writeTable({ dataset, rows }: Table, format: TableFormat, name: string, fresh: number): TextFile {
  const { columns } = dataset;
  const cells = rows.map((row) => columns.map(({ value }) => value(row)));
  const content =
    format === 'csv'
      ? toCsv(
          columns.map((column) => column.name),
          cells,
        )
      : `${JSON.stringify({
          table: dataset.id,
          licence: LICENCE,
          items: cells.map((row) => Object.fromEntries(columns.map((column, at) => [column.name, row[at]]))),
        })}\n`;
  return {
    filename: `${name}.${format}`,
    contentType: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
    content,
    tag: hash('sha256', content),
    fresh,
  };
}
