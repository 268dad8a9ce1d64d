import type { PabulibFault } from './pabulib-election.ts';

/** One record of a delimited file. */
export interface Row {
  /** Number of its first line, from 1. */
  line: number;
  fields: string[];
}

const separatorNames = { ';': 'średnik', ',': 'przecinek', '\t': 'tabulator' } as const;
export type Separator = keyof typeof separatorNames;
export const separators = Object.keys(separatorNames) as Separator[];

/**
 * Reads CSV with `;`, or another separator, between fields (RFC 4180 otherwise): a quoted field may hold it, line breaks and doubled
 * quotes; lines end in LF or CRLF, also mixed. Blank lines are passed over.
 */
export function readDelimitedRows(
  text: string,
  separator: Separator = ';',
): { ok: true; rows: Row[] } | { ok: false; fault: PabulibFault } {
  const rows: Row[] = [];
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const newline = text.indexOf('\n', at);
    const end = newline === -1 ? text.length : newline;
    const content = text.slice(at, text[end - 1] === '\r' && end > at ? end - 1 : end);
    if (content.includes('"')) {
      const record = readQuotedRecord(text, at, separator);
      if (!record.ok) return { ok: false, fault: { line, message: record.message } };
      rows.push({ line, fields: record.fields });
      line += countNewlines(text, at, record.next);
      at = record.next;
      continue;
    }
    if (content.trim() !== '') rows.push({ line, fields: content.split(separator) });
    at = end + 1;
    line++;
  }
  return { ok: true, rows };
}

type QuotedRecord = { ok: true; fields: string[]; next: number } | { ok: false; message: string };

/** Reads the record that begins at `start`, at least one of whose fields has a quote. `next`: where the next begins. */
function readQuotedRecord(text: string, start: number, separator: Separator): QuotedRecord {
  const fields: string[] = [];
  let at = start;
  for (;;) {
    const field = text[at] === '"' ? readQuotedField(text, at) : readBareField(text, at, separator);
    if (!field.ok) return field;
    fields.push(field.value);
    at = field.end;
    if (text[at] === separator) at++;
    else if (at >= text.length) return { ok: true, fields, next: at };
    else if (text[at] === '\n') return { ok: true, fields, next: at + 1 };
    else if (text.startsWith('\r\n', at)) return { ok: true, fields, next: at + 2 };
    else {
      const wanted = separatorNames[separator];
      return { ok: false, message: `Po zamkniętym cudzysłowie stoi coś innego niż ${wanted} lub koniec wiersza.` };
    }
  }
}

type Field = { ok: true; value: string; end: number } | { ok: false; message: string };

function readQuotedField(text: string, start: number): Field {
  let value = '';
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return { ok: false, message: 'Cudzysłów otwarty w tym wierszu nie jest nigdzie zamknięty.' };
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { ok: true, value, end: quote + 1 };
    value += '"';
    at = quote + 2;
  }
}

function readBareField(text: string, start: number, separator: Separator): Field {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && !text.startsWith('\r\n', end)) end++;
  const value = text.slice(start, end);
  if (value.includes('"')) {
    return { ok: false, message: 'Pole zawiera cudzysłów, ale samo nie jest ujęte w cudzysłów.' };
  }
  return { ok: true, value, end };
}

function countNewlines(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', start); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) count++;
  return count;
}
