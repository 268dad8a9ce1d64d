import type { FastifyInstance } from 'fastify';
import type { Permission } from '@wiec/domain/permission.ts';
import type { Deps } from '../deps.ts';
import type { CallerAccount } from '../http/caller.ts';
import { loadCaller } from '../http/caller-queries.ts';
import { loginKey, sealPersonal } from '../services/account-identity.ts';
import { openSessionOfId, sessionOfId } from './proof-of.ts';

export interface StaffSeed {
  /** Absent: the next one. */
  id?: number;
  /** Where the person works. */
  officeId: number | null;
  /** What is granted, by the id of the office. */
  permissions?: Readonly<Record<number, readonly Permission[]>>;
  isAdmin?: boolean;
  isSysAdmin?: boolean;
  firstname?: string;
  surname?: string;
}

let serial = 0;

/** An account of somebody who works for the town. @returns its id */
export async function plantStaff(deps: Pick<Deps, 'db' | 'secret'>, seed: StaffSeed): Promise<number> {
  const { id: chosen, officeId, permissions = {}, isAdmin = false, isSysAdmin = false } = seed;
  const { firstname = 'Halina', surname = 'Pieczątka' } = seed;
  const login = `pracownik${++serial}@example.pl`;
  const personal = { login, email: login, firstname, surname, pesel: null, birthDate: null, userSex: null };
  const { id } = await deps.db
    .insertInto('account')
    .values({
      ...(chosen !== undefined && { id: chosen }),
      login_key: loginKey(deps, login),
      personal: sealPersonal(deps, personal),
      office_id: officeId,
      is_admin: isAdmin,
      is_sys_admin: isSysAdmin,
      is_staff: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const known = await deps.db.selectFrom('permission').selectAll().execute();
  const grants = Object.entries(permissions).flatMap(([office, codes]) =>
    known
      .filter(({ code }) => codes.includes(code as Permission))
      .map((permission) => ({ account_id: id, office_id: Number(office), permission_id: permission.id })),
  );
  if (grants.length > 0) await deps.db.insertInto('account_permission').values(grants).execute();
  return id;
}

/**
 * `Authorization: Bearer 12` is account 12, with what the database says that it may do.
 * @param once it is asked at the first request alone: for tests of many requests, in which accounts stay as they are
 */
export function signInById(app: FastifyInstance, deps: Pick<Deps, 'db'>, { once = false } = {}): void {
  const known = new Map<string, Promise<CallerAccount | null>>();
  Object.assign(app, {
    identify: (authorization: string) => {
      const caller = known.get(authorization) ?? callerById(deps, Number(authorization.replace('Bearer ', '')));
      if (once) known.set(authorization, caller);
      return caller;
    },
  });
}

/** In an open session of its own, for `provenHeaders`. */
export async function callerById(deps: Pick<Deps, 'db'>, id: number): Promise<CallerAccount | null> {
  const caller = await loadCaller(deps, id);
  if (caller === null) return null;
  await openSessionOfId(deps, id);
  return { ...caller, session: sessionOfId(id) };
}
