/** The office's register of residents as a file, with which voters are compared (`voter-check`). */
import type { PlainDate } from './calendar.ts';
import { readDelimitedRows, type Separator, separators } from './pabulib/delimited-rows.ts';
import { type Pesel, readPesel } from './pesel.ts';
import { tidyText } from './polish-text.ts';
import { fail, ok, type Result } from './result.ts';
import { foldForSearch } from './search-text.ts';

export interface PersonName {
  firstname: string;
  surname: string;
}

/** Somebody in the register of residents; `districtId` null where the file does not tell. */
export interface Resident extends PersonName {
  pesel: Pesel;
  districtId: number | null;
}

/** Columns of the file; without a header in this order, and the last may be missing. */
export const RESIDENT_COLUMNS = ['PESEL', 'Imię', 'Nazwisko', 'Obszar'] as const;

/** Of a file that is sent from the page; a larger town gives it to the command. */
export const residentFileLimits = { characters: 20_000_000, field: 200 } as const;

export interface ResidentFault {
  /** Of the file, from 1. */
  line: number;
  message: string;
}

type ReadLine = { line: number } & ({ kind: 'resident'; resident: Resident } | { kind: 'without-pesel' });

interface Columns {
  pesel: number;
  firstname: number;
  surname: number;
  /** -1: the file does not tell. */
  district: number;
}

const COLUMN_NAMES: Readonly<Record<keyof Columns, readonly string[]>> = {
  pesel: ['pesel', 'numer pesel', 'nr pesel'],
  firstname: ['imie', 'imiona', 'imie (imiona)'],
  surname: ['nazwisko'],
  district: ['obszar', 'dzielnica', 'osiedle', 'solectwo'],
};

/**
 * Reads the register of residents, line by line, so that a large town's file takes no more memory than its text: CSV with `;`, `,` or
 * tabs, with or without a header. Lines without a number are told as such; they are nobody whom a vote by PESEL could have.
 * @param districts those that its column may name
 * @param today for telling numbers that cannot be
 */
export function* readResidents(
  text: string,
  districts: readonly { id: number; name: string }[],
  today: PlainDate,
): Generator<Result<ReadLine, ResidentFault>> {
  const byName = new Map(districts.map(({ id, name }) => [foldForSearch(tidyText(name)), id]));
  let separator: Separator | null = null;
  let columns: Columns | null = null;
  for (const { line, content } of linesOf(text)) {
    separator ??= separatorOf(content);
    const read = fieldsOf(content, separator);
    if (read === null) {
      yield fail({ line, message: 'pole w cudzysłowie nie ma końca.' });
      continue;
    }
    if (columns === null) {
      columns = columnsOf(read);
      if (columns === null) {
        yield fail({ line, message: `brak kolumn ${RESIDENT_COLUMNS.slice(0, 3).join(separator)}.` });
        return;
      }
      if (isHeader(read)) continue;
    }
    const resident = readResident(columns, read, byName, today);
    yield resident.ok ? ok({ line, ...resident.value }) : fail({ line, message: resident.error });
  }
}

function* linesOf(text: string): Generator<{ line: number; content: string }> {
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  for (let line = 1; at < text.length; line++) {
    const newline = text.indexOf('\n', at);
    const end = newline === -1 ? text.length : newline;
    const content = text.slice(at, end).replace(/\r$/, '');
    if (content.trim() !== '') yield { line, content };
    at = end + 1;
  }
}

/** The one that the first line has most of. */
const separatorOf = (line: string): Separator =>
  separators.reduce((most, each) => (line.split(each).length > line.split(most).length ? each : most));

function fieldsOf(content: string, separator: Separator): string[] | null {
  if (!content.includes('"')) return content.split(separator).map(tidyText);
  const read = readDelimitedRows(content, separator);
  return read.ok && read.rows.length === 1 ? read.rows[0]!.fields.map(tidyText) : null;
}

const isHeader = (fields: readonly string[]): boolean =>
  fields.some((field) => COLUMN_NAMES.pesel.includes(foldForSearch(field)));

function columnsOf(fields: readonly string[]): Columns | null {
  if (!isHeader(fields)) return fields.length < 3 ? null : { pesel: 0, firstname: 1, surname: 2, district: 3 };
  const names = fields.map(foldForSearch);
  const placeOf = (column: keyof Columns): number => names.findIndex((name) => COLUMN_NAMES[column].includes(name));
  const columns = {
    pesel: placeOf('pesel'),
    firstname: placeOf('firstname'),
    surname: placeOf('surname'),
    district: placeOf('district'),
  };
  return columns.firstname === -1 || columns.surname === -1 ? null : columns;
}

type ReadResident = { kind: 'resident'; resident: Resident } | { kind: 'without-pesel' };

function readResident(
  { pesel, firstname, surname, district }: Columns,
  fields: readonly string[],
  byName: ReadonlyMap<string, number>,
  today: PlainDate,
): Result<ReadResident, string> {
  const number = fields[pesel] ?? '';
  if (number === '') return ok({ kind: 'without-pesel' });
  // A sheet that took it for a number has dropped its first zeros.
  const read = readPesel(/^\d{9,10}$/.test(number) ? number.padStart(11, '0') : number, today);
  if (!read.ok) return fail('niepoprawny numer PESEL.');
  const name = { firstname: fields[firstname] ?? '', surname: fields[surname] ?? '' };
  if (name.firstname === '' || name.surname === '') return fail('brak imienia albo nazwiska.');
  if (name.firstname.length > residentFileLimits.field || name.surname.length > residentFileLimits.field)
    return fail('imię albo nazwisko jest za długie.');
  const place = fields[district] ?? '';
  const districtId = place === '' ? null : byName.get(foldForSearch(place));
  if (districtId === undefined) return fail(`nie ma obszaru „${place.slice(0, residentFileLimits.field)}”.`);
  return ok({ kind: 'resident', resident: { pesel: read.value.pesel, ...name, districtId } });
}
