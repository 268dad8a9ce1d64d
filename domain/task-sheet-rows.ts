/** A file with projects as rows of cells, whatever it was written by. */
import { readDelimitedRows, separators, type Row } from './pabulib/delimited-rows.ts';
import { countPl, isBlank, tidyText } from './polish-text.ts';
import { fail, ok, type Result } from './result.ts';
import type { SheetCell } from './sheet-cell.ts';
import { isTaskSheetHead, mayBeTaskSheetHead } from './task-sheet-columns.ts';
import { FAULT_COLUMN } from './task-sheet-faults.ts';
import { taskSheetLimits } from './task-sheet-limits.ts';

export interface TaskSheetRow {
  /** As a spreadsheet counts it, from 1. */
  readonly row: number;
  readonly cells: readonly SheetCell[];
}

export interface TaskSheetRows {
  /** Names of the columns. */
  readonly head: readonly SheetCell[];
  /** What stands below it; none of them is empty. */
  readonly rows: readonly TaskSheetRow[];
}

/** Towns put a title, or a note, above the names of the columns. */
const HEAD_WITHIN = 10;

const NO_HEAD =
  'W pierwszych wierszach brakuje nazw kolumn. Potrzebny jest wiersz z nazwami, na przykład „numer”, „tytuł” i „koszt”. Pobierz wzór arkusza.';
const TOO_WIDE = `Arkusz ma ponad ${taskSheetLimits.columns} kolumn. Zostaw te, które mówią o projektach.`;
const TOO_LONG = `Arkusz może mieć najwyżej ${countPl(taskSheetLimits.rows, 'projekt', 'projekty', 'projektów')}. Podziel go na kilka.`;

/** Rows of a workbook. @returns a sentence where they are no projects */
export function taskSheetOfCells(sheet: readonly (readonly SheetCell[])[]): Result<TaskSheetRows, string> {
  if (isTooWide(sheet.map((cells) => cells.map(({ text }) => text)))) return fail(TOO_WIDE);
  return withHead(sheet.map((cells, at) => ({ row: at + 1, cells })));
}

/** Rows of delimited text, with the separator by which its names of columns are found. @returns a sentence where they are no projects */
export function taskSheetOfText(text: string): Result<TaskSheetRows, string> {
  const first = text.split('\n', HEAD_WITHIN).map((line) => line.replaceAll('"', ''));
  const separator =
    separators.find((each) => first.some((line) => isTaskSheetHead(line.split(each).map(cellOf)))) ??
    separatorOfNames(first);
  if (separator === undefined) return fail(NO_HEAD);
  const read = readDelimitedRows(text, separator);
  if (!read.ok) return fail(`Wiersz ${read.fault.line}: ${read.fault.message}`);
  // Before fields become objects.
  if (read.rows.length > taskSheetLimits.rows + HEAD_WITHIN) return fail(TOO_LONG);
  if (isTooWide(read.rows.map(({ fields }) => fields))) return fail(TOO_WIDE);
  return withHead(rowsOf(read.rows));
}

/** The separator by which one of these lines has the most names of columns, where nobody knows them. */
function separatorOfNames(lines: readonly string[]): (typeof separators)[number] | undefined {
  const counted = separators.flatMap((separator) =>
    lines
      .map((line) => line.split(separator).map(cellOf))
      .filter(mayBeTaskSheetHead)
      .map((cells) => ({ separator, count: cells.length })),
  );
  return counted.toSorted((one, other) => other.count - one.count)[0]?.separator;
}

/** Text that a spreadsheet would run as a formula has an apostrophe before it, in files of this portal too. */
const cellOf = (field: string): SheetCell => ({
  text: /^'\s*[=+\-@]/.test(field) ? field.slice(1) : field,
  isFormula: field.trimStart().startsWith('='),
});

/** Lines of a file are counted as rows: line ends within quotes make no row. */
function rowsOf(rows: readonly Row[]): TaskSheetRow[] {
  let within = 0;
  return rows.map(({ line, fields }) => {
    const row = line - within;
    for (const field of fields) within += field.split('\n').length - 1;
    return { row, cells: fields.map(cellOf) };
  });
}

/** The portal's own column of faults comes on top of as many as a sheet may have. */
function isTooWide(rows: readonly (readonly string[])[]): boolean {
  const isBack = rows.slice(0, HEAD_WITHIN).some((fields) => fields.some((field) => tidyText(field) === FAULT_COLUMN));
  const most = taskSheetLimits.columns + (isBack ? 1 : 0);
  return rows.some((fields) => fields.length > most && fields.slice(most).some((field) => !isBlank(field)));
}

function withHead(all: readonly TaskSheetRow[]): Result<TaskSheetRows, string> {
  const rows = all.filter(({ cells }) => cells.some(({ text, isFormula }) => isFormula || !isBlank(text)));
  const first = rows.slice(0, HEAD_WITHIN);
  const known = first.findIndex(({ cells }) => isTaskSheetHead(cells));
  const at = known === -1 ? first.findIndex(({ cells }) => mayBeTaskSheetHead(cells)) : known;
  const head = rows[at];
  if (head === undefined) return fail(NO_HEAD);
  const below = rows.slice(at + 1);
  if (below.length === 0) return fail('Pod nazwami kolumn nie ma żadnego projektu.');
  return below.length > taskSheetLimits.rows ? fail(TOO_LONG) : ok({ head: head.cells, rows: below });
}
