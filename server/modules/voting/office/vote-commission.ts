import type { VoteCommission } from '@wiec/contract/vote-commission.ts';
import { MOST_MEMBERS, passphraseProblem } from '@wiec/domain/commission.ts';
import { voteStage } from '@wiec/domain/vote-stage.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { FORBIDDEN } from '../../../http/errors.ts';
import { accepted, type Refusal, refused, type Reply, tooMany } from '../../../http/reply.ts';
import { stillMay } from '../../../http/still-may.ts';
import { auditVote } from '../../../participation/audit-vote.ts';
import { endRun, findRun, insertGiven, lockRun } from '../../../participation/closing/run-queries.ts';
import { findShares } from '../../../participation/closing/share-queries.ts';
import { deleteMember, findMembers, putMember } from '../../../participation/commission/member-queries.ts';
import { actorOf } from '../../../services/audit.ts';
import { clerkNames } from '../../../services/clerk-names.ts';
import { makeMemberKey, openShare, type PassphraseCost, sealBytes } from '../../../services/commission-keys.ts';
import { takeTicket } from '../../../services/rate-limit.ts';
import { PASSPHRASES_OF_ACCOUNT } from '../limits.ts';
import { lockRules } from '../opening/config-queries.ts';
import { mayManageVote, maySeeCommission, maySitInCommission } from '../policy.ts';
import type { CourseRow } from './course-queries.ts';
import { tellLastIn } from './vote-acts.ts';
import { readClosing, readCourse } from './vote-course.ts';

interface Order {
  voteId: number;
  by: CallerAccount;
}

type CommissionDeps = Pick<Deps, 'db' | 'secret' | 'config'>;

const NO_VOTE = refused('not-found', 'Nie ma takiego głosowania.');
const NO_RIGHT = refused('forbidden', FORBIDDEN);
const FROZEN = 'Komisja i jej hasła są ustalone od otwarcia głosowania.';
const NOBODY_WAITS = 'Żadne zamykanie nie czeka teraz na hasła komisji.';
const TOO_MANY = 'Z tego konta podano już wiele haseł komisji.';

const atPassphrase = (message: string): Refusal =>
  refused('unprocessable', 'Hasło nie zostało przyjęte', [{ field: 'passphrase', message }]);

/** Who guards the envelopes of a vote, for its commission and whoever sees or manages the budget. */
export async function getCommission(
  deps: Pick<Deps, 'db' | 'secret'>,
  voteId: number,
  reader: CallerAccount,
): Promise<Reply<VoteCommission>> {
  const course = await readCourse(deps.db, voteId);
  if (!course) return NO_VOTE;
  if (!maySeeCommission(reader, course.row)) return NO_RIGHT;
  const members = await findMembers(deps.db, voteId);
  const names = await clerkNames(
    deps,
    deps.db,
    members.map(({ accountId }) => accountId),
  );
  const closing = await readClosing(deps.db, course.row);
  const given = (await findRun(deps.db, voteId))?.given ?? [];
  return accepted({
    id: voteId,
    stage: voteStage(course.row, course.row.now),
    members: members.map(({ accountId, joinedAt, member }) => ({
      id: accountId,
      name: names.get(accountId) ?? '',
      joinedAt: joinedAt.toISOString(),
      isOwn: accountId === reader.id,
      member,
      hasGiven: member !== null && given.includes(member),
    })),
    maySit: maySitInCommission(reader, course.row),
    mayManage: mayManageVote(reader, course.row),
    closing,
  });
}

/** Why this account may not, or why the vote is past it; null: neither. Asked under the locks of opening. */
async function refuseBeforeOpening(
  db: Kysely<Database>,
  { voteId, by }: Order,
  mayDo: (row: CourseRow) => Promise<boolean>,
): Promise<Refusal | null> {
  const course = await readCourse(db, voteId);
  if (!course) return NO_VOTE;
  if (!(await stillMay({ db }, by, 'vote.commission', course.row.officeId))) return NO_RIGHT;
  if (voteStage(course.row, course.row.now) !== 'preparation') return refused('conflict', FROZEN);
  return (await mayDo(course.row)) ? null : NO_RIGHT;
}

const anybody = () => Promise.resolve(true);

/** Makes the caller a member with this passphrase, or gives them another one. Of the passphrase itself nothing is kept. */
export async function joinCommission(
  deps: CommissionDeps,
  { passphrase, cost, ...order }: Order & { passphrase: string; cost?: PassphraseCost },
): Promise<Reply<VoteCommission>> {
  const problem = passphraseProblem(passphrase);
  if (problem !== null) return atPassphrase(problem);
  // Before memory and time are spent; it is asked again under the locks.
  const early = await refuseBeforeOpening(deps.db, order, anybody);
  if (early) return early;
  const ticket = await takeTicket(deps, PASSPHRASES_OF_ACCOUNT, String(order.by.id));
  if (!ticket.ok) return tooMany(TOO_MANY, ticket);
  const key = await makeMemberKey(passphrase, cost);
  const { voteId, by } = order;
  const refusal = await deps.db.transaction().execute(async (tx): Promise<Refusal | null> => {
    await lockRules(tx, voteId);
    const stopped = await refuseBeforeOpening(tx, order, anybody);
    if (stopped) return stopped;
    const others = (await findMembers(tx, voteId)).filter(({ accountId }) => accountId !== by.id);
    if (others.length >= MOST_MEMBERS) return refused('conflict', `Komisja liczy najwyżej ${MOST_MEMBERS} osób.`);
    await putMember(tx, deps.secret, { voteId, accountId: by.id, key });
    await auditVote(tx, { voteId, actor: actorOf(by), action: 'vote.commission-joined' });
    return null;
  });
  return refusal ?? getCommission(deps, voteId, by);
}

