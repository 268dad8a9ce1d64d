import { type Kysely, sql } from 'kysely';
import type { LetterWay } from '@wiec/domain/case-letter.ts';
import type { InitiativeType } from '@wiec/domain/initiative.ts';
import type { Database } from '../../../db/tables.ts';

type Db = Kysely<Database>;

export interface EnteredLetterRow {
  id: number;
  year: number;
  serial: number;
  kind: InitiativeType;
  officeId: number;
  officeName: string;
  way: LetterWay;
  words: Buffer;
  sender: Buffer;
  access: Buffer;
  receivedAt: Date;
  enteredAt: Date;
  requestFingerprint: Buffer | null;
  /** Whether a letter with the address of the case was sent: to the address that stands in it. */
  letter: boolean;
}

const LETTER = sql`
  select i.id, i.year, i.serial, i.kind, o.id as "officeId", o.name as "officeName", i.way, i.words, i.sender, i.access, i.received_at as "receivedAt",
         i.entered_at as "enteredAt", i.request_fingerprint as "requestFingerprint",
         i.reply_to is not null as letter
    from initiative i join office o on o.id = i.office_id`;

/** What somebody has typed in since that moment, the last first. */
export async function findOwnLetters(db: Db, enteredBy: number, since: Date): Promise<EnteredLetterRow[]> {
  const { rows } = await sql<EnteredLetterRow>`
    ${LETTER} where i.entered_by = ${enteredBy} and i.entered_at >= ${since}::timestamptz
    order by i.entered_at desc, i.id desc`.execute(db);
  return rows;
}

export async function findOwnLetter(
  db: Db,
  { id, enteredBy, since }: { id: number; enteredBy: number; since: Date },
): Promise<EnteredLetterRow | undefined> {
  const { rows } = await sql<EnteredLetterRow>`
    ${LETTER} where i.id = ${id} and i.entered_by = ${enteredBy} and i.entered_at >= ${since}::timestamptz`.execute(db);
  return rows[0];
}

export async function findLetterByKey(db: Db, requestKey: Buffer): Promise<EnteredLetterRow | undefined> {
  const { rows } = await sql<EnteredLetterRow>`
    ${LETTER} where i.request_key = ${requestKey} and i.sender is not null`.execute(db);
  return rows[0];
}
