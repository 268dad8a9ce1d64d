import { setTimeout as pause } from 'node:timers/promises';
import type { VoteCourse } from '@wiec/contract/office-vote-acts.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { Reply } from '../../../http/reply.ts';
import { stillMay } from '../../../http/still-may.ts';
import { lockStatus } from '../../../participation/acts/act-queries.ts';
import type { ActRefusal as SharedRefusal, Guard } from '../../../participation/acts/acts.ts';
import { auditVote } from '../../../participation/audit-vote.ts';
import {
  type Closing,
  closeVote,
  type CloseVoteResult,
  refuseClosing,
} from '../../../participation/closing/close-vote.ts';
import { findThreshold } from '../../../participation/closing/commission.ts';
import { runClosing } from '../../../participation/closing/run-closing.ts';
import {
  type BrokenRun,
  endRun,
  findBrokenRuns,
  insertRun,
  takeRunOver,
} from '../../../participation/closing/run-queries.ts';
import { actorOf } from '../../../services/audit.ts';
import { type EnvelopeKeys, makeEnvelopeKeys } from '../../../services/envelope-seal.ts';
import { tryEach } from '../../../services/try-each.ts';
import { findCourse } from './course-queries.ts';
import { actOf, after, refusalOf, refuseClerk, refuseInWords, stop, type VoteOrder } from './vote-acts.ts';
import { type CourseDeps, INTERRUPTED } from './vote-course.ts';

type ClosingDeps = CourseDeps & Parameters<typeof closeVote>[0];
type Ordered = Closing & { guard: Guard };

/** Milliseconds for which the answer waits that a closing ends; a longer one goes on without it. */
const ANSWER_WITHIN = 2000;

const GOES_ON = 'Zamykanie tego głosowania już trwa.';

/**
 * Ends voting and opens the envelopes, in this process and whoever waits for it: the page tells how far it is. Where a commission guards
 * them, its passphrases come first. Killed in between, it takes no ballots any more, and `finishClosings` goes on where it was.
 * @param reason null: its time has passed
 */
export async function closeOfficeVote(
  deps: ClosingDeps,
  { seenEnd: end, reason, ...order }: VoteOrder & { seenEnd: Date; reason: string | null; setAsideUndecided: boolean },
): Promise<Reply<VoteCourse>> {
  const name = reason === null ? 'close' : 'close-early';
  // Closing looks for the keys before it takes its locks, under which this is asked again.
  const refusal = await refuseClerk(deps.db, name, order, { end });
  if (refusal) return refuseInWords(deps, order, refusal);
  const { setAsideUndecided } = order;
  const closing = { ...actOf(name, order, { end }), beforeDeadline: reason, setAsideUndecided, keepsAuditFile: true };
  const threshold = await findThreshold(deps.db, order.voteId);
  const own = makeEnvelopeKeys();
  const stopped = await beginClosing(deps, closing, { own, waits: threshold !== null, by: order.by });
  if (stopped) return refuseInWords(deps, order, stopped);
  const closed = goOn(deps, closing, own, threshold);
  if (threshold === null) return after(deps, order, (await Promise.race([closed, later()])) ?? { ok: true });
  leave(closed);
  return after(deps, order, { ok: true });
}

const later = (): Promise<null> => pause(ANSWER_WITHIN, null, { ref: false });

/** Nobody waits for its end: where its process is gone, whoever looks finds that it is silent. */
const leave = (closed: Promise<unknown>): void => void closed.catch(() => {});

/** Writes down that a closing goes on. @returns why none begins; null: one did */
async function beginClosing(
  { db }: Pick<Deps, 'db'>,
  closing: Ordered,
  { own, waits, by }: { own: EnvelopeKeys; waits: boolean; by: VoteOrder['by'] },
): Promise<SharedRefusal | null> {
  const { voteId, setAsideUndecided } = closing;
  return db.transaction().execute(async (tx) => {
    await lockStatus(tx, voteId);
    const stopped = (await closing.guard(tx)) ?? (await refuseClosing(tx, closing));
    if (stopped) return stopped;
    const begun = { voteId, publicKey: own.publicKey, askedBy: by.id, setAsideUndecided, waits };
    if (!(await insertRun(tx, begun))) return stop('conflict', GOES_ON);
    // Without a commission it is done at once, and written down when it is.
    if (waits) await auditVote(tx, { voteId, actor: closing.actor, action: 'vote.closing-begun' });
    return null;
  });
}

