import { type Insertable, type Kysely, sql } from 'kysely';
import { type CaseAct, type CaseKind, type CaseState, letterActs } from '@wiec/domain/case-course.ts';
import type { CaseClass } from '@wiec/domain/case-class.ts';
import type { CaseWay } from '@wiec/domain/case-letter.ts';
import type { CaseOutcome } from '@wiec/domain/case-outcome.ts';
import { CONTACT_YEARS } from '@wiec/domain/contact-form.ts';
import type { Database } from '../../db/tables.ts';
import { endAwaited } from './opinions/opinion-queries.ts';

type Db = Kysely<Database>;

/** Office, category and area as somebody chose them; undefined fields: there is none such. */
export interface Chosen {
  offices: { id: number; name: string }[];
  categoryOffice: number | null;
  district: { officeId: number | null } | null;
}

export async function findChosen(
  db: Db,
  { thematicAreaId, districtId }: { thematicAreaId: number | null; districtId: number | null },
): Promise<Chosen> {
  const { rows } = await sql<Chosen>`
    select (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by position, id), '[]')
              from office where retired_at is null) as offices,
           (select office_id from office_thematic_area where id = ${thematicAreaId} and retired_at is null) as "categoryOffice",
           (select json_build_object('officeId', office_id) from district where id = ${districtId}) as district`.execute(
    db,
  );
  return rows[0]!;
}

export interface SentBefore {
  year: number;
  serial: number;
  access: Buffer | null;
  received_at: Date;
  request_fingerprint: Buffer | null;
  /** Whether a letter with the address of the case was sent. */
  letter: boolean;
}

export async function findSentBefore(db: Db, requestKey: Buffer): Promise<SentBefore | undefined> {
  const { rows } = await sql<SentBefore>`
    select i.year, i.serial, i.access, i.received_at, i.request_fingerprint,
           exists (select from initiative_entry e
                    where e.initiative_id = i.id and e.act = 'received' and (e.details->>'letter')::boolean) as letter
      from initiative i where i.request_key = ${requestKey}`.execute(db);
  return rows[0];
}

/** The next number of a year; whoever else wants one waits until the transaction ends, so that there is no gap. */
export async function takeSerial(tx: Db, year: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into initiative_serial (year, last) values (${year}, 1)
    on conflict (year) do update set last = initiative_serial.last + 1 returning last`.execute(tx);
  return rows[0]!.last;
}

/** @returns its id; null: the same request was stored meanwhile */
export async function insertCase(tx: Db, values: Insertable<Database['initiative']>): Promise<number | null> {
  const row = await tx
    .insertInto('initiative')
    .values(values)
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Acts of the course, and what happens besides. */
export type EntryAct = CaseAct | 'received' | 'routed' | 'consent' | 'end-consent' | 'made' | 'correct';

export interface NewEntry {
  initiativeId: number;
  act: EntryAct;
  by: 'author' | 'office' | 'portal';
  accountId: number | null;
  isPublic: boolean;
  words: Buffer | null;
  details?: Readonly<Record<string, unknown>>;
  /** When it happened; unless told, now by the database's clock. */
  at?: Date;
}

export async function insertEntry(tx: Db, entry: NewEntry): Promise<number> {
  const { id } = await tx
    .insertInto('initiative_entry')
    .values({
      initiative_id: entry.initiativeId,
      act: entry.act,
      by: entry.by,
      account_id: entry.accountId,
      is_public: entry.isPublic,
      words: entry.words,
      details: JSON.stringify(entry.details ?? {}),
      ...(entry.at && { created_at: entry.at }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface EntryRow {
  id: number;
  act: EntryAct;
  by: 'author' | 'office' | 'portal';
  account_id: number | null;
  is_public: boolean;
  words: Buffer | null;
  details: Readonly<Record<string, unknown>>;
  created_at: Date;
}

/** In their order. */
export async function entriesOf(db: Db, initiativeId: number, onlyPublic: boolean): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select id, act, by, account_id, is_public, words, details, created_at from initiative_entry
     where initiative_id = ${initiativeId} and (is_public or not ${onlyPublic}) order by id`.execute(db);
  return rows;
}

/** What the office wrote to the authors of these cases, the newest first. @param most of them */
export async function findLetters(
  db: Db,
  initiativeIds: readonly number[],
  most: number,
): Promise<{ letters: (EntryRow & { initiative_id: number })[]; total: number }> {
  const { rows } = await sql<EntryRow & { initiative_id: number; total: number }>`
    select id, initiative_id, act, by, account_id, is_public, words, details, created_at,
           count(*) over ()::integer as total
      from initiative_entry
     where initiative_id = any (${[...initiativeIds]}::integer[]) and is_public and by = 'office'
       and act = any (${[...letterActs]}::text[])
     order by created_at desc, id desc limit ${most}`.execute(db);
  return { letters: rows, total: rows[0]?.total ?? 0 };
}

