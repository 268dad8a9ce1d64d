import type { FoundTask } from '@wiec/contract/office-finds.ts';
import type { OfficeTask, OfficeTaskItem, TaskWords } from '@wiec/contract/office-tasks.ts';
import { foldForSearch } from '@wiec/domain/search-text.ts';
import { zloteOf } from '@wiec/domain/money.ts';
import { may, mayInSomeOffice, officesWith } from '@wiec/domain/permission.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import {
  lockedFields,
  lockedText,
  taskDeletionProblem,
  type TaskFacts,
  taskStepProblem,
} from '@wiec/domain/project-task-draft.ts';
import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import type { Kysely } from 'kysely';
import { inTransaction } from '../../../db/in-transaction.ts';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { FORBIDDEN } from '../../../http/errors.ts';
import { listPage } from '../../../http/list-page.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { stillMay } from '../../../http/still-may.ts';
import { officeFileLimits } from '../../../services/attachment-problems.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import { outgoingHtml } from '../../../services/clean-html.ts';
import { insertTasks } from '../queries.ts';
import { filesOfTask, type OfficeTaskFileRow } from './task-file-queries.ts';
import {
  countOfficeTasks,
  deleteTaskRow,
  type EditionOfTask,
  findEditionOfTasks,
  findOfficeTask,
  findOfficeTasks,
  findSameTask,
  findTasksOfEditions,
  lockNumbers,
  lockTask,
  type OfficeTaskRow,
  stoodInVote,
  type TaskRow,
  writeTasks,
} from './task-queries.ts';
import { thumbnailOf } from './task-thumbnail.ts';
import { changedFields, columnsOf, movesNumber, problemsOf, tidied } from './task-words.ts';

type Tx = Kysely<Database>;
type TaskDeps = Pick<Deps, 'db' | 'files'>;

const RIGHT = 'budget.manage';
const READING = 'budget.view';
export const noEdition = () => refused('not-found', 'Nie ma takiej edycji budżetu.');
export const noTask = () => refused('not-found', 'Nie ma takiego projektu.');
export const CHANGED = 'Ktoś zmienił ten projekt w międzyczasie. Wczytaj stronę ponownie i popraw jeszcze raz.';

export interface TaskListQuery {
  status?: number | undefined;
  districtId?: number | undefined;
  title?: string | undefined;
  page?: number | undefined;
  size?: number | undefined;
}

type TaskList = {
  edition: EditionOfTask;
  items: OfficeTaskItem[];
  mayCreate: boolean;
  total: number;
  page: number;
  size: number;
};

const set = (value: number | undefined): number | null => (value === undefined || value === -1 ? null : value);

/** Projects of an edition, of the offices whose budget the reader sees. */
export async function listOfficeTasks(
  { db }: Pick<Deps, 'db'>,
  { editionId, query, by }: { editionId: number; query: TaskListQuery; by: CallerAccount },
): Promise<Reply<TaskList>> {
  const edition = await findEditionOfTasks(db, editionId);
  if (!edition) return noEdition();
  const filter = {
    editionId,
    officeIds: officesWith(by, READING),
    status: set(query.status),
    districtId: set(query.districtId),
    title: tidyText(query.title ?? ''),
  };
  const total = await countOfficeTasks(db, filter);
  const { page, size, offset, limit } = listPage(query, total);
  const rows = await findOfficeTasks(db, filter, { offset, limit });
  const items = rows.map((row) => presentItem(row, by));
  return accepted({ edition, items, mayCreate: mayInSomeOffice(by, RIGHT), total, page, size });
}

/** How many the search of the office shows. */
const MOST_FOUND = 5;

/** Projects of all editions in the offices whose budget the reader sees, drafts among them. */
export async function findTasksOfOffice(
  { db }: Pick<Deps, 'db'>,
  searchTerm: string | undefined,
  by: CallerAccount,
): Promise<Reply<{ items: FoundTask[] }>> {
  const words = [...new Set(foldForSearch(tidyText(searchTerm ?? '')).split(' '))].filter((word) => word !== '');
  if (words.length === 0) return accepted({ items: [] });
  return accepted({ items: await findTasksOfEditions(db, { words, officeIds: officesWith(by, READING) }, MOST_FOUND) });
}

const presentItem = ({ cost, ...row }: OfficeTaskRow, by: CallerAccount): OfficeTaskItem => ({
  ...row,
  cost: zloteOf(cost),
  mayChange: may(by, RIGHT, row.officeId),
});

export async function getOfficeTask(deps: TaskDeps, id: number, by: CallerAccount): Promise<Reply<OfficeTask>> {
  const row = await findOfficeTask(deps.db, id);
  if (!row) return noTask();
  return may(by, READING, row.officeId)
    ? accepted(await present(deps, row, may(by, RIGHT, row.officeId)))
    : refused('forbidden', FORBIDDEN);
}

/**
 * Adds a project to an edition, as submitted: what becomes of it is decided by steps. One that is sent once more, since its answer
 * was lost on the way, is the one that there is.
 */
