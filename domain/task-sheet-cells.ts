/** What the cells of one row of a sheet say of a project, and what is wrong with them (docs/decisions/0166). */
import { nearestName } from './nearest-name.ts';
import { isBlank, tidyText } from './polish-text.ts';
import { readDegrees } from './project-task-draft.ts';
import { readCost } from './typed-cost.ts';
import { type ProjectTaskStatus, projectTaskStatuses } from './project-task-status.ts';
import { foldForSearch } from './search-text.ts';
import { EMPTY_CELL, FORMULA_IN_CELL, type SheetCell } from './sheet-cell.ts';
import { type TaskSheetColumn, taskSheetColumns, type TaskSheetHead } from './task-sheet-columns.ts';
import type { TaskSheetRow } from './task-sheet-rows.ts';

export interface Named {
  readonly id: number;
  readonly name: string;
}

/** An office in which the reader writes projects, with the categories that it offers. */
export interface SheetOffice extends Named {
  readonly areas: readonly Named[];
}

/** What names in a sheet may mean. */
export interface SheetNames {
  /** Of the edition. */
  readonly year: number;
  /** Without the whole town. */
  readonly districts: readonly Named[];
  /** As the portal names it. */
  readonly wholeTown: string;
  readonly offices: readonly SheetOffice[];
}

export interface SheetFault {
  readonly row: number;
  /** Null: of the row. */
  readonly column: TaskSheetColumn | null;
  readonly message: string;
}

/** What a row says; what is absent, the sheet has no column for. */
export interface SaidOfTask {
  readonly row: number;
  readonly number: string;
  readonly title?: string;
  readonly description?: string;
  /** Grosze; NaN: it is no sum. */
  readonly cost?: number;
  /** Null: the whole town. */
  readonly districtId?: number | null;
  readonly officeId?: number;
  /** A category of the office: which one is known once the office is. */
  readonly category?: string;
  readonly locationDescription?: string;
  readonly decision?: string;
  /** Absent as well where nothing stands in its cells. */
  readonly place?: { readonly latitude: number; readonly longitude: number };
  readonly status?: ProjectTaskStatus;
}

/** In Polish towns the whole of one is called that, whatever its area is called here. */
const WHOLE_TOWN = [
  ...['cale miasto', 'cala gmina', 'caly powiat', 'miasto', 'gmina', 'ogolnomiejski', 'ogolnomiejskie'],
  ...['ogolnomiejska', 'ogolnogminny', 'ogolnogminne', 'ogolnogminna', 'calosc'],
];

/** @returns what finds a state by its name, or by what somebody has said that it means. @param chosen by names, folded */
export function stateFinder(
  chosen: ReadonlyMap<string, ProjectTaskStatus>,
): (name: string) => ProjectTaskStatus | string {
  const find = namesFinder((name) => `Nie ma stanu ${name}.`, projectTaskStatuses);
  return (name) => chosen.get(foldForSearch(name)) ?? (find(name) as ProjectTaskStatus | string);
}

