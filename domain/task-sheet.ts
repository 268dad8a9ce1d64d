/**
 * Projects of the budget that come in a sheet (spec/3 §2.8, "import from XLSX and CSV"): what each row adds to an edition or changes
 * in it, and what is wrong with it. Nothing is judged here but by the rules of a project that a clerk types (docs/decisions/0166).
 */
import { textLength, tidyText } from './polish-text.ts';
import type { ProjectTaskStatus } from './project-task-status.ts';
import { foldForSearch } from './search-text.ts';
import {
  changedIn,
  faultsOfTask,
  type SheetTask,
  type SheetTaskField,
  type StandingTask,
  sameName,
  type TellFault,
  taskMaker,
} from './sheet-task.ts';
import { type SaidOfTask, type SheetFault, type SheetNames, stateFinder, taskRowReader } from './task-sheet-cells.ts';
import {
  type ColumnUse,
  columnsProblem,
  readTaskSheetHead,
  type TaskSheetColumn,
  type TaskSheetHead,
} from './task-sheet-columns.ts';
import { MOST_STATES, STATE_LENGTH } from './task-sheet-limits.ts';
import type { TaskSheetRows } from './task-sheet-rows.ts';

export interface AddedTask {
  readonly row: number;
  readonly task: SheetTask;
  /** What the reader should look at; null: nothing. */
  readonly note: string | null;
}
export interface ChangedTask {
  readonly row: number;
  readonly before: StandingTask;
  readonly after: SheetTask;
  /** Where they differ. */
  readonly fields: readonly SheetTaskField[];
}
export interface TaskSheetPlan {
  readonly added: readonly AddedTask[];
  readonly changed: readonly ChangedTask[];
  /** Rows that say what stands already. */
  readonly same: number;
  readonly faults: readonly (SheetFault & {
    /** What stands in the cell. */
    readonly cell: string;
  })[];
  /** A row is about a project of an office in which the reader writes none. */
  readonly isOfOthers: boolean;
  readonly head: TaskSheetHead;
  /** Why nothing is read by these columns, in a sentence: then there is nothing above. Null: it is. */
  readonly problem: string | null;
  /** What stands in the column of states, each once; nothing where it is a column of something else. */
  readonly states: readonly SheetState[];
  /** Names of columns that are not read: nobody knows them, or they may hold data of persons. */
  readonly unknown: readonly string[];
  readonly personal: readonly string[];
}

/** A state as a sheet writes it. */
export interface SheetState {
  readonly value: string;
  readonly rows: number;
  readonly status: ProjectTaskStatus | null;
}

/** What somebody has said of a sheet: of its columns by their keys, of the states in it by their names, folded. */
export interface SheetChoices {
  readonly columns: ReadonlyMap<string, ColumnUse>;
  readonly states: ReadonlyMap<string, ProjectTaskStatus>;
}
export const NO_CHOICES: SheetChoices = { columns: new Map(), states: new Map() };

/** What the sheet does to the edition. */
export function planTaskSheet(
  sheet: TaskSheetRows,
  names: SheetNames,
  standing: readonly StandingTask[],
  choices: SheetChoices = NO_CHOICES,
): TaskSheetPlan {
  const head = readTaskSheetHead(sheet.head, choices.columns);
  const { unknown, personal } = head;
  const problem = columnsProblem(head);
  if (problem !== null) {
    const nothing = { added: [], changed: [], same: 0, faults: [], isOfOthers: false, states: [] };
    return { ...nothing, head, problem, unknown, personal };
  }
  const read = taskRowReader(head, names, choices.states);
  const led = new Set(names.offices.map(({ id }) => id));
  const find = findStanding(standing, led);
  const make = taskMaker(names);
  const added: AddedTask[] = [];
  const changed: ChangedTask[] = [];
  const faults: TaskSheetPlan['faults'][number][] = [];
  const rows = sheet.rows.map((row) => {
    const { said, faults: ofCells } = read(row);
    return { said, ofCells, cells: row.cells, ...find(said, !isAreaKnown(ofCells)) };
  });
  const twice = repeated(rows);
  let same = 0;
  for (const { said, ofCells, cells, found, isFound, similar, problem } of rows) {
    const wrong = [...ofCells];
    const fault: TellFault = (column, message) => {
      // Of a row that may be about any project, what it lacks is no fault.
      if (!isFound && column !== null && !head.at.has(column)) return;
      // One fault of a cell is enough.
      if (!wrong.some((each) => each.column === column)) wrong.push({ row: said.row, column, message });
    };
    const other = twice.get(said.row);
    if (problem !== null) fault('number', problem);
    if (other !== undefined) fault('number', `Ten sam numer w tym samym obszarze ma wiersz ${other}.`);
    const after = make(said, found, fault);
    const fields = found === null ? [] : changedIn(found, after);
    faultsOfTask(after, { before: found, changed: fields }, fault);
    const cellOf = (column: TaskSheetColumn | null): string =>
      column === null ? '' : tidyText(cells[head.at.get(column) ?? -1]?.text ?? '');
    if (wrong.length > 0) faults.push(...wrong.map((each) => ({ ...each, cell: cellOf(each.column) })));
    else if (found === null) added.push({ row: said.row, task: after, note: similar && noteOf(similar) });
    else if (fields.length === 0) same += 1;
    else changed.push({ row: said.row, before: found, after, fields });
  }
  const isOfOthers = rows.some(({ found }) => found !== null && !led.has(found.officeId));
  const states = statesOf(sheet, head, choices.states);
  return { added, changed, same, faults, isOfOthers, head, problem: null, states, unknown, personal };
}