export async function createTask(
  { db }: Pick<Deps, 'db'>,
  { editionId, words: given, by }: { editionId: number; words: TaskWords; by: CallerAccount },
): Promise<Reply<{ id: number }>> {
  const words = tidied(given);
  return inTransaction(db, async (tx) => {
    if (!(await lockNumbers(tx, editionId))) return noEdition();
    if (!(await stillMay({ db: tx }, by, RIGHT, words.officeId))) return refused('forbidden', FORBIDDEN);
    const same = await findSameTask(tx, editionId, words);
    if (same !== null) return accepted({ id: same });
    const problems = await problemsOf(tx, editionId, words, null);
    if (problems.length > 0) return refused('unprocessable', 'Projekt nie został dodany', problems);
    const { decision, places, ...rest } = words;
    const task = {
      ...rest,
      budgetYearId: editionId,
      status: ProjectTaskStatus.Submitted,
      decision: decision || null,
      markers: places,
    };
    const [id] = (await insertTasks(tx, [task])) as [number];
    await tell(tx, by, 'project-task.created', id, { editionId });
    return accepted({ id });
  });
}

/**
 * Lets something be done with a project that nobody else changes meanwhile, by whoever may at this moment.
 * @param first takes what must be held before the project
 */
export async function withTask<Data>(
  { db }: Pick<Deps, 'db'>,
  { id, by, first }: { id: number; by: CallerAccount; first?: (tx: Tx) => Promise<void> },
  change: (tx: Tx, task: TaskRow) => Promise<Reply<Data>>,
): Promise<Reply<Data>> {
  return inTransaction(db, async (tx) => {
    await first?.(tx);
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
  const first = async (tx: Tx): Promise<void> => {
    const seen = await findOfficeTask(tx, id);
    if (seen && movesNumber(seen, words)) await lockNumbers(tx, seen.editionId);
  };
  const reply = await withTask(deps, { id, by, first }, async (tx, task) => {
    if (task.revision !== revision) return refused('conflict', CHANGED);
    const changed = changedFields(task, words);
    const locked = lockedFields(task);
    const barred = changed.filter((field) => locked.has(field));
    if (barred.length > 0) {
      const message = lockedText(task);
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
    const written = {
      id,
      columns: columnsOf(words, task),
      ...(changed.includes('costRows') && { costRows: words.costRows }),
      ...(changed.includes('places') && { places: words.places }),
    };
    await writeTasks(tx, [written]);
    await tell(tx, by, 'project-task.changed', id, { fields: changed });
    return readBack(tx, id);
  });
  return presented(deps, reply);
}

/** Moves a project on, or back, by the table of states. */
export async function moveTask(
  deps: TaskDeps,
  { id, from, to, by }: { id: number; from: number; to: number; by: CallerAccount },
): Promise<Reply<OfficeTask>> {
  const reply = await withTask(deps, { id, by }, async (tx, task) => {
    const problem = task.status === from ? taskStepProblem(to as ProjectTaskStatus, factsOf(task)) : CHANGED;
    if (problem !== null) return refused('conflict', problem);
    await writeTasks(tx, [{ id, status: to as ProjectTaskStatus }]);
    await tell(tx, by, 'project-task.moved', id, { from, to });
    return readBack(tx, id);
  });
  return presented(deps, reply);
}

export const factsOf = ({ status, isOnBallot, isFrozen, decision }: TaskRow): TaskFacts => ({
  status,
  isOnBallot,
  isFrozen,
  decision: decision ?? '',
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

export const readBack = async (tx: Tx, id: number): Promise<Reply<TaskRow>> =>
  accepted((await findOfficeTask(tx, id))!);

/** What was changed, as the office reads it. After the transaction: small pictures are made, which takes long at first. */
export const presented = async (deps: TaskDeps, reply: Reply<TaskRow>): Promise<Reply<OfficeTask>> =>
  reply.ok ? accepted(await present(deps, reply.data, true)) : reply;

export const tell = (tx: Tx, by: CallerAccount, action: string, id: number, details: Record<string, unknown>) =>
  audit(tx, { actor: actorOf(by), action, subjectType: 'project-task', subjectId: id, details });

async function present(deps: TaskDeps, row: TaskRow, mayChange: boolean): Promise<OfficeTask> {
  const { editionId, descriptionHtml, realizationHtml, cost, upkeep, decision, mainImageId: _main, ...rest } = row;
  const { db } = deps;
  const files = [];
  for (const file of await filesOfTask(db, row.id)) files.push(await presentFile(deps, file));
  return {
    ...rest,
    edition: (await findEditionOfTasks(db, editionId))!,
    description: outgoingHtml(descriptionHtml),
    realization: outgoingHtml(realizationHtml ?? ''),
    cost: zloteOf(cost),
    costRows: row.costRows.map(({ name, amount }) => ({ name, amount: zloteOf(amount) })),
    upkeep: upkeep === null ? null : zloteOf(upkeep),
    decision: decision ?? '',
    files,
    largestFile: (await officeFileLimits(db)).maxAttachmentSize,
    mayChange,
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
  shown: kind === 'document' ? null : await thumbnailOf(deps, id),
});
