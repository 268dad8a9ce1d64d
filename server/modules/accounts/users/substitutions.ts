import { isEmail } from '@wiec/domain/email.ts';
import type { Substitutions } from '@wiec/contract/substitutions.ts';
import { type PlainDate, warsawDate } from '@wiec/domain/calendar.ts';
import { rightsRefusal } from '@wiec/domain/staff.ts';
import { rolesApart } from '@wiec/domain/staff-role.ts';
import { substitutionFaults, substitutionState, type SubstitutionTerm, termsMeet } from '@wiec/domain/substitution.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, refused, type Refusal, type Reply } from '../../../http/reply.ts';
import { openPersonal, staffName } from '../../../services/account-identity.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import { queueMail } from '../../../services/mail.ts';
import { substitutionEndedLetter, substitutionLetter } from '../account-letters.ts';
import {
  findStoodInFor,
  findSubstitutions,
  insertSubstitution,
  type SubstitutionRow,
  writeSubstitutionEnd,
} from './substitution-queries.ts';
import { managerNow, userToChange, userToSee } from './user-desk.ts';
import { findRoles, findUser, findUsers, type UserRow } from './user-queries.ts';
import { knownRole, staffAccountOf } from './user-rights.ts';

type Db = Kysely<Database>;
type Tools = Pick<Deps, 'db' | 'secret'>;
type LetterTools = Pick<Deps, 'db' | 'secret' | 'config'>;

const INVALID = 'Popraw zastępstwo';
const fault = (field: string, message: string): Refusal => refused('unprocessable', INVALID, [{ field, message }]);

/** Who stands in for a user and for whom the user does, for whoever may view them. */
export async function listSubstitutions(
  deps: Tools,
  { id, by }: { id: number; by: CallerAccount },
): Promise<Reply<Substitutions>> {
  const found = await userToSee(deps.db, id, by);
  return found.ok ? accepted(await present(deps, id, by.id)) : found;
}

/**
 * Lends what somebody may do to a colleague, from a day to a day. Only what they hold themselves at each moment is lent (the view
 * `account_grant`), never what makes an administrator. Whoever lends it must be one who could grant it.
 */
export async function makeSubstitution(
  deps: LetterTools,
  { id, substituteId, by, ...term }: { id: number; substituteId: number; by: CallerAccount } & SubstitutionTerm,
): Promise<Reply<Substitutions>> {
  return deps.db.transaction().execute(async (tx) => {
    const absent = await userToChange(tx, id, by);
    if (!absent.ok) return absent;
    const today = warsawDate(new Date());
    const [wrong] = Object.entries(substitutionFaults(term, today));
    if (wrong) return fault(...wrong);
    const substitute = substituteId === id ? null : await userToChange(tx, substituteId, by);
    if (!substitute?.ok || substitute.user.isBlocked) return fault('substituteId', 'Wybierz, kto zastępuje tę osobę.');
    if (substituteId === by.id) return fault('substituteId', 'Zastępstwa nie powierza się sobie.');
    const manager = await managerNow(tx, by);
    if (!manager.ok) return manager;
    const { permissions } = staffAccountOf(absent.user);
    const mayNot = rightsRefusal(manager.by, { officeId: null, isAdmin: false, isSysAdmin: false, permissions });
    if (mayNot !== null) return fault('substituteId', mayNot);
    const apart = await rolesThatClash(tx, absent.user, substitute.user);
    if (apart !== null) return fault('substituteId', apart);
    const there = (await findSubstitutions(tx, id)).filter(({ endedAt }) => endedAt === null);
    if (there.some((one) => one.absentId === id && one.substituteId === substituteId && termsMeet(one, term)))
      return fault('firstDay', 'Ta osoba zastępuje ją już w tych dniach.');
    await insertSubstitution(tx, { absentId: id, substituteId, ...term });
    await audit(tx, {
      actor: actorOf(by),
      action: 'substitution.made',
      subjectType: 'account',
      subjectId: id,
      details: { substituteId, ...term },
    });
    await tellSubstitute(tx, deps, substitute.user, substitutionLetter(deps, nameIn(deps, absent.user), term));
    return accepted(await present({ ...deps, db: tx }, id, by.id));
  });
}

