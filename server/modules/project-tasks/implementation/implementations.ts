import type { OfficeImplementation, OfficeImplementationItem } from '@wiec/contract/office-diary.ts';
import { type CostLine, costLinesProblem } from '@wiec/domain/diary.ts';
import {
  abandonmentProblems,
  diaryDueOn,
  diaryQuietSince,
  type ImplementationStage,
  implementationRules,
  type ImplementationState,
  implementationStages,
  implementationState,
  moveDayProblem,
  nextStates,
  planFaults,
  type StageDays,
  stagesAfterMove,
  termChangeTitle,
  termProblem,
} from '@wiec/domain/implementation.ts';
import { groszeOf, type Zlote } from '@wiec/domain/money.ts';
import { may, scopeOf } from '@wiec/domain/permission.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import { taskStepProblem } from '@wiec/domain/project-task-draft.ts';
import { chosenStatuses, ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import { readReason, REASON_FAULT } from '@wiec/domain/public-reason.ts';
import type { Kysely } from 'kysely';
import { inTransaction } from '../../../db/in-transaction.ts';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { FORBIDDEN } from '../../../http/errors.ts';
import { listPage } from '../../../http/list-page.ts';
import { accepted, type Refusal, refused, type Reply } from '../../../http/reply.ts';
import { stillMay } from '../../../http/still-may.ts';
import { tell } from '../office/office-tasks.ts';
import { findOfficeTask, lockTask, writeTasks } from '../office/task-queries.ts';
import { insertEntry } from './diary-queries.ts';
import {
  countListed,
  findHeldImplementation,
  findListed,
  findShownImplementation,
  type HeldImplementation,
  isUnitFor,
  type ListedImplementation,
  readToday,
  replaceCostLines,
  replaceStages,
  writeImplementation,
} from './implementation-queries.ts';
import { presentImplementation } from './present-implementation.ts';

type Tx = Kysely<Database>;
export type DiaryDeps = Pick<Deps, 'db' | 'files'>;

export interface Where {
  id: number;
  by: CallerAccount;
}

export const RIGHT = 'budget.diary';
export const READING = 'diary.read';
const noTask = () => refused('not-found', 'Nie ma takiego projektu.');
const notChosen = () => refused('conflict', 'Realizację prowadzi się dla projektów, które wybrano.');
const changed = () => refused('conflict', 'Ktoś tymczasem zmienił tę realizację. Obejrzyj ją i zapisz jeszcze raz.');

const { Selected, InProgress, Completed, Abandoned } = ProjectTaskStatus;
const listedStatuses = { current: [Selected, InProgress], due: [InProgress], over: [Completed, Abandoned] } as const;

/** Chosen projects that the reader does, or all that the office does. */
export async function listImplementations(
  { db }: Pick<Deps, 'db'>,
  query: {
    list?: 'over' | 'due' | undefined;
    title?: string | undefined;
    page?: number | undefined;
    size?: number | undefined;
  },
  by: CallerAccount,
): Promise<Reply<{ items: OfficeImplementationItem[]; total: number; page: number; size: number; today: string }>> {
  const today = await readToday(db);
  const filter = {
    scope: scopeOf(by, READING),
    statuses: listedStatuses[query.list ?? 'current'],
    title: tidyText(query.title ?? ''),
    quietSince: query.list === 'due' ? diaryQuietSince(today) : null,
  };
  const total = await countListed(db, filter);
  const { page, size, offset, limit } = listPage(query, total);
  const rows = await findListed(db, filter, { offset, limit });
  return accepted({ items: rows.map(presentItem), total, page, size, today });
}

function presentItem({ stage, begunOn, ...row }: ListedImplementation): OfficeImplementationItem {
  const since = row.lastEntryOn ?? begunOn;
  const isDue = row.status === InProgress && since !== null;
  return { ...row, state: implementationState(row.status, stage), dueOn: isDue ? diaryDueOn(since) : null };
}

export async function getImplementation(deps: DiaryDeps, { id, by }: Where): Promise<Reply<OfficeImplementation>> {
  const row = await findShownImplementation(deps.db, id);
  if (!row) return noTask();
  if (!may(by, READING, row.officeId, row.unitId)) return refused('forbidden', FORBIDDEN);
  return chosenStatuses.includes(row.status) ? accepted(await presentImplementation(deps, row, by)) : notChosen();
}

/**
 * Lets something be done with a chosen project that nobody else changes meanwhile, by whoever does it at this moment.
 * @param seen the revision that was seen; null: it is not asked
 */
export async function withImplementation<Data>(
  { db }: Pick<Deps, 'db'>,
  { id, by, seen = null }: Where & { seen?: number | null },
  change: (tx: Tx, held: HeldImplementation) => Promise<Reply<Data>>,
): Promise<Reply<Data>> {
  return inTransaction(db, async (tx) => {
    await lockTask(tx, id);
    const held = await findHeldImplementation(tx, id);
    if (!held) return noTask();
    if (!(await stillMay({ db: tx }, by, RIGHT, held.officeId, held.unitId))) return refused('forbidden', FORBIDDEN);
    if (!chosenStatuses.includes(held.status)) return notChosen();
    if (seen !== null && seen !== held.revision) return changed();
    return change(tx, held);
  });
}

/** What was changed, as the office reads it. */
export async function afterwards(
  deps: DiaryDeps,
  { id, by }: Where,
  reply: Reply<unknown>,
): Promise<Reply<OfficeImplementation>> {
  if (!reply.ok) return reply;
  return accepted(await presentImplementation(deps, (await findShownImplementation(deps.db, id))!, by));
}

interface Plan {
  unitId: number | null;
  contractor: string;
  term: string | null;
  stages: readonly StageDays[];
  costs: readonly { name: string; contracted: Zlote | null; paid: Zlote }[];
}

/** Writes who does it, when, and for how much. A later term is refused: residents are told why by an entry of the diary. */
export async function planImplementation(
  deps: DiaryDeps,
  { plan, revision, ...where }: Where & { plan: Plan; revision: number },
): Promise<Reply<OfficeImplementation>> {
  const contractor = tidyText(plan.contractor);
  const lines = plan.costs.map(({ name, contracted, paid }): CostLine => ({
    name: tidyText(name),
    contracted: contracted === null ? null : groszeOf(contracted),
    paid: groszeOf(paid),
  }));
  const reply = await withImplementation(deps, { ...where, seen: revision }, async (tx, held) => {
    const { unitId, term, stages } = plan;
    if (unitId !== held.unitId && !(await stillMay({ db: tx }, where.by, RIGHT, held.officeId, unitId))) {
      return refused('forbidden', 'Tę realizację możesz przekazać tylko jednostce, w której sam ją prowadzisz.');
    }
    const problems = [
      ...(unitId === null || (await isUnitFor(tx, unitId, held))
        ? []
        : [{ field: 'unitId', message: 'Wybierz jednostkę tego urzędu.' }]),
      ...problemsOf(planFaults({ contractor, term, stages }, held)),
      ...ofField('costs', costLinesProblem(lines)),
    ];
    if (problems.length > 0) return refused('unprocessable', 'Realizacja nie została zapisana', problems);
    await writeImplementation(tx, held.id, { unit_id: unitId, contractor, term });
    await replaceStages(tx, held.id, stages);
    await replaceCostLines(tx, held.id, lines);
    await tell(tx, where.by, 'implementation.planned', held.id, { unitId, term });
    return accepted(null);
  });
  return afterwards(deps, where, reply);
}

const ofField = (field: string, message: string | null) => (message === null ? [] : [{ field, message }]);

const problemsOf = (faults: Partial<Record<string, string>>) =>
  Object.entries(faults).map(([field, message]) => ({ field, message: message! }));

/** Moves it to another stage, or to its end, by the table of states; its status follows. */
export async function moveImplementation(
  deps: DiaryDeps,
  { to, on, revision, ...where }: Where & { to: ImplementationState; on: string; revision: number },
): Promise<Reply<OfficeImplementation>> {
  const reply = await withImplementation(deps, { ...where, seen: revision }, async (tx, held) => {
    const left = held.stages.find(({ stage }) => stage === implementationState(held.status, held.stage));
    const problem = moveDayProblem(on, left, held.today);
    if (problem !== null) return refused('unprocessable', 'Etap się nie zmienił', [{ field: 'on', message: problem }]);
    return moveTo(tx, held, { to, on, by: where.by });
  });
  return afterwards(deps, where, reply);
}

async function moveTo(
  tx: Tx,
  held: HeldImplementation,
  { to, on, by }: { to: ImplementationState; on: string; by: CallerAccount },
): Promise<Reply<null>> {
  const from = implementationState(held.status, held.stage);
  if (!nextStates(held.status, held.stage).includes(to)) return changed();
  const { status } = implementationRules[to];
  const barred = await setStatus(tx, held, status);
  if (barred !== null) return barred;
  const stage = isStage(to) ? to : held.stage;
  const left = from !== null && isStage(from) ? from : null;
  await writeImplementation(tx, held.id, { stage, ended_on: isStage(to) ? null : on });
  await replaceStages(tx, held.id, stagesAfterMove(held.stages, left, to, on));
  await tell(tx, by, 'implementation.moved', held.id, { from, to, on });
  return accepted(null);
}

const isStage = (state: ImplementationState): state is ImplementationStage =>
  (implementationStages as readonly string[]).includes(state);

/** @returns why the status stays, which only somebody who changed it meanwhile brings about; null: it is so */
async function setStatus(tx: Tx, held: HeldImplementation, status: ProjectTaskStatus): Promise<Refusal | null> {
  if (status === held.status) return null;
  const task = (await findOfficeTask(tx, held.id))!;
  const problem = taskStepProblem(status, { ...task, decision: task.decision ?? '', inDiary: true });
  if (problem !== null) return refused('conflict', problem);
  await writeTasks(tx, [{ id: held.id, status }]);
  return null;
}

/** Tells a later term, with its reason, by an entry of the diary. */
export async function changeImplementationTerm(
  deps: DiaryDeps,
  {
    kind,
    term,
    reason,
    revision,
    ...where
  }: Where & { kind: 'delayed' | 'carried-over'; term: string; reason: string; revision: number },
): Promise<Reply<OfficeImplementation>> {
  const reply = await withImplementation(deps, { ...where, seen: revision }, async (tx, held) => {
    if (held.status !== InProgress) {
      return refused('conflict', 'Termin przesuwa się, dopóki projekt jest w realizacji.');
    }
    const said = readReason(reason);
    const problems = [
      ...ofField('term', termProblem(kind, { before: held.term, after: term, year: held.year })),
      ...ofField('reason', said === null ? REASON_FAULT : null),
    ];
    if (said === null || problems.length > 0) return refused('unprocessable', 'Termin się nie zmienił', problems);
    const carriedTo = kind === 'carried-over' ? { carried_to: Number(term.slice(0, 4)) } : {};
    await writeImplementation(tx, held.id, { term, ...carriedTo });
    await insertEntry(tx, {
      ...actEntry(held, where.by),
      kind,
      title: termChangeTitle(kind, term),
      body: said,
      term_before: held.term,
      term_after: term,
    });
    await tell(tx, where.by, 'implementation.termChanged', held.id, { kind, before: held.term, after: term });
    return accepted(null);
  });
  return afterwards(deps, where, reply);
}

const actEntry = (held: HeldImplementation, by: CallerAccount) => ({
  project_task_id: held.id,
  public_on: held.today,
  cost_to_date: null,
  unit_name: held.unitName ?? '',
  written_by: by.id,
});

/** Gives the project up; residents read why, on what basis and by whose decision. */
export async function abandonImplementation(
  deps: DiaryDeps,
  {
    reason,
    legalBasis,
    decision,
    revision,
    ...where
  }: Where & { reason: string; legalBasis: string; decision: string; revision: number },
): Promise<Reply<OfficeImplementation>> {
  const told = { legalBasis: tidyText(legalBasis), decision: tidyText(decision) };
  const reply = await withImplementation(deps, { ...where, seen: revision }, async (tx, held) => {
    const said = readReason(reason);
    const problems = [
      ...ofField('reason', said === null ? REASON_FAULT : null),
      ...problemsOf(abandonmentProblems(told)),
    ];
    if (said === null || problems.length > 0) return refused('unprocessable', 'Projekt się nie zmienił', problems);
    const moved = await moveTo(tx, held, { to: 'abandoned', on: held.today, by: where.by });
    if (!moved.ok) return moved;
    await insertEntry(tx, {
      ...actEntry(held, where.by),
      kind: 'abandoned',
      title: 'Urząd odstąpił od realizacji',
      body: said,
      legal_basis: told.legalBasis,
      decision: told.decision,
    });
    await tell(tx, where.by, 'implementation.abandoned', held.id, told);
    return accepted(null);
  });
  return afterwards(deps, where, reply);
}
