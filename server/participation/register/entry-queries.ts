import { type Kysely, sql, type Transaction } from 'kysely';
import type { EntryStatus, RegisterEntry } from '@wiec/domain/register-decision.ts';
import type { Database } from '../../db/tables.ts';
import { VOTE_SUBJECTS_EVER } from '../audit-vote.ts';
import { releaseCardOf } from '../paper/release-queries.ts';

type Tx = Transaction<Database>;

/** An entry of the register, without anything personal. */
export interface EntryRow extends RegisterEntry {
  entryId: string;
  registeredAt: Date;
  revision: number;
}

export const ENTRY = [
  'entry_id',
  'status',
  'status_reason',
  'status_before',
  'channel',
  'registered_at',
  'revision',
] as const;

interface Entry {
  entry_id: string;
  status: string;
  status_reason: string | null;
  status_before: string | null;
  channel: string | null;
  registered_at: Date | null;
  revision: number;
}

export const entryOf = (row: Entry): EntryRow => ({
  entryId: row.entry_id,
  status: row.status as EntryStatus,
  reason: row.status_reason,
  before: row.status_before as RegisterEntry['before'],
  channel: row.channel as RegisterEntry['channel'],
  // Null in votes that count openly alone, on whose entries nobody decides.
  registeredAt: row.registered_at!,
  revision: row.revision,
});

/** Of one entry of the register, in every table that knows it. */
export const ofEntry = (voteId: number, voterKey: Buffer) =>
  sql<boolean>`vote_id = ${voteId} and voter_key = ${voterKey}`;

/** Nobody else decides on the entry until the transaction ends. */
export async function lockEntry(
  tx: Tx,
  voteId: number,
  entryId: string,
): Promise<{ entry: EntryRow; voterKey: Buffer; isOpened: boolean } | null> {
  const row = await tx
    .selectFrom('register')
    .select([...ENTRY, 'voter_key', 'envelope_id'])
    .where('vote_id', '=', voteId)
    .where('entry_id', '=', entryId)
    .forUpdate()
    .executeTakeFirst();
  return row ? { entry: entryOf(row), voterKey: row.voter_key, isOpened: row.envelope_id === null } : null;
}

/** Entries that are not simply valid, in the order of their random ids, which says nothing of time. */
export async function findEntries(
  db: Kysely<Database>,
  voteId: number,
  statuses: readonly EntryStatus[],
  { offset, limit }: { offset: number; limit: number },
): Promise<EntryRow[]> {
  const rows = await entriesIn(db, voteId, statuses)
    .select(ENTRY)
    .orderBy('entry_id')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(entryOf);
}

export async function countEntries(
  db: Kysely<Database>,
  voteId: number,
  statuses: readonly EntryStatus[],
): Promise<number> {
  const count = sql<number>`count(*)::integer`.as('total');
  return (await entriesIn(db, voteId, statuses).select(count).executeTakeFirstOrThrow()).total;
}

const entriesIn = (db: Kysely<Database>, voteId: number, statuses: readonly EntryStatus[]) =>
  db.selectFrom('register').where('vote_id', '=', voteId).where('status', 'in', statuses);

/** Of two contests of an entry, the account's counts before that of typed data (docs/decisions/0051). @param channel the column */
export const isByAccount = (channel: string) => sql<boolean>`${sql.ref(channel)} = 'account'`;

/** With what the voter typed, and whoever contests the vote (the account before typed data), encrypted; null for an account. */
export async function findEntry(
  db: Kysely<Database>,
  voteId: number,
  entryId: string,
): Promise<{ entry: EntryRow; personal: Buffer | null; contester: Buffer | null } | null> {
  const row = await db
    .selectFrom('register')
    .leftJoin('register_person as person', (join) =>
      join.onRef('person.vote_id', '=', 'register.vote_id').onRef('person.voter_key', '=', 'register.voter_key'),
    )
    .select([...ENTRY, 'person.personal'])
    .select((query) =>
      query
        .selectFrom('contested_ballot as second')
        .select('second.personal')
        .whereRef('second.vote_id', '=', 'register.vote_id')
        .whereRef('second.voter_key', '=', 'register.voter_key')
        .orderBy(isByAccount('second.channel'), 'desc')
        .limit(1)
        .as('contester'),
    )
    .where('register.vote_id', '=', voteId)
    .where('entry_id', '=', entryId)
    .executeTakeFirst();
  return row ? { entry: entryOf(row), personal: row.personal, contester: row.contester } : null;
}

/** What the voter of an entry typed, encrypted; null for an account. */
export async function findTypedOf(db: Kysely<Database>, voteId: number, voterKey: Buffer): Promise<Buffer | null> {
  const row = await db
    .selectFrom('register_person')
    .select('personal')
    .where(ofEntry(voteId, voterKey))
    .executeTakeFirst();
  return row?.personal ?? null;
}

/** The entry of the person with this name. */
export async function findEntryOf(db: Kysely<Database>, voteId: number, nameKey: Buffer): Promise<EntryRow | null> {
  const row = await db
    .selectFrom('register')
    .select(ENTRY)
    .where('vote_id', '=', voteId)
    .where((by) => by.or([by('voter_key', '=', nameKey), by('voter_key', 'in', namedBy(db, voteId, [nameKey]))]))
    .executeTakeFirst();
  return row ? entryOf(row) : null;
}

