import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { shareVoting } from '../lock-queries.ts';

type Db = Kysely<Database>;

/** Votes in which ballots are cast now. */
export async function findRunningVotes(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from project join vote_opening on vote_id = id where status = 1 order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Keeps votes in which ballots are cast from being closed until the transaction ends. */
export async function lockRunningVotes(tx: Db): Promise<void> {
  for (const id of await findRunningVotes(tx)) await shareVoting(tx, id);
}
