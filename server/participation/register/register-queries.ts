import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';

type Tx = Kysely<Database>;

/** Bytes of a name key. */
const KEY_LENGTH = 32;

/**
 * Which of these votes have this one in their registers; `names` are the keys of one person's names, by vote. After closing a register
 * knows but one of them.
 */
export async function findRegistered(db: Tx, names: ReadonlyMap<number, readonly Buffer[]>): Promise<Set<number>> {
  const asked = [...names].flatMap(([vote, ofVote]) => ofVote.map((key) => ({ vote, key })));
  if (asked.length === 0) return new Set();
  // One text of bytes for all: thousands of single ones take longer to write down than to look up. And each is looked up by itself, since
  // where there are thousands the database would rather read whole registers.
  const keys = Buffer.concat(asked.map(({ key }) => key));
  const { rows } = await sql<{ vote_id: number }>`
    with asked as (
      select vote, substring(${keys}::bytea from ${KEY_LENGTH}::integer * (n::integer - 1) + 1 for ${KEY_LENGTH}::integer) as key
        from unnest(${asked.map(({ vote }) => vote)}::integer[]) with ordinality as asked (vote, n)
    )
    select vote as vote_id from asked, lateral (select from register_name where vote_id = vote and name_key = key limit 1) found
    union
    select vote from asked, lateral (select from register where vote_id = vote and voter_key = key limit 1) found`.execute(
    db,
  );
  return new Set(rows.map((row) => row.vote_id));
}

/** Lets the entry that claims one name claim another, unless that is taken. */
export async function claimFurtherName(tx: Tx, voteId: number, known: Buffer, also: Buffer): Promise<void> {
  await sql`
    insert into register_name (vote_id, name_key, voter_key, claimed_by)
    select vote_id, ${also}, voter_key, claimed_by from register_name where vote_id = ${voteId} and name_key = ${known}
    on conflict do nothing`.execute(tx);
}

/** An entry of a vote that counts openly. It has neither time nor channel, so that nothing ties it to the counters. */
export interface OpenEntry {
  voteId: number;
  /** Keys of every name of the person; none of them may be in the register. The first is the voter key. */
  names: readonly Buffer[];
  /** Tells a repeated request from a second answer. */
  fingerprint: Buffer;
}

/** Whether exactly this request was entered before. */
export async function isRepeat(db: Tx, { voteId, names, fingerprint }: OpenEntry): Promise<boolean> {
  const same = await sql`
    select from register_name join register using (vote_id, voter_key)
     where vote_id = ${voteId} and name_key = any (${names}) and request_fingerprint = ${fingerprint} limit 1`.execute(
    db,
  );
  return same.rows.length > 0;
}

/**
 * Enters somebody, once: their names are claimed in one statement, in one order for all, and it waits for whoever claims one of
 * them at the same time. Nothing is claimed where one of them is taken.
 */
export async function enterOpenly(tx: Tx, entry: OpenEntry): Promise<'entered' | 'repeated' | 'taken'> {
  const { voteId, names, fingerprint } = entry;
  const [voterKey] = names;
  const claimed = await sql<{ name_key: Buffer }>`
    insert into register_name (vote_id, name_key, voter_key)
    select ${voteId}, key, ${voterKey} from unnest(${names}::bytea[]) as key order by key
    on conflict do nothing returning name_key`.execute(tx);
  if (claimed.rows.length < names.length) {
    const added = claimed.rows.map(({ name_key }) => name_key);
    await sql`delete from register_name where vote_id = ${voteId} and name_key = any (${added})`.execute(tx);
    return (await isRepeat(tx, entry)) ? 'repeated' : 'taken';
  }
  await sql`
    insert into register (vote_id, voter_key, request_fingerprint) values (${voteId}, ${voterKey}, ${fingerprint})`.execute(
    tx,
  );
  return 'entered';
}

export async function countRegistered(db: Tx, voteId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from register where vote_id = ${voteId}`.execute(db);
  return rows[0]!.count;
}
