import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';

type Db = Kysely<Database>;

/** A publication of results that waits for another person to agree. */
export interface Proposal {
  /** Null: as soon as somebody agrees. */
  publishAt: Date | null;
  proposedBy: number;
  proposedAt: Date;
}

export async function findProposal(db: Db, voteId: number): Promise<Proposal | null> {
  const row = await db
    .selectFrom('proposed_publication')
    .select(['publish_at', 'proposed_by', 'proposed_at'])
    .where('vote_id', '=', voteId)
    .executeTakeFirst();
  return row ? { publishAt: row.publish_at, proposedBy: row.proposed_by, proposedAt: row.proposed_at } : null;
}

export async function insertProposal(
  tx: Db,
  { voteId, publishAt, proposedBy }: { voteId: number; publishAt: Date | null; proposedBy: number },
): Promise<void> {
  await tx
    .insertInto('proposed_publication')
    .values({ vote_id: voteId, publish_at: publishAt, proposed_by: proposedBy })
    .execute();
}

export async function deleteProposal(tx: Db, voteId: number): Promise<void> {
  await tx.deleteFrom('proposed_publication').where('vote_id', '=', voteId).execute();
}
