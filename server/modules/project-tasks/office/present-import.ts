import type { TaskImport, TaskImportPlan } from '@wiec/contract/task-import.ts';
import { zloteOf } from '@wiec/domain/money.ts';
import { excerpt, formatMoney, isBlank, tidyText } from '@wiec/domain/polish-text.ts';
import { projectTaskStatusNames } from '@wiec/domain/project-task-status.ts';
import { columnOfField, type SheetTask, type SheetTaskField } from '@wiec/domain/sheet-task.ts';
import type { SheetNames } from '@wiec/domain/task-sheet-cells.ts';
import { type TaskSheetColumn, taskSheetLabel } from '@wiec/domain/task-sheet-columns.ts';
import { sortFaults } from '@wiec/domain/task-sheet-faults.ts';
import type { TaskSheetRows } from '@wiec/domain/task-sheet-rows.ts';
import { type ChangedTask, rowsAtFault, type TaskSheetPlan } from '@wiec/domain/task-sheet.ts';
import type { TaskImportRow } from './import-queries.ts';

/** Rows of each list that are told one by one. */
const TOLD = 300;
const TOLD_FAULTS = 2000;
/** Characters of a text before and after: both are looked at beside each other. */
const SHOWN = 200;
const EXAMPLE = 80;

type ColumnsOfPlan = Pick<TaskImportPlan, 'rows' | 'columns' | 'problem' | 'states'>;

export function presentPlan(
  plan: TaskSheetPlan,
  names: SheetNames,
  seen: string,
): Omit<TaskImportPlan, keyof ColumnsOfPlan> {
  const { added, changed, same, faults, unknown, personal } = plan;
  const words = wordsOfField(names);
  const { kinds, told } = sortFaults(faults, TOLD_FAULTS);
  return {
    added: added.slice(0, TOLD).map(({ row, task, note }) => ({
      row,
      number: task.number,
      title: task.title,
      districtName: task.districtId === null ? null : words('districtId', task),
      cost: zloteOf(task.cost),
      status: task.status,
      note,
    })),
    addedRows: added.length,
    changed: changed.slice(0, TOLD).map((each) => presentChange(each, words)),
    changedRows: changed.length,
    same,
    faults: told.map(({ row, column, cell, message, kind }) => ({
      row,
      kind,
      cell: excerpt(cell, SHOWN),
      column: column && taskSheetLabel(column),
      message,
    })),
    faultKinds: kinds.map(({ column, ...kind }) => ({
      ...kind,
      column: column && taskSheetLabel(column as TaskSheetColumn),
    })),
    faultRows: rowsAtFault(plan),
    unknown: unknown.map((name) => excerpt(name, SHOWN)),
    personal: personal.map((name) => excerpt(name, SHOWN)),
    seen,
  };
}

/** What each column was read as, with what stands in it: nothing of one that may hold data of persons. */
export function presentColumns(
  { head, problem, states, faults }: TaskSheetPlan,
  { rows }: TaskSheetRows,
): ColumnsOfPlan {
  const exampleOf = (at: number): string =>
    tidyText(rows.find(({ cells }) => !isBlank(cells[at]?.text ?? ''))?.cells[at]?.text ?? '');
  const faulty = Map.groupBy(faults, ({ column }) => column);
  return {
    rows: rows.length,
    problem,
    states: [...states],
    columns: head.columns.map(({ key, name, at, use, isPersonal }) => ({
      key,
      name: excerpt(name, SHOWN),
      example: isPersonal ? null : excerpt(exampleOf(at), EXAMPLE),
      use,
      faultRows: use === 'skip' ? 0 : new Set(faulty.get(use)?.map(({ row }) => row)).size,
    })),
  };
}

type WordsOfField = (field: SheetTaskField, task: SheetTask & { areaName?: string }) => string;

const presentChange = (
  { row, before, after, fields }: ChangedTask,
  words: WordsOfField,
): TaskImportPlan['changed'][number] => ({
  row,
  id: before.id,
  number: after.number,
  title: after.title,
  fields: fields.map((field) => ({
    name: field === 'places' ? 'miejsce na mapie' : taskSheetLabel(columnOfField[field]),
    before: words(field, before),
    after: words(field, after),
  })),
});

/** A field as people read it. */
function wordsOfField({ districts, wholeTown, offices }: SheetNames): WordsOfField {
  const districtNames = new Map(districts.map(({ id, name }) => [id, name]));
  const officeNames = new Map(offices.map(({ id, name }) => [id, name]));
  const areaNames = new Map(offices.flatMap(({ areas }) => areas.map(({ id, name }) => [id, name])));
  const degrees = (each: number): string => String(each).replace('.', ',');
  return (field, task) => {
    switch (field) {
      case 'cost':
        return formatMoney(task.cost);
      case 'districtId':
        return task.districtId === null ? wholeTown : (districtNames.get(task.districtId) ?? '');
      case 'officeId':
        return officeNames.get(task.officeId) ?? '';
      case 'officeThematicAreaId':
        return task.areaName ?? areaNames.get(task.officeThematicAreaId) ?? '';
      case 'status':
        return projectTaskStatusNames[task.status];
      case 'places':
        return task.places
          .map(({ latitude, longitude }) => `${degrees(latitude)} N, ${degrees(longitude)} E`)
          .join('; ');
      default:
        return excerpt(task[field], SHOWN);
    }
  };
}

/** @param names of clerks by account */
export const presentImport = (row: TaskImportRow, names: ReadonlyMap<number, string>, mayUndo: boolean): TaskImport => {
  const nameOf = (id: number | null): string | null => (id === null ? null : (names.get(id) ?? null));
  const { id, file_name: fileName, added, changed, same, touched, undone_at: undoneAt } = row;
  return {
    id,
    fileName,
    madeAt: row.made_at.toISOString(),
    madeBy: nameOf(row.made_by),
    added,
    changed,
    same,
    undone: undoneAt === null ? null : { at: undoneAt.toISOString(), by: nameOf(row.undone_by) },
    touched,
    mayUndo,
  };
};
