import { hash } from 'node:crypto';
import { type NotNull, sql, type Transaction } from 'kysely';
import type { AgeRule } from '@wiec/domain/age.ts';
import type { PaperWay } from '@wiec/domain/paper-card.ts';
import { BudgetProgress, FormStatus, type Mode, ProjectStatus } from '@wiec/domain/phases.ts';
import type { Database } from '../../../db/tables.ts';
import type { VoteConfig, VoteConfigArea, VoteConfigCounting } from '../vote-config.ts';
import { leastVotersOf } from './opening-queries.ts';

/** The settings and areas of a vote as the tables hold them now; what opening adds is not there yet. */
export type DraftConfig = Omit<
  VoteConfig,
  'withoutCodes' | 'commission' | 'auditorKey' | 'ballotLength' | 'publicKey' | 'lotCommitment'
>;

/**
 * Keeps everybody from editing what the configuration is read from until the transaction ends: whoever was editing finishes
 * first, whoever comes later meets the freeze. The edition is the first: whoever writes projects of it, hides it or gives it
 * another year holds it before anything else.
 */
export async function lockRules(tx: Transaction<Database>, voteId: number): Promise<void> {
  await sql`
    select from budget_year where id = (select budget_year_id from project where id = ${voteId})
       for no key update`.execute(tx);
  await sql`
    lock table project, vote, budget_vote, form, budget_form, form_category, budget_category, question, budget_question,
      project_task, clause, agreement_history, vote_exclusive_pair
    in share row exclusive mode`.execute(tx);
}

/** Whether residents see the edition of a vote. */
export async function isEditionShown(tx: Transaction<Database>, voteId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('budget_year')
    .innerJoin('project', 'project.budget_year_id', 'budget_year.id')
    .select('progress')
    .where('project.id', '=', voteId)
    .executeTakeFirst();
  return found !== undefined && found.progress !== BudgetProgress.Draft;
}

/**
 * The days of voting by the calendar of the edition, where the vote has others, to the minute; null: it has the same, or there are
 * none. Where residents see another vote of the edition, of another office, its days are those of the calendar already.
 */
