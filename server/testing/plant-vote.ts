import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import { plantTasks, plantTown, type Town } from './plant-town.ts';

export interface AreaSeed {
  /** The whole town, or the one district that there is. */
  of: 'town' | 'district';
  /** Cost in grosze by public number. */
  projects: Record<string, number>;
  budget?: number;
  threshold?: number | null;
  residents?: number;
  maxPoint?: number;
  categoryMaxPoint?: number | null;
  questionMaxPoint?: number | null;
  minSum?: number | null;
  distinctPoints?: boolean;
  maxProjects?: number | null;
}

export interface VoteSeed {
  areas?: AreaSeed[];
  dateFrom?: Date;
  dateTo?: Date;
  mode?: number;
  onlyForLegalAge?: boolean;
  agreementHistoryId?: number | null;
  vote?: Partial<{
    identity_scheme: string;
    not_logged_available: boolean;
    email_confirmation: boolean;
    unique_email: boolean;
    uses_pesel: boolean;
    uses_teryt: boolean;
    post_code_required: boolean;
    single_area: boolean;
    clause_id: number | null;
    counting_rule: string;
    tie_rule: string;
    shares_completion: string;
    min_voters: number;
    least_turnout: number;
    left_over: string;
  }>;
}

export interface PlantedVote {
  voteId: number;
  town: Town;
  /** `tasks` and `questions` by public number as it was given. */
  forms: { id: number; categoryId: number; questions: Record<string, number>; tasks: Record<string, number> }[];
}

const DAY = 86_400_000;
const TWO_AREAS: AreaSeed[] = [
  { of: 'town', projects: { M1: 60_000_00, M2: 50_000_00, M3: 40_000_00 }, budget: 100_000_00, maxPoint: 10 },
  { of: 'district', projects: { D1: 20_000_00, D2: 30_000_00 }, budget: 40_000_00, maxPoint: 5, questionMaxPoint: 3 },
];

/** A budget vote in preparation, running from yesterday to tomorrow unless told otherwise, by PESEL and without e-mail codes. */
export async function plantVote(db: Kysely<Database>, seed: VoteSeed = {}, town?: Town): Promise<PlantedVote> {
  const place = town ?? (await plantTown(db));
  const dateFrom = seed.dateFrom ?? new Date(Date.now() - DAY);
  const dateTo = seed.dateTo ?? new Date(Date.now() + DAY);
  const { id: voteId } = await db
    .insertInto('project')
    .values({
      type: 3,
      title: 'Budżet obywatelski 2027',
      mode: seed.mode ?? 0,
      date_from: dateFrom,
      date_to: dateTo,
      office_id: place.officeId,
      budget_year_id: place.yearId,
      only_for_legal_age: seed.onlyForLegalAge ?? false,
      agreement_history_id: seed.agreementHistoryId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('budget_vote')
    .values({ project_id: voteId, email_confirmation: false, ...seed.vote })
    .execute();
  const forms = [];
  for (const area of seed.areas ?? TWO_AREAS) forms.push(await plantArea(db, voteId, place, area, dateFrom, dateTo));
  return { voteId, town: place, forms };
}

async function plantArea(db: Kysely<Database>, voteId: number, town: Town, area: AreaSeed, from: Date, to: Date) {
  const form = await db
    .insertInto('vote_form')
    .values({
      project_id: voteId,
      district_id: area.of === 'town' ? town.systemDistrictId : town.districtId,
      vote_from: from,
      vote_to: to,
      budget: area.budget ?? 100_000_00,
      threshold: area.threshold ?? null,
      residents: area.residents ?? null,
      max_point: area.maxPoint ?? 10,
      category_max_point: area.categoryMaxPoint ?? null,
      question_max_point: area.questionMaxPoint ?? null,
      min_sum: area.minSum ?? null,
      distinct_points: area.distinctPoints ?? false,
      max_projects: area.maxProjects ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const category = await db
    .insertInto('vote_category')
    .values({ form_id: form.id, office_thematic_area_id: town.categoryId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const districtId = area.of === 'town' ? null : town.districtId;
  const seeds = Object.entries(area.projects).map(([number, cost]) => ({
    number: `${number}/${voteId}`,
    title: `Projekt ${number}`,
    districtId,
    cost,
  }));
  const tasks = await plantTasks(db, town, seeds);
  const rows = await db
    .insertInto('vote_question')
    .values(tasks.map((task, position) => ({ category_id: category.id, project_task_id: task, position })))
    .returning('id')
    .execute();
  const questions = Object.fromEntries(Object.keys(area.projects).map((number, i) => [number, rows[i]!.id]));
  const byNumber = Object.fromEntries(Object.keys(area.projects).map((number, i) => [number, tasks[i]!]));
  return { id: form.id, categoryId: category.id, questions, tasks: byNumber };
}
