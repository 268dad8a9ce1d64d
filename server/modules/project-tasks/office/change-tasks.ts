import type { TaskBatch, TaskBatchResult } from '@wiec/contract/office-tasks.ts';
import { may } from '@wiec/domain/permission.ts';
import { directStepProblem, lockedFields, lockedText } from '@wiec/domain/project-task-draft.ts';
import type { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { FORBIDDEN } from '../../../http/errors.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { CHANGED, factsOf, noEdition, tell, withTask } from './office-tasks.ts';
import { findEditionOfTasks, findOfficeTask, lockNumbers, type TaskRow, writeTasks } from './task-queries.ts';
import { changedFields, problemsOf, tidiedRow } from './task-words.ts';

type Tx = Kysely<Database>;

interface BatchOrder {
  editionId: number;
  batch: TaskBatch;
  by: CallerAccount;
}

/**
 * Does the same with several projects of an edition: each by the rules of one that is changed alone, so that what is refused to one
 * holds up no other.
 * @returns of each whether it is, or would be, as asked, and if not, why
 */
export async function changeTasks(
  deps: Pick<Deps, 'db'>,
  { editionId, batch, by }: BatchOrder,
): Promise<Reply<TaskBatchResult>> {
  const { tasks, change, isTrial } = batch;
  if (!(await findEditionOfTasks(deps.db, editionId))) return noEdition();
  const items: TaskBatchResult['items'] = [];
  for (const seen of tasks) {
    const order = { editionId, seen, change, by };
    const judged = isTrial ? await tryOne(deps.db, order) : await changeOne(deps, order);
    items.push({ id: seen.id, problem: judged });
  }
  return accepted({ items });
}

interface OneOrder {
  editionId: number;
  /** As the reader saw it. */
  seen: TaskBatch['tasks'][number];
  change: TaskBatch['change'];
  by: CallerAccount;
}

const GONE = 'Nie ma już takiego projektu w tej edycji.';

async function tryOne(db: Tx, order: OneOrder): Promise<string | null> {
  const task = await findOfficeTask(db, order.seen.id);
  if (task?.editionId !== order.editionId) return GONE;
  return may(order.by, 'budget.manage', task.officeId) ? (await judge(db, task, order)).problem : FORBIDDEN;
}

async function changeOne(deps: Pick<Deps, 'db'>, order: OneOrder): Promise<string | null> {
  const { editionId, seen, by } = order;
  const first = async (tx: Tx): Promise<void> => {
    if (order.change.districtId !== undefined) await lockNumbers(tx, editionId);
  };
  const reply = await withTask(deps, { id: seen.id, by, first }, async (tx, task): Promise<Reply<null>> => {
    if (task.editionId !== editionId) return refused('not-found', GONE);
    const { words, fields, status, problem } = await judge(tx, task, order);
    if (problem !== null) return refused('conflict', problem);
    const isMoved = status !== task.status;
    const columns = {
      ...(fields.includes('decision') && { decision: words.decision || null }),
      ...(fields.includes('officeThematicAreaId') && { office_thematic_area_id: words.officeThematicAreaId }),
      ...(fields.includes('districtId') && { district_id: words.districtId }),
    };
    if (fields.length > 0 || isMoved) {
      await writeTasks(tx, [{ id: task.id, ...(fields.length > 0 && { columns }), ...(isMoved && { status }) }]);
    }
    if (fields.length > 0) await tell(tx, by, 'project-task.changed', task.id, { fields });
    if (isMoved) await tell(tx, by, 'project-task.moved', task.id, { from: task.status, to: status });
    return accepted(null);
  });
  return reply.ok ? null : reply.title;
}

/** What the project is to say, in which fields that is something else, and why it may not, in a sentence. */
async function judge(db: Tx, task: TaskRow, { seen, change }: OneOrder) {
  const { status: to, decision, officeThematicAreaId, districtId } = change;
  const words = {
    ...tidiedRow(task),
    ...(decision !== undefined && { decision: decision.trim() }),
    ...(officeThematicAreaId !== undefined && { officeThematicAreaId }),
    ...(districtId !== undefined && { districtId }),
  };
  const status = (to ?? task.status) as ProjectTaskStatus;
  const fields = changedFields(task, words).filter((field) => field in change);
  const judged = { words, fields, status };
  // It is as asked: nothing is refused, also to whom it was done for already and the answer was lost.
  if (fields.length === 0 && status === task.status) return { ...judged, problem: null };
  return { ...judged, problem: task.revision === seen.revision ? await problemOf(db, task, judged) : CHANGED };
}

async function problemOf(
  db: Tx,
  task: TaskRow,
  {
    words,
    fields,
    status,
  }: { words: ReturnType<typeof tidiedRow>; fields: readonly string[]; status: ProjectTaskStatus },
): Promise<string | null> {
  const locked = lockedFields(task);
  if (fields.some((field) => locked.has(field))) return lockedText(task);
  // What nobody asked to change was written under other rules perhaps, and is not judged; a number moves with its area.
  const asked = new Set([...fields, ...(fields.includes('districtId') ? ['number'] : [])]);
  const faults = await problemsOf(db, task.editionId, words, { ...task, status });
  const fault = faults.find(({ field }) => asked.has(field));
  if (fault !== undefined) return fault.message;
  return directStepProblem(status, { ...factsOf(task), decision: words.decision });
}
