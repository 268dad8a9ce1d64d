import { hash } from 'node:crypto';
import type { TaskImport, TaskImportPlan } from '@wiec/contract/task-import.ts';
import { may, mayInSomeOffice, officesWith } from '@wiec/domain/permission.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import type { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import { foldForSearch } from '@wiec/domain/search-text.ts';
import type { SheetTask, SheetTaskField } from '@wiec/domain/sheet-task.ts';
import type { SheetNames } from '@wiec/domain/task-sheet-cells.ts';
import { type ColumnUse, readTaskSheetHead, taskSheetColumns } from '@wiec/domain/task-sheet-columns.ts';
import type { TaskSheetRows } from '@wiec/domain/task-sheet-rows.ts';
import { type ChangedTask, planTaskSheet, type SheetChoices, type TaskSheetPlan } from '@wiec/domain/task-sheet.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { FORBIDDEN } from '../../../http/errors.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { stillMay } from '../../../http/still-may.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import { htmlOfText } from '../../../services/clean-html.ts';
import { clerkNames } from '../../../services/clerk-names.ts';
import type { NewFile } from '../../../services/files.ts';
import { insertTasks } from '../queries.ts';
import {
  findChoices,
  findImport,
  findImportOfPlan,
  findImports,
  findLastImportId,
  findSheetNames,
  findStandingTasks,
  insertImport,
  keepAfter,
  keepBefore,
  lockTasksOf,
  type RememberedChoices,
} from './import-queries.ts';
import { noEdition, tell } from './office-tasks.ts';
import { presentColumns, presentImport, presentPlan } from './present-import.ts';
import { readTaskSheet } from './read-task-sheet.ts';
import {
  type EditionOfTask,
  findEditionOfTasks,
  lockNumbers,
  type TaskChange,
  type TaskColumns,
  writeTasks,
} from './task-queries.ts';

type Tx = Kysely<Database>;
type ImportDeps = Pick<Deps, 'db' | 'secret'>;

const RIGHT = 'budget.manage';
const READING = 'budget.view';
const CHANGED =
  'Projekty edycji zmieniły się, odkąd oglądasz, co zrobi arkusz. Niczego nie wczytano. Obejrzyj zmiany jeszcze raz.';

/** What the reader says of the sheet's columns and of the states in it. */
export interface SentChoices {
  columns: readonly { key: string; use: ColumnUse }[];
  states: readonly { value: string; status: number }[];
}

export interface SentSheet {
  editionId: number;
  file: NewFile;
  choices: SentChoices;
  by: CallerAccount;
}

/** Sheets that were put into effect in an edition, with projects of the reader's offices, the last one first. */
export async function listTaskImports(
  deps: ImportDeps,
  editionId: number,
  by: CallerAccount,
): Promise<Reply<{ edition: EditionOfTask; items: TaskImport[]; mayImport: boolean }>> {
  const edition = await findEditionOfTasks(deps.db, editionId);
  if (!edition) return noEdition();
  const rows = await findImports(deps.db, editionId, officesWith(by, READING));
  const names = await clerkNames(
    deps,
    deps.db,
    rows.flatMap((row) => [row.made_by, row.undone_by]),
  );
  const mayUndo = ({ office_ids }: { office_ids: readonly number[] }) =>
    office_ids.every((officeId) => may(by, RIGHT, officeId));
  const items = rows.map((row) => presentImport(row, names, mayUndo(row)));
  return accepted({ edition, items, mayImport: mayInSomeOffice(by, RIGHT) });
}

/** What a sheet would do to the projects of an edition. Nothing is stored. */
export async function previewTaskImport(
  { db }: Pick<Deps, 'db'>,
  { editionId, file, choices, by }: SentSheet,
): Promise<Reply<TaskImportPlan>> {
  const sheet = await readTaskSheet(file.bytes);
  if (!sheet.ok) return unreadable(sheet.error);
  const planned = await planOf(db, { editionId, sheet: sheet.value, choices, by });
  if (!planned.ok) return planned;
  const { plan, names, seen } = planned.data;
  return accepted({ ...presentPlan(plan, names, seen), ...presentColumns(plan, sheet.value) });
}

