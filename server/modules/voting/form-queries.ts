import { type Kysely, sql } from 'kysely';
import type { AgeRule } from '@wiec/domain/age.ts';
import type { TaskErratum } from '@wiec/contract/task-errata.ts';
import type { Database } from '../../db/tables.ts';
import { isWithdrawnInPublic, projectIsListed } from '../../participation/condition-queries.ts';
import { errataOfTask } from '../../participation/erratum-queries.ts';
import { IS_AREA } from '../../participation/form-queries.ts';
import { taskPicture, type TaskPictureRow } from './task-picture-queries.ts';

/** A vote with everything that its page shows and that is the same for everybody. */
export interface VotePageRow {
  id: number;
  type: number;
  title: string;
  short_description: string;
  description_html: string;
  date_from: Date;
  date_to: Date;
  status: number;
  mode: number;
  only_for_legal_age: boolean;
  least_age: AgeRule['leastAge'] | null;
  office_id: number;
  office_name: string;
  moderator_name: string | null;
  budget_year_id: number;
  year: number;
  year_progress: number;
  show_results: boolean;
  identity_scheme: 'account' | 'pesel' | 'declared';
  not_logged_available: boolean;
  email_confirmation: boolean;
  unique_email: boolean;
  uses_pesel: boolean;
  uses_teryt: boolean;
  post_code_required: boolean;
  single_area: boolean;
  clause_id: number | null;
  clause_text: string | null;
  agreement: { id: number; title: string } | null;
  config_hash: string | null;
  forms: FormRow[];
}

export interface FormRow {
  id: number;
  status: number;
  district: { id: number; name: string; isSystem: boolean };
  /** ISO 8601 with an offset. */
  vote_from: string;
  vote_to: string;
  max_point: number;
  category_max_point: number | null;
  question_max_point: number | null;
  min_sum: number | null;
  distinct_points: boolean;
  max_projects: number | null;
  categories: CategoryRow[];
}

export interface CategoryRow {
  id: number;
  max_point: number | null;
  thematic_area: { id: number; thematicAreaName: string; motif: string };
  questions: QuestionRow[];
}

export interface QuestionRow {
  id: number;
  content: string;
  max_point: number | null;
  task_id: number;
  number: string;
  cost: number;
  description: string;
  motif: string;
  image: TaskPictureRow | null;
  errata: TaskErratum[];
}

/**
 * Undefined where there is no such vote, it was withdrawn (4), or it is in preparation (0), which only a preview shows.
 */
export async function findVotePage(
  db: Kysely<Database>,
  voteId: number,
  { inPreparation }: { inPreparation: boolean },
): Promise<VotePageRow | undefined> {
  const { rows } = await sql<VotePageRow>`
    select p.id, p.type, p.title, p.short_description, p.description_html, p.date_from, p.date_to, p.status, p.mode,
      p.only_for_legal_age, b.least_age, p.office_id, o.name as office_name, p.moderator_name, p.budget_year_id, y.value as year,
      y.progress as year_progress, p.show_results, v.identity_scheme, b.not_logged_available, b.email_confirmation,
      b.unique_email, b.uses_pesel, b.uses_teryt, b.post_code_required, b.single_area, b.clause_id,
      clause.body_html as clause_text,
      case when terms.id is not null then json_build_object('id', terms.id, 'title', terms.title) end as agreement,
      encode(opening.config_hash, 'hex') as config_hash,
      (select coalesce(json_agg(json_build_object(
         'id', f.id, 'status', f.status, 'vote_from', f.vote_from, 'vote_to', f.vote_to, 'max_point', a.max_point,
         'category_max_point', a.category_max_point, 'question_max_point', a.question_max_point, 'min_sum', a.min_sum,
         'distinct_points', a.distinct_points, 'max_projects', a.max_projects,
         'district', json_build_object('id', d.id, 'name', d.name, 'isSystem', d.is_system),
         'categories', (${categoriesOf})) order by f.position, f.id), '[]')
       from form f join budget_form a on a.form_id = f.id join district d on d.id = f.district_id
       where f.vote_id = v.id and ${IS_AREA}) as forms
    from project p
    join vote v on v.id = p.id
    join budget_vote b on b.vote_id = v.id
    join office o on o.id = p.office_id
    join budget_year y on y.id = p.budget_year_id
    left join clause on clause.id = b.clause_id
    left join agreement_history terms on terms.id = p.agreement_history_id
    left join vote_opening opening on opening.vote_id = v.id
    where p.id = ${voteId}
      and (${projectIsListed} or ${isWithdrawnInPublic} or ${inPreparation} and p.status = 0)`.execute(db);
  return rows[0];
}

const questionsOf = sql`
  select coalesce(json_agg(json_build_object(
    'id', q.id, 'content', t.title, 'max_point', b.max_point, 'task_id', t.id, 'number', t.number, 'cost', t.cost,
    'description', t.description_text, 'motif', ta.motif,
    'image', ${taskPicture}, 'errata', ${errataOfTask}) order by q.position, q.id), '[]')
  from question q
  join budget_question b on b.question_id = q.id
  join project_task t on t.id = b.project_task_id
  join office_thematic_area ta on ta.id = t.office_thematic_area_id
  where q.category_id = c.id`;

const categoriesOf = sql`
  select coalesce(json_agg(json_build_object(
    'id', c.id, 'max_point', b.max_point,
    'thematic_area', json_build_object('id', ca.id, 'thematicAreaName', ca.name, 'motif', ca.motif),
    'questions', (${questionsOf})) order by c.position, c.id), '[]')
  from form_category c join budget_category b on b.category_id = c.id
  join office_thematic_area ca on ca.id = b.office_thematic_area_id
  where c.form_id = f.id`;
