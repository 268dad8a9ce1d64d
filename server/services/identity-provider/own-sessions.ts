import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';

type Db = Kysely<Database>;

/** Minutes without a call or an open page of the portal (which renews its token) after which one signs in again. */
export const IDLE_MINUTES = 60;

export interface OwnSession {
  readonly uid: string;
  readonly browser: string;
  readonly startedAt: Date;
  readonly seenAt: Date;
}

/** False if the session has ended, also during this renewal, or has been idle for too long; then everything left of it is removed. */
export async function touchSession(
  db: Db,
  { uid, accountId, browser }: { uid: string; accountId: number; browser: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into account_session as known (uid, account_id, browser)
    select ${uid}, a.id, ${browser} from account a
     where a.id = ${accountId} and exists (
       select from oidc_payload p
        where p.model in ('Session', 'ExternalSession') and p.uid = ${uid}
          and p.payload ->> 'accountId' = ${String(accountId)} and p.expires_at > now())
    on conflict (uid) do update set seen_at = now()
      where known.seen_at > now() - make_interval(mins => ${IDLE_MINUTES})
    returning uid`.execute(db);
  if (rows.length > 0) return true;
  await endOneSession(db, accountId, uid);
  return false;
}

/** Those that are still open, the last used first. */
export async function listOwnSessions(db: Db, accountId: number): Promise<OwnSession[]> {
  const { rows } = await sql<OwnSession>`
    select s.uid, s.browser, s.started_at as "startedAt", s.seen_at as "seenAt"
      from account_session s
      join oidc_payload p on p.model in ('Session', 'ExternalSession') and p.uid = s.uid and p.expires_at > now()
     where s.account_id = ${accountId} and s.seen_at > now() - make_interval(mins => ${IDLE_MINUTES})
     order by s.seen_at desc`.execute(db);
  return rows;
}

/** One session with all that renews it. Access tokens of residents live on for minutes. */
export async function endOneSession(db: Db, accountId: number, uid: string): Promise<void> {
  await sql`
    with ended as (
      delete from oidc_payload
       where (payload ->> 'accountId' = ${String(accountId)}
              -- One that its provider does not vouch for at the moment names no account.
              or uid in (select uid from account_session where account_id = ${accountId}))
         and coalesce(uid, payload ->> 'sessionUid') = ${uid}
         and model in ('Session', 'RefreshToken', 'AuthorizationCode', 'ExternalSession')
    )
    delete from account_session where account_id = ${accountId} and uid = ${uid}`.execute(db);
}

/** Forgets sessions that ended; the provider keeps none longer than half a day. */
export async function sweepOwnSessions(db: Db): Promise<void> {
  await sql`delete from account_session where seen_at < now() - interval '1 day'`.execute(db);
}
