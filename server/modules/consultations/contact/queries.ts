import { type Kysely, sql } from 'kysely';
import type { TermChange } from '@wiec/contract/project-header.ts';
import { archivedClasses } from '@wiec/domain/case-class.ts';
import { CONTACT_YEARS, type ContactKind } from '@wiec/domain/contact-form.ts';
import type { Scope } from '@wiec/domain/permission.ts';
import type { Database } from '../../../db/tables.ts';
import type { ProjectRow } from '../../../participation/admission/facts.ts';
import { type Audience, formTakesNow } from '../../../participation/condition-queries.ts';
import { ofScope } from '../../../participation/scope-queries.ts';
import { termChanges } from '../../../participation/term-change-queries.ts';
import { type ContactFormRow, contactFormsFor, isSeenFor } from '../queries.ts';

type Db = Kysely<Database>;

export interface ContactProjectRow extends Omit<
  ProjectRow,
  'not_logged_available' | 'identity_scheme' | 'termChanges'
> {
  termChanges: TermChange[];
  id: number;
  title: string;
  office_name: string;
  office_email: string;
  forms: ContactFormRow[];
  /** The database's clock. */
  now: Date;
}

/** A consultation that the audience may see, with its contact forms; undefined where there is none. */
export async function findContactProject(
  db: Db,
  projectId: number,
  audience: Audience = 'everybody',
): Promise<ContactProjectRow | undefined> {
  const { rows } = await sql<ContactProjectRow>`
    select p.id, p.title, p.type, p.status, p.mode, p.date_from, p.date_to, p.only_for_legal_age, p.office_id, p.show_results, ${termChanges} as "termChanges",
           o.name as office_name, o.email as office_email, clock_timestamp() as now,
           ${contactFormsFor(audience)} as forms
      from project p join office o on o.id = p.office_id
     where p.id = ${projectId} and ${isSeenFor(audience)}`.execute(db);
  return rows[0];
}

/**
 * Whether one may write by it at this moment by the database's clock; nobody closes the consultation, and nobody else writes by it,
 * until the transaction ends.
 */
export async function holdContactForm(tx: Db, formId: number): Promise<boolean> {
  const { rows } = await sql`
    select from form f join project p on p.id = f.project_id
     where f.id = ${formId} and not p.show_results and ${formTakesNow} for share of p for update of f`.execute(tx);
  return rows.length > 0;
}

export async function insertMessage(
  tx: Db,
  message: { form_id: number; account_id: number | null; sealed: Buffer },
): Promise<{ id: number; created_at: Date }> {
  const inserted = tx.insertInto('contact_message').values(message).returning(['id', 'created_at']);
  return inserted.executeTakeFirstOrThrow();
}

/** What this sender wrote by this form within the last hour; all visitors count as one. */
export async function findJustWritten(tx: Db, formId: number, accountId: number | null): Promise<Buffer[]> {
  const { rows } = await sql<{ sealed: Buffer }>`
    select m.sealed from contact_message m
     where m.form_id = ${formId} and m.account_id is not distinct from ${accountId}
       and m.created_at > clock_timestamp() - interval '1 hour'`.execute(tx);
  return rows.map(({ sealed }) => sealed);
}

export interface MessageRow {
  id: number;
  sealed: Buffer;
  created_at: Date;
  type: ContactKind;
  project_id: number;
  project_title: string;
  office_name: string;
}

export interface MessageFilter {
  /** Null: all. */
  scope: Scope | null;
  projectId: number | null;
}

const MESSAGES = sql`contact_message m join form f on f.id = m.form_id join project p on p.id = f.project_id`;
const wanted = ({ scope, projectId }: MessageFilter) => sql`
  ${ofScope(scope)}
  and ${projectId === null ? sql`true` : sql`p.id = ${projectId}`}`;

export async function countMessages(db: Db, filter: MessageFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${MESSAGES} where ${wanted(filter)}`.execute(db);
  return rows[0]!.count;
}

/** The newest first. */
export async function findMessages(
  db: Db,
  filter: MessageFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.sealed, m.created_at, f.type, p.id as project_id, p.title as project_title, o.name as office_name
      from ${MESSAGES} join office o on o.id = p.office_id
     where ${wanted(filter)} order by m.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Of an account, for its owner. */
export async function findMessagesOf(
  db: Db,
  accountId: number,
): Promise<{ projectId: number; title: string; sealed: Buffer }[]> {
  const { rows } = await sql<{ projectId: number; title: string; sealed: Buffer }>`
    select p.id as "projectId", p.title, m.sealed from ${MESSAGES} where m.account_id = ${accountId} order by m.id`.execute(
    db,
  );
  return rows;
}

/** Deletes what has been kept long enough; what the office has found to be a petition, a complaint or the like stays for its archive. */
export async function sweepMessages(db: Db): Promise<void> {
  await sql`
    delete from contact_message m where m.created_at < clock_timestamp() - make_interval(years => ${CONTACT_YEARS})
       and not exists (select from initiative i
                        where i.message_id = m.id and i.class = any (${[...archivedClasses]}::text[]))`.execute(db);
}
