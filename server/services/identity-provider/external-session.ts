import { randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { IDLE_MINUTES } from './own-sessions.ts';
import { SIGN_IN_TTL } from './provider.ts';

type Parts = Pick<Deps, 'db' | 'secret'>;

const MODEL = 'ExternalSession';
const PURPOSE = 'external-session';

/** A session after signing in at an external provider, stored in `oidc_payload`; the browser has its name in a cookie. */
export interface ExternalSession {
  /** The provider's latest ID token. It is sent back to the provider only. */
  readonly idToken: string;
  /** Null until an account is found. */
  readonly accountId: number | null;
  /** Id of the row, from which the session's name cannot be derived. */
  readonly uid: string;
}

/** Only the hash of the name is stored, so that a copy of the database does not open sessions. */
export const externalSessionUid = ({ secret }: Pick<Parts, 'secret'>, session: string): string =>
  secret.keyedHash(PURPOSE, session).toString('base64url');
const seal = ({ secret }: Parts, idToken: string): string => secret.encrypt(PURPOSE, idToken).toString('base64');

/** @returns the name by which the browser brings it back */
export async function openExternalSession(deps: Parts, idToken: string): Promise<string> {
  const session = randomBytes(32).toString('base64url');
  const uid = externalSessionUid(deps, session);
  await sql`
    insert into oidc_payload (model, id, uid, payload, expires_at)
    values (${MODEL}, ${uid}, ${uid}, ${JSON.stringify({ sealed: seal(deps, idToken) })}::jsonb,
            now() + make_interval(secs => ${SIGN_IN_TTL}))`.execute(deps.db);
  return session;
}

/** Null where it was signed out, ended by the office, or has expired. */
export async function findExternalSession(deps: Parts, session: string): Promise<ExternalSession | null> {
  const uid = externalSessionUid(deps, session);
  const { rows } = await sql<{ sealed: string; accountId: string | null }>`
    select payload ->> 'sealed' as sealed, payload ->> 'accountId' as "accountId"
      from oidc_payload where model = ${MODEL} and id = ${uid} and expires_at > now()`.execute(deps.db);
  const row = rows[0];
  if (!row) return null;
  const idToken = deps.secret.decrypt(PURPOSE, Buffer.from(row.sealed, 'base64')).toString();
  return { idToken, accountId: row.accountId === null ? null : Number(row.accountId), uid };
}

/** Whether the session is open, not idle for too long, and belongs to this subject of the provider. */
export async function isSessionInUse(deps: Parts, session: string, subject: string): Promise<boolean> {
  const found = await findExternalSession(deps, session);
  if (!found?.accountId || decodeJwt(found.idToken).sub !== subject) return false;
  const { rows } = await sql`
    select from account_session
     where uid = ${found.uid} and account_id = ${found.accountId}
       and seen_at > now() - make_interval(mins => ${IDLE_MINUTES})`.execute(deps.db);
  return rows.length > 0;
}

/**
 * Binds the session to an account. The id is stored as text, as the built-in provider does.
 * @returns its uid, under which `own-sessions` shows it to its owner
 */
export async function bindExternalSession(deps: Parts, session: string, accountId: number): Promise<string> {
  const uid = externalSessionUid(deps, session);
  await sql`
    update oidc_payload set payload = payload || jsonb_build_object('accountId', ${String(accountId)}::text)
     where model = ${MODEL} and id = ${uid}`.execute(deps.db);
  return uid;
}

/** The provider has confirmed the session again. @param idToken absent: it returned no new one */
export async function extendExternalSession(deps: Parts, session: string, idToken: string | undefined): Promise<void> {
  const news = idToken === undefined ? {} : { sealed: seal(deps, idToken) };
  await sql`
    update oidc_payload set payload = payload || ${JSON.stringify(news)}::jsonb,
                            expires_at = now() + make_interval(secs => ${SIGN_IN_TTL})
     where model = ${MODEL} and id = ${externalSessionUid(deps, session)}`.execute(deps.db);
}

/** The provider no longer confirms the session. Its ID token is kept, as a hint for asking the provider about this browser. */
export async function suspendExternalSession(deps: Parts, session: string): Promise<void> {
  await sql`
    update oidc_payload set payload = payload - 'accountId'
     where model = ${MODEL} and id = ${externalSessionUid(deps, session)}`.execute(deps.db);
}

export async function closeExternalSession(deps: Parts, session: string): Promise<void> {
  await sql`delete from oidc_payload where model = ${MODEL} and id = ${externalSessionUid(deps, session)}`.execute(
    deps.db,
  );
}
