import { type Kysely, type NotNull, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { VOTE_SUBJECTS_EVER } from '../audit-vote.ts';

/** What the log says of whoever looked at alerts. */
export const ALERTS_VIEWED = 'register.alerts-viewed';

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

/** Of these votes: whether somebody voted by typed data, and when signals were looked at last. */
export async function findLooksAtAlerts(
  db: Kysely<Database>,
  voteIds: readonly number[],
): Promise<{ voteId: number; hasVotes: boolean; lookedAt: Date | null }[]> {
  if (voteIds.length === 0) return [];
  const { rows } = await sql<{ voteId: number; hasVotes: boolean; lookedAt: Date | null }>`
    select v.id as "voteId", exists (select from register_person p where p.vote_id = v.id) as "hasVotes",
           (select max(l.at) from audit_log l
             where l.subject_type = any (${[...VOTE_SUBJECTS_EVER]}::text[]) and l.subject_id = v.id::text
               and l.action = ${ALERTS_VIEWED}) as "lookedAt"
      from unnest(${[...voteIds]}::integer[]) as v(id)`.execute(db);
  return rows;
}