/** Takes a member off before the vote opens: themselves, or whoever manages the vote does. */
export async function leaveCommission(
  deps: CommissionDeps,
  { accountId, ...order }: Order & { accountId: number },
): Promise<Reply<VoteCommission>> {
  const { voteId, by } = order;
  const refusal = await deps.db.transaction().execute(async (tx): Promise<Refusal | null> => {
    await lockRules(tx, voteId);
    const stopped = await refuseBeforeOpening(
      tx,
      order,
      async ({ officeId }) => accountId === by.id || (await stillMay({ db: tx }, by, 'budget.manage', officeId)),
    );
    if (stopped) return stopped;
    if (!(await deleteMember(tx, voteId, accountId))) return refused('not-found', 'Tej osoby nie ma w komisji.');
    const details = { accountId };
    await auditVote(tx, { voteId, actor: actorOf(by), action: 'vote.commission-left', details });
    return null;
  });
  return refusal ?? getCommission(deps, voteId, by);
}

/** Opens a member's share and seals it to the process that waits for it: whatever process answers, only that one can read it. */
export async function givePassphrase(
  deps: CommissionDeps,
  { member, passphrase, ...order }: Order & { member: number; passphrase: string },
): Promise<Reply<VoteCommission>> {
  const { voteId, by } = order;
  const course = await readCourse(deps.db, voteId);
  if (!course) return NO_VOTE;
  if (!(await stillMay(deps, by, 'vote.commission', course.row.officeId))) return NO_RIGHT;
  const waiting = await findRun(deps.db, voteId);
  if (!waiting || waiting.isLost || waiting.problem !== null) return refused('conflict', NOBODY_WAITS);
  const share = (await findShares(deps.db, voteId)).find((each) => each.member === member);
  if (!share) return atPassphrase('W komisji nie ma takiej osoby.');
  if (passphraseProblem(passphrase) !== null) return atPassphrase('To nie jest hasło tej osoby.');
  const ticket = await takeTicket(deps, PASSPHRASES_OF_ACCOUNT, String(by.id));
  if (!ticket.ok) return tooMany(TOO_MANY, ticket);
  const bytes = await openShare(deps.secret, share, passphrase);
  const said = { voteId, actor: actorOf(by), details: { member } };
  if (!bytes) {
    await auditVote(deps.db, { ...said, action: 'vote.passphrase-wrong' });
    return atPassphrase('To nie jest hasło tej osoby.');
  }
  const sealed = sealBytes(bytes, waiting.publicKey);
  bytes.fill(0);
  const isTaken = await deps.db.transaction().execute(async (tx) => {
    if (!(await insertGiven(tx, { voteId, publicKey: waiting.publicKey, member, sealed }))) return false;
    await auditVote(tx, { ...said, action: 'vote.passphrase-given' });
    return true;
  });
  // Given already it waits, or the vote is closed by now: the page then says which.
  const reply = await getCommission(deps, voteId, by);
  if (isTaken || !reply.ok) return reply;
  const isThere = reply.data.members.some((each) => each.member === member && each.hasGiven);
  return isThere || reply.data.stage === 'closed' ? reply : refused('conflict', NOBODY_WAITS);
}

/** Ends a closing that waits; nothing of the vote has changed. */
export async function callOffClosing(deps: CommissionDeps, { voteId, by }: Order): Promise<Reply<VoteCommission>> {
  const refusal = await deps.db.transaction().execute(async (tx): Promise<Refusal | null> => {
    const course = await readCourse(tx, voteId);
    if (!course) return NO_VOTE;
    if (!(await stillMay({ db: tx }, by, 'budget.manage', course.row.officeId))) return NO_RIGHT;
    await lockRun(tx, voteId);
    const waiting = await findRun(tx, voteId);
    if (!waiting) return refused('conflict', NOBODY_WAITS);
    if (waiting.total !== null && waiting.problem === null && !waiting.isLost)
      return refused('conflict', 'Koperty już się otwierają. Tego nie da się przerwać.');
    await endRun(tx, voteId, waiting.publicKey, null);
    await auditVote(tx, { voteId, actor: actorOf(by), action: 'vote.closing-called-off' });
    return null;
  });
  return refusal ? tellLastIn(deps, { voteId, by }, refusal) : getCommission(deps, voteId, by);
}
