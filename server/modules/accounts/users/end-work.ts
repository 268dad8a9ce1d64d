import type { Leaving } from '@wiec/contract/leaving.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import { substitutionState } from '@wiec/domain/substitution.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, refused, type Refusal, type Reply } from '../../../http/reply.ts';
import { lockAccount } from '../../../services/account-lock.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import { endSessions } from '../../../services/identity-provider/end-sessions.ts';
import { findHeadedUnits, findPlansOf } from './leaving-queries.ts';
import { findSubstitutions, type SubstitutionRow } from './substitution-queries.ts';
import { endWithin, nameIn } from './substitutions.ts';
import { refuseChangedUser, refuseLastAdministrator, userToChange, userToSee } from './user-desk.ts';
import { findUser, type UserRow, writeBlock, writeRights, writeUser } from './user-queries.ts';

export interface HandedCases {
  officeId: number;
  assigneeId: number;
  /** As they were seen. */
  cases: readonly { id: number; revision: number }[];
}

/** What residents' cases do when their clerk leaves; `app` joins it. */
export interface CasesOfLeaver {
  /** Open ones, of the offices whose cases the reader leads. */
  list: (db: Kysely<Database>, holderId: number, reader: CallerAccount) => Promise<Leaving['cases']>;
  /** All of one office to one colleague. */
  handOn: (
    tx: Transaction<Database>,
    order: HandedCases & { holderId: number; by: CallerAccount },
  ) => Promise<Reply<null>>;
}

/** Thrown inside the transaction, so that cases that were handed on before stay where they were. */
class NotHandedOn extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.title);
    this.refusal = refusal;
  }
}

type Tools = Pick<Deps, 'db' | 'secret' | 'config'>;

/** What somebody of the office has in hand. */
export async function getLeaving(
  deps: Tools,
  cases: CasesOfLeaver,
  { id, by }: { id: number; by: CallerAccount },
): Promise<Reply<Leaving>> {
  const found = await userToSee(deps.db, id, by);
  return found.ok ? accepted(await present(deps, cases, found.user, by)) : found;
}

async function present(
  deps: Pick<Deps, 'secret'> & { db: Kysely<Database> },
  { list }: CasesOfLeaver,
  user: UserRow,
  by: CallerAccount,
): Promise<Leaving> {
  const { id, revision, isBlocked, roles, permissions, isAdmin, isSysAdmin } = user;
  return {
    person: { id, name: nameIn(deps, user) },
    revision,
    isBlocked,
    rights: roles.length + permissions.length + Number(isAdmin) + Number(isSysAdmin),
    substitutions: (await lasting(deps.db, id)).length,
    cases: await list(deps.db, id, by),
    plans: await findPlansOf(deps.db, id),
    units: await findHeadedUnits(deps.db, id),
  };
}

async function lasting(db: Kysely<Database>, id: number): Promise<SubstitutionRow[]> {
  const today = warsawDate(new Date());
  return (await findSubstitutions(db, id)).filter((one) => substitutionState(one, one.endedAt, today) !== 'over');
}

/**
 * Ends somebody's work for the office, all of it or nothing: cases go to colleagues, substitutions end, every right is taken, sessions
 * end, and the account is blocked. Refused where the account, or what it has in hand, is not what was seen.
 */
export async function endWork(
  deps: Tools,
  cases: CasesOfLeaver,
  { id, revision, handOver, by }: { id: number; revision: number; handOver: readonly HandedCases[]; by: CallerAccount },
): Promise<Reply<Leaving>> {
  const ended = deps.db.transaction().execute(async (tx): Promise<Reply<Leaving>> => {
    const desk = await userToChange(tx, id, by);
    if (!desk.ok) return desk;
    const { user } = desk;
    if (id === by.id) return refused('forbidden', 'Własnej pracy w urzędzie nie można tu zakończyć.');
    const barred = refuseChangedUser(user, revision) ?? (await refuseLastAdministrator(tx, user));
    if (barred) return barred;
    const unseen = await refuseUnseenCases(tx, cases, { id, handOver, by });
    if (unseen) return unseen;
    for (const order of handOver) {
      const handed = await cases.handOn(tx, { ...order, holderId: id, by });
      if (!handed.ok) throw new NotHandedOn(handed);
    }
    for (const one of await lasting(tx, id)) await endWithin(tx, deps, one, by);
    await lockAccount(tx, id);
    await takeRights(tx, user);
    await writeBlock(tx, id, true);
    await endSessions(tx, id, null);
    await audit(tx, {
      actor: actorOf(by),
      action: 'user.work-ended',
      subjectType: 'account',
      subjectId: id,
      details: { handedOn: handOver.map(({ officeId, assigneeId }) => ({ officeId, assigneeId })) },
    });
    const row = (await findUser(tx, id))!;
    return accepted(await present({ ...deps, db: tx }, cases, row, by));
  });
  return ended.catch((error: unknown) => {
    if (error instanceof NotHandedOn) return error.refusal;
    throw error;
  });
}

/** Null: all that is open was seen, and is handed on. */
async function refuseUnseenCases(
  tx: Transaction<Database>,
  { list }: CasesOfLeaver,
  { id, handOver, by }: { id: number; handOver: readonly HandedCases[]; by: CallerAccount },
): Promise<Refusal | null> {
  const open = (await list(tx, id, by)).flatMap((office) => office.cases.map((one) => one.id));
  const seen = new Set(handOver.flatMap((office) => office.cases.map((one) => one.id)));
  return open.every((one) => seen.has(one))
    ? null
    : refused('conflict', 'Tej osobie przydzielono tymczasem jeszcze jedną sprawę. Wczytaj stronę ponownie.');
}

async function takeRights(tx: Transaction<Database>, { id, loginKey, personal, officeId }: UserRow): Promise<void> {
  await writeUser(tx, id, { loginKey, personal, isAdmin: false, isSysAdmin: false, officeId });
  await writeRights(tx, id, []);
}
