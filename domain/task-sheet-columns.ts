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

/** What a column of a sheet is read as; 'skip': it is not read. */
export type ColumnUse = TaskSheetColumn | 'skip';

/** Characters of a column's name by which it is known again. */
export const KEY_LENGTH = 200;

/** One column of a sheet, as it has it. */
export interface SheetColumn {
  /** Its name as it is compared; a second column of that name has a number after it. */
  readonly key: string;
  readonly name: string;
  /** Where it stands, from 0. */
  readonly at: number;
  readonly use: ColumnUse;
  /** Its name says that it may hold data of persons. */
  readonly isPersonal: boolean;
}

export interface TaskSheetHead {
  /** All that have a name. */
  readonly columns: readonly SheetColumn[];
  /** Where each column that is read stands, from 0. */
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

/** Whether a row names columns: with the number there is something that can be said of a project. */
export const isTaskSheetHead = (cells: readonly SheetCell[]): boolean => {
  const found = new Set(cells.flatMap(({ text }) => byName.get(nameOf(text)) ?? []));
  return found.has('number') && found.size > 1;
};

/** Whether a row may name columns that nobody knows: words side by side, each of them once. */
export function mayBeTaskSheetHead(cells: readonly SheetCell[]): boolean {
  const named = cells.filter(({ text, isFormula }) => isFormula || !isBlank(text));
  const names = new Set(named.map(({ text }) => nameOf(text)));
  return named.length > 1 && names.size === named.length && named.every(isWord);
}
const isWord = ({ text, isFormula }: SheetCell): boolean => !isFormula && /\p{L}/u.test(text);

/**
 * What each column is read as: by its name, unless somebody has said otherwise.
 * @param chosen by the keys of columns
 */
export function readTaskSheetHead(
  cells: readonly SheetCell[],
  chosen: ReadonlyMap<string, ColumnUse> = new Map(),
): TaskSheetHead {
  const at = new Map<TaskSheetColumn, number>();
  const times = new Map<string, number>();
  const columns: SheetColumn[] = [];
  for (const [index, { text }] of cells.entries()) {
    if (isBlank(text)) continue;
    const name = nameOf(text).slice(0, KEY_LENGTH);
    const nth = (times.get(name) ?? 0) + 1;
    times.set(name, nth);
    const key = nth === 1 ? name : `${name} ${nth}`;
    const isPersonal = !byName.has(name) && OF_PERSONS.some((part) => name.includes(part));
    const use = chosen.get(key) ?? byName.get(name) ?? 'skip';
    columns.push({ key, name: tidyText(text), at: index, use, isPersonal });
    if (use !== 'skip' && !at.has(use)) at.set(use, index);
  }
  const left = columns.filter(({ use }) => use === 'skip');
  return {
    columns,
    at,
    unknown: left.filter(({ isPersonal }) => !isPersonal).map(({ name }) => name),
    personal: left.filter(({ isPersonal }) => isPersonal).map(({ name }) => name),
    width: cells.length,
  };
}

/** Why projects cannot be read by these columns yet, in a sentence; null: they can. */
export function columnsProblem({ columns, at }: TaskSheetHead): string | null {
  const used = Map.groupBy(columns, ({ use }) => use);
  const twice = taskSheetColumns.find((column) => (used.get(column)?.length ?? 0) > 1);
  if (twice !== undefined) {
    const names = used.get(twice)!.map(({ name }) => `„${name}”`);
    return `Pole „${taskSheetLabel(twice)}” czytamy z jednej kolumny, a wskazano kilka: ${names.join(', ')}. Zostaw jedną.`;
  }
  if (!at.has('number')) return 'Wskaż kolumnę z numerem projektu: po nim poznajemy, o którym projekcie mówi wiersz.';
  if (at.size === 1) return 'Wskaż oprócz numeru co najmniej jedną kolumnę, na przykład tytuł albo koszt.';
  return at.has('latitude') === at.has('longitude')
    ? null
    : 'Miejsce na mapie to dwie kolumny: „szerokość geograficzna” i „długość geograficzna”. Wskaż obie.';
}
