import type { BudgetResolution } from '@wiec/domain/budget-resolution.ts';
import { acceptedStatuses } from '@wiec/domain/project-task-status.ts';
import { type BudgetProgress, ProjectStatus } from '@wiec/domain/phases.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { IS_AREA } from '../../../participation/form-queries.ts';
import { type CalendarColumns, calendarColumns } from '../calendar-queries.ts';

type Db = Kysely<Database>;

export interface OfficeEditionRow extends CalendarColumns {
  id: number;
  value: number;
  title: string;
  progress: BudgetProgress;
  revision: number;
  projects: { status: number; count: number }[];
  acceptedCount: number;
  /** Grosze. */
  pool: number;
  pages: number[];
  votes: EditionVoteRow[];
  resolution: (BudgetResolution & { revision: number }) | null;
  now: Date;
}

/** Dates as PostgreSQL writes them in JSON: ISO 8601 with an offset. */
export interface EditionVoteRow {
  id: number;
  title: string;
  status: number;
  dateFrom: string;
  dateTo: string;
  showResults: boolean;
  areaCount: number;
  projectCount: number;
}

/**
 * Editions, drafts too, the newest first.
 * @param id of one of them; null: all
 * @param officeIds whose projects are counted, and whose votes in preparation are told: what residents do not see yet is nobody
 * else's business; null: of every office
 */
export async function findOfficeEditions(
  db: Db,
  id: number | null = null,
  officeIds: readonly number[] | null = null,
): Promise<OfficeEditionRow[]> {
  const own = (officeId: RawBuilder<unknown>) =>
    officeIds === null ? sql`true` : sql`${officeId} = any(${[...officeIds]}::integer[])`;
  const ownTask = own(sql`t.office_id`);
  const toldVote = sql`(p.status <> ${ProjectStatus.InProgress} or ${own(sql`p.office_id`)})`;
  const { rows } = await sql<OfficeEditionRow>`
    select y.id, y.value, y.title, y.progress, y.revision, clock_timestamp() as now, ${calendarColumns(sql`y.id`)},
      (select coalesce(json_agg(json_build_object('status', s.status, 'count', s.count) order by s.status), '[]')
         from (select t.status, count(*)::integer as count from project_task t
                where t.budget_year_id = y.id and ${ownTask} group by t.status) s) as projects,
      (select count(*)::integer from project_task t
        where t.budget_year_id = y.id and ${ownTask} and t.status = any(${[...acceptedStatuses]}::smallint[])) as "acceptedCount",
      (select coalesce(sum(b.budget), 0)::float8
         from project p join form f on f.vote_id = p.id join budget_form b on b.form_id = f.id
        where p.budget_year_id = y.id and p.status <> ${ProjectStatus.Withdraw} and ${toldVote}) as pool,
      (select json_build_object('number', r.number, 'passedOn', r.passed_on, 'revision', r.revision)
         from budget_resolution r where r.budget_year_id = y.id) as resolution,
      (select coalesce(json_agg(g.type order by g.type), '[]') from budget_page g where g.budget_year_id = y.id) as pages,
      (select coalesce(json_agg(json_build_object('id', p.id, 'title', p.title, 'status', p.status, 'dateFrom', p.date_from,
                'dateTo', p.date_to, 'showResults', p.show_results,
                'areaCount', (select count(*) from form f where f.vote_id = p.id and ${IS_AREA}),
                'projectCount', (select count(*) from form f join question q on q.form_id = f.id
                                  where f.vote_id = p.id and ${IS_AREA})) order by p.date_from, p.id), '[]')
         from project p join budget_vote v on v.vote_id = p.id where p.budget_year_id = y.id and ${toldVote}) as votes
      from budget_year y where ${id}::integer is null or y.id = ${id} order by y.value desc`.execute(db);
  return rows;
}

/** Nobody else changes the edition, or a year, or opens a vote of it, until the transaction ends. @returns whether there is such an edition */
export async function lockEdition(tx: Db, id: number): Promise<boolean> {
  // Before the row, as whoever locks all years does: otherwise each could wait for the other.
  await sql`lock table budget_year in row exclusive mode`.execute(tx);
  return lockEditionRow(tx, id);
}

async function lockEditionRow(tx: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from budget_year where id = ${id} for update`.execute(tx);
  return rows.length > 0;
}

/** @returns false where there is another edition of this year */
export async function writeEdition(tx: Db, id: number, words: { value: number; title: string }): Promise<boolean> {
  const { rows } = await sql`
    update budget_year set value = ${words.value}, title = ${words.title}, revision = revision + 1
     where id = ${id} and not exists (select from budget_year o where o.value = ${words.value} and o.id <> ${id})
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Years are compared and written one after another: two clerks may not give the same one at once. */
export async function lockYears(tx: Db): Promise<void> {
  await sql`lock table budget_year in share row exclusive mode`.execute(tx);
}

/** The same for an edition that there is, of which no vote is opened meanwhile. @returns whether there is such an edition */
export async function lockYearsOf(tx: Db, id: number): Promise<boolean> {
  await lockYears(tx);
  return lockEditionRow(tx, id);
}

export async function writeProgress(tx: Db, id: number, progress: BudgetProgress): Promise<void> {
  await tx
    .updateTable('budget_year')
    .set((row) => ({ progress, revision: row('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Gives an edition the pages of another, with the same files. */
export async function copyPages(tx: Db, from: number, to: number): Promise<void> {
  await sql`
    with copied as (
      insert into budget_page (budget_year_id, type, content_html)
      select ${to}, type, content_html from budget_page where budget_year_id = ${from} returning id, type)
    insert into budget_page_file (budget_page_id, file_id)
    select c.id, x.file_id from copied c
      join budget_page g on g.budget_year_id = ${from} and g.type = c.type
      join budget_page_file x on x.budget_page_id = g.id`.execute(tx);
}