/** Voter keys of the entries that claim one of these names. */
export const namedBy = (db: Kysely<Database>, voteId: number, names: readonly Buffer[]) =>
  db.selectFrom('register_name').select('voter_key').where('vote_id', '=', voteId).where('name_key', 'in', names);

export async function findAccountId(db: Kysely<Database>, loginKey: Buffer): Promise<number | null> {
  const row = await db.selectFrom('account').select('id').where('login_key', '=', loginKey).executeTakeFirst();
  return row?.id ?? null;
}

/** Every name that the entry claims. */
export async function findNames(tx: Tx, voteId: number, voterKey: Buffer): Promise<Buffer[]> {
  const rows = await tx.selectFrom('register_name').select('name_key').where(ofEntry(voteId, voterKey)).execute();
  return rows.map(({ name_key }) => name_key);
}

/** The next accounts in the order of their ids. */
export async function findAccountIds(tx: Tx, after: number, limit: number): Promise<number[]> {
  const rows = await tx.selectFrom('account').select('id').where('id', '>', after).orderBy('id').limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** Whether the register of this vote is gone, as the time for which it is kept is over: nobody can tell any more who voted. */
export async function isRegisterErased(db: Kysely<Database>, voteId: number): Promise<boolean> {
  return (await findErasedRegisters(db, [voteId])).has(voteId);
}

/** What the audit log calls the erasing of a register. */
export const REGISTER_ERASED = 'vote.register-erased';

/** Those of these votes whose registers are gone. */
export async function findErasedRegisters(
  db: Kysely<Database>,
  voteIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (voteIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('audit_log')
    .select('subject_id')
    .distinct()
    .where('subject_type', 'in', VOTE_SUBJECTS_EVER)
    .where('subject_id', 'in', voteIds.map(String))
    .where('action', '=', REGISTER_ERASED)
    .execute();
  return new Set(rows.map(({ subject_id }) => Number(subject_id)));
}

/** Whether envelopes of this vote are still there to be decided on: it was opened, and closing has not opened the box. */
export async function hasSealedEnvelopes(db: Kysely<Database>, voteId: number): Promise<boolean> {
  const row = await db
    .selectFrom('vote_opening')
    .select('vote_id')
    .where('vote_id', '=', voteId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function writeDecision(
  tx: Tx,
  voteId: number,
  voterKey: Buffer,
  { status, reason, before }: Pick<RegisterEntry, 'status' | 'reason' | 'before'>,
): Promise<void> {
  await tx
    .updateTable('register')
    .set({ status, status_reason: reason, status_before: before, revision: sql`revision + 1` })
    .where(ofEntry(voteId, voterKey))
    .execute();
}

/** Takes the entry out of the register, with its contests and all that they knew of people; the envelopes stay, to be set aside by closing. */
export async function strikeEntry(tx: Tx, voteId: number, voterKey: Buffer, reason: string): Promise<void> {
  const ofThis = ofEntry(voteId, voterKey);
  await sql`
    insert into spare_envelope (envelope_id, vote_id, voter_key, status, reason)
    select envelope_id, vote_id, voter_key, 'annulled', ${reason} from register
    where ${ofThis}`.execute(tx);
  // Or the next vote under this name would be taken for contested.
  await tx.deleteFrom('contested_ballot').where(ofThis).execute();
  await tx.deleteFrom('register_name').where(ofThis).execute();
  await tx.deleteFrom('register_email').where(ofThis).execute();
  await tx.deleteFrom('register_person').where(ofThis).execute();
  await tx.deleteFrom('register').where(ofThis).execute();
  await releaseCardOf(tx, voteId, voterKey);
}

/** How many votes closing would set aside because nobody has decided on them, by status and reason. */
export async function countUndecided(
  db: Kysely<Database>,
  voteId: number,
): Promise<{ status: string; reason: string | null; count: number }[]> {
  const { rows } = await sql<{ status: string; reason: string | null; count: number }>`
    select status, status_reason as reason, count(*)::integer as count from register
    where vote_id = ${voteId} and status in ('waiting', 'quarantined')
    group by status, status_reason order by status, status_reason`.execute(db);
  return rows;
}

export interface UndecidedEntries {
  voteId: number;
  waiting: number;
  quarantined: number;
  contested: number;
}

/** How many entries of each vote wait for the office; votes without any are left out. */
export async function countUndecidedOf(db: Kysely<Database>, voteIds: readonly number[]): Promise<UndecidedEntries[]> {
  if (voteIds.length === 0) return [];
  const { rows } = await sql<UndecidedEntries>`
    select vote_id as "voteId",
      count(*) filter (where status = 'waiting')::integer as waiting,
      count(*) filter (where status = 'quarantined')::integer as quarantined,
      count(*) filter (where status = 'quarantined' and status_reason = 'contested')::integer as contested
    from register
    where vote_id = any(${[...voteIds]}) and status in ('waiting', 'quarantined')
    group by vote_id`.execute(db);
  return rows;
}
