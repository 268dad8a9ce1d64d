import type { Transaction } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { forgetMail } from '../../services/mail.ts';
import { topicOf } from '../casting/receipt-letter.ts';

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
  await tx.deleteFrom('spare_envelope').where('vote_id', '=', voteId).execute();
  await tx.deleteFrom('envelope').where('vote_id', '=', voteId).execute();
  await tx.deleteFrom('authorize_code').where('vote_id', '=', voteId).execute();
  await forgetMail(tx, topicOf(voteId));
}
