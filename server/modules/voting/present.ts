import type { VoteAct, VoteForm, VoteProject } from '@wiec/contract/voting.ts';
import { zloteOf } from '@wiec/domain/money.ts';
import { type Mode, modeNames, type ProjectStatus, projectStatusNames } from '@wiec/domain/phases.ts';
import { excerpt } from '@wiec/domain/polish-text.ts';
import type { CategoryRow, FormRow, QuestionRow, VotePageRow } from './form-queries.ts';

/** What of a vote's page is the same for every caller. */
export type CommonVote = Omit<
  VoteProject,
  'now' | 'verdict' | 'votedForAllForms' | 'votesByAccount' | 'consultationForms'
> & {
  consultationForms: Omit<VoteForm, 'voted' | 'outOfRangeVoteDates' | 'outOfRangeDistricts' | 'verdict'>[];
};

export const presentVote = (row: VotePageRow, acts: VoteAct[], countingRules: string[]): CommonVote => ({
  id: row.id,
  type: row.type,
  title: row.title,
  shortDescription: row.short_description,
  description: row.description_html,
  dateFrom: row.date_from.toISOString(),
  dateTo: row.date_to.toISOString(),
  status: row.status,
  statusName: projectStatusNames[row.status as ProjectStatus],
  mode: row.mode,
  modeName: modeNames[row.mode as Mode],
  onlyForLegalAge: row.only_for_legal_age,
  officeId: row.office_id,
  officeName: row.office_name,
  moderatorName: row.moderator_name,
  budgetYearId: row.budget_year_id,
  budgetYearValue: row.year,
  showResults: row.show_results,
  identityScheme: row.identity_scheme,
  notLoggedVotingAvailable: row.not_logged_available,
  voterDataSettings: {
    usesPesel: row.uses_pesel,
    usesTeryt: row.uses_teryt,
    uniqueEmail: row.unique_email,
    emailConfirmation: row.email_confirmation,
    postCodeRequired: row.post_code_required,
    singleArea: row.single_area,
  },
  clauseId: row.clause_id,
  clauseText: row.clause_text,
  agreementHistory: row.agreement,
  consultationForms: row.forms.map(presentForm),
  configHash: row.config_hash,
  acts,
  countingRules,
});

const presentForm = (form: FormRow) => ({
  id: form.id,
  type: 'Budget' as const,
  status: form.status,
  district: form.district,
  voteFrom: new Date(form.vote_from).toISOString(),
  voteTo: new Date(form.vote_to).toISOString(),
  maxPoint: form.max_point,
  categoryMaxPoint: form.category_max_point,
  questionMaxPoint: form.question_max_point,
  minSum: form.min_sum,
  distinctPoints: form.distinct_points,
  maxProjects: form.max_projects,
  categories: form.categories.map(presentCategory),
});

const presentCategory = (category: CategoryRow) => ({
  id: category.id,
  maxPoint: category.max_point,
  officeThematicArea: category.thematic_area,
  questions: category.questions.map(presentQuestion),
});

const presentQuestion = ({
  id,
  content,
  max_point,
  task_id,
  number,
  cost,
  description,
  motif,
  image,
}: QuestionRow) => ({
  id,
  content,
  questionType: 'Budget' as const,
  maxPoint: max_point,
  projectTask: {
    id: task_id,
    number,
    cost: zloteOf(cost),
    description: excerpt(description),
    motif,
    image: image && {
      url: `/api/project-tasks/images/${image.id}`,
      width: image.width ?? 0,
      height: image.height ?? 0,
      alt: image.alt,
    },
  },
});
