import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { projectIsActive } from '../../../participation/condition-queries.ts';

export interface OpenedVoteTitle {
  id: number;
  title: string;
  year: number;
  isRunning: boolean;
}

/** Votes that were opened, the newest first. */
export async function findOpenedVotes(db: Kysely<Database>): Promise<OpenedVoteTitle[]> {
  const { rows } = await sql<OpenedVoteTitle>`
    select p.id, p.title, y.value as year, ${projectIsActive} as "isRunning"
      from project p join budget_vote b on b.vote_id = p.id join budget_year y on y.id = p.budget_year_id
     where p.status <> 0
     order by p.date_from desc, p.id desc`.execute(db);
  return rows;
}