/** Ends one that has not ended. */
export async function endSubstitution(
  deps: LetterTools,
  { id, substitutionId, by }: { id: number; substitutionId: number; by: CallerAccount },
): Promise<Reply<Substitutions>> {
  return deps.db.transaction().execute(async (tx) => {
    const user = await userToChange(tx, id, by);
    if (!user.ok) return user;
    const found = (await findSubstitutions(tx, id)).find((one) => one.id === substitutionId);
    if (!found) return refused('not-found', 'Nie ma takiego zastępstwa.');
    if (substitutionState(found, found.endedAt, warsawDate(new Date())) === 'over')
      return refused('conflict', 'To zastępstwo już się skończyło.');
    await endWithin(tx, deps, found, by);
    return accepted(await present({ ...deps, db: tx }, id, by.id));
  });
}

/** Ends one within an act that may do more, and tells the substitute. */
export async function endWithin(
  tx: Db,
  deps: LetterTools,
  { id, absentId, substituteId, lastDay }: SubstitutionRow,
  by: CallerAccount,
): Promise<void> {
  await writeSubstitutionEnd(tx, id);
  await audit(tx, {
    actor: actorOf(by),
    action: 'substitution.ended',
    subjectType: 'account',
    subjectId: absentId,
    details: { substituteId, lastDay },
  });
  const [absent, substitute] = await Promise.all([findUser(tx, absentId), findUser(tx, substituteId)]);
  if (absent && substitute) {
    await tellSubstitute(tx, deps, substitute, substitutionEndedLetter(deps, nameIn(deps, absent)));
  }
}

/** For whom somebody stands in today, for themselves. */
export async function listOwnSubstitutions(
  deps: Tools,
  by: CallerAccount,
): Promise<Reply<{ items: { id: number; name: string; lastDay: string }[] }>> {
  const rows = await findStoodInFor(deps.db, by.id);
  return accepted({
    items: rows.map((row) => ({ id: row.id, name: nameIn(deps, row), lastDay: row.lastDay })),
  });
}

export const nameIn = (deps: Pick<Deps, 'secret'>, { personal }: Pick<UserRow, 'personal'>): string =>
  staffName(openPersonal(deps, personal));

async function tellSubstitute(
  tx: Db,
  deps: LetterTools,
  { personal }: UserRow,
  letter: ReturnType<typeof substitutionLetter>,
): Promise<void> {
  const { email } = openPersonal(deps, personal);
  if (isEmail(email)) await queueMail(tx, deps, { to: email, ...letter });
}

/** Nobody checks by standing in what they do themselves, nor the other way round. */
async function rolesThatClash(db: Db, absent: UserRow, substitute: UserRow): Promise<string | null> {
  const known = (await findRoles(db)).map(knownRole);
  const held = [...absent.roles, ...substitute.roles].filter(({ hasEnded }) => !hasEnded);
  const offices = new Set(held.map(({ officeId }) => officeId));
  for (const officeId of offices) {
    const problem = rolesApart(
      held.filter((role) => role.officeId === officeId),
      known,
    );
    if (problem !== null) return problem;
  }
  return null;
}

/** @param readerId who asks: nobody lends to themselves */
async function present(deps: Pick<Deps, 'secret'> & { db: Db }, id: number, readerId: number): Promise<Substitutions> {
  const [rows, users] = await Promise.all([findSubstitutions(deps.db, id), findUsers(deps.db)]);
  const today: PlainDate = warsawDate(new Date());
  const nameOf = (row: UserRow): string => nameIn(deps, row);
  const person = (of: number) => {
    const row = users.find((user) => user.id === of);
    return { id: of, name: row === undefined ? `Konto nr ${of}` : nameOf(row) };
  };
  const [self] = users.filter((user) => user.id === id);
  const officesOf = ({ officeId, grants }: UserRow) => [officeId, ...grants.map((grant) => grant.officeId)];
  const own = new Set(self ? officesOf(self) : []);
  return {
    items: rows.map((row) => ({
      id: row.id,
      absent: person(row.absentId),
      substitute: person(row.substituteId),
      firstDay: row.firstDay,
      lastDay: row.lastDay,
      state: substitutionState(row, row.endedAt, today),
    })),
    candidates: users
      .filter(
        (user) =>
          user.id !== id &&
          user.id !== readerId &&
          !user.isBlocked &&
          officesOf(user).some((office) => own.has(office)),
      )
      .map((user) => ({ id: user.id, name: nameOf(user) }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'pl')),
  };
}
