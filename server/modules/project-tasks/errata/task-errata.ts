import type { TaskErrata } from '@wiec/contract/task-errata.ts';
import { may } from '@wiec/domain/permission.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import { readReason, REASON_FAULT } from '@wiec/domain/public-reason.ts';
import { type ErratumField } from '@wiec/domain/erratum-field.ts';
import { acceptanceProblem, erratumProblems, erratumStageProblem } from '@wiec/domain/task-erratum.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { FORBIDDEN } from '../../../http/errors.ts';
import { accepted, refused, type Refusal, type Reply } from '../../../http/reply.ts';
import { clerkNames } from '../../../services/clerk-names.ts';
import { noTask, tell, withTask } from '../office/office-tasks.ts';
import { findEditionOfTasks, findOfficeTask, type TaskRow } from '../office/task-queries.ts';
import {
  deleteErratum,
  type ErratumRow,
  findErrata,
  findErratumFacts,
  insertErratum,
  setAccepted,
} from './erratum-queries.ts';

type Tx = Kysely<Database>;
type ErrataDeps = Pick<Deps, 'db' | 'secret'>;
interface Order {
  taskId: number;
  by: CallerAccount;
}

const WAITS = 'Sprostowanie tego projektu czeka już na drugą osobę. Najpierw je przyjmijcie albo odrzućcie.';
const GONE = 'Tego sprostowania już nie ma: ktoś je odrzucił.';
const ACCEPTED = 'To sprostowanie jest już przyjęte i zostaje.';

/** Errata of a project, and the one that waits for another person. */
export async function getTaskErrata(deps: ErrataDeps, { taskId, by }: Order): Promise<Reply<TaskErrata>> {
  const task = await findOfficeTask(deps.db, taskId);
  if (!task) return noTask();
  return may(by, 'budget.view', task.officeId)
    ? accepted(await present(deps, deps.db, task, by))
    : refused('forbidden', FORBIDDEN);
}

/** The first of two people: says how words should read. Sent once more, since its answer was lost, it is the one that waits. */
export async function proposeErratum(
  deps: ErrataDeps,
  { taskId, by, field, ...typed }: Order & { field: ErratumField; before: string; after: string; reason: string },
): Promise<Reply<TaskErrata>> {
  return withTask(deps, { id: taskId, by }, async (tx, task) => {
    const facts = await findErratumFacts(tx, taskId);
    const problem = erratumStageProblem(facts);
    if (problem !== null) return refused('conflict', problem);
    const [before, after, reason] = [tidyText(typed.before), tidyText(typed.after), readReason(typed.reason)];
    const errata = await findErrata(tx, taskId);
    const waiting = errata.find(({ accepted_at: at }) => at === null);
    const earlier = errata.filter((one) => one.field === field && one !== waiting);
    // Its answer was lost, and another person has accepted it meanwhile.
    const last = earlier.at(-1);
    if (!waiting && last && isSame(last, { field, before, after, reason: reason ?? '' }, by)) {
      return accepted(await present(deps, tx, task, by));
    }
    const wrong = {
      ...erratumProblems({ before, after }, facts[field], earlier),
      ...(reason === null && { reason: REASON_FAULT }),
    };
    if (reason === null || Object.keys(wrong).length > 0) {
      const errors = Object.entries(wrong).map(([at, message]) => ({ field: at, message }));
      return refused('unprocessable', 'Sprostowanie nie zostało zaproponowane', errors);
    }
    const words = { field, before, after, reason };
    if (waiting && !isSame(waiting, words, by)) return refused('conflict', WAITS);
    if (!waiting) {
      const erratumId = await insertErratum(tx, { taskId, by: by.id, ...words });
      await tell(tx, by, 'project-task.erratumProposed', taskId, { erratumId, field });
    }
    return accepted(await present(deps, tx, task, by));
  });
}

