import type { Transaction } from 'kysely';
import type { Database } from '../../db/tables.ts';

/** What is kept of a card only while it can be compared. */
export const NOTHING_TO_COMPARE = { card_key: null, first_marks: null, second_marks: null } as const;

/** The card of an entry that was struck out may be entered anew. */
export async function releaseCardOf(tx: Transaction<Database>, voteId: number, voterKey: Buffer): Promise<void> {
  await tx
    .updateTable('paper_card')
    .set({ state: 'released', voter_key: null, ...NOTHING_TO_COMPARE })
    .where('vote_id', '=', voteId)
    .where('voter_key', '=', voterKey)
    .execute();
}