export async function findOtherDays(
  tx: Transaction<Database>,
  voteId: number,
): Promise<{ from: Date; to: Date } | null> {
  const { rows } = await sql<{ from: Date; to: Date }>`
    select s.at as "from", e.at as "to" from project p
      join edition_date s on s.budget_year_id = p.budget_year_id and s.key = 'voting-start'
      join edition_date e on e.budget_year_id = p.budget_year_id and e.key = 'voting-end'
     where p.id = ${voteId} and not exists (
         select from project o join budget_vote b on b.vote_id = o.id
          where o.budget_year_id = p.budget_year_id and o.id <> p.id
            and o.status not in (${ProjectStatus.InProgress}, ${ProjectStatus.Withdraw}))
       and (date_trunc('minute', p.date_from), date_trunc('minute', p.date_to)) is distinct from (s.at, e.at)`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export async function readDraftConfig(tx: Transaction<Database>, voteId: number): Promise<DraftConfig | null> {
  const vote = await tx
    .selectFrom('project')
    .innerJoin('vote', 'vote.id', 'project.id')
    .innerJoin('budget_vote', 'budget_vote.vote_id', 'vote.id')
    .innerJoin('budget_year', 'budget_year.id', 'project.budget_year_id')
    .leftJoin('clause', 'clause.id', 'budget_vote.clause_id')
    .leftJoin('agreement_history as terms', 'terms.id', 'project.agreement_history_id')
    .selectAll(['project', 'budget_vote'])
    .select([
      'vote.identity_scheme',
      'vote.paper_way',
      'vote.paper_days',
      'budget_year.value as budget_year',
      'clause.body_html as clause_html',
      'terms.body_html as terms_html',
    ])
    .where('project.id', '=', voteId)
    .executeTakeFirst();
  if (!vote) return null;
  return {
    version: 1,
    voteId,
    title: vote.title,
    budgetYear: vote.budget_year,
    officeId: vote.office_id,
    dateFrom: vote.date_from.toISOString(),
    dateTo: vote.date_to.toISOString(),
    mode: vote.mode as Mode,
    onlyForLegalAge: vote.only_for_legal_age,
    // Absent stays absent, so that rules without it are written as they were before there was any.
    ...(vote.least_age !== null && { leastAge: vote.least_age as AgeRule['leastAge'] }),
    identityScheme: vote.identity_scheme as VoteConfig['identityScheme'],
    notLoggedAvailable: vote.not_logged_available,
    emailConfirmation: vote.email_confirmation,
    uniqueEmail: vote.unique_email,
    usesPesel: vote.uses_pesel,
    usesTeryt: vote.uses_teryt,
    postCodeRequired: vote.post_code_required,
    singleArea: vote.single_area,
    clauseId: vote.clause_id,
    clauseHash: textHash(vote.clause_html),
    agreementHistoryId: vote.agreement_history_id,
    agreementHash: textHash(vote.terms_html),
    paper: { way: vote.paper_way as PaperWay, days: vote.paper_days },
    countingRule: vote.counting_rule as VoteConfig['countingRule'],
    tieRule: vote.tie_rule as VoteConfig['tieRule'],
    counting: {
      shares: {
        utility: vote.shares_utility as VoteConfigCounting['shares']['utility'],
        completion: vote.shares_completion as VoteConfigCounting['shares']['completion'],
        exhaustiveStop: vote.shares_exhaustive_stop,
      },
      ...leastVotersOf(vote),
      leastTurnout: vote.least_turnout,
      leftOver: vote.left_over as VoteConfigCounting['leftOver'],
      sentinelCost: vote.sentinel_cost,
      exclusive: await readExclusivePairs(tx, voteId),
    },
    showResultsByDistrict: vote.show_results_by_district,
    showResultsBySex: vote.show_results_by_sex,
    areas: await readAreas(tx, voteId),
  };
}

const textHash = (html: string | null): string | null => (html === null ? null : hash('sha256', html, 'hex'));

async function readExclusivePairs(tx: Transaction<Database>, voteId: number): Promise<[number, number][]> {
  const rows = await tx
    .selectFrom('vote_exclusive_pair')
    .select(['first_task_id', 'second_task_id'])
    .where('vote_id', '=', voteId)
    .orderBy('first_task_id')
    .orderBy('second_task_id')
    .execute();
  return rows.map(({ first_task_id, second_task_id }) => [first_task_id, second_task_id]);
}

/** Areas still in the vote: neither withdrawn nor deleted. */
async function readAreas(tx: Transaction<Database>, voteId: number): Promise<VoteConfigArea[]> {
  const forms = await tx
    .selectFrom('form')
    .innerJoin('budget_form', 'budget_form.form_id', 'form.id')
    .innerJoin('district', 'district.id', 'form.district_id')
    .selectAll(['form', 'budget_form'])
    .select(['district.name as district_name', 'district.is_system'])
    .where('vote_id', '=', voteId)
    .where('status', '<', FormStatus.Withdraw)
    .orderBy('form.position')
    .orderBy('form.id')
    .$narrowType<{ district_id: NotNull; vote_from: NotNull; vote_to: NotNull }>()
    .execute();
  const categories = await tx
    .selectFrom('form_category as category')
    .innerJoin('budget_category as budget', 'budget.category_id', 'category.id')
    .innerJoin('office_thematic_area as area', 'area.id', 'budget.office_thematic_area_id')
    .innerJoin('form', 'form.id', 'category.form_id')
    .selectAll('budget')
    .select('area.name')
    .where('form.vote_id', '=', voteId)
    .orderBy('category.position')
    .orderBy('category.id')
    .execute();
  const questions = await tx
    .selectFrom('question')
    .innerJoin('budget_question as budget', 'budget.question_id', 'question.id')
    .innerJoin('form', 'form.id', 'question.form_id')
    .innerJoin('project_task as task', 'task.id', 'budget.project_task_id')
    .selectAll('budget')
    .select(['task.number', 'task.title', 'task.cost'])
    .where('form.vote_id', '=', voteId)
    .orderBy('question.position')
    .orderBy('question.id')
    .execute();
  const questionsOf = Map.groupBy(questions, ({ category_id }) => category_id);
  const categoriesOf = Map.groupBy(categories, ({ form_id }) => form_id);
  return forms.map((form) => ({
    id: form.id,
    districtId: form.district_id,
    districtName: form.district_name,
    districtIsSystem: form.is_system,
    voteFrom: form.vote_from.toISOString(),
    voteTo: form.vote_to.toISOString(),
    budget: form.budget,
    residents: form.residents,
    threshold: form.threshold,
    maxPoint: form.max_point,
    categoryMaxPoint: form.category_max_point,
    questionMaxPoint: form.question_max_point,
    minSum: form.min_sum,
    distinctPoints: form.distinct_points,
    maxProjects: form.max_projects,
    categories: (categoriesOf.get(form.id) ?? []).map((category) => ({
      id: category.category_id,
      thematicAreaId: category.office_thematic_area_id,
      name: category.name,
      maxPoint: category.max_point,
      projects: (questionsOf.get(category.category_id) ?? []).map((question) => ({
        questionId: question.question_id,
        projectTaskId: question.project_task_id,
        number: question.number,
        title: question.title,
        cost: question.cost,
        maxPoint: question.max_point,
      })),
    })),
  }));
}
