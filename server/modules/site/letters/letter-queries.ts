import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isLetterFailed, letterState, VOTE_TOPIC } from '@wiec/domain/letter-state.ts';
import type { Database } from '../../../db/tables.ts';
import { jobsOf } from '../../../services/jobs.ts';
import { SEND_MAIL } from '../../../services/mail.ts';

export interface LetterRow {
  ref: string;
  subject: string;
  topic: string | null;
  hasFailed: boolean;
  willTry: boolean;
  queuedAt: Date;
  tries: number;
  nextTry: Date | null;
  reason: string | null;
  /** Where it stands in the list: microseconds since 1970. */
  place: string;
}

export interface SentRow {
  ref: string;
  subject: string;
  queuedAt: Date;
  sentAt: Date;
  place: string;
}

/** The last row of the page before. */
export interface After {
  place: string;
  ref: string;
}

const PLACE = (column: string): RawBuilder<string> =>
  sql<string>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint::text`;

/** Letters with what the queue of jobs knows of them; without a mail server there is nothing to know. */
const unsent = (sends: boolean): RawBuilder<unknown> => sql`
  select m.id, m.ref, m.subject, m.topic, m.created_at, m.last_error,
         m.last_error is not null as has_failed,
         j.attempts is not null and j.attempts < j.max_attempts as will_try,
         coalesce(j.attempts, 0) as attempts, j.run_at, j.id as job_id,
         coalesce(starts_with(m.topic, ${VOTE_TOPIC}), false) as of_vote
    from mail m
    left join (${
      sends
        ? jobsOf(SEND_MAIL)
        : sql`select null::bigint as id, null::json as payload, null::int as attempts, null::int as max_attempts, null::timestamptz as run_at where false`
    }) j on (j.payload ->> 'mailId')::bigint = m.id`;

const YES_NO = [false, true];

/** Which of them failed, as `domain/letter-state` has it. */
function areFailed(sends: boolean): RawBuilder<boolean> {
  const failed = YES_NO.flatMap((hasFailed) =>
    YES_NO.filter((willTry) => isLetterFailed(letterState({ sends, hasFailed, willTry }))).map((willTry) => [
      hasFailed,
      willTry,
    ]),
  );
  if (failed.length === 0) return sql<boolean>`false`;
  return sql<boolean>`(has_failed, will_try) in (${sql.join(
    failed.map(([hasFailed, willTry]) => sql`(${hasFailed}::boolean, ${willTry}::boolean)`),
  )})`;
}

/** Letters of a vote that are alike are one row, so that their number tells nobody how many have voted. */
const grouped = (sends: boolean): RawBuilder<unknown> => sql`
  select (array_agg(ref order by created_at desc, ref desc))[1] as ref, subject, topic, of_vote, has_failed, will_try,
         max(created_at) as created_at, max(attempts)::int as attempts, min(run_at) as run_at, max(last_error) as last_error
    from (${unsent(sends)}) letter
   group by case when of_vote then topic else ref::text end, subject, topic, of_vote, has_failed, will_try`;

/** Letters that were not sent yet, those that failed or the others, the newest first. */
export async function findUnsent(
  db: Kysely<Database>,
  { sends, isFailed, after, limit }: { sends: boolean; isFailed: boolean; after: After | null; limit: number },
): Promise<LetterRow[]> {
  const { rows } = await sql<LetterRow>`
    select ref, subject, topic, has_failed as "hasFailed", will_try as "willTry", created_at as "queuedAt",
           attempts as tries, run_at as "nextTry", last_error as reason, ${PLACE('created_at')} as place
      from (${grouped(sends)}) rows
     where ${areFailed(sends)} = ${isFailed}
       and (${after === null} or (created_at, ref) < (${momentOf(after)}, ${after?.ref ?? null}::uuid))
     order by created_at desc, ref desc
     limit ${limit}`.execute(db);
  return rows;
}

/** How many rows each list has. */
export async function countLetters(
  db: Kysely<Database>,
  sends: boolean,
): Promise<{ failed: number; waiting: number; sent: number }> {
  const { rows } = await sql<{ failed: number; waiting: number; sent: number }>`
    select count(*) filter (where failed)::int as failed, count(*) filter (where not failed)::int as waiting,
           (select count(*) from sent_letter)::int as sent
      from (select ${areFailed(sends)} as failed from (${grouped(sends)}) rows) unsent`.execute(db);
  return rows[0]!;
}

/** What was sent, the latest first. */
export async function findSent(db: Kysely<Database>, after: After | null, limit: number): Promise<SentRow[]> {
  const { rows } = await sql<SentRow>`
    select ref, subject, created_at as "queuedAt", sent_at as "sentAt", ${PLACE('sent_at')} as place
      from sent_letter
     where ${after === null} or (sent_at, ref) < (${momentOf(after)}, ${after?.ref ?? null}::uuid)
     order by sent_at desc, ref desc
     limit ${limit}`.execute(db);
  return rows;
}

const momentOf = (after: After | null): RawBuilder<unknown> =>
  sql`'1970-01-01 00:00Z'::timestamptz + ${after?.place ?? '0'}::bigint * interval '1 microsecond'`;

export interface FailedLetter {
  id: number;
  /** Null: nothing tries it. */
  jobId: number | null;
  willTry: boolean;
}

/** The failed letters that stand in the list as one row, held until the transaction ends; all of them where none is named. */
export async function holdFailed(tx: Kysely<Database>, ref: string | null): Promise<FailedLetter[]> {
  const { rows } = await sql<FailedLetter>`
    with named as (select ref, topic, subject from mail where ref = ${ref}::uuid),
    held as (
      select id from mail m
       where ${ref === null}
          or exists (select from named n where n.ref = m.ref
                        or starts_with(n.topic, ${VOTE_TOPIC}) and (n.topic, n.subject) = (m.topic, m.subject))
       order by id for update)
    select letter.id, job_id as "jobId", will_try as "willTry"
      from (${unsent(true)}) letter join held on held.id = letter.id
     where ${areFailed(true)}`.execute(tx);
  return rows;
}

/** Whether there is such a letter, sent or not. */
export async function isUnsent(db: Kysely<Database>, ref: string): Promise<boolean> {
  const row = await db.selectFrom('mail').select('id').where('ref', '=', ref).executeTakeFirst();
  return row !== undefined;
}
