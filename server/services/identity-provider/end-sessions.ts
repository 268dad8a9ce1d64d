import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';

/**
 * Ends all sessions of an account, optionally except one: provider sessions, refresh tokens, and unfinished sign-ins whose password
 * was already accepted. Access tokens of residents stay valid for some minutes.
 */
export async function endSessions(tx: Kysely<Database>, accountId: number, exceptUid: string | null): Promise<void> {
  await sql`
    delete from oidc_payload
    where (payload ->> 'accountId' = ${String(accountId)}
           or model = 'ExternalSession' and uid in (select uid from account_session where account_id = ${accountId}))
      and model in ('Session', 'RefreshToken', 'AuthorizationCode', 'ExternalSession')
      and (${exceptUid}::text is null
           or coalesce(uid, payload ->> 'sessionUid') is distinct from ${exceptUid})`.execute(tx);
  await sql`
    delete from account_session
    where account_id = ${accountId} and (${exceptUid}::text is null or uid <> ${exceptUid})`.execute(tx);
  await sql`
    delete from oidc_payload
    where model = 'Interaction' and payload #>> '{result,login,accountId}' = ${String(accountId)}`.execute(tx);
}
