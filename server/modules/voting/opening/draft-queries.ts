import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { NewVote, NewVoteArea } from './create-vote.ts';

type Tx = Kysely<Database>;

/** What makes a project a budget vote. */
export async function insertBudgetVote(tx: Tx, voteId: number, vote: NewVote): Promise<void> {
  await tx
    .insertInto('budget_vote')
    .values({
      project_id: voteId,
      identity_scheme: 'pesel',
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

export type NewForm = Omit<NewVoteArea, 'tasks'> & { voteFrom: Date; voteTo: Date; position: number };

/** @returns its id */
export async function insertForm(tx: Tx, voteId: number, form: NewForm): Promise<number> {
  const { id } = await tx
    .insertInto('vote_form')
    .values({
      project_id: voteId,
      district_id: form.districtId,
      vote_from: form.voteFrom,
      vote_to: form.voteTo,
      position: form.position,
      budget: form.budget,
      threshold: form.threshold,
      max_point: form.maxPoint,
      category_max_point: form.categoryMaxPoint,
      question_max_point: form.questionMaxPoint,
      min_sum: form.minSum,
      distinct_points: form.distinctPoints,
      max_projects: form.maxProjects,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface NewCategory {
  formId: number;
  officeThematicAreaId: number;
  position: number;
  /** In the order of the ballot. */
  projectTaskIds: readonly number[];
}

/** A category of an area, with its projects. */
export async function insertCategory(
  tx: Tx,
  { formId, officeThematicAreaId, position, projectTaskIds }: NewCategory,
): Promise<void> {
  const { id } = await tx
    .insertInto('vote_category')
    .values({ form_id: formId, office_thematic_area_id: officeThematicAreaId, position })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('vote_question')
    .values(projectTaskIds.map((task, place) => ({ category_id: id, project_task_id: task, position: place })))
    .execute();
}

/** When the areas of a vote take points, by their own dates; withdrawn and deleted ones are left out. */
export const findAreaDates = (db: Tx, voteId: number): Promise<{ name: string; voteFrom: Date; voteTo: Date }[]> =>
  db
    .selectFrom('vote_form')
    .innerJoin('district', 'district.id', 'vote_form.district_id')
    .select(['district.name', 'vote_from as voteFrom', 'vote_to as voteTo'])
    .where('project_id', '=', voteId)
    .where('vote_form.status', '<', 3)
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
    .selectFrom('vote_form as f')
    .innerJoin('vote_category as c', 'c.form_id', 'f.id')
    .innerJoin('vote_question as q', 'q.category_id', 'c.id')
    .innerJoin('project_task as t', 't.id', 'q.project_task_id')
    .innerJoin('district as d', 'd.id', 'f.district_id')
    .select(['f.position', 'f.id as form_id', 'q.id', 't.number', 'd.id as district_id', 'd.is_system'])
    .where('f.project_id', '=', voteId)
    .execute();