/** The second of two people: from now on everybody reads it. What was frozen stays as it was frozen. */
export async function acceptErratum(
  deps: ErrataDeps,
  { taskId, erratumId, by }: Order & { erratumId: number },
): Promise<Reply<TaskErrata>> {
  return withTask(deps, { id: taskId, by }, async (tx, task) => {
    const found = await findOne(tx, taskId, erratumId);
    if (!found) return refused('conflict', GONE);
    // Its answer was lost.
    if (found.accepted_at !== null && found.accepted_by === by.id) return accepted(await present(deps, tx, task, by));
    const facts = await findErratumFacts(tx, taskId);
    const problem =
      found.accepted_at === null
        ? (acceptanceProblem(found.proposed_by === by.id) ?? erratumStageProblem(facts))
        : ACCEPTED;
    if (problem !== null) return refused('conflict', problem);
    await setAccepted(tx, erratumId, by.id);
    await tell(tx, by, 'project-task.erratumAccepted', taskId, { erratumId, field: found.field });
    return accepted(await present(deps, tx, task, by));
  });
}

/** Whoever manages the budget there takes back what waits, also what they proposed. */
export async function dropErratum(
  deps: ErrataDeps,
  { taskId, erratumId, by }: Order & { erratumId: number },
): Promise<Reply<TaskErrata>> {
  return withTask(deps, { id: taskId, by }, async (tx, task) => {
    const found = await findOne(tx, taskId, erratumId);
    const stopped: Refusal | null = !found
      ? refused('conflict', GONE)
      : found.accepted_at !== null
        ? refused('conflict', ACCEPTED)
        : null;
    if (stopped) return stopped;
    await deleteErratum(tx, erratumId);
    await tell(tx, by, 'project-task.erratumDropped', taskId, { erratumId });
    return accepted(await present(deps, tx, task, by));
  });
}

const findOne = async (tx: Tx, taskId: number, erratumId: number): Promise<ErratumRow | undefined> =>
  (await findErrata(tx, taskId)).find(({ id }) => id === erratumId);

const isSame = (
  found: ErratumRow,
  words: Pick<ErratumRow, 'field' | 'before' | 'after' | 'reason'>,
  by: CallerAccount,
): boolean =>
  found.proposed_by === by.id &&
  found.field === words.field &&
  found.before === words.before &&
  found.after === words.after &&
  found.reason === words.reason;

async function present(deps: ErrataDeps, db: Tx, task: TaskRow, by: CallerAccount): Promise<TaskErrata> {
  const rows = await findErrata(db, task.id);
  const { title, description, ...facts } = await findErratumFacts(db, task.id);
  const edition = (await findEditionOfTasks(db, task.editionId))!;
  const names = await clerkNames(
    deps,
    db,
    rows.flatMap((row) => [row.proposed_by, row.accepted_by]),
  );
  const nameOf = (id: number | null): string | null => (id === null ? null : (names.get(id) ?? null));
  const wordsOf = ({ field, before, after, reason }: ErratumRow) => ({ field, before, after, reason });
  const waiting = rows.find((row) => row.accepted_at === null);
  return {
    task: { id: task.id, title: task.title, edition: { id: edition.id, title: edition.title } },
    texts: { title, description },
    mayChange: may(by, 'budget.manage', task.officeId),
    problem: erratumStageProblem(facts),
    accepted: rows.flatMap((row) =>
      row.accepted_at === null
        ? []
        : [
            {
              ...wordsOf(row),
              acceptedAt: row.accepted_at.toISOString(),
              proposedBy: nameOf(row.proposed_by),
              acceptedBy: nameOf(row.accepted_by),
            },
          ],
    ),
    waiting: waiting
      ? {
          id: waiting.id,
          ...wordsOf(waiting),
          proposedAt: waiting.proposed_at.toISOString(),
          proposedBy: nameOf(waiting.proposed_by),
          isOwn: waiting.proposed_by === by.id,
        }
      : null,
  };
}
