import { type Kysely, sql } from 'kysely';
import type { BudgetResult } from '@wiec/contract/budget-results.ts';
import type { ErratumField } from '@wiec/domain/erratum-field.ts';
import { listedStatuses } from '@wiec/domain/phases.ts';
import type { Database } from '../../db/tables.ts';
import { taskIsAccepted } from '../../participation/condition-queries.ts';

type Db = Kysely<Database>;

export interface EditionRecord {
  year: number;
  title: string;
  progress: number;
  projects: number;
  accepted: number;
}

/** Editions that are no drafts (BudgetProgress 0), the newest first. */
export async function findEditions(db: Db): Promise<EditionRecord[]> {
  const { rows } = await sql<EditionRecord>`
    select y.value as year, y.title, y.progress,
      (select count(*)::integer from project_task t where t.budget_year_id = y.id) as projects,
      (select count(*)::integer from project_task t where t.budget_year_id = y.id and ${taskIsAccepted}) as accepted
    from budget_year y where y.progress > 0 order by y.value desc`.execute(db);
  return rows;
}

export interface ProjectRecord {
  id: number;
  number: string;
  title: string;
  description: string;
  district: string | null;
  category: string;
  cost: number;
  status: number;
  latitude: number | null;
  longitude: number | null;
}

/** An edition that is no draft. */
const findEdition = (db: Db, year: number): Promise<{ id: number } | undefined> =>
  db.selectFrom('budget_year').select('id').where('value', '=', year).where('progress', '>', 0).executeTakeFirst();

/** Projects of an edition in the order of their numbers; undefined where there is no such edition. */
export async function findProjects(db: Db, year: number): Promise<ProjectRecord[] | undefined> {
  const edition = await findEdition(db, year);
  if (!edition) return undefined;
  const { rows } = await sql<ProjectRecord>`
    select t.id, t.number, t.title, t.description_text as description, case when not d.is_system then d.name end as district,
      a.name as category, t.cost, t.status, m.latitude, m.longitude
    from project_task t
    join office_thematic_area a on a.id = t.office_thematic_area_id
    left join district d on d.id = t.district_id
    left join lateral (select latitude, longitude from project_task_marker
                       where project_task_id = t.id order by id limit 1) m on true
    where t.budget_year_id = ${edition.id}
    order by t.number collate polish, t.id`.execute(db);
  return rows;
}

export interface ErratumRecord {
  projectId: number;
  number: string;
  field: ErratumField;
  before: string;
  after: string;
  reason: string;
  acceptedAt: Date;
}

/** Accepted errata of an edition's projects, the oldest first; undefined where there is no such edition. */
export async function findErrata(db: Db, year: number): Promise<ErratumRecord[] | undefined> {
  const edition = await findEdition(db, year);
  if (!edition) return undefined;
  const { rows } = await sql<ErratumRecord>`
    select t.id as "projectId", t.number, e.field, e.before, e.after, e.reason, e.accepted_at as "acceptedAt"
      from task_erratum e join project_task t on t.id = e.project_task_id
     where t.budget_year_id = ${edition.id} and e.accepted_at is not null
     order by e.accepted_at, e.id`.execute(db);
  return rows;
}

/** A published result as it is kept; `counting` is absent in old ones. */
export type PublishedResult = Omit<BudgetResult, 'publishedAt' | 'ballotFiles' | 'counting'> &
  Partial<Pick<BudgetResult, 'counting'>> & { publishedAt: string };

const publishedResults = (db: Db) =>
  db
    .selectFrom('vote_result')
    .innerJoin('project', 'project.id', 'vote_result.vote_id')
    .select(['result', 'published_at'])
    .where('published_at', 'is not', null)
    .where('show_results', '=', true)
    .where('project.status', 'in', [...listedStatuses]);

const present = ({ result, published_at }: { result: unknown; published_at: Date | null }): PublishedResult => ({
  ...(result as Omit<PublishedResult, 'publishedAt'>),
  publishedAt: published_at!.toISOString(),
});

/** The newest vote first. */
export async function findResults(db: Db): Promise<PublishedResult[]> {
  const rows = await publishedResults(db).orderBy('date_to', 'desc').orderBy('vote_id', 'desc').execute();
  return rows.map(present);
}

export async function findResult(db: Db, voteId: number): Promise<PublishedResult | undefined> {
  const row = await publishedResults(db).where('vote_id', '=', voteId).executeTakeFirst();
  return row && present(row);
}

export async function isPublished(db: Db, voteId: number): Promise<boolean> {
  return (await findResult(db, voteId)) !== undefined;
}

/** A published `.pb` file. */
export interface BallotFileOf {
  voteId: number;
  formId: number;
  /** Hex. */
  sha256: string;
}

/** Those of a vote, in the order of its areas. */
export const findBallotFiles = (db: Db, voteId: number): Promise<BallotFileOf[]> =>
  db
    .selectFrom('published_ballots as file')
    .innerJoin('form', 'form.id', 'form_id')
    .select(['file.vote_id as voteId', 'form_id as formId'])
    .select(sql<string>`encode(sha256, 'hex')`.as('sha256'))
    .where('file.vote_id', '=', voteId)
    .orderBy('form.position')
    .orderBy('form.id')
    .execute();
