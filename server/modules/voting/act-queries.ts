import type { Kysely } from 'kysely';
import type { ProjectStatus } from '@wiec/domain/phases.ts';
import type { VoteAct } from '@wiec/contract/voting.ts';
import type { Database } from '../../db/tables.ts';

type Tx = Kysely<Database>;

/** Nobody else moves the vote until the transaction ends; undefined where there is none. */
export async function lockStatus(tx: Tx, voteId: number): Promise<ProjectStatus | undefined> {
  const row = await tx.selectFrom('project').select('status').where('id', '=', voteId).forUpdate().executeTakeFirst();
  return row?.status as ProjectStatus | undefined;
}

/** What was done to the vote in public, and why. */
export async function insertAct(
  tx: Tx,
  { voteId, kind, reason, dateTo }: { voteId: number; kind: VoteAct['kind']; reason: string; dateTo: Date },
): Promise<void> {
  await tx.insertInto('vote_act').values({ vote_id: voteId, kind, reason, date_to: dateTo }).execute();
}
