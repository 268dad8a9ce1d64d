import type { OfficeTask, OfficeTaskItem, TaskWords } from '@wiec/contract/office-tasks.ts';
import { groszeOf, zloteOf } from '@wiec/domain/money.ts';
import { may, officesWith } from '@wiec/domain/permission.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import {
  checkTask,
  lockedFields,
  taskDeletionProblem,
  type TaskFacts,
  taskStepProblem,
} from '@wiec/domain/project-task-draft.ts';
import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { FORBIDDEN } from '../../../http/errors.ts';
import { listPage } from '../../../http/list-page.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { stillMay } from '../../../http/still-may.ts';
import { officeFileLimits } from '../../../services/attachment-problems.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import { cleanHtml, outgoingHtml, textOfHtml } from '../../../services/clean-html.ts';
import { pictureThumbnail } from '../../../services/thumbnails.ts';
import { insertMarkers, insertTask } from '../queries.ts';
import { filesOfTask, type OfficeTaskFileRow } from './task-file-queries.ts';
import {
  countOfficeTasks,
  deleteTaskRow,
  type EditionOfTask,
  findEditionOfTasks,
  findOfficeTask,
  findOfficeTasks,
  isAreaOf,
  isDistrict,
  isNumberTaken,
  lockNumbers,
  lockTask,
  type OfficeTaskRow,
  replaceMarkers,
  stoodInVote,
  type TaskRow,
  updateTask,
  writeStatus,
} from './task-queries.ts';

type Tx = Kysely<Database>;
type TaskDeps = Pick<Deps, 'db' | 'files'>;

const RIGHT = 'budget.manage';
const noEdition = () => refused('not-found', 'Nie ma takiej edycji budżetu.');
const noTask = () => refused('not-found', 'Nie ma takiego projektu.');
export const CHANGED = 'Ktoś zmienił ten projekt w międzyczasie. Wczytaj stronę ponownie i popraw jeszcze raz.';

export interface TaskListQuery {
  status?: number | undefined;
  districtId?: number | undefined;
  title?: string | undefined;
  page?: number | undefined;
  size?: number | undefined;
}

type TaskList = { edition: EditionOfTask; items: OfficeTaskItem[]; total: number; page: number; size: number };

const set = (value: number | undefined): number | null => (value === undefined || value === -1 ? null : value);

/** Projects of an edition, of the offices in which the reader manages the budget. */
export async function listOfficeTasks(
  { db }: Pick<Deps, 'db'>,
  { editionId, query, by }: { editionId: number; query: TaskListQuery; by: CallerAccount },
): Promise<Reply<TaskList>> {
  const edition = await findEditionOfTasks(db, editionId);
  if (!edition) return noEdition();
  const filter = {
    editionId,
    officeIds: officesWith(by, RIGHT),
    status: set(query.status),
    districtId: set(query.districtId),
    title: tidyText(query.title ?? ''),
  };
  const total = await countOfficeTasks(db, filter);
  const { page, size, offset, limit } = listPage(query, total);
  const rows = await findOfficeTasks(db, filter, { offset, limit });
  return accepted({ edition, items: rows.map(presentItem), total, page, size });
}

const presentItem = ({ cost, ...row }: OfficeTaskRow): OfficeTaskItem => ({ ...row, cost: zloteOf(cost) });

export async function getOfficeTask(deps: TaskDeps, id: number, by: CallerAccount): Promise<Reply<OfficeTask>> {
  const row = await findOfficeTask(deps.db, id);
  if (!row) return noTask();
  return may(by, RIGHT, row.officeId) ? accepted(await present(deps, deps.db, row)) : refused('forbidden', FORBIDDEN);
}

/** Words as they are judged and stored. */
function tidied({ description, realization, cost, places, ...words }: TaskWords) {
  const descriptionHtml = cleanHtml(description);
  const realizationHtml = cleanHtml(realization);
  return {
    ...words,
    number: tidyText(words.number),
    title: tidyText(words.title),
    locationDescription: tidyText(words.locationDescription),
    decision: words.decision.trim(),
    cost: groszeOf(cost),
    places: places.map((place) => ({ ...place, description: tidyText(place.description) })),
    descriptionHtml,
    descriptionText: textOfHtml(descriptionHtml),
    realizationHtml: textOfHtml(realizationHtml) === '' ? null : realizationHtml,
  };
}
type Tidied = ReturnType<typeof tidied>;

