/** Columns of a sheet with projects of the budget: which of them say what, by the names that towns give them. */
import { isBlank, tidyText } from './polish-text.ts';
import { foldForSearch } from './search-text.ts';
import type { SheetCell } from './sheet-cell.ts';

/** Each column as the portal names it, and further names, folded, by which it is known. */
const columns = {
  number: { label: 'numer', names: ['nr', 'numer projektu', 'nr projektu', 'numer zadania', 'nr zadania', 'symbol'] },
  title: {
    label: 'tytuł',
    names: ['tytul projektu', 'tytul zadania', 'nazwa', 'nazwa projektu', 'nazwa zadania', 'projekt'],
  },
  description: { label: 'opis', names: ['opis projektu', 'opis zadania', 'na czym polega', 'skrocony opis'] },
  cost: {
    label: 'koszt',
    names: [
      ...['koszt zl', 'koszt w zl', 'koszt w zlotych', 'koszt brutto', 'koszt projektu', 'koszt zadania', 'kwota'],
      ...['kwota zl', 'kwota w zl', 'szacunkowy koszt', 'szacowany koszt', 'koszt szacunkowy', 'wartosc'],
    ],
  },
  district: { label: 'obszar', names: ['dzielnica', 'okreg', 'rejon', 'osiedle', 'obszar lokalny', 'solectwo'] },
  category: { label: 'kategoria', names: ['obszar tematyczny', 'dziedzina', 'kategoria projektu', 'temat'] },
  office: { label: 'urząd', names: ['jednostka', 'jednostka organizacyjna', 'nazwa urzedu'] },
  location: { label: 'lokalizacja', names: ['miejsce', 'miejsce realizacji', 'lokalizacja projektu'] },
  latitude: { label: 'szerokość geograficzna', names: ['szerokosc', 'latitude', 'lat'] },
  longitude: { label: 'długość geograficzna', names: ['dlugosc', 'longitude', 'lon', 'lng'] },
  status: { label: 'stan', names: ['status', 'stan projektu', 'status projektu'] },
  decision: { label: 'uzasadnienie decyzji', names: ['uzasadnienie', 'decyzja', 'wynik weryfikacji'] },
  year: { label: 'edycja', names: ['rok', 'rok edycji', 'edycja budzetu'] },
} as const satisfies Record<string, { label: string; names: readonly string[] }>;

export type TaskSheetColumn = keyof typeof columns;
export const taskSheetColumns = Object.keys(columns) as TaskSheetColumn[];
export const taskSheetLabel = (column: TaskSheetColumn): string => columns[column].label;

/** A column whose name has one of these, folded, may hold data of persons: it is not read at all. */
const OF_PERSONS = [
  ...['imie', 'imion', 'nazwisk', 'pesel', 'telefon', 'mail', 'adres', 'urodzen', 'kontakt', 'podpis', 'zamieszk'],
  ...['wnioskodaw', 'autor', 'zglaszajac', 'pomyslodaw', 'projektodaw', 'glosujac', 'mieszkan', 'poparc', 'osob'],
];

export interface TaskSheetHead {
  /** Where each column stands, from 0. */
  readonly at: ReadonlyMap<TaskSheetColumn, number>;
  /** Names of the columns that say nothing here, as the sheet has them. */
  readonly unknown: readonly string[];
  /** Names of those that may hold data of persons. */
  readonly personal: readonly string[];
  /** Cells beyond it have no name. */
  readonly width: number;
}

const byName = new Map<string, TaskSheetColumn>(
  taskSheetColumns.flatMap((column) =>
    [foldForSearch(columns[column].label), ...columns[column].names].map((name): [string, TaskSheetColumn] => [
      name,
      column,
    ]),
  ),
);

/** 'Koszt (zł):' is 'koszt zl'. */
const nameOf = (text: string): string => tidyText(foldForSearch(text).replace(/[^\p{L}\p{N}]/gu, ' '));

/** The columns that a row of names has, doubled ones among them. */
export function columnsIn(cells: readonly SheetCell[]): TaskSheetColumn[] {
  return cells.flatMap(({ text }) => byName.get(nameOf(text)) ?? []);
}

/** Whether a row names columns: with the number there is something that can be said of a project. */
export const isTaskSheetHead = (cells: readonly SheetCell[]): boolean => {
  const found = new Set(columnsIn(cells));
  return found.has('number') && found.size > 1;
};

/** @returns what stands where; a sentence: it cannot be told */
export function readTaskSheetHead(cells: readonly SheetCell[]): TaskSheetHead | string {
  const at = new Map<TaskSheetColumn, number>();
  const unknown: string[] = [];
  const personal: string[] = [];
  for (const [index, { text }] of cells.entries()) {
    if (isBlank(text)) continue;
    const name = nameOf(text);
    const column = byName.get(name);
    if (column !== undefined) {
      const label = taskSheetLabel(column);
      if (at.has(column)) return `Arkusz ma dwie kolumny, które znaczą to samo: „${label}”. Zostaw jedną.`;
      at.set(column, index);
    } else if (OF_PERSONS.some((part) => name.includes(part))) personal.push(tidyText(text));
    else unknown.push(tidyText(text));
  }
  if (at.has('latitude') !== at.has('longitude')) {
    return 'Miejsce na mapie to dwie kolumny: „szerokość geograficzna” i „długość geograficzna”.';
  }
  return { at, unknown, personal, width: cells.length };
}
