import { type Kysely, type NotNull, sql, type Transaction } from 'kysely';
import {
  type CheckOutcome,
  type CheckView,
  checkViews,
  type Doubt,
  type DoubtAnswer,
  doubts,
  groupOf,
} from '@wiec/domain/voter-check.ts';
import type { Database } from '../../db/tables.ts';
import { type EntryRow, entryOf, ENTRY, ofEntry } from '../register/entry-queries.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

/** A voter as the register of the vote knows them. */
export interface RegisteredVoter {
  entryId: string;
  revision: number;
  voterKey: Buffer;
  /** What they typed, encrypted; null: they voted by account. */
  personal: Buffer | null;
  /** Keys of all their names where they typed nothing; otherwise none. */
  nameKeys: Buffer[];
}

const AT_ONCE = 2000;

/** All of them, in the order of their random ids. */
export async function* readVoters(db: Db, voteId: number): AsyncGenerator<RegisteredVoter[]> {
  for (let last: string | null = null; ;) {
    const { rows }: { rows: RegisteredVoter[] } = await sql<RegisteredVoter>`
      select r.entry_id as "entryId", r.revision, r.voter_key as "voterKey", p.personal,
        case when p.personal is null then
          (select coalesce(array_agg(n.name_key), '{}') from register_name n
            where n.vote_id = r.vote_id and n.voter_key = r.voter_key)
          else '{}' end as "nameKeys"
      from register r left join register_person p using (vote_id, voter_key)
      where r.vote_id = ${voteId} and (${last}::uuid is null or r.entry_id > ${last}::uuid)
      order by r.entry_id limit ${AT_ONCE}`.execute(db);
    yield rows;
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)!.entryId;
  }
}

export interface CheckFile {
  loadedAt: Date;
  persons: number;
  revision: number;
}

export async function findCheckFile(db: Db, voteId: number): Promise<CheckFile | null> {
  const row = await db
    .selectFrom('voter_check_file')
    .select(['loaded_at as loadedAt', 'persons', 'revision'])
    .where('vote_id', '=', voteId)
    .executeTakeFirst();
  return row ?? null;
}

/** One file after the other: whoever comes second waits, and learns the revision of the first. @returns 0: there was none */
export async function lockCheckFile(tx: Tx, voteId: number): Promise<number> {
  await sql`select from vote where id = ${voteId} for no key update`.execute(tx);
  return (await findCheckFile(tx, voteId))?.revision ?? 0;
}

export async function writeCheckFile(
  tx: Tx,
  voteId: number,
  { loadedAt, persons, revision }: CheckFile,
): Promise<void> {
  const file = { loaded_at: loadedAt, persons, revision };
  await tx
    .insertInto('voter_check_file')
    .values({ vote_id: voteId, ...file })
    .onConflict((on) => on.column('vote_id').doUpdateSet(file))
    .execute();
}

/** How a voter stands to a file. */
export interface KnownDoubt {
  voterKey: Buffer;
  outcome: CheckOutcome;
  found: Buffer | null;
}

/** Those who differed from the last file. */
export async function findKnownDoubts(tx: Tx, voteId: number): Promise<KnownDoubt[]> {
  const rows = await tx
    .selectFrom('voter_check')
    .select(['voter_key as voterKey', 'outcome', 'found'])
    .where('vote_id', '=', voteId)
    .where('outcome', 'in', doubts)
    .execute();
  return rows as KnownDoubt[];
}

export interface NewCheck extends KnownDoubt {
  entryId: string;
  revision: number;
  /** They differed in another way before: what somebody saw or answered of that does not hold any more. */
  isOther: boolean;
}

/** Writes how voters stand now; whose entry is another by now is left out. @returns how many were written */
export async function writeChecks(tx: Tx, voteId: number, checks: readonly NewCheck[]): Promise<number> {
  let written = 0;
  for (let at = 0; at < checks.length; at += AT_ONCE) {
    const some = checks.slice(at, at + AT_ONCE);
    const others = some.filter(({ isOther }) => isOther).map(({ voterKey }) => voterKey);
    const ofOthers = sql<boolean>`vote_id = ${voteId} and voter_key = any (${others}::bytea[])`;
    // The entry before its check, as whoever decides on one locks them.
    await sql`select from register where ${ofOthers} order by voter_key for update`.execute(tx);
    await tx.deleteFrom('voter_check').where(ofOthers).execute();
    const { numAffectedRows = 0n } = await sql`
      insert into voter_check (vote_id, voter_key, outcome, found)
      select r.vote_id, r.voter_key, n.outcome, n.found
      from unnest(${some.map((one) => one.voterKey)}::bytea[], ${some.map((one) => one.entryId)}::uuid[],
        ${some.map((one) => one.revision)}::integer[], ${some.map((one) => one.outcome)}::text[],
        ${some.map((one) => one.found)}::bytea[]) as n (voter_key, entry_id, revision, outcome, found)
      join register r on r.vote_id = ${voteId} and r.voter_key = n.voter_key
        and r.entry_id = n.entry_id and r.revision = n.revision
      order by r.voter_key
      on conflict (vote_id, voter_key) do update set outcome = excluded.outcome, found = excluded.found`.execute(tx);
    written += Number(numAffectedRows);
    // Whoever looks at the earlier difference decides nothing by it.
    await sql`update register set revision = revision + 1 where ${ofOthers}`.execute(tx);
  }
  return written;
}

/** In which view a voter is; null in none: not compared yet, as in the register, without a PESEL, or held for another reason. */
const VIEW = sql<CheckView | null>`case
  when c.outcome is null or c.outcome in ('same', 'declared') or r.status = 'quarantined' then null
  when r.status = 'annulled' or c.answer = 'same-person' then 'decided'
  when c.answer = 'asked' then 'asked'
  else 'waiting' end`;

