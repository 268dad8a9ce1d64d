export type Cell = string | number | boolean | null;

/**
 * A table as CSV (RFC 4180) for spreadsheets and programs alike: UTF-8 with a byte order mark, semicolons, CRLF. Text that a
 * spreadsheet would run as a formula gets an apostrophe in front.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${csvRows([header, ...rows])}`;
}

/** Further rows of such a table. */
export const csvRows = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(field).join(';')}\r\n`).join('');

function field(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'tak' : 'nie';
  if (typeof cell === 'number') return String(cell);
  const text = /^\s*[=+\-@]/.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
