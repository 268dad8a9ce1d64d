import { type Kysely, type RawBuilder, sql } from 'kysely';
import { CommentStatus } from '@wiec/domain/comment.ts';
import type { PlanFailure } from '@wiec/domain/draft-plan.ts';
import { FormKind, ProjectStatus, ProjectType } from '@wiec/domain/phases.ts';
import { type OfficeProjectView, officeProjectViews, type ProjectStage } from '@wiec/domain/project-stage.ts';
import type { Scope } from '@wiec/domain/permission.ts';
import type { Database } from '../../db/tables.ts';
import { concernsDistrict } from '../../participation/about-queries.ts';
import { ofScope } from '../../participation/scope-queries.ts';
import { owesReport } from '../../participation/remark-condition-queries.ts';
import { draftRevision } from '../../participation/draft-revision-queries.ts';

type Db = Kysely<Database>;

export interface OfficeProjectRow {
  id: number;
  type: ProjectType;
  title: string;
  officeId: number;
  officeName: string;
  /** That leads it; null: none does. */
  unitId: number | null;
  unitName: string | null;
  isOthers: boolean;
  moderatorName: string | null;
  status: ProjectStatus;
  dateFrom: Date;
  dateTo: Date;
  /** Null: it is not paused. */
  pausedUntil: Date | null;
  resultsPublished: boolean;
  featured: boolean;
  surveyForms: number;
  unopened: number;
  answers: number;
  undecided: number;
  owesReport: boolean;
  comments: number;
  waitingComments: number;
  messages: number;
  /** Null: it is not in preparation. */
  draftRevision: string | null;
  /** That it is to publish itself; null: nobody planned it. Instants in JSON have no fixed form. */
  plan: { opensAt: string; revision: string; failure: PlanFailure | null; plannedBy: number | null } | null;
  /** The database's clock. */
  now: Date;
}

/** Whoever asks what is theirs. */
export interface Reader {
  id: number;
  /** Units for which they have some right, their own or lent. */
  unitIds: readonly number[];
}

export interface OfficeProjectFilter {
  types: readonly ProjectType[];
  /** Null: all. */
  scope: Scope | null;
  /** Part of the title. */
  title: string;
  /** Null: whosesoever. */
  mine: Reader | null;
  /** Null: whichever leads it. */
  unitId: number | null;
  /** Null: whichever it concerns. */
  districtId: number | null;
  stage: ProjectStage | null;
  /** In which it runs or ran. */
  year: number | null;
  /** Null: whichever. */
  ids: readonly number[] | null;
}

const { InProgress, Active, Close, Archive } = ProjectStatus;

/** `isInHand` of domain/project-stage: what is done with is withdrawn, or over with nothing more to publish. */
const isInHand = sql<boolean>`(
  p.status = ${sql.lit(InProgress)}
  or p.status = ${sql.lit(Active)} and (p.type <> ${sql.lit(ProjectType.Probe)} or p.date_to >= clock_timestamp())
  or p.status in (${sql.lit(Close)}, ${sql.lit(Archive)}) and not p.show_results
     and exists (select from form f where f.project_id = p.id and f.type = ${sql.lit(FormKind.Survey)})
  or ${owesReport})`;

/** What waits for the office comes first (`nextOfficeStep`, of what is in hand), then what ends first. */
const inOrderOfWork = sql`
  (p.status = ${sql.lit(InProgress)}
   or p.status <> ${sql.lit(Active)}
      and not exists (select from vote v join vote_opening n on n.vote_id = v.id
                       where v.project_id = p.id and n.closed_at is null)
   or ${owesReport}) desc, p.date_to, p.id`;

/** `projectStage` of domain/project-stage. */
const stageOf = sql<ProjectStage>`(case
  when p.status = ${sql.lit(ProjectStatus.Withdraw)} then 'withdrawn'
  when p.status = ${sql.lit(InProgress)} then 'preparation'
  when p.status = ${sql.lit(Active)} and clock_timestamp() < p.date_from then 'announced'
  when p.status = ${sql.lit(Active)} and clock_timestamp() <= p.date_to
    then case when p.paused_until > clock_timestamp() then 'paused' else 'running' end
  when p.status = ${sql.lit(Active)} and p.type <> ${sql.lit(ProjectType.Probe)} then 'ending'
  when p.show_results and exists (select from form f where f.project_id = p.id and f.type = ${sql.lit(FormKind.Survey)})
    then 'published'
  else 'over' end)`;

