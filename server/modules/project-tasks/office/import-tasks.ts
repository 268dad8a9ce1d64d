import { hash } from 'node:crypto';
import type { TaskImport, TaskImportPlan } from '@wiec/contract/task-import.ts';
import { officesWith } from '@wiec/domain/permission.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import type { SheetTask, SheetTaskField } from '@wiec/domain/sheet-task.ts';
import type { SheetNames } from '@wiec/domain/task-sheet-cells.ts';
import type { TaskSheetRows } from '@wiec/domain/task-sheet-rows.ts';
import { type ChangedTask, planTaskSheet, type TaskSheetPlan } from '@wiec/domain/task-sheet.ts';
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
import {
  findImportOfPlan,
  findImports,
  findLastImportId,
  findSheetNames,
  findStandingTasks,
  insertImport,
  insertTasks,
  lockTasksOf,
} from './import-queries.ts';
import { noEdition, tell } from './office-tasks.ts';
import { presentImport, presentPlan } from './present-import.ts';
import { readTaskSheet } from './read-task-sheet.ts';
import { chooseMainImage } from './task-file-queries.ts';
import {
  type EditionOfTask,
  findEditionOfTasks,
  lockNumbers,
  replaceMarkers,
  type TaskColumns,
  updateTask,
  writeStatus,
} from './task-queries.ts';

type Tx = Kysely<Database>;
type ImportDeps = Pick<Deps, 'db' | 'secret'>;

const RIGHT = 'budget.manage';
const CHANGED =
  'Projekty edycji zmieniły się, odkąd oglądasz, co zrobi arkusz. Niczego nie wczytano. Obejrzyj zmiany jeszcze raz.';

interface SentSheet {
  editionId: number;
  file: NewFile;
  by: CallerAccount;
}

/** Sheets that were put into effect in an edition, with projects of the reader's offices, the last one first. */
export async function listTaskImports(
  deps: ImportDeps,
  editionId: number,
  by: CallerAccount,
): Promise<Reply<{ edition: EditionOfTask; items: TaskImport[] }>> {
  const edition = await findEditionOfTasks(deps.db, editionId);
  if (!edition) return noEdition();
  const rows = await findImports(deps.db, editionId, officesWith(by, RIGHT));
  const names = await clerkNames(
    deps,
    deps.db,
    rows.map((row) => row.made_by),
  );
  return accepted({ edition, items: rows.map((row) => presentImport(row, names)) });
}

/** What a sheet would do to the projects of an edition. Nothing is stored. */
export async function previewTaskImport(
  { db }: Pick<Deps, 'db'>,
  { editionId, file, by }: SentSheet,
): Promise<Reply<TaskImportPlan>> {
  const sheet = await readTaskSheet(file.bytes);
  if (!sheet.ok) return unreadable(sheet.error);
  const planned = await planOf(db, { editionId, sheet: sheet.value, by });
  if (!planned.ok) return planned;
  const { plan, names, seen } = planned.data;
  return accepted(presentPlan(plan, names, seen));
}

/**
 * Does what was seen of a sheet, all of it or nothing. A plan that is sent once more, since its answer was lost on the way, is told
 * what it did; so nothing is added twice.
 */
export async function applyTaskImport(
  deps: ImportDeps,
  { editionId, file, by, seen }: SentSheet & { seen: string },
): Promise<Reply<TaskImport>> {
  // In a thread, and for seconds: before anything is held.
  const sheet = await readTaskSheet(file.bytes);
  if (!sheet.ok) return unreadable(sheet.error);
  return deps.db.transaction().execute(async (tx): Promise<Reply<TaskImport>> => {
    if (!(await lockNumbers(tx, editionId))) return noEdition();
    const told = async (row: Parameters<typeof presentImport>[0]) =>
      accepted(presentImport(row, await clerkNames(deps, tx, [row.made_by])));
    const done = await findImportOfPlan(tx, editionId, seen);
    if (done?.made_by === by.id) return told(done);
    await lockTasksOf(tx, editionId);
    const planned = await planOf(tx, { editionId, sheet: sheet.value, by });
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
      added: added.length,
      changed: changed.length,
      same,
    });
    await insertTasks(
      tx,
      made.id,
      added.map(({ task }) => newTask(editionId, task)),
    );
    for (const each of changed) await change(tx, each, by);
    await audit(tx, {
      actor: actorOf(by),
      action: 'edition.projectsImported',
      subjectType: 'edition',
      subjectId: editionId,
      details: { importId: made.id, added: added.length, changed: changed.length },
    });
    return told(made);
  });
}

const unreadable = (message: string) => refused('unprocessable', message, [{ field: 'content', message }]);

function problemOf({ faults, added, changed }: TaskSheetPlan): string | null {
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
  names: SheetNames;
  /** Of all that it does, and to what: another one since then makes another. */
  seen: string;
}

async function planOf(
  db: Tx,
  { editionId, sheet, by }: { editionId: number; sheet: TaskSheetRows; by: CallerAccount },
): Promise<Reply<Planned>> {
  const edition = await findEditionOfTasks(db, editionId);
  if (!edition) return noEdition();
  const names = { year: edition.value, ...(await findSheetNames(db, officesWith(by, RIGHT))) };
  const planned = planTaskSheet(sheet, names, await findStandingTasks(db, editionId));
  if (!planned.ok) return unreadable(planned.error);
  const { added, changed, faults } = planned.value;
  // The same sheet does the same once more where what it did was undone by hand: that is another plan.
  const after = await findLastImportId(db, editionId);
  return accepted({
    plan: planned.value,
    names,
    seen: hash('sha256', JSON.stringify([after, added, changed, faults])),
  });
}

const newTask = (editionId: number, { description, ...task }: SheetTask) => ({
  ...task,
  budgetYearId: editionId,
  descriptionHtml: htmlOfText(description),
  descriptionText: tidyText(description),
  decision: task.decision || null,
});

/** As the editor of projects does it, field by field; the log says which. */
async function change(tx: Tx, { before, after, fields }: ChangedTask, by: CallerAccount): Promise<void> {
  const { id } = before;
  const written = fields.filter((field) => field !== 'status');
  if (written.length > 0) {
    await updateTask(tx, id, Object.assign({}, ...written.map((field) => columnsOf(field, after))));
    if (written.includes('places')) await replaceMarkers(tx, id, after.places);
    await tell(tx, by, 'project-task.changed', id, { fields: written });
  }
  if (before.status === after.status) return;
  await writeStatus(tx, id, after.status);
  await chooseMainImage(tx, id);
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
