import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';

type Db = Kysely<Database>;

/** The offices that the portal shows. */
export const findOffices = (db: Db): Promise<{ id: number }[]> =>
  db.selectFrom('office').select('id').where('retired_at', 'is', null).orderBy('id').execute();

export async function writeSetting(tx: Db, key: string, value: unknown): Promise<void> {
  await sql`insert into setting (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(tx);
}

/** Whether a vote of a budget is open: its box takes ballots, or waits to be opened. */
export async function isVoteRunning(tx: Db): Promise<boolean> {
  const { rows } = await sql`select from vote_opening where closed_at is null limit 1`.execute(tx);
  return rows.length > 0;
}
