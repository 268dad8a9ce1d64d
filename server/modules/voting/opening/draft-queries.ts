import type { Kysely, NotNull } from 'kysely';
import { FormStatus } from '@wiec/domain/phases.ts';
import type { Database } from '../../../db/tables.ts';
import type { NewVote, NewVoteArea } from './create-vote.ts';

type Tx = Kysely<Database>;

/** What makes a vote a budget's. */
export async function insertBudgetVote(tx: Tx, voteId: number, vote: NewVote): Promise<void> {
  await tx
    .insertInto('budget_vote')
    .values({
      vote_id: voteId,
      not_logged_available: true,
      email_confirmation: vote.emailConfirmation,
      uses_pesel: true,
      uses_teryt: vote.usesTeryt,
      single_area: vote.singleArea,
      clause_id: vote.clauseId,
      counting_rule: vote.countingRule,
      tie_rule: vote.tieRule,
      ...(vote.shares && {
        shares_utility: vote.shares.utility,
        shares_completion: vote.shares.completion,
        shares_exhaustive_stop: vote.shares.exhaustiveStop,
      }),
    })
    .execute();
}

/** What makes a form an area of a budget: its pool and its caps. */
export async function insertArea(tx: Tx, formId: number, form: Omit<NewVoteArea, 'tasks' | 'districtId'>) {
  await tx
    .insertInto('budget_form')
    .values({
      form_id: formId,
      budget: form.budget,
      threshold: form.threshold,
      max_point: form.maxPoint,
      category_max_point: form.categoryMaxPoint,
      question_max_point: form.questionMaxPoint,
      min_sum: form.minSum,
      distinct_points: form.distinctPoints,
      max_projects: form.maxProjects,
      residents: form.residents ?? null,
    })
    .execute();
}

export interface BudgetCategory {
  categoryId: number;
  formId: number;
  officeThematicAreaId: number;
  /** The questions of the category, each about one project. */
  questions: readonly { id: number; projectTaskId: number }[];
}

/** What makes a category a thematic area, and its questions projects. */
export async function insertProjects(
  tx: Tx,
  { categoryId, formId, officeThematicAreaId, questions }: BudgetCategory,
): Promise<void> {
  await tx
    .insertInto('budget_category')
    .values({ category_id: categoryId, form_id: formId, office_thematic_area_id: officeThematicAreaId })
    .execute();
  await tx
    .insertInto('budget_question')
    .values(
      questions.map(({ id, projectTaskId }) => ({
        question_id: id,
        category_id: categoryId,
        project_task_id: projectTaskId,
      })),
    )
    .execute();
}

/** When the areas of a vote take points, by their own dates; withdrawn and deleted ones are left out. */
export const findAreaDates = (db: Tx, voteId: number): Promise<{ name: string; voteFrom: Date; voteTo: Date }[]> =>
  db
    .selectFrom('form')
    .innerJoin('district', 'district.id', 'form.district_id')
    .select(['district.name', 'vote_from as voteFrom', 'vote_to as voteTo'])
    .where('vote_id', '=', voteId)
    .where('form.status', '<', FormStatus.Withdraw)
    .$narrowType<{ voteFrom: NotNull; voteTo: NotNull }>()
    .execute();

/** Whether anything is said of the vote. */
export async function isDescribed(db: Tx, voteId: number): Promise<boolean> {
  const { description_html, short_description } = await db
    .selectFrom('project')
    .select(['description_html', 'short_description'])
    .where('id', '=', voteId)
    .executeTakeFirstOrThrow();
  return description_html.trim() !== '' || short_description.trim() !== '';
}

/** The projects on the ballot of a vote, each with its area; `position` is the area's. */
export const findQuestions = (db: Tx, voteId: number) =>
  db
    .selectFrom('form as f')
    .innerJoin('question as q', 'q.form_id', 'f.id')
    .innerJoin('budget_question as b', 'b.question_id', 'q.id')
    .innerJoin('project_task as t', 't.id', 'b.project_task_id')
    .innerJoin('district as d', 'd.id', 'f.district_id')
    .select(['f.position', 'f.id as form_id', 'q.id', 't.number', 'd.id as district_id', 'd.is_system'])
    .where('f.vote_id', '=', voteId)
    .execute();
