import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { projectIsActive } from '../condition-queries.ts';
import { shareVoting } from '../lock-queries.ts';

type Db = Kysely<Database>;

/** Votes in which ballots are cast now. */
export async function findRunningVotes(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select v.id from vote v join project p on p.id = v.project_id join vote_opening o on o.vote_id = v.id
     where ${projectIsActive} order by v.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Keeps votes in which ballots are cast from being closed until the transaction ends. */
export async function lockRunningVotes(tx: Db): Promise<void> {
  for (const id of await findRunningVotes(tx)) await shareVoting(tx, id);
}
