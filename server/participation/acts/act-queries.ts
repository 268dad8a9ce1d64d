import type { Kysely } from 'kysely';
import type { ProjectStatus } from '@wiec/domain/phases.ts';
import type { VoteAct } from '@wiec/contract/voting.ts';
import type { Database } from '../../db/tables.ts';

type Tx = Kysely<Database>;

/** Nobody else moves the vote until the transaction ends; undefined where there is none. */
export async function lockStatus(
  tx: Tx,
  voteId: number,
): Promise<{ projectId: number; type: number; status: ProjectStatus } | undefined> {
  const row = await tx
    .selectFrom('project')
    .innerJoin('vote', 'vote.project_id', 'project.id')
    .select(['project.id', 'project.type', 'status'])
    .where('vote.id', '=', voteId)
    .forUpdate('project')
    .executeTakeFirst();
  return row && { projectId: row.id, type: row.type, status: row.status as ProjectStatus };
}

/** What was done to the vote in public, and why. */
export async function insertAct(
  tx: Tx,
  { voteId, kind, reason, dateTo }: { voteId: number; kind: VoteAct['kind']; reason: string; dateTo: Date },
): Promise<void> {
  await tx.insertInto('vote_act').values({ vote_id: voteId, kind, reason, date_to: dateTo }).execute();
}

/** What was done to a vote after its rules froze, the oldest first. */
export async function findVoteActs(db: Tx, voteId: number): Promise<VoteAct[]> {
  const rows = await db
    .selectFrom('vote_act')
    .select(['kind', 'reason', 'date_to', 'made_at'])
    .where('vote_id', '=', voteId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, reason, date_to, made_at }) => ({
    kind: kind as VoteAct['kind'],
    reason,
    dateTo: date_to.toISOString(),
    madeAt: made_at.toISOString(),
  }));
}
