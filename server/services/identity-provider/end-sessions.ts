import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';

/**
 * Ends all sessions of an account, optionally except one: provider sessions, refresh tokens, and unfinished sign-ins whose password
 * was already accepted. Access tokens of residents stay valid for some minutes. Requests that are being answered with a session or a
 * sign-in from before cannot store a session any more (`PostgresAdapter`). To be called in a transaction.
 * @returns how often the account's sessions have been ended, with which a sign-in that goes on has to begin
 */
export async function endSessions(
  tx: Kysely<Database>,
  accountId: number,
  exceptUid: string | null,
): Promise<number | null> {
  // First, because it waits for sessions that are being stored: what they leave is then seen and deleted below.
  const row = await tx
    .updateTable('account')
    .set((is) => ({ sessions_ended: is('sessions_ended', '+', 1) }))
    .where('id', '=', accountId)
    .returning('sessions_ended')
    .executeTakeFirst();
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
  if (row && exceptUid !== null)
    await sql`
      update oidc_payload set payload = payload || jsonb_build_object('acr', ${String(row.sessions_ended)}::text)
       where model = 'Session' and uid = ${exceptUid} and payload ->> 'accountId' = ${String(accountId)}`.execute(tx);
  return row?.sessions_ended ?? null;
}