/** @returns what became of it; null: it was called off, or its passphrases did not come */
async function goOn(
  deps: ClosingDeps,
  closing: Ordered,
  own: EnvelopeKeys,
  threshold: number | null,
): Promise<CloseVoteResult | null> {
  let closed: Promise<CloseVoteResult> | null = null;
  const close = async (
    keys: EnvelopeKeys | null,
    progress: (done: number, total: number) => void,
  ): Promise<string | null> => {
    closed = closeVote(deps, { ...closing, ...(keys && { keys }) }, progress);
    return problemOf(await closed);
  };
  await runClosing(deps, { voteId: closing.voteId, own, threshold, close });
  return closed;
}

/** The first thing that stood in the way; null: nothing did, or the envelopes were open before. */
function problemOf(closed: CloseVoteResult): string | null {
  if (closed.ok || closed.problems.some(({ code }) => code === 'already-closed')) return null;
  const { title, errors } = refusalOf(closed);
  return errors?.[0]?.message ?? title;
}

/** So often one is taken up: what ends the process each time it is tried is left to people. */
const MOST_TIMES = 5;

const AGAIN_AND_AGAIN =
  'Zamykanie przerwano kilka razy, zanim się skończyło. Powiedz o tym administratorowi serwera, a potem zacznij je jeszcze raz.';
const NOBODY_ORDERS = 'Zamykanie przerwał restart serwera, a kto je zaczął, nie może go już dokończyć. Zrób to Ty.';

/**
 * The job `finish-closings`: closings whose process is gone are taken up by this one, as they were ordered, and go on after the job
 * has ended. What had not begun is for people to begin, and so is what takes the passphrases of a commission.
 */
export async function finishClosings(deps: ClosingDeps): Promise<void> {
  await tryEach(await findBrokenRuns(deps.db), 'finishing closings', async (broken) => {
    const { voteId, publicKey, reached, takenUp } = broken;
    if (takenUp >= MOST_TIMES) return endRun(deps.db, voteId, publicKey, AGAIN_AND_AGAIN);
    switch (reached) {
      case 'withdrawn':
        return endRun(deps.db, voteId, publicKey, null);
      case 'voting':
        return endRun(deps.db, voteId, publicKey, INTERRUPTED);
      default:
        return takeUp(deps, broken);
    }
  });
}

async function takeUp(deps: ClosingDeps, broken: BrokenRun): Promise<void> {
  const { voteId, askedBy, setAsideUndecided } = broken;
  const own = makeEnvelopeKeys();
  const isTaken = await deps.db.transaction().execute(async (tx) => {
    if (!(await takeRunOver(tx, broken, own.publicKey))) return false;
    await auditVote(tx, { voteId, actor: 'system', action: 'vote.closing-taken-up' });
    return true;
  });
  if (!isTaken) return;
  const closing: Ordered = {
    voteId,
    actor: askedBy === null ? 'system' : actorOf({ id: askedBy }),
    guard: (tx) => refuseOrder(tx, broken),
    // Voting is stopped, and why it was before its time is public since then.
    beforeDeadline: null,
    setAsideUndecided,
    keepsAuditFile: true,
  };
  leave(goOn(deps, closing, own, null));
}

/** Refuses what was ordered by somebody who may not do it any more; once the envelopes are open, nothing is left to be decided. */
async function refuseOrder(tx: Kysely<Database>, { voteId, askedBy }: BrokenRun): Promise<SharedRefusal | null> {
  const row = (await findCourse(tx, voteId))!;
  if (row.closedAt !== null) return null;
  // Of the session in which it was ordered nothing has to be left.
  const may = askedBy !== null && (await stillMay({ db: tx }, { id: askedBy }, 'budget.manage', row.officeId));
  return may ? null : stop('forbidden', NOBODY_ORDERS);
}
