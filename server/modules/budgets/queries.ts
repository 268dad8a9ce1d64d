import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { BudgetResolution } from '@wiec/domain/budget-resolution.ts';
import { BudgetPageKind, type BudgetProgress, ProjectStatus } from '@wiec/domain/phases.ts';
import { chosenStatuses, ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import type { AgeRule } from '@wiec/domain/age.ts';
import type { Database } from '../../db/tables.ts';
import { isWithdrawnInPublic, projectIsListed, taskIsAccepted } from '../../participation/condition-queries.ts';
import { IS_AREA } from '../../participation/form-queries.ts';
import { ofOffice } from '../../services/live-office.ts';
import { type CalendarColumns, calendarColumns } from './calendar-queries.ts';

export interface EditionRow extends CalendarColumns {
  id: number;
  value: number;
  title: string;
  progress: number;
  pages: number[];
  project_count: number;
  accepted_count: number;
  votes: VoteRow[];
  /** Money in grosze. */
  record: { money: number; voted: number; chosen: number; completed: number };
  /** Grosze. */
  toDivide: number | null;
  reportVersion: number | null;
  resolution: BudgetResolution | null;
  turnout: { voteId: number; voteCount: number; residents: number | null } | null;
}

/** Dates as PostgreSQL writes them in JSON: ISO 8601 with an offset. */
export interface VoteRow {
  id: number;
  type: number;
  title: string;
  short_description: string;
  date_from: string;
  date_to: string;
  office_id: number;
  office_name: string;
  status: number;
  mode: number;
  only_for_legal_age: boolean;
  least_age: AgeRule['leastAge'] | null;
  show_results: boolean;
  not_logged_available: boolean;
  identity_scheme: 'account' | 'pesel' | 'declared';
  year: number;
  progress: number;
  area_count: number;
  project_count: number;
}

export interface PageRow {
  id: number;
  budget_year_id: number;
  type: number;
  content_html: string;
  title: string;
  attachments: { id: number; filename: string; size: number; content_type: string }[];
}

/** Votes that residents may see: not in preparation (0), withdrawn (4) only if they had been opened. */
const publicVotes = (officeId: number | null) => sql`
  select p.id, p.type, p.title, p.short_description, p.date_from, p.date_to, p.office_id, o.name as office_name,
    p.status, p.mode, p.only_for_legal_age, b.least_age, p.show_results, b.not_logged_available, v.identity_scheme, y.value as year, y.progress,
    p.budget_year_id,
    (select count(*)::integer from form f where f.vote_id = v.id and ${IS_AREA}) as area_count,
    (select count(*)::integer from form f join question q on q.form_id = f.id
      where f.vote_id = v.id and ${IS_AREA}) as project_count
  from project p
  join vote v on v.id = p.id
  join budget_vote b on b.vote_id = v.id
  join budget_year y on y.id = p.budget_year_id and y.progress > 0
  join office o on o.id = p.office_id
  where ${ofOffice(sql`p.office_id`, officeId)} and (${projectIsListed} or ${isWithdrawnInPublic})`;

const PUBLISHED_PROGRESS = { current: sql`(1, 2)`, past: sql`(3)`, any: sql`(1, 2, 3)` };
export type EditionScope = keyof typeof PUBLISHED_PROGRESS;

/** Of a project `t`: a vote chose it. */
export const taskIsChosen = sql<boolean>`t.status = any(${[...chosenStatuses]}::smallint[])`;

/** Of the edition `y`: what was chosen, and what of it is done. */
const recordOf = (ofTask: RawBuilder<unknown>) => sql`
  (select json_build_object(
            'money', coalesce(sum(t.cost) filter (where ${taskIsChosen}), 0),
            'voted', count(*) filter (where ${taskIsAccepted}),
            'chosen', count(*) filter (where ${taskIsChosen}),
            'completed', count(*) filter (where t.status = ${ProjectTaskStatus.Completed}))
     from project_task t where t.budget_year_id = y.id and ${ofTask})`;

/** Of the edition `y`: its published vote in which most people took part. Who lives in the town is told by its area, else by all of them. */
const turnout = sql`
  (select json_build_object('voteId', p.id, 'voteCount', (r.result ->> 'voteCount')::integer, 'residents',
            (select coalesce(max(b.residents) filter (where d.is_system),
                             case when bool_and(b.residents is not null) then sum(b.residents) end)::integer
               from form f join budget_form b on b.form_id = f.id join district d on d.id = f.district_id
              where f.vote_id = p.id and ${IS_AREA}))
     from votes v join project p on p.id = v.id
     join vote_result r on r.vote_id = v.id and r.published_at is not null
    where v.budget_year_id = y.id and v.show_results and ${projectIsListed}
    order by (r.result ->> 'voteCount')::integer desc, p.id limit 1)`;

/**
 * The newest year first; in it, the vote that ends first. Of an office those in which it has votes or projects.
 * @param officeId of `liveOffice`
 */
export async function findEditions(
  db: Kysely<Database>,
  scope: EditionScope,
  officeId: number | null,
): Promise<EditionRow[]> {
  const progress = PUBLISHED_PROGRESS[scope];
  const ofTask = ofOffice(sql`t.office_id`, officeId);
  const found = await sql<EditionRow>`
      with votes as (${publicVotes(officeId)})
      select y.id, y.value, y.title, y.progress, ${calendarColumns(sql`y.id`)},
        (select coalesce(json_agg(g.type order by g.type), '[]')
           from (select type from budget_page where budget_year_id = y.id
                  union select ${BudgetPageKind.Schedule}::smallint from edition_calendar c where c.budget_year_id = y.id) g) as pages,
        (select count(*)::integer from project_task t where t.budget_year_id = y.id and ${ofTask}) as project_count,
        (select count(*)::integer from project_task t where t.budget_year_id = y.id and ${taskIsAccepted} and ${ofTask}) as accepted_count,
        (select coalesce(json_agg(v order by v.date_to, v.id), '[]') from votes v where v.budget_year_id = y.id) as votes,
        (select to_json(sum(b.budget)) from votes p join form f on f.vote_id = p.id join budget_form b on b.form_id = f.id
          where p.budget_year_id = y.id and p.status <> ${ProjectStatus.Withdraw} and ${IS_AREA}) as "toDivide",
        ${recordOf(ofTask)} as record, ${turnout} as turnout,
        (select max(r.version) from edition_report r where r.budget_year_id = y.id and r.state = 'published') as "reportVersion",
        (select json_build_object('number', r.number, 'passedOn', r.passed_on)
           from budget_resolution r where r.budget_year_id = y.id) as resolution
      from budget_year y where y.progress in ${progress}
        and (${officeId}::integer is null or exists (select from votes v where v.budget_year_id = y.id)
          or exists (select from project_task t where t.budget_year_id = y.id and ${ofTask}))
      order by y.value desc`.execute(db);
  return found.rows;
}

/** Undefined where there is no such published year. */
export async function findVotesOfYear(
  db: Kysely<Database>,
  year: number,
  officeId: number | null,
): Promise<VoteRow[] | undefined> {
  const found = await sql<{ votes: VoteRow[] }>`
    with votes as (${publicVotes(officeId)})
    select (select coalesce(json_agg(v order by v.date_to, v.id), '[]') from votes v where v.budget_year_id = y.id) as votes
    from budget_year y where y.value = ${year} and y.progress > 0`.execute(db);
  return found.rows[0]?.votes;
}

export async function findPage(db: Kysely<Database>, year: number, type: number): Promise<PageRow | undefined> {
  const found = await sql<PageRow>`
    select g.id, g.budget_year_id, g.type, g.content_html, y.title,
      (select coalesce(json_agg(json_build_object('id', f.id, 'filename', f.filename, 'size', f.size,
                                                  'content_type', f.content_type) order by f.id), '[]')
         from budget_page_file gf join file f on f.id = gf.file_id where gf.budget_page_id = g.id) as attachments
    from budget_page g join budget_year y on y.id = g.budget_year_id and y.progress > 0
    where y.value = ${year} and g.type = ${type}`.execute(db);
  return found.rows[0];
}

/** @returns its id; null where there is an edition of this year already */
export async function insertYear(
  tx: Kysely<Database>,
  year: { value: number; title: string; progress: BudgetProgress },
): Promise<number | null> {
  const row = await tx
    .insertInto('budget_year')
    .values(year)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
