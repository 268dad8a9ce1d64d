import type { DateChange } from '@wiec/domain/calendar-change.ts';
import { type CalendarDates, type EditionDateKey, withVote } from '@wiec/domain/edition-calendar.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';

type Db = Kysely<Database>;

/** Dates as PostgreSQL writes them in JSON: ISO 8601 with an offset. */
export interface CalendarColumns {
  /** Null: the edition has no calendar. */
  planned: Partial<Record<EditionDateKey, string>> | null;
  /** When the votes that residents see begin and end; null: they see none. */
  vote: { from: string; to: string } | null;
}

const hidden = sql`(${ProjectStatus.InProgress}, ${ProjectStatus.Withdraw})`;

/** Both columns, of the edition with this id. */
export const calendarColumns = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select coalesce((select json_object_agg(d.key, d.at) from edition_date d where d.budget_year_id = c.budget_year_id), '{}')
     from edition_calendar c where c.budget_year_id = ${id}) as planned,
  (select json_build_object('from', min(p.date_from), 'to', max(p.date_to))
     from project p join budget_vote v on v.vote_id = p.id
    where p.budget_year_id = ${id} and p.status not in ${hidden} having count(*) > 0) as vote`;

/** The calendar as it holds; null: there is none. */
export function calendarOf({ planned, ...row }: CalendarColumns): CalendarDates | null {
  if (planned === null) return null;
  const dates = Object.fromEntries(Object.entries(planned).map(([key, at]) => [key, new Date(at)]));
  return withVote(dates, voteOf(row));
}

/** When the votes that residents see begin and end. */
export const voteOf = ({ vote }: Pick<CalendarColumns, 'vote'>): { from: Date; to: Date } | null =>
  vote && { from: new Date(vote.from), to: new Date(vote.to) };

export interface CalendarRow extends CalendarColumns {
  id: number;
  value: number;
  title: string;
  progress: number;
  /** Null: there is none. */
  revision: number | null;
  now: Date;
}

const selectCalendars = sql`
  select y.id, y.value, y.title, y.progress, ${calendarColumns(sql`y.id`)}, clock_timestamp() as now,
         (select c.revision from edition_calendar c where c.budget_year_id = y.id) as revision
    from budget_year y`;

export async function findCalendar(db: Db, id: number): Promise<CalendarRow | undefined> {
  return (await sql<CalendarRow>`${selectCalendars} where y.id = ${id}`.execute(db)).rows[0];
}

/** Of an edition that residents see. */
export async function findPublicCalendar(db: Db, year: number): Promise<CalendarRow | undefined> {
  return (await sql<CalendarRow>`${selectCalendars} where y.value = ${year} and y.progress > 0`.execute(db)).rows[0];
}

/** Votes of an edition, in the order in which whoever locks several takes them. */
export async function findVotesOf(tx: Db, editionId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from project p join budget_vote v on v.vote_id = p.id where p.budget_year_id = ${editionId} order by p.id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

export interface NoticeRow {
  made_at: Date;
  made_by: number | null;
  /** Null: an act of a vote. */
  order_number: string | null;
  reason: string;
  /** From and to as in `DateChange`, as ISO 8601. */
  changes: { key: EditionDateKey; from: string | null; to: string | null }[];
}

/** The latest first. */
export async function findNotices(db: Db, editionId: number): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select made_at, made_by, order_number, reason, changes from edition_date_change
     where budget_year_id = ${editionId} order by made_at desc, id desc`.execute(db);
  return rows;
}

/** Extensions and early endings of votes that residents see: they move the end of voting. The latest first. */
export async function findVoteNotices(db: Db, editionId: number): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select a.made_at, null as made_by, null as order_number, a.reason,
           json_build_array(json_build_object('key', 'voting-end', 'from', null, 'to', a.date_to)) as changes
      from vote_act a join project p on p.id = a.vote_id
     where p.budget_year_id = ${editionId} and p.status not in ${hidden} order by a.made_at desc, a.id desc`.execute(
    db,
  );
  return rows;
}

/** Puts these dates in the place of those that there are. */
export async function writeCalendar(tx: Db, editionId: number, dates: readonly (readonly [EditionDateKey, Date])[]) {
  await sql`
    insert into edition_calendar (budget_year_id) values (${editionId})
    on conflict (budget_year_id) do update
      set revision = edition_calendar.revision + 1, changed_at = clock_timestamp()`.execute(tx);
  await tx.deleteFrom('edition_date').where('budget_year_id', '=', editionId).execute();
  if (dates.length === 0) return;
  await tx
    .insertInto('edition_date')
    .values(dates.map(([key, at]) => ({ budget_year_id: editionId, key, at })))
    .execute();
}

export async function insertNotice(
  tx: Db,
  editionId: number,
  {
    by,
    orderNumber,
    reason,
    changes,
  }: { by: number; orderNumber: string; reason: string; changes: readonly DateChange[] },
): Promise<void> {
  await tx
    .insertInto('edition_date_change')
    .values({
      budget_year_id: editionId,
      made_by: by,
      order_number: orderNumber,
      reason,
      changes: JSON.stringify(changes),
    })
    .execute();
}