export interface CheckCounts {
  same: number;
  declared: number;
  unchecked: number;
  views: Record<CheckView, number>;
}

export async function countChecks(db: Db, voteId: number): Promise<CheckCounts> {
  const { rows } = await sql<{ outcome: CheckOutcome | null; view: CheckView | null; count: number }>`
    select c.outcome, ${VIEW} as view, count(*)::integer as count
    from register r left join voter_check c using (vote_id, voter_key)
    where r.vote_id = ${voteId} group by 1, 2`.execute(db);
  const total = (counted: (row: (typeof rows)[number]) => boolean): number =>
    rows.reduce((sum, row) => sum + (counted(row) ? row.count : 0), 0);
  const inView = (view: CheckView) => (row: (typeof rows)[number]) =>
    row.view === view || (row.view === 'waiting' && groupOf(row.outcome as Doubt) === view);
  return {
    same: total(({ outcome }) => outcome === 'same'),
    declared: total(({ outcome }) => outcome === 'declared'),
    unchecked: total(({ outcome }) => outcome === null),
    views: Object.fromEntries(checkViews.map((view) => [view, total(inView(view))])) as Record<CheckView, number>,
  };
}

/** How many voters of each vote somebody has yet to decide on, with those who were asked; votes without any are left out. */
export async function countDoubtsOf(db: Db, voteIds: readonly number[]): Promise<{ voteId: number; count: number }[]> {
  if (voteIds.length === 0) return [];
  const { rows } = await sql<{ voteId: number; count: number }>`
    select vote_id as "voteId", count(*)::integer as count
    from voter_check c join register r using (vote_id, voter_key)
    where vote_id = any (${[...voteIds]}) and ${VIEW} in ('waiting', 'asked') group by vote_id`.execute(db);
  return rows;
}

export interface DoubtRow extends EntryRow {
  doubt: Doubt;
  answer: DoubtAnswer | null;
  replyBy: string | null;
}

interface Page {
  offset: number;
  limit: number;
}

/** The oldest votes first. @param of doubts that a view is narrowed to */
export async function findDoubts(
  db: Db,
  voteId: number,
  { view, of }: { view: CheckView; of: readonly Doubt[] },
  { offset, limit }: Page,
): Promise<DoubtRow[]> {
  const rows = await doubtRows(db, voteId)
    .where(VIEW, '=', view)
    .where('c.outcome', 'in', of)
    .orderBy('r.registered_at')
    .orderBy('r.entry_id')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(doubtOf);
}

/** A voter who is, or was, to be looked at, with what they typed and what the register of residents says, both encrypted. */
export async function findDoubt(
  db: Db,
  voteId: number,
  entryId: string,
): Promise<{ row: DoubtRow; personal: Buffer | null; found: Buffer | null } | null> {
  const row = await doubtRows(db, voteId)
    .leftJoin('register_person as p', (join) =>
      join.onRef('p.vote_id', '=', 'r.vote_id').onRef('p.voter_key', '=', 'r.voter_key'),
    )
    .select(['p.personal', 'c.found'])
    .where('r.entry_id', '=', entryId)
    .executeTakeFirst();
  return row ? { row: doubtOf(row), personal: row.personal, found: row.found } : null;
}

const doubtRows = (db: Db, voteId: number) =>
  db
    .selectFrom('register as r')
    .innerJoin('voter_check as c', (join) =>
      join.onRef('c.vote_id', '=', 'r.vote_id').onRef('c.voter_key', '=', 'r.voter_key'),
    )
    .select(ENTRY.map((column) => `r.${column}` as const))
    .select(['c.outcome', 'c.answer', 'c.reply_by'])
    .where('r.vote_id', '=', voteId)
    .where('c.outcome', 'in', doubts)
    .$narrowType<{ registered_at: NotNull }>();

type ReadDoubt = Parameters<typeof entryOf>[0] & { outcome: string; answer: string | null; reply_by: string | null };

const doubtOf = (row: ReadDoubt): DoubtRow => ({
  ...entryOf(row),
  doubt: row.outcome as Doubt,
  answer: row.answer as DoubtAnswer | null,
  replyBy: row.reply_by,
});

/** Whoever saw the entry before sees that it changed. */
export async function writeAnswer(
  tx: Tx,
  voteId: number,
  voterKey: Buffer,
  { answer, replyBy }: { answer: DoubtAnswer; replyBy: string | null },
): Promise<void> {
  const ofThis = ofEntry(voteId, voterKey);
  await tx.updateTable('voter_check').set({ answer, reply_by: replyBy }).where(ofThis).execute();
  await sql`update register set revision = revision + 1 where ${ofThis}`.execute(tx);
}

/** Voters who wait and were not asked, the oldest first; nobody else decides on them until the transaction ends. */
export async function lockUnasked(
  tx: Tx,
  voteId: number,
  of: readonly Doubt[],
): Promise<{ entryId: string; voterKey: Buffer; personal: Buffer | null }[]> {
  const { rows } = await sql<{ entryId: string; voterKey: Buffer; personal: Buffer | null }>`
    select r.entry_id as "entryId", r.voter_key as "voterKey", p.personal
    from register r join voter_check c using (vote_id, voter_key)
      left join register_person p using (vote_id, voter_key)
    where r.vote_id = ${voteId} and ${VIEW} = 'waiting' and c.outcome = any (${[...of]})
    order by r.registered_at, r.entry_id for update of r, c`.execute(tx);
  return rows;
}
