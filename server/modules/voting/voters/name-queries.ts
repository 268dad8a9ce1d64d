import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';
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

/** Lets the entry that claims one name claim another, unless that is taken. */
export async function claimAlso(tx: Db, voteId: number, known: Buffer, also: Buffer): Promise<void> {
  await sql`
    insert into register_name (vote_id, name_key, voter_key, claimed_by)
    select vote_id, ${also}, voter_key, claimed_by from register_name where vote_id = ${voteId} and name_key = ${known}
    on conflict do nothing`.execute(tx);
}
