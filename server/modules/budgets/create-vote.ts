import type { Kysely } from 'kysely';
import { Mode, ProjectType } from '@wiec/domain/phases.ts';
import type { Method, SharesRules } from '@wiec/domain/tally/counting-rules.ts';
import type { TieRule } from '@wiec/domain/tally/types.ts';
import type { Database } from '../../db/tables.ts';
import { cleanHtml } from '../../services/clean-html.ts';

export interface NewVoteArea {
  districtId: number;
  /** The pool, in grosze. */
  budget: number;
  /** Fewest points to be selected. */
  threshold: number | null;
  /** Points in the area, in one category, for one project. */
  maxPoint: number;
  categoryMaxPoint: number | null;
  questionMaxPoint: number | null;
  minSum: number | null;
  distinctPoints: boolean;
  maxProjects: number | null;
  /** In the order of the ballot; categories stand in the order in which they first occur. */
  tasks: readonly { id: number; officeThematicAreaId: number }[];
}

export interface NewVote {
  budgetYearId: number;
  officeId: number;
  title: string;
  shortDescription: string;
  descriptionHtml: string;
  dateFrom: Date;
  dateTo: Date;
  agreementHistoryId: number | null;
  clauseId: number | null;
  moderatorName: string | null;
  emailConfirmation: boolean;
  /** Addresses are chosen from the register of places. */
  usesTeryt: boolean;
  singleArea: boolean;
  countingRule: Method;
  /** Of equal shares; null: as they are unless chosen otherwise. */
  shares?: SharesRules | null;
  tieRule: TieRule;
  areas: readonly NewVoteArea[];
}

/**
 * Lays a budget vote in preparation: Open mode, the scheme `pesel`, open to voters without an account. Opening it is voting's.
 * @returns the project's id
 */
export async function createVote(tx: Kysely<Database>, vote: NewVote): Promise<number> {
  const { id: projectId } = await tx
    .insertInto('project')
    .values({
      type: ProjectType.PublicBudget,
      mode: Mode.Open,
      title: vote.title,
      short_description: vote.shortDescription,
      description_html: cleanHtml(vote.descriptionHtml),
      date_from: vote.dateFrom,
      date_to: vote.dateTo,
      office_id: vote.officeId,
      budget_year_id: vote.budgetYearId,
      agreement_history_id: vote.agreementHistoryId,
      moderator_name: vote.moderatorName,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('budget_vote')
    .values({
      project_id: projectId,
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
  for (const [position, area] of vote.areas.entries()) await createArea(tx, projectId, vote, area, position);
  return projectId;
}

async function createArea(tx: Kysely<Database>, projectId: number, vote: NewVote, area: NewVoteArea, position: number) {
  const form = await tx
    .insertInto('vote_form')
    .values({
      project_id: projectId,
      district_id: area.districtId,
      vote_from: vote.dateFrom,
      vote_to: vote.dateTo,
      position,
      budget: area.budget,
      threshold: area.threshold,
      max_point: area.maxPoint,
      category_max_point: area.categoryMaxPoint,
      question_max_point: area.questionMaxPoint,
      min_sum: area.minSum,
      distinct_points: area.distinctPoints,
      max_projects: area.maxProjects,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const byCategory = [...Map.groupBy(area.tasks, (task) => task.officeThematicAreaId)];
  for (const [index, [thematicAreaId, tasks]] of byCategory.entries()) {
    const category = await tx
      .insertInto('vote_category')
      .values({ form_id: form.id, office_thematic_area_id: thematicAreaId, position: index })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('vote_question')
      .values(tasks.map((task, place) => ({ category_id: category.id, project_task_id: task.id, position: place })))
      .execute();
  }
}