/**
 * Does what was seen of a sheet, all of it or nothing. A plan that is sent once more, since its answer was lost on the way, is told
 * what it did; so nothing is added twice.
 */
export async function applyTaskImport(
  deps: ImportDeps,
  { editionId, file, choices, by, seen }: SentSheet & { seen: string },
): Promise<Reply<TaskImport>> {
  // In a thread, and for seconds: before anything is held.
  const sheet = await readTaskSheet(file.bytes);
  if (!sheet.ok) return unreadable(sheet.error);
  return deps.db.transaction().execute(async (tx): Promise<Reply<TaskImport>> => {
    if (!(await lockNumbers(tx, editionId))) return noEdition();
    const told = async (row: Parameters<typeof presentImport>[0]) =>
      accepted(presentImport(row, await clerkNames(deps, tx, [row.made_by]), true));
    const done = await findImportOfPlan(tx, editionId, seen);
    if (done?.made_by === by.id && done.undone_at === null) return told(done);
    await lockTasksOf(tx, editionId);
    const planned = await planOf(tx, { editionId, sheet: sheet.value, choices, by });
    if (!planned.ok) return planned;
    const { plan } = planned.data;
    if (plan.isOfOthers) return refused('forbidden', FORBIDDEN);
    if (planned.data.seen !== seen) return refused('conflict', CHANGED);
    const problem = problemOf(plan);
    if (problem !== null) return refused('unprocessable', problem);
    const officeIds = officesOf(plan);
    for (const officeId of officeIds) {
      if (!(await stillMay({ db: tx }, by, RIGHT, officeId))) return refused('forbidden', FORBIDDEN);
    }
    const { added, changed, same } = plan;
    const made = await insertImport(tx, {
      editionId,
      madeBy: by.id,
      officeIds,
      fileName: file.filename,
      fileHash: hash('sha256', file.bytes),
      planHash: seen,
      choices: chosenIn(plan, planned.data.choices),
      added: added.length,
      changed: changed.length,
      same,
    });
    await insertTasks(
      tx,
      added.map(({ task }) => newTask(editionId, task)),
      made.id,
    );
    await keepBefore(
      tx,
      made.id,
      changed.map(({ before, fields }) => ({ id: before.id, fields })),
    );
    await writeTasks(tx, changed.map(changeOf));
    for (const each of changed) await tellChange(tx, each, by);
    await keepAfter(tx, made.id);
    await audit(tx, {
      actor: actorOf(by),
      action: 'edition.projectsImported',
      subjectType: 'edition',
      subjectId: editionId,
      details: { importId: made.id, added: added.length, changed: changed.length },
    });
    return told((await findImport(tx, editionId, made.id))!);
  });
}

export const unreadable = (message: string) => refused('unprocessable', message, [{ field: 'content', message }]);

function problemOf({ problem, faults, added, changed }: TaskSheetPlan): string | null {
  if (problem !== null) return problem;
  if (faults.length > 0) return 'W arkuszu są błędy. Niczego nie wczytano.';
  return added.length + changed.length === 0 ? 'Ten arkusz niczego nie zmienia.' : null;
}

/** Offices to which the projects belong that it adds or changes. */
const officesOf = ({ added, changed }: TaskSheetPlan): number[] => [
  ...new Set([
    ...added.map(({ task }) => task.officeId),
    ...changed.flatMap(({ before, after }) => [before.officeId, after.officeId]),
  ]),
];

interface Planned {
  plan: TaskSheetPlan;
  choices: SheetChoices;
  names: SheetNames;
  /** Of all that it does, and to what: another one since then makes another. */
  seen: string;
}

