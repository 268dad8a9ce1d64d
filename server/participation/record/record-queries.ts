import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';

type Db = Kysely<Database>;

/** Null for a vote that was never opened. */
export async function findOpening(db: Db, voteId: number) {
  const row = await db
    .selectFrom('vote_opening')
    .innerJoin('vote', 'vote.id', 'vote_opening.vote_id')
    .innerJoin('project', 'project.id', 'vote.project_id')
    .leftJoin('budget_year', 'budget_year.id', 'project.budget_year_id')
    .select([
      'project.id as projectId',
      'project.title',
      'budget_year.value as year',
      'config',
      'config_hash',
      'lot_commitment',
      'lot_seed',
      'opened_at',
      'closed_at',
    ])
    .select(sql<string | null>`config::jsonb ->> 'auditorKey'`.as('auditorKey'))
    .where('vote_id', '=', voteId)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether the vote is of a budget; false also where there is none. */
export async function isOfBudget(db: Db, voteId: number): Promise<boolean> {
  const row = await db
    .selectFrom('vote')
    .innerJoin('project', 'project.id', 'vote.project_id')
    .select('budget_year_id')
    .where('vote.id', '=', voteId)
    .executeTakeFirst();
  return (row?.budget_year_id ?? null) !== null;
}

/** Envelopes set aside at closing, by `domain/register-decision`'s reasons. */
export async function findSetAside(db: Db, voteId: number): Promise<{ reason: string; count: number }[]> {
  const { rows } = await sql<{ reason: string; count: number }>`
    select reason, sum(count)::integer as count from set_aside where vote_id = ${voteId}
    group by reason order by reason`.execute(db);
  return rows;
}
