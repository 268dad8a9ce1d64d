import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { forgetMail } from '../../services/mail.ts';
import { topicOf } from '../casting/receipt-letter.ts';
import { forgetCards } from '../paper/card-queries.ts';

/** Destroys the envelopes of a vote and everything that tells whose each was (DESIGN §1.3). */
export async function destroyLinks(tx: Transaction<Database>, voteId: number): Promise<void> {
  await tx
    .updateTable('register')
    .set({ envelope_id: null, request_key: null, request_fingerprint: null, reply: null })
    .where('vote_id', '=', voteId)
    .execute();
  await tx
    .updateTable('contested_ballot')
    .set({ envelope_id: null, request_key: null, request_fingerprint: null, reply: null })
    .where('vote_id', '=', voteId)
    .execute();
  await tx.deleteFrom('register_name').where('vote_id', '=', voteId).execute();
  await tx.updateTable('register_person').set({ origin: null }).where('vote_id', '=', voteId).execute();
  await tx.deleteFrom('voter_check').where('vote_id', '=', voteId).execute();
  await tx.deleteFrom('voter_check_file').where('vote_id', '=', voteId).execute();
  await tx.deleteFrom('spare_envelope').where('vote_id', '=', voteId).execute();
  await forgetCards(tx, voteId);
  await tx.deleteFrom('envelope').where('vote_id', '=', voteId).execute();
  await tx.deleteFrom('authorize_code').where('vote_id', '=', voteId).execute();
  await forgetMail(tx, topicOf(voteId));
}

/** The same of some entries while the vote goes on: who they are stays, so that nobody votes twice. Letters go with the closing. */
export async function destroyLinksOf(
  tx: Transaction<Database>,
  voteId: number,
  voterKeys: readonly Buffer[],
): Promise<void> {
  const entries = sql<boolean>`vote_id = ${voteId} and voter_key = any (${voterKeys})`;
  const opened = await sql<{ envelope_id: string }>`
    update register r set envelope_id = null, request_key = null, request_fingerprint = null, reply = null
      from (select vote_id, voter_key, envelope_id from register where ${entries}) as before
     where r.vote_id = before.vote_id and r.voter_key = before.voter_key
    returning before.envelope_id`.execute(tx);
  await sql`update register_person set origin = null where ${entries}`.execute(tx);
  await sql`delete from authorize_code where ${entries}`.execute(tx);
  const ids = opened.rows.map(({ envelope_id }) => envelope_id);
  await sql`delete from envelope where vote_id = ${voteId} and id = any (${ids}::uuid[])`.execute(tx);
}
