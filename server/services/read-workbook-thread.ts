/** Reads one workbook and ends: see `read-workbook`. Of ECMA-376 it knows what spreadsheets write of text and numbers. */
import { parentPort, workerData } from 'node:worker_threads';
import { EMPTY_CELL, type SheetCell } from '@wiec/domain/sheet-cell.ts';
import { unzipSync } from 'fflate';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { type ReadSheet, workbookLimits } from './read-workbook.ts';

/** What is said of a file that cannot be read. */
class NoWorkbook extends Error {}
const NOT_ONE = 'To nie jest arkusz XLSX.';

parentPort!.postMessage(read(workerData as Uint8Array));

function read(bytes: Uint8Array): ReadSheet {
  try {
    const files = unpack(bytes);
    const sheet = files.get(firstSheet(files));
    if (!sheet) throw new NoWorkbook(NOT_ONE);
    return { ok: true, rows: readSheet(sheet, sharedStrings(files.get('xl/sharedStrings.xml'))) };
  } catch (error) {
    if (error instanceof NoWorkbook) return { ok: false, message: error.message };
    throw error;
  }
}

/** Sizes are asked of the archive's list before anything is unpacked. */
function unpack(bytes: Uint8Array): Map<string, Uint8Array> {
  let size = 0;
  try {
    const files = unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!/^xl\/(workbook|sharedStrings|worksheets\/[^/]+|_rels\/workbook)\.xml(\.rels)?$/.test(name)) return false;
        size += originalSize;
        if (!(size <= workbookLimits.unpackedBytes)) throw new NoWorkbook('Po rozpakowaniu arkusz byłby za duży.');
        return true;
      },
    });
    return new Map(Object.entries(files));
  } catch (error) {
    throw error instanceof NoWorkbook ? error : new NoWorkbook(NOT_ONE);
  }
}

interface Handlers {
  open?: (tag: SaxesTagPlain, name: string) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

/** Documents that declare a type are refused, and with them entities of their own. */
function parse(bytes: Uint8Array, { open, close, text }: Handlers): void {
  const parser = new SaxesParser();
  const bad = (): never => {
    throw new NoWorkbook(NOT_ONE);
  };
  parser.on('error', bad);
  parser.on('doctype', bad);
  const local = (name: string): string => name.slice(name.indexOf(':') + 1);
  parser.on('opentag', (tag) => open?.(tag, local(tag.name)));
  parser.on('closetag', ({ name }) => close?.(local(name)));
  parser.on('text', (part) => text?.(part));
  parser.on('cdata', (part) => text?.(part));
  parser.write(new TextDecoder().decode(bytes)).close();
}

/** Its path in the archive. */
function firstSheet(files: ReadonlyMap<string, Uint8Array>): string {
  const [workbook, links] = [files.get('xl/workbook.xml'), files.get('xl/_rels/workbook.xml.rels')];
  let id: string | undefined;
  let path = 'xl/worksheets/sheet1.xml';
  if (workbook)
    parse(workbook, { open: ({ attributes }, name) => void (name === 'sheet' && (id ??= attributes['r:id'])) });
  if (links && id !== undefined) {
    parse(links, {
      open: ({ attributes }, name) => {
        if (name !== 'Relationship' || attributes['Id'] !== id) return;
        const target = attributes['Target'] ?? '';
        path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      },
    });
  }
  return path;
}

function sharedStrings(bytes: Uint8Array | undefined): string[] {
  const strings: string[] = [];
  let isText = false;
  let isPhonetic = false;
  if (bytes) {
    parse(bytes, {
      open: (_, name) => {
        if (name === 'si') strings.push('');
        if (name === 'rPh') isPhonetic = true;
        isText = name === 't';
      },
      close: (name) => {
        if (name === 'rPh') isPhonetic = false;
        isText = false;
      },
      text: (part) => {
        if (isText && !isPhonetic) strings[strings.length - 1] += part;
      },
    });
  }
  return strings;
}

function readSheet(bytes: Uint8Array, strings: readonly string[]): SheetCell[][] {
  const rows: SheetCell[][] = [];
  let cell: { column: number; type: string; text: string; isFormula: boolean } | null = null;
  let within = '';
  parse(bytes, {
    open: ({ attributes }, name) => {
      if (name === 'row') {
        const at = Number(attributes['r'] ?? rows.length + 1);
        if (!(at >= 1 && at <= workbookLimits.rows)) throw new NoWorkbook('W arkuszu jest za dużo wierszy.');
        while (rows.length < at) rows.push([]);
      } else if (name === 'c') {
        const row = rows.at(-1) ?? [];
        const column = columnOf(attributes['r'], row.length);
        if (column >= workbookLimits.columns) throw new NoWorkbook('W arkuszu jest za dużo kolumn.');
        cell = { column, type: attributes['t'] ?? 'n', text: '', isFormula: false };
      }
      if (name === 'f' && cell) cell.isFormula = true;
      within = name;
    },
    close: (name) => {
      within = '';
      if (name !== 'c' || !cell) return;
      const { column, type, text, isFormula } = cell;
      const row = rows.at(-1)!;
      while (row.length < column) row.push(EMPTY_CELL);
      const plain = type === 's' ? (strings[Number(text)] ?? '') : text;
      const isNumber = type === 'n' && plain !== '';
      row[column] = { text: withoutCodes(plain), isFormula, ...(isNumber && { isNumber }) };
      cell = null;
    },
    text: (part) => {
      if (cell && (within === 'v' || within === 't')) cell.text += part;
    },
  });
  return rows;
}

/**
 * Signs that stand as their codes (ECMA-376, part 1, 22.9.2.19): `_x005F_` begins what only looks like a code; a carriage return is
 * none of the text, and neither is any other sign that XML cannot hold.
 */
function withoutCodes(text: string): string {
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => {
    const code = Number.parseInt(hex, 16);
    if (code === 9 || code === 10) return String.fromCharCode(code);
    return code < 32 || (code >= 0xd800 && code < 0xe000) || code >= 0xfffe ? '' : String.fromCharCode(code);
  });
}

/** 'AB12' is column 27; without an address it is the next one. */
function columnOf(address: string | undefined, next: number): number {
  const letters = /^[A-Z]{1,3}/.exec(address ?? '')?.[0];
  if (letters === undefined) return next;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
