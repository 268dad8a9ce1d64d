import type { Insertable, Kysely } from 'kysely';
import type { BudgetFormTable, Database } from '../db/tables.ts';
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
    least_age: 13 | 16;
    min_voters: number;
    min_voters_in_town: number;
    least_turnout: number;
    left_over: string;
    paper_way: string;
    paper_days: number;
  }>;
}

export interface PlantedVote {
  voteId: number;
  town: Town;
  /** `tasks` and `questions` by public number as it was given. */
  forms: { id: number; categoryId: number; questions: Record<string, number>; tasks: Record<string, number> }[];
}

const DAY = 86_400_000;
/** Kind of form and type of question, as the specification counts them. */
const BUDGET = 2;
const POINTS = 7;
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
  await plantRules(db, voteId, { email_confirmation: false, ...seed.vote });
  const forms = [];
  for (const area of seed.areas ?? TWO_AREAS) forms.push(await plantArea(db, voteId, place, area, dateFrom, dateTo));
  return { voteId, town: place, forms };
}

/** Makes a project that is there a budget vote. */
export async function plantRules(
  db: Kysely<Database>,
  projectId: number,
  { identity_scheme = 'pesel', paper_way = 'single', paper_days = 0, ...rules }: VoteSeed['vote'] = {},
): Promise<void> {
  await db
    .insertInto('vote')
    .values({
      id: projectId,
      project_id: projectId,
      kind: BUDGET,
      box: 'sealed',
      identity_scheme,
      paper_way,
      paper_days,
    })
    .execute();
  await db
    .insertInto('budget_vote')
    .values({ vote_id: projectId, ...rules })
    .execute();
}

interface FormSeed {
  districtId: number;
  from: Date;
  to: Date;
  rules: Omit<Insertable<BudgetFormTable>, 'form_id'>;
  /** Of the office. */
  categoryId: number;
  tasks: readonly number[];
}

/** An area of a budget vote with one category. @returns ids of questions in the order of `tasks` */
export async function plantForm(db: Kysely<Database>, voteId: number, seed: FormSeed) {
  const { id } = await db
    .insertInto('form')
    .values({
      project_id: voteId,
      vote_id: voteId,
      type: BUDGET,
      district_id: seed.districtId,
      vote_from: seed.from,
      vote_to: seed.to,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('budget_form')
    .values({ form_id: id, ...seed.rules })
    .execute();
  const category = await db
    .insertInto('form_category')
    .values({ form_id: id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ofCategory = { form_id: id, category_id: category.id };
  await db
    .insertInto('budget_category')
    .values({ ...ofCategory, office_thematic_area_id: seed.categoryId })
    .execute();
  const questions = await db
    .insertInto('question')
    .values(seed.tasks.map((_task, position) => ({ ...ofCategory, type: POINTS, position })))
    .returning('id')
    .execute();
  const questionIds = questions.map((question) => question.id);
  await db
    .insertInto('budget_question')
    .values(
      seed.tasks.map((project_task_id, i) => ({
        question_id: questionIds[i]!,
        category_id: category.id,
        project_task_id,
      })),
    )
    .execute();
  return { id, categoryId: category.id, questionIds };
}

async function plantArea(db: Kysely<Database>, voteId: number, town: Town, area: AreaSeed, from: Date, to: Date) {
  const districtId = area.of === 'town' ? null : town.districtId;
  const seeds = Object.entries(area.projects).map(([number, cost]) => ({
    number: `${number}/${voteId}`,
    title: `Projekt ${number}`,
    districtId,
    cost,
  }));
  const tasks = await plantTasks(db, town, seeds);
  const { id, categoryId, questionIds } = await plantForm(db, voteId, {
    districtId: districtId ?? town.systemDistrictId,
    from,
    to,
    rules: {
      budget: area.budget ?? 100_000_00,
      threshold: area.threshold ?? null,
      residents: area.residents ?? null,
      max_point: area.maxPoint ?? 10,
      category_max_point: area.categoryMaxPoint ?? null,
      question_max_point: area.questionMaxPoint ?? null,
      min_sum: area.minSum ?? null,
      distinct_points: area.distinctPoints ?? false,
      max_projects: area.maxProjects ?? null,
    },
    categoryId: town.categoryId,
    tasks,
  });
  const questions = Object.fromEntries(Object.keys(area.projects).map((number, i) => [number, questionIds[i]!]));
  const byNumber = Object.fromEntries(Object.keys(area.projects).map((number, i) => [number, tasks[i]!]));
  return { id, categoryId, questions, tasks: byNumber };
}