/** Of a year by the town's clock. */
const startOf = (year: number) => sql`make_timestamptz(${year}, 1, 1, 0, 0, 0, 'Europe/Warsaw')`;

const ofOffices = ({ types, scope }: Pick<OfficeProjectFilter, 'types' | 'scope'>): RawBuilder<boolean> => sql`
  p.type = any (${[...types]}::integer[]) and ${ofScope(scope)}`;

const MAKING = ['consultation.created', 'survey.created', 'probe.created'];

/** Who made something is told by the audit log alone; the office's units change, and what they lead goes along. */
const isOf = ({ id, unitIds }: Reader): RawBuilder<boolean> => sql`(
  p.unit_id = any (${[...unitIds]}::integer[])
  or p.unit_id in (select u.id from unit u where u.head_id = ${id})
  or p.id in (select l.subject_id::integer from audit_log l
               where l.actor = ${`account:${id}`} and l.action = any (${MAKING}::text[])))`;

/** Somebody of the office made it, or a unit leads it, and it is not the reader's. */
const isOthers = (reader: Reader): RawBuilder<boolean> => sql`(
  not ${isOf(reader)}
  and (p.unit_id is not null
       or exists (select from audit_log l where l.subject_type in ('project', 'probe') and l.subject_id = p.id::text
                   and l.action = any (${MAKING}::text[]) and l.actor like 'account:%')))`;

const ofFilter = ({
  title,
  mine,
  unitId,
  districtId,
  stage,
  year,
  ids,
  ...whose
}: OfficeProjectFilter): RawBuilder<boolean> =>
  sql.join(
    [
      ofOffices(whose),
      ...(title === '' ? [] : [sql`strpos(lower(p.title), lower(${title})) > 0`]),
      ...(mine === null ? [] : [isOf(mine)]),
      concernsDistrict(districtId),
      ...(unitId === null ? [] : [sql`p.unit_id = ${unitId}`]),
      ...(stage === null ? [] : [sql`${stageOf} = ${stage}`]),
      ...(year === null ? [] : [sql`p.date_from < ${startOf(year + 1)} and p.date_to >= ${startOf(year)}`]),
      ...(ids === null ? [] : [sql`p.id = any (${[...ids]}::integer[])`]),
    ],
    sql` and `,
  );

const ofView: Readonly<Record<OfficeProjectView, RawBuilder<boolean>>> = {
  current: isInHand,
  report: owesReport,
  archive: sql`not ${isInHand}`,
};

interface Choice {
  id: number;
  name: string;
}

/** Units that lead something, districts that something concerns, and years in which something ran. */
export async function findListChoices(
  db: Db,
  whose: Pick<OfficeProjectFilter, 'types' | 'scope'>,
): Promise<{ units: Choice[]; districts: Choice[]; years: number[] }> {
  const units = await sql<Choice>`
    select u.id, u.name from unit u
     where exists (select from project p where p.unit_id = u.id and ${ofOffices(whose)})
     order by u.name collate "pl-x-icu", u.id`.execute(db);
  const districts = await sql<Choice>`
    select d.id, d.name from district d
     where d.id in (select x.district_id from project p join project_district x on x.project_id = p.id where ${ofOffices(whose)}
                    union select f.district_id from project p join form f on f.project_id = p.id where ${ofOffices(whose)})
     order by d.position, d.name collate polish, d.id`.execute(db);
  const years = await sql<{ year: number }>`
    select distinct year::integer as year
      from project p, generate_series(extract(year from p.date_from at time zone 'Europe/Warsaw')::integer,
                                      extract(year from p.date_to at time zone 'Europe/Warsaw')::integer) year
     where ${ofOffices(whose)} order by year desc`.execute(db);
  return { units: units.rows, districts: districts.rows, years: years.rows.map(({ year }) => year) };
}

