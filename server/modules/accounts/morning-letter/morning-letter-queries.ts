import { type Kysely, sql } from 'kysely';
import type { PlainDate } from '@wiec/domain/calendar.ts';
import type { Database } from '../../../db/tables.ts';

type Db = Kysely<Database>;

export async function wantsMorningLetter(db: Db, accountId: number): Promise<boolean> {
  const { rows } = await sql`select from morning_letter_reader where account_id = ${accountId}`.execute(db);
  return rows.length > 0;
}

/** @returns whether that changed anything */
export async function chooseMorningLetter(tx: Db, accountId: number, wants: boolean): Promise<boolean> {
  const { numAffectedRows = 0n } = wants
    ? await sql`insert into morning_letter_reader (account_id) values (${accountId}) on conflict do nothing`.execute(tx)
    : await sql`delete from morning_letter_reader where account_id = ${accountId}`.execute(tx);
  return numAffectedRows > 0n;
}

/** Who wants one, and was not thought of on this day. */
export async function findMorningReaders(db: Db, day: PlainDate): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.account_id as id from morning_letter_reader r
     where not exists (select from morning_letter l where l.account_id = r.account_id and l.day = ${day}::date)
     order by r.account_id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Takes this person's letter of this day: once, whichever process asks. Another one waits until this transaction ends.
 * @returns false: it was taken, or is not wanted any more
 */
export async function takeMorning(tx: Db, accountId: number, day: PlainDate): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into morning_letter (account_id, day)
    select account_id, ${day}::date from morning_letter_reader where account_id = ${accountId} for share
    on conflict do nothing`.execute(tx);
  return numAffectedRows > 0n;
}

/** Keeps by which link this letter's reader ends them. */
export async function keepMorningLink(tx: Db, accountId: number, day: PlainDate, tokenHash: Buffer): Promise<void> {
  await sql`
    update morning_letter set token_hash = ${tokenHash}
     where account_id = ${accountId} and day = ${day}::date`.execute(tx);
}

/** Whose letter had this link; null: none that is still remembered. */
export async function findMorningLink(db: Db, tokenHash: Buffer): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select account_id as id from morning_letter where token_hash = ${tokenHash}`.execute(db);
  return rows[0]?.id ?? null;
}

/** For so many days the link of a letter works. */
const KEPT_DAYS = 30;

export async function sweepMorningLetters(db: Db): Promise<void> {
  await sql`delete from morning_letter where day < current_date - ${KEPT_DAYS}::integer`.execute(db);
}
