import type { TaskImport, TaskImportPlan } from '@wiec/contract/task-import.ts';
import { countPl, formatInteger, pluralPl } from '@wiec/domain/polish-text.ts';

export interface FaultOfRows extends Omit<TaskImportPlan['faults'][number], 'row'> {
  rows: number[];
}

/** What is wrong in the same way in several rows is told once. */
export const faultsByRows = (faults: TaskImportPlan['faults']): FaultOfRows[] =>
  [...Map.groupBy(faults, ({ column, cell, message }) => JSON.stringify([column, cell, message])).values()].map(
    (alike) => ({ ...alike[0]!, rows: alike.map(({ row }) => row) }),
  );

/** Numbers of rows that are written out. */
const WRITTEN_OUT = 6;

/** "2", "2, 5 i 9", "2, 5, 9, 11, 12, 14 i 3 dalsze". */
export function rowsInWords(rows: readonly number[]): string {
  const numbers = rows.map(String);
  if (numbers.length <= WRITTEN_OUT)
    return [numbers.slice(0, -1).join(', '), numbers.at(-1)].filter(Boolean).join(' i ');
  const more = numbers.length - WRITTEN_OUT;
  return `${numbers.slice(0, WRITTEN_OUT).join(', ')} i ${countPl(more, 'dalszy', 'dalsze', 'dalszych')}`;
}

export const projectsInWords = (count: number): string => countPl(count, 'projekt', 'projekty', 'projektów');

/** "Próba: 139 projektów wejdzie", "Próba: błędy w 9 wierszach". */
export function trialInWords({ addedRows, changedRows, faultRows, problem }: TaskImportPlan): string {
  if (problem !== null) return 'Próba: wskaż kolumny';
  if (faultRows > 0) return `Próba: błędy w ${countPl(faultRows, 'wierszu', 'wierszach', 'wierszach')}`;
  const count = addedRows + changedRows;
  if (count === 0) return 'Próba: nic się nie zmieni';
  return `Próba: ${projectsInWords(count)} ${pluralPl(count, 'wejdzie', 'wejdą', 'wejdzie')}`;
}

/** What a sheet did: "dodano 28, zmieniono 2, bez zmian 1". */
export const doneInWords = ({ added, changed, same }: TaskImport): string =>
  [
    ...(added > 0 ? [`dodano ${formatInteger(added)}`] : []),
    ...(changed > 0 ? [`zmieniono ${formatInteger(changed)}`] : []),
    ...(same > 0 ? [`bez zmian ${formatInteger(same)}`] : []),
  ].join(', ');

/** What putting a plan into effect means, for the question before it. @param isSeen residents see the edition */
export function consequenceOf({ addedRows, changedRows }: TaskImportPlan, isSeen: boolean): string {
  const added = addedRows > 0 ? [`dojdzie ${projectsInWords(addedRows)}`] : [];
  const changed = changedRows > 0 ? [`zmieni się ${projectsInWords(changedRows)}`] : [];
  const what = [...added, ...changed].join(', ');
  const seen = isSeen ? 'Mieszkańcy zobaczą to od razu.' : 'Mieszkańcy zobaczą to razem z edycją.';
  return `W edycji ${what}. ${seen} Potem każdy projekt poprawia się na jego stronie.`;
}

/** What taking a sheet back means, for the question before it. @param isSeen residents see the edition */
export function undoneInWords({ added, changed }: Pick<TaskImport, 'added' | 'changed'>, isSeen: boolean): string {
  const gone =
    added > 0
      ? [
          `${countPl(added, 'projekt', 'projekty', 'projektów')} ${pluralPl(added, 'zniknie', 'znikną', 'zniknie')} z edycji`,
        ]
      : [];
  const back =
    changed > 0
      ? [
          `${countPl(changed, 'projekt', 'projekty', 'projektów')} ${pluralPl(changed, 'wróci', 'wrócą', 'wróci')} do tego, co było przed wczytaniem`,
        ]
      : [];
  const what = [...gone, ...back].join(', ');
  return `${what[0]!.toUpperCase()}${what.slice(1)}. ${isSeen ? 'Mieszkańcy zobaczą to od razu.' : 'Mieszkańcy nie widzą jeszcze tej edycji.'}`;
}

/** "9 czytanych, 1 pominięta". */
export function columnsInWords(columns: TaskImportPlan['columns']): string {
  const left = columns.filter(({ use }) => use === 'skip').length;
  const read = columns.length - left;
  return `${countPl(read, 'czytana', 'czytane', 'czytanych')}, ${countPl(left, 'pominięta', 'pominięte', 'pominiętych')}`;
}

export const rowCountInWords = (count: number): string => countPl(count, 'wiersz', 'wiersze', 'wierszy');