const columns = (reader: Reader) => sql`
  p.id, p.type, p.title, p.office_id as "officeId", o.name as "officeName", p.unit_id as "unitId",
  (select u.name from unit u where u.id = p.unit_id) as "unitName",
  ${isOthers(reader)} as "isOthers", p.moderator_name as "moderatorName", p.status,
  p.date_from as "dateFrom", p.date_to as "dateTo", p.paused_until as "pausedUntil",
  p.show_results as "resultsPublished", p.featured_place is not null as featured, clock_timestamp() as now,
  (select count(*)::integer from form f where f.project_id = p.id and f.type = ${sql.lit(FormKind.Survey)}) as "surveyForms",
  (select count(*)::integer from vote v join vote_opening n on n.vote_id = v.id
    where v.project_id = p.id and n.closed_at is null) as unopened,
  (select coalesce(sum(case when n.closed_at is null
                            then (select count(*) from register r where r.vote_id = v.id and r.status = 'valid')
                            else (select b.sheets from survey_box b where b.vote_id = v.id) end), 0)::integer
     from vote v join vote_opening n on n.vote_id = v.id where v.project_id = p.id)
    + (select coalesce(sum(c.account_answers + c.device_answers), 0)::integer
         from form f join question q on q.form_id = f.id join question_option a on a.question_id = q.id
         join option_count c on c.option_id = a.id where f.project_id = p.id) as answers,
  (select count(*)::integer from vote v join register r on r.vote_id = v.id
    where v.project_id = p.id and r.status in ('waiting', 'quarantined')) as undecided,
  ${owesReport} as "owesReport",
  (select count(*)::integer from comment c where c.project_id = p.id and c.status <> ${sql.lit(CommentStatus.Withdrawn)}) as comments,
  (select count(*)::integer from comment c where c.project_id = p.id and c.status = ${sql.lit(CommentStatus.Waiting)}) as "waitingComments",
  (select count(*)::integer from contact_message m join form f on f.id = m.form_id where f.project_id = p.id) as messages,
  ${draftRevision} as "draftRevision",
  (select json_build_object('opensAt', d.opens_at, 'revision', d.revision, 'failure', d.failure,
                             'plannedBy', d.planned_by)
     from draft_plan d where d.project_id = p.id) as plan`;

export async function countOfficeProjects(
  db: Db,
  filter: OfficeProjectFilter,
): Promise<Record<OfficeProjectView, number>> {
  const { rows } = await sql<Record<OfficeProjectView, number>>`
    select ${sql.join(officeProjectViews.map((view) => sql`count(*) filter (where ${ofView[view]})::integer as ${sql.ref(view)}`))}
      from project p where ${ofFilter(filter)}`.execute(db);
  return rows[0]!;
}

export async function findOfficeProjects(
  db: Db,
  { view, ...filter }: OfficeProjectFilter & { view: OfficeProjectView },
  reader: Reader,
  { offset, limit }: { offset: number; limit: number },
): Promise<OfficeProjectRow[]> {
  const order = view === 'archive' ? sql`p.date_to desc, p.id desc` : inOrderOfWork;
  const { rows } = await sql<OfficeProjectRow>`
    select ${columns(reader)} from (
      select * from project p where ${ofFilter(filter)} and ${ofView[view]} order by ${order} limit ${limit} offset ${offset}
    ) as p join office o on o.id = p.office_id
    order by ${order}`.execute(db);
  return rows;
}

/** Undefined where there is no such project of these kinds. */
export async function findOfficeProject(
  db: Db,
  id: number,
  types: readonly ProjectType[],
  reader: Reader,
): Promise<OfficeProjectRow | undefined> {
  const { rows } = await sql<OfficeProjectRow>`/* prepared */
    select ${columns(reader)} from project p join office o on o.id = p.office_id
     where p.id = ${id} and p.type = any (${[...types]}::integer[])`.execute(db);
  return rows[0];
}
