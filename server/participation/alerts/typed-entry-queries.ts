import type { Kysely, NotNull } from 'kysely';
import type { Database } from '../../db/tables.ts';

/** An entry of the register whose voter typed their data. */
export interface TypedEntry {
  entryId: string;
  castAt: Date;
  /** Encrypted. */
  personal: Buffer;
  /** Null on paper, and after closing. */
  origin: Buffer | null;
}

const BATCH = 2000;

/** All that are not annulled, in batches, in the order of their random ids. */
export async function* readTypedEntries(db: Kysely<Database>, voteId: number): AsyncGenerator<TypedEntry[]> {
  for (let last: string | null = null; ;) {
    let query = db
      .selectFrom('register')
      .innerJoin('register_person as person', (join) =>
        join.onRef('person.vote_id', '=', 'register.vote_id').onRef('person.voter_key', '=', 'register.voter_key'),
      )
      .select(['entry_id', 'registered_at', 'personal', 'origin'])
      .where('register.vote_id', '=', voteId)
      .where('status', '<>', 'annulled')
      .orderBy('entry_id')
      .limit(BATCH)
      .$narrowType<{ registered_at: NotNull }>();
    if (last !== null) query = query.where('entry_id', '>', last);
    const rows = await query.execute();
    yield rows.map((row) => ({
      entryId: row.entry_id,
      castAt: row.registered_at,
      personal: row.personal,
      origin: row.origin,
    }));
    if (rows.length < BATCH) return;
    last = rows.at(-1)!.entry_id;
  }
}