/** What a sheet does to an edition as it stands. */
export async function planOf(
  db: Tx,
  { editionId, sheet, choices: sent, by }: Omit<SentSheet, 'file'> & { sheet: TaskSheetRows },
): Promise<Reply<Planned>> {
  const edition = await findEditionOfTasks(db, editionId);
  if (!edition) return noEdition();
  const officeIds = officesWith(by, RIGHT);
  const names = { year: edition.value, ...(await findSheetNames(db, officeIds)) };
  const choices = await choicesFor(db, sheet, sent, officeIds);
  const plan = planTaskSheet(sheet, names, await findStandingTasks(db, editionId), choices);
  const { added, changed, faults } = plan;
  // The same sheet does the same once more where what it did was undone by hand: that is another plan.
  const after = await findLastImportId(db, editionId);
  return accepted({
    plan,
    choices,
    names,
    seen: hash('sha256', JSON.stringify([after, added, changed, faults])),
  });
}

/** What the reader says, and of all else what was said when such a sheet was last put into effect. */
async function choicesFor(
  db: Tx,
  sheet: TaskSheetRows,
  sent: SentChoices,
  officeIds: readonly number[] | null,
): Promise<SheetChoices> {
  const remembered = await findChoices(db, officeIds);
  const { columns } = readTaskSheetHead(sheet.head);
  const isUse = (use: string | undefined): use is ColumnUse =>
    use === 'skip' || taskSheetColumns.some((column) => column === use);
  return {
    columns: new Map<string, ColumnUse>([
      ...columns.flatMap(({ key }): [string, ColumnUse][] => {
        const use = remembered.columns[key];
        return isUse(use) ? [[key, use]] : [];
      }),
      ...sent.columns.map(({ key, use }): [string, ColumnUse] => [key, use]),
    ]),
    states: new Map(
      [
        ...Object.entries(remembered.states),
        ...sent.states.map(({ value, status }): [string, number] => [foldForSearch(tidyText(value)), status]),
      ].map(([value, status]) => [value, status as ProjectTaskStatus]),
    ),
  };
}

/** What is remembered of a sheet: of every column, and of the states that somebody had to name. */
const chosenIn = ({ head, states }: TaskSheetPlan, choices: SheetChoices): RememberedChoices => ({
  columns: Object.fromEntries(head.columns.map(({ key, use }) => [key, use])),
  states: Object.fromEntries(
    states.flatMap(({ value }) => {
      const status = choices.states.get(foldForSearch(value));
      return status === undefined ? [] : [[foldForSearch(value), status]];
    }),
  ),
});

const newTask = (editionId: number, { description, places, ...task }: SheetTask) => ({
  ...task,
  budgetYearId: editionId,
  descriptionHtml: htmlOfText(description),
  descriptionText: tidyText(description),
  decision: task.decision || null,
  markers: places,
});

/** As the editor of projects does it, field by field. */
function changeOf({ before, after, fields }: ChangedTask): TaskChange {
  const written = fieldsOf(fields);
  return {
    id: before.id,
    ...(written.length > 0 && { columns: Object.assign({}, ...written.map((field) => columnsOf(field, after))) }),
    ...(written.includes('places') && { places: after.places }),
    ...(before.status !== after.status && { status: after.status }),
  };
}

/** Of what was changed: the state is told apart. */
const fieldsOf = (fields: readonly SheetTaskField[]): SheetTaskField[] => fields.filter((field) => field !== 'status');

async function tellChange(tx: Tx, { before, after, fields }: ChangedTask, by: CallerAccount): Promise<void> {
  const { id } = before;
  const written = fieldsOf(fields);
  if (written.length > 0) await tell(tx, by, 'project-task.changed', id, { fields: written });
  if (before.status === after.status) return;
  await tell(tx, by, 'project-task.moved', id, { from: before.status, to: after.status });
}

function columnsOf(field: SheetTaskField, task: SheetTask): Partial<TaskColumns> {
  switch (field) {
    case 'description':
      return { description_html: htmlOfText(task.description), description_text: tidyText(task.description) };
    case 'cost':
      return { cost: task.cost };
    case 'districtId':
      return { district_id: task.districtId };
    case 'officeId':
      return { office_id: task.officeId };
    case 'officeThematicAreaId':
      return { office_thematic_area_id: task.officeThematicAreaId };
    case 'locationDescription':
      return { location_description: task.locationDescription };
    case 'decision':
      return { decision: task.decision || null };
    case 'number':
    case 'title':
      return { [field]: task[field] };
    default:
      return {};
  }
}