/** @returns a reader of rows, which remembers what names mean */
export function taskRowReader(
  head: TaskSheetHead,
  names: SheetNames,
  chosenStates: ReadonlyMap<string, ProjectTaskStatus>,
): (row: TaskSheetRow) => { said: SaidOfTask; faults: SheetFault[] } {
  const districts = namesFinder((name) => `Nie ma obszaru ${name}.`, names.districts);
  const offices = namesFinder((name) => `Nie prowadzisz budżetu w urzędzie ${name}.`, names.offices);
  const states = stateFinder(chosenStates);
  const wholeTown = new Set([...WHOLE_TOWN, foldForSearch(tidyText(names.wholeTown))]);
  const districtOf = (name: string): number | null | string => {
    const found = districts(name);
    return typeof found === 'string' && wholeTown.has(foldForSearch(name)) ? null : found;
  };

  return ({ row, cells }) => {
    const faults: SheetFault[] = [];
    /** One fault of a cell is enough. */
    const fault = (column: TaskSheetColumn | null, message: string): void => {
      if (!faults.some((each) => each.column === column)) faults.push({ row, column, message });
    };
    const cell = (column: TaskSheetColumn): SheetCell => cells[head.at.get(column) ?? -1] ?? EMPTY_CELL;
    const has = (column: TaskSheetColumn): boolean => head.at.has(column);
    const tidy = (column: TaskSheetColumn): string => tidyText(cell(column).text);
    /** What a name means. `empty`: what is said where none is written; null: then the cell says nothing. */
    const named = <Id>(column: TaskSheetColumn, find: (name: string) => Id | string, empty: string | null) => {
      if (!has(column) || (empty === null && tidy(column) === '')) return undefined;
      const found = tidy(column) === '' ? empty! : find(tidy(column));
      if (typeof found !== 'string') return found;
      fault(column, found);
      return undefined;
    };

    for (const column of taskSheetColumns) if (cell(column).isFormula) fault(column, FORMULA_IN_CELL);
    if (cells.slice(head.width).some(({ text }) => !isBlank(text))) {
      fault(
        null,
        'W wierszu jest więcej pól niż nazw kolumn. Pole, w którym jest znak rozdzielający, weź w cudzysłów.',
      );
    }
    const year = tidy('year');
    if (year !== '' && year !== String(names.year)) {
      fault('year', `To projekt edycji „${shown(year)}”, a wczytujesz do edycji ${names.year}.`);
    }
    const districtId = named('district', districtOf, `Wpisz obszar z listy albo „${names.wholeTown}”.`);
    const officeId = named('office', offices, null);
    const status = named('status', states, null);
    const place = placeOf(cell('latitude'), cell('longitude'));
    if (typeof place === 'string') fault('latitude', place);
    const said: SaidOfTask = {
      row,
      number: tidy('number'),
      ...(has('title') && { title: tidy('title') }),
      ...(has('description') && { description: cell('description').text.normalize('NFC').trim() }),
      ...(has('cost') && { cost: costOf(cell('cost')) }),
      ...(districtId !== undefined && { districtId }),
      ...(officeId !== undefined && { officeId }),
      ...(has('category') && { category: tidy('category') }),
      ...(has('location') && { locationDescription: tidy('location') }),
      ...(has('decision') && { decision: cell('decision').text.normalize('NFC').trim() }),
      ...(typeof place === 'object' && { place }),
      ...(status !== undefined && { status }),
    };
    return { said, faults };
  };
}

/** Programs that keep numbers write a dot before grosze; so does text of theirs, with two digits after it. */
function costOf({ text, isNumber }: SheetCell): number {
  if (isNumber) return Math.round(Number(text) * 100);
  return readCost(/^\s*\d[\d\s]*\.\d\d(?!\d)/u.test(text) ? text.replace('.', ',') : text);
}

/** Undefined: nothing is said. A sentence: what is, is none. */
function placeOf(latitude: SheetCell, longitude: SheetCell): SaidOfTask['place'] | string {
  if (isBlank(latitude.text) && isBlank(longitude.text)) return undefined;
  const place = { latitude: readDegrees(latitude.text), longitude: readDegrees(longitude.text) };
  return Number.isNaN(place.latitude) || Number.isNaN(place.longitude)
    ? 'Podaj obie współrzędne w stopniach, na przykład 52,2297 i 21,0122.'
    : place;
}

/** Names of a short list are told whole. */
const LISTED = 12;
/** Names that there are not and for which a near one is looked up: a sheet may hold thousands, each compared with all. */
const GUESSED = 100;

/** @returns what finds an id by its name, or says in a sentence that there is none, and which one is near */
export function namesFinder(
  noneOf: (quoted: string) => string,
  all: readonly Named[],
): (name: string) => number | string {
  const ids = Map.groupBy(all, ({ name }) => foldForSearch(tidyText(name)));
  const known = new Map<string, number | string>();
  let guessed = 0;
  const look = (name: string): number | string => {
    const [found, another] = ids.get(foldForSearch(name)) ?? [];
    if (another !== undefined) return `Nazwę „${name}” mają dwie pozycje listy. Dodaj ten projekt ręcznie.`;
    if (found !== undefined) return found.id;
    const near =
      guessed++ < GUESSED
        ? nearestName(
            name,
            all.map((each) => each.name),
          )
        : null;
    const none = noneOf(`„${shown(name)}”`);
    if (near !== null) return `${none} Może „${near}”?`;
    return all.length > 0 && all.length <= LISTED ? `${none} Są: ${all.map((each) => each.name).join(', ')}.` : none;
  };
  return (name) => {
    const judged = known.get(name) ?? look(name);
    known.set(name, judged);
    return judged;
  };
}

const shown = (name: string): string => (name.length > 60 ? `${name.slice(0, 60)}…` : name);