/** @param before null: it is new */
async function problemsOf(
  tx: Tx,
  editionId: number,
  words: Tidied,
  before: Pick<TaskRow, 'id' | 'officeThematicAreaId'> | null,
): Promise<{ field: string; message: string }[]> {
  const { number, districtId, officeId, officeThematicAreaId: areaId } = words;
  const faults: { field: string; message: string }[] = [...checkTask({ ...words, description: words.descriptionText })];
  if (!(await isAreaOf(tx, areaId, officeId, before?.officeThematicAreaId ?? null))) {
    faults.push({ field: 'officeThematicAreaId', message: 'Wybierz kategorię tego urzędu.' });
  }
  if (districtId !== null && !(await isDistrict(tx, districtId))) {
    faults.push({ field: 'districtId', message: 'Wybierz obszar z listy.' });
  }
  await lockNumbers(tx, editionId);
  if (await isNumberTaken(tx, editionId, { id: before?.id ?? null, number, districtId })) {
    faults.push({ field: 'number', message: 'Ten numer ma już inny projekt tego obszaru.' });
  }
  return faults;
}

/** Adds a project to an edition, as submitted: what becomes of it is decided by steps. */
export async function createTask(
  { db }: Pick<Deps, 'db'>,
  { editionId, words: given, by }: { editionId: number; words: TaskWords; by: CallerAccount },
): Promise<Reply<{ id: number }>> {
  const words = tidied(given);
  return db.transaction().execute(async (tx) => {
    if (!(await stillMay({ db: tx }, by, RIGHT, words.officeId))) return refused('forbidden', FORBIDDEN);
    if (!(await findEditionOfTasks(tx, editionId))) return noEdition();
    const problems = await problemsOf(tx, editionId, words, null);
    if (problems.length > 0) return refused('unprocessable', 'Projekt nie został dodany', problems);
    const id = await insertTask(tx, {
      budgetYearId: editionId,
      officeId: words.officeId,
      districtId: words.districtId,
      officeThematicAreaId: words.officeThematicAreaId,
      number: words.number,
      title: words.title,
      descriptionHtml: words.descriptionHtml,
      descriptionText: words.descriptionText,
      cost: words.cost,
      status: ProjectTaskStatus.Submitted,
      locationDescription: words.locationDescription,
      decision: words.decision || null,
      realizationHtml: words.realizationHtml,
    });
    await insertMarkers(tx, id, words.places);
    await tell(tx, by, 'project-task.created', id, { editionId });
    return accepted({ id });
  });
}

/** Lets something be done with a project that nobody else changes meanwhile, by whoever may at this moment. */
export async function withTask<Data>(
  { db }: Pick<Deps, 'db'>,
  { id, by }: { id: number; by: CallerAccount },
  change: (tx: Tx, task: TaskRow) => Promise<Reply<Data>>,
): Promise<Reply<Data>> {
  return db.transaction().execute(async (tx) => {
    await lockTask(tx, id);
    const task = await findOfficeTask(tx, id);
    if (!task) return noTask();
    if (!(await stillMay({ db: tx }, by, RIGHT, task.officeId))) return refused('forbidden', FORBIDDEN);
    return change(tx, task);
  });
}

/** Changes a project as it was seen. What is locked must be sent as it is: it is never left out in silence. */
export async function changeTask(
  deps: TaskDeps,
  { id, revision, words: given, by }: { id: number; revision: number; words: TaskWords; by: CallerAccount },
): Promise<Reply<OfficeTask>> {
  const words = tidied(given);
  return withTask(deps, { id, by }, async (tx, task) => {
    if (task.revision !== revision) return refused('conflict', CHANGED);
    const changed = changedFields(task, words);
    const locked = lockedFields(task);
    const barred = changed.filter((field) => locked.has(field));
    if (barred.length > 0) {
      const message = task.isFrozen
        ? 'Na to mieszkańcy głosują albo głosowali, więc zostaje, jak było.'
        : 'Projekt stoi na karcie głosowania, więc to zostaje, jak było.';
      return refused(
        'conflict',
        message,
        barred.map((field) => ({ field, message })),
      );
    }
    if (words.officeId !== task.officeId && !(await stillMay({ db: tx }, by, RIGHT, words.officeId))) {
      return refused('forbidden', FORBIDDEN);
    }
    const problems = await problemsOf(tx, task.editionId, words, task);
    if (problems.length > 0) return refused('unprocessable', 'Zmiany nie zostały zapisane', problems);
    await updateTask(tx, id, {
      number: words.number,
      title: words.title,
      description_html: words.descriptionHtml,
      description_text: words.descriptionText,
      cost: words.cost,
      office_id: words.officeId,
      district_id: words.districtId,
      office_thematic_area_id: words.officeThematicAreaId,
      location_description: words.locationDescription,
      decision: words.decision || null,
      realization_html: words.realizationHtml,
    });
    if (changed.includes('places')) await replaceMarkers(tx, id, words.places);
    await tell(tx, by, 'project-task.changed', id, { fields: changed });
    return readBack(deps, tx, id);
  });
}