export interface CaseRow {
  id: number;
  year: number;
  serial: number;
  kind: CaseKind;
  office_id: number;
  office_name: string;
  account_id: number | null;
  thematic_area_id: number | null;
  category: string | null;
  district_id: number | null;
  district: string | null;
  cost: number | null;
  latitude: number | null;
  longitude: number | null;
  words: Buffer | null;
  reply_to: Buffer | null;
  access: Buffer | null;
  state: CaseState;
  class: CaseClass | null;
  assigned_to: number | null;
  /** The unit that it is with; null: none. */
  unit_id: number | null;
  unit_name: string | null;
  unit_may_return: boolean | null;
  due_at: Date;
  author_due: Date | null;
  draft: Buffer | null;
  drafted_by: number | null;
  /** What is decided with the draft, or was with the answer. */
  outcome: CaseOutcome | null;
  ended_at: Date | null;
  merged_into: number | null;
  sign: string | null;
  /** Since when its author agrees that something is made of it; null: they do not. */
  consented_at: Date | null;
  marked: boolean;
  /** By which it came. */
  way: CaseWay;
  /** Of a letter that was typed in: who wrote it. */
  sender: Buffer | null;
  /** Of such a letter: who typed it in (null: that account is gone), and when. */
  entered_by: number | null;
  entered_at: Date | null;
  letters: boolean;
  revision: number;
  received_at: Date;
  /** Of a message of a contact form: what was written, and the consultation that it is about. */
  message: Buffer | null;
  project_id: number | null;
  project_title: string | null;
  /** The unit that leads that consultation, as long as the case is in its office; null: none. */
  led_by: number | null;
  /** The opinion that is awaited first; null: none is. Its moment as the database writes it. */
  opinion: { unit: string; due: string } | null;
}

export const CASE = sql`
  select i.id, i.year, i.serial, i.kind, i.office_id, o.name as office_name, i.account_id, i.thematic_area_id, a.name as category,
         i.district_id, d.name as district, i.unit_id, w.name as unit_name, w.may_return as unit_may_return, i.cost::float8 as cost, i.latitude, i.longitude, i.words, i.reply_to, i.access, i.state, i.class,
         i.assigned_to, i.due_at, i.author_due, i.draft, i.drafted_by, i.outcome, i.ended_at, i.merged_into, i.sign, i.consented_at, i.marked, i.way, i.sender, i.entered_by, i.entered_at, i.letters,
         i.revision, i.received_at, m.sealed as message, p.id as project_id, p.title as project_title,
         case when p.office_id = i.office_id then p.unit_id end as led_by,
         (select json_build_object('unit', u.name, 'due', c.due_at) from case_opinion c join unit u on u.id = c.unit_id
           where c.initiative_id = i.id and c.state = 'asked' order by c.due_at, c.id limit 1) as opinion
    from initiative i join office o on o.id = i.office_id
    left join office_thematic_area a on a.id = i.thematic_area_id
    left join district d on d.id = i.district_id left join unit w on w.id = i.unit_id
    left join contact_message m on m.id = i.message_id left join form f on f.id = m.form_id
    left join project p on p.id = f.project_id`;

export async function findCaseByToken(db: Db, hash: Buffer): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`${CASE} where i.token_hash = ${hash}`.execute(db);
  return rows[0];
}

export async function findCaseByNumber(db: Db, year: number, serial: number): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`${CASE} where i.year = ${year} and i.serial = ${serial}`.execute(db);
  return rows[0];
}

export async function findCase(db: Db, id: number): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`${CASE} where i.id = ${id}`.execute(db);
  return rows[0];
}

/** Nobody else changes it until the transaction ends. */
export async function lockCase(tx: Db, id: number): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`${CASE} where i.id = ${id} for update of i`.execute(tx);
  return rows[0];
}

/** Cases that were joined to this one, whose answer is theirs too; nobody else changes them until the transaction ends. */
export async function lockMergedInto(tx: Db, id: number): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`${CASE} where i.merged_into = ${id} order by i.id for update of i`.execute(tx);
  return rows;
}

/** Both, in the order in which everybody locks them. */
export async function lockCases(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`select from initiative where id = any (${[...ids]}::integer[]) order by id for update`.execute(tx);
}

/** Of an account, the newest first. */
export async function findCasesOf(db: Db, accountId: number): Promise<CaseRow[]> {
  const { rows } =
    await sql<CaseRow>`${CASE} where i.account_id = ${accountId} order by i.received_at desc, i.id desc`.execute(db);
  return rows;
}

export interface CaseChange {
  state?: CaseState;
  class?: CaseClass;
  assigned_to?: number | null;
  unit_id?: number | null;
  due_at?: Date;
  author_due?: Date | null;
  draft?: Buffer | null;
  drafted_by?: number | null;
  outcome?: CaseOutcome | null;
  ended_at?: Date | null;
  merged_into?: number | null;
  sign?: string | null;
  consented_at?: Date | null;
  office_id?: number;
  received_at?: Date;
  way?: CaseWay;
  sender?: Buffer;
  reply_to?: Buffer | null;
  access?: Buffer;
  token_hash?: Buffer;
}

/** Whatever it waited for, it awaits no more once it goes on. */
export async function updateCase(tx: Db, id: number, change: CaseChange): Promise<void> {
  if (change.state !== undefined && change.state !== 'waits-opinion') await endAwaited(tx, id);
  await tx
    .updateTable('initiative')
    .set((eb) => ({ ...change, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Says nothing of the case, so that no act of a clerk who has seen it before is refused. */
export async function setLetters(tx: Db, id: number, letters: boolean): Promise<void> {
  await tx.updateTable('initiative').set({ letters }).where('id', '=', id).execute();
}

/** Cases that are kept no longer: so many years after their end, by their class; those of messages as long as messages are. */
export async function findOutdated(
  db: Db,
  rules: readonly { caseClass: CaseClass | null; years: number }[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.id from initiative i
      join json_to_recordset(${JSON.stringify(rules)}::json) as r ("caseClass" text, years integer)
        on r."caseClass" is not distinct from i.class
     where (i.message_id is null and i.ended_at < clock_timestamp() - make_interval(years => r.years))
        or (i.message_id is not null and i.received_at < clock_timestamp() - make_interval(years => ${CONTACT_YEARS}))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function deleteCase(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('initiative').where('id', '=', id).execute();
}