function statesOf(
  { rows }: TaskSheetRows,
  { at }: TaskSheetHead,
  chosen: SheetChoices['states'],
): readonly SheetState[] {
  const column = at.get('status');
  if (column === undefined) return [];
  const written = rows.map(({ cells }) => tidyText(cells[column]?.text ?? ''));
  const known = written.filter((value) => value !== '' && textLength(value) <= STATE_LENGTH);
  const states = [...Map.groupBy(known, foldForSearch).values()];
  if (states.length > MOST_STATES) return [];
  const find = stateFinder(chosen);
  return states.map((alike) => {
    const found = find(alike[0]!);
    return { value: alike[0]!, rows: alike.length, status: typeof found === 'number' ? found : null };
  });
}

const isAreaKnown = (faults: readonly SheetFault[]): boolean => !faults.some(({ column }) => column === 'district');

interface Found {
  /** The project that the row is about; null: none is yet. */
  readonly found: StandingTask | null;
  /** It is known which project the row is about, be it a new one. */
  readonly isFound: boolean;
  /** What a new project may be meant to be: one with the same number and title elsewhere, or almost the same number there. */
  readonly similar: StandingTask | null;
  readonly problem: string | null;
}

/**
 * A number is one in its area of an edition: without a column of areas it means a project if only one has it.
 * @param led offices of which the reader is told more than that a number is taken
 */
function findStanding(
  standing: readonly StandingTask[],
  led: ReadonlySet<number>,
): (said: SaidOfTask, isUnclear: boolean) => Found {
  const byNumber = Map.groupBy(standing, ({ number }) => foldForSearch(tidyText(number)));
  return ({ number, title, districtId }, isUnclear) => {
    const none = { found: null, isFound: false, similar: null, problem: null };
    if (isUnclear) return none;
    const alike = byNumber.get(foldForSearch(number)) ?? [];
    const exact = alike.filter((each) => tidyText(each.number) === number);
    const inArea = districtId === undefined ? exact : exact.filter((each) => each.districtId === districtId);
    if (inArea.length > 1) {
      const problem =
        districtId === undefined
          ? 'Ten numer mają projekty różnych obszarów. Dodaj kolumnę „obszar”.'
          : 'Ten numer mają dwa projekty tego obszaru. Zmień je na ich stronach.';
      return { ...none, problem };
    }
    const [found = null] = inArea;
    const isSimilar = (each: StandingTask): boolean =>
      led.has(each.officeId) && (sameName(each.title, title ?? '') || each.districtId === (districtId ?? null));
    return { found, isFound: true, similar: found === null ? (alike.find(isSimilar) ?? null) : null, problem: null };
  };
}

const noteOf = ({ title, number }: StandingTask): string =>
  `Podobny jest już w edycji: „${title}”, numer ${number}. Sprawdź, czy to nie ten sam projekt.`;

/** Rows that are about what another row is about, each with that one. */
function repeated(rows: readonly (Found & { said: SaidOfTask })[]): ReadonlyMap<number, number> {
  const known = rows.filter(({ said, isFound }) => isFound && said.number !== '');
  const groups = Map.groupBy(
    known,
    ({ said, found }) => `${found?.districtId ?? said.districtId ?? ''} ${said.number}`,
  );
  const twice = new Map<number, number>();
  for (const [first, second, ...others] of groups.values()) {
    if (second === undefined) continue;
    twice.set(first!.said.row, second.said.row);
    for (const { said } of [second, ...others]) twice.set(said.row, first!.said.row);
  }
  return twice;
}

/** Rows at fault, each once. */
export const rowsAtFault = ({ faults }: Pick<TaskSheetPlan, 'faults'>): number =>
  new Set(faults.map(({ row }) => row)).size;
