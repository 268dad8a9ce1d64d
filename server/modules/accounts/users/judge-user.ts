import type { UserBody } from '@wiec/contract/users.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import { checkUser, rightsRefusal, type UserFields } from '@wiec/domain/staff.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { type Refusal, refused } from '../../../http/reply.ts';
import { managerNow } from './user-desk.ts';
import type { GivenRole, RightsRow } from './user-queries.ts';
import { knowRights, tidyRights } from './user-rights.ts';

export interface JudgedUser {
  ok: true;
  fields: UserFields;
  rights: RightsRow[];
}

const INVALID = 'Popraw dane użytkownika';

export const loginTaken = (): Refusal =>
  refused('conflict', INVALID, [{ message: 'Konto o takim loginie już istnieje.', field: 'loginName' }]);

/**
 * Validates the account data typed by a clerk, and checks whether this clerk may create it now.
 * @param held roles that the account has already
 */
export async function judgeUser(
  db: Kysely<Database>,
  body: UserBody,
  asked: CallerAccount,
  held: readonly GivenRole[] = [],
): Promise<JudgedUser | Refusal> {
  const fields: UserFields = {
    loginName: tidyText(body.loginName),
    email: tidyText(body.email),
    firstname: tidyText(body.firstname),
    surname: tidyText(body.surname),
  };
  const errors = Object.entries(checkUser(fields)).map(([field, message]) => ({ field, message }));
  if (errors.length > 0) return refused('unprocessable', INVALID, errors);
  const { permissions, unknown, problem } = await knowRights(db, body, held, warsawDate(new Date()));
  if (unknown) {
    const message = 'Nie ma takiego urzędu, roli albo uprawnienia. Wczytaj stronę ponownie.';
    return refused('unprocessable', INVALID, [{ message, field: 'officePermissions' }]);
  }
  if (problem !== null) return refused('unprocessable', INVALID, [{ message: problem, field: 'officePermissions' }]);
  const manager = await managerNow(db, asked);
  if (!manager.ok) return manager;
  const refusal = rightsRefusal(manager.by, { ...body, permissions });
  if (refusal !== null) return refused('forbidden', refusal, [{ message: refusal, field: 'officePermissions' }]);
  return { ok: true, fields, rights: tidyRights(body.officePermissions) };
}
