import { warsawDate } from '@wiec/domain/calendar.ts';
import { type DoubtAnswer, type DoubtGroup, doubtsIn, replyDay } from '@wiec/domain/voter-check.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { actorOf, audit } from '../../services/audit.ts';
import { queueMail } from '../../services/mail.ts';
import { shareVoting } from '../lock-queries.ts';
import { hasSealedEnvelopes, lockEntry } from '../register/entry-queries.ts';
import {
  noSuchEntry,
  type Official,
  refuseFormerOfficial,
  refuseOpenedBox,
  refuseUnseen,
  type RegisterDeps,
} from '../register/official.ts';
import { confirmedEmailOf } from '../register/tell-struck-voter.ts';
import { readTypedData } from '../voters/typed-data.ts';
import { askingLetter } from './check-letters.ts';
import { admitToCheck } from './checked-vote.ts';
import { findDoubt, lockCheckFile, lockUnasked, writeAnswer } from './voter-check-queries.ts';

export interface AnswerDoubtInput {
  voteId: number;
  entryId: string;
  answer: DoubtAnswer;
  /** The revision of the entry that the official was shown, where they were. */
  seen?: number | undefined;
  by: Official;
}

const ACTIONS = { 'same-person': 'register.same-person', asked: 'register.asked' } as const;

/** Writes down that a voter is the person of the register after all, or asks them; their vote stays as it is. */
export async function answerDoubt(
  deps: RegisterDeps,
  { voteId, entryId, answer, seen, by }: AnswerDoubtInput,
): Promise<Reply<{ letter: boolean; replyBy: string | null }>> {
  const admitted = await admitToCheck(deps, voteId, by);
  if (!admitted.ok) return admitted;
  const { vote } = admitted;
  return deps.db.transaction().execute(async (tx): Promise<Reply<{ letter: boolean; replyBy: string | null }>> => {
    await shareVoting(tx, voteId);
    if (!(await hasSealedEnvelopes(tx, voteId))) return refuseOpenedBox();
    const locked = await lockEntry(tx, voteId, entryId);
    const doubt = locked && (await findDoubt(tx, voteId, entryId));
    if (!doubt) return noSuchEntry();
    const refusal = (await refuseFormerOfficial(tx, vote, by)) ?? refuseUnseen(locked.entry, seen);
    if (refusal) return refusal;
    const { status } = locked.entry;
    if (status === 'quarantined' || status === 'annulled') return refused('conflict', HELD);
    const today = warsawDate(deps.clock());
    const { answer: before, replyBy: awaited } = doubt.row;
    if (answer === 'asked' && before === 'asked' && awaited! >= today) return refused('conflict', ASKED_ALREADY);
    const replyBy = answer === 'asked' ? replyDay(today) : null;
    await writeAnswer(tx, voteId, locked.voterKey, { answer, replyBy });
    await writeDown(tx, { voteId, entryId, action: ACTIONS[answer], by });
    if (replyBy === null) return accepted({ letter: false, replyBy });
    const to = doubt.personal
      ? readTypedData(deps, doubt.personal).email
      : await confirmedEmailOf(tx, deps, vote, locked.voterKey);
    if (to) await queueMail(tx, deps, askingLetter(vote.config, to, replyBy));
    return accepted({ letter: Boolean(to), replyBy });
  });
}

const HELD = 'Ten głos jest już wstrzymany albo unieważniony. Zobacz jego stan na liście głosów do rozstrzygnięcia.';
const ASKED_ALREADY = 'Tę osobę już zapytano, a czas na odpowiedź jeszcze trwa.';

export interface AskVotersInput {
  voteId: number;
  group: DoubtGroup;
  by: Official;
}

/** Letters that go out by one press: a file that was not the right one must not write to a whole town. */
const ASKED_AT_ONCE = 500;

/** Asks everybody who waits for one reason, gave an address, and was not asked yet. Who gave none still waits. */
export async function askVoters(
  deps: RegisterDeps,
  { voteId, group, by }: AskVotersInput,
  atOnce = ASKED_AT_ONCE,
): Promise<Reply<{ asked: number; withoutAddress: number; left: number }>> {
  const admitted = await admitToCheck(deps, voteId, by);
  if (!admitted.ok) return admitted;
  const { vote } = admitted;
  return deps.db.transaction().execute(async (tx) => {
    await shareVoting(tx, voteId);
    if (!(await hasSealedEnvelopes(tx, voteId))) return refuseOpenedBox();
    // Not while a file is being compared: both lock many entries.
    await lockCheckFile(tx, voteId);
    const waiting = await lockUnasked(tx, voteId, doubtsIn(group));
    const former = await refuseFormerOfficial(tx, vote, by);
    if (former) return former;
    const reachable = waiting.flatMap(({ personal, ...entry }) => {
      const to = personal ? readTypedData(deps, personal).email : '';
      return to === '' ? [] : [{ ...entry, to }];
    });
    const replyBy = replyDay(warsawDate(deps.clock()));
    const asked = reachable.slice(0, atOnce);
    for (const { entryId, voterKey, to } of asked) {
      await writeAnswer(tx, voteId, voterKey, { answer: 'asked', replyBy });
      await queueMail(tx, deps, askingLetter(vote.config, to, replyBy));
      await writeDown(tx, { voteId, entryId, action: ACTIONS.asked, by });
    }
    return accepted({
      asked: asked.length,
      withoutAddress: waiting.length - reachable.length,
      left: reachable.length - asked.length,
    });
  });
}

interface Answered {
  voteId: number;
  entryId: string;
  action: (typeof ACTIONS)[DoubtAnswer];
  by: Official;
}

const writeDown = (tx: Transaction<Database>, { voteId, entryId, action, by }: Answered): Promise<void> =>
  audit(tx, {
    actor: actorOf(by),
    action,
    subjectType: 'register-entry',
    subjectId: entryId,
    details: { voteId },
  });