/** Fields of the contract whose value is another. */
const changedFields = (task: TaskRow, words: Tidied): string[] =>
  [
    ['number', task.number, words.number],
    ['title', task.title, words.title],
    // Compared as a clerk sees it: what is stored may have been cleaned by older rules.
    ['description', outgoingHtml(task.descriptionHtml), outgoingHtml(words.descriptionHtml)],
    ['cost', task.cost, words.cost],
    ['officeId', task.officeId, words.officeId],
    ['districtId', task.districtId, words.districtId],
    ['officeThematicAreaId', task.officeThematicAreaId, words.officeThematicAreaId],
    ['locationDescription', task.locationDescription, words.locationDescription],
    ['decision', task.decision ?? '', words.decision],
    ['realization', outgoingHtml(task.realizationHtml ?? ''), outgoingHtml(words.realizationHtml ?? '')],
    ['places', JSON.stringify(task.places), JSON.stringify(words.places)],
  ]
    .filter(([, before, after]) => before !== after)
    .map(([field]) => field as string);

/** Moves a project on, or back, by the table of states. */
export async function moveTask(
  deps: TaskDeps,
  { id, from, to, by }: { id: number; from: number; to: number; by: CallerAccount },
): Promise<Reply<OfficeTask>> {
  return withTask(deps, { id, by }, async (tx, task) => {
    const problem = task.status === from ? taskStepProblem(to as ProjectTaskStatus, factsOf(task)) : CHANGED;
    if (problem !== null) return refused('conflict', problem);
    await writeStatus(tx, id, to as ProjectTaskStatus);
    await tell(tx, by, 'project-task.moved', id, { from, to });
    return readBack(deps, tx, id);
  });
}

const factsOf = ({ status, isOnBallot, isFrozen, decision }: TaskRow): TaskFacts => ({
  status,
  isOnBallot,
  isFrozen,
  hasDecision: (decision ?? '') !== '',
});

/** Deletes a project on which nothing was decided. Its files go with it, those that no other project has. */
export async function removeTask(
  deps: Pick<Deps, 'db'>,
  { id, seen, by }: { id: number; seen: number; by: CallerAccount },
  abandon: (tx: Tx, taskId: number) => Promise<void>,
): Promise<Reply<{ id: number }>> {
  return withTask(deps, { id, by }, async (tx, task) => {
    if (task.revision !== seen) return refused('conflict', CHANGED);
    const problem = taskDeletionProblem(task);
    if (problem !== null) return refused('conflict', problem);
    if (await stoodInVote(tx, id)) return refused('conflict', 'Projekt stał na karcie głosowania, więc zostaje.');
    await abandon(tx, id);
    await deleteTaskRow(tx, id);
    await tell(tx, by, 'project-task.deleted', id, { editionId: task.editionId });
    return accepted({ id });
  });
}

export const readBack = async (deps: TaskDeps, tx: Tx, id: number): Promise<Reply<OfficeTask>> =>
  accepted(await present(deps, tx, (await findOfficeTask(tx, id))!));

export const tell = (tx: Tx, by: CallerAccount, action: string, id: number, details: Record<string, unknown>) =>
  audit(tx, { actor: actorOf(by), action, subjectType: 'project-task', subjectId: id, details });

async function present(deps: TaskDeps, db: Tx, row: TaskRow): Promise<OfficeTask> {
  const { editionId, descriptionHtml, realizationHtml, cost, decision, mainImageId: _main, ...rest } = row;
  const files = [];
  for (const file of await filesOfTask(db, row.id)) files.push(await presentFile({ ...deps, db }, file));
  return {
    ...rest,
    edition: (await findEditionOfTasks(db, editionId))!,
    description: outgoingHtml(descriptionHtml),
    realization: outgoingHtml(realizationHtml ?? ''),
    cost: zloteOf(cost),
    decision: decision ?? '',
    files,
    largestFile: (await officeFileLimits(db)).maxAttachmentSize,
  };
}

const presentFile = async (
  deps: TaskDeps,
  { id, kind, filename, size, alt }: OfficeTaskFileRow,
): Promise<OfficeTask['files'][number]> => ({
  id,
  kind,
  filename,
  size,
  alt,
  shown: kind === 'document' ? null : await pictureThumbnail(deps, id, 320),
});
