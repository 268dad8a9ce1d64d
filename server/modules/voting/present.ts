import type { VoteAct, VoteForm, VoteProject } from '@wiec/contract/voting.ts';
import { errataInForce } from '@wiec/domain/erratum-field.ts';
import { zloteOf } from '@wiec/domain/money.ts';
import { FormKind, type Mode, modeNames, type ProjectStatus, projectStatusNames } from '@wiec/domain/phases.ts';
import { excerpt } from '@wiec/domain/polish-text.ts';
import { presentErrata } from '../../participation/erratum-queries.ts';
import { QuestionNumber } from '../../participation/form-queries.ts';
import { htmlOfText, outgoingHtml } from '../../services/clean-html.ts';
import { NO_THUMBNAIL } from '../../services/thumbnails.ts';
import type { CategoryRow, FormRow, QuestionRow, VotePageRow } from './form-queries.ts';
import { presentTaskPicture } from './task-picture-queries.ts';

/** What of a vote's page is the same for every caller. */
export type CommonVote = Omit<
  VoteProject,
  | 'now'
  | 'verdict'
  | 'votedForAllForms'
  | 'votesByAccount'
  | 'consultationForms'
  | 'availableVoteForms'
  | 'isParticipate'
  | 'isLegalAgeUser'
> & {
  consultationForms: Omit<VoteForm, keyof FormStanding>[];
};

/** How an area stands to one caller, now. */
export type FormStanding = Pick<
  VoteForm,
  'voted' | 'outOfRangeVoteDates' | 'outOfRangeDistricts' | 'verdict' | 'availableVoteNotLogged'
>;

/** What the specification's Project has and a budget vote never: see the contract. */
const NOT_OF_BUDGET_VOTES = {
  thematicAreaId: null,
  thematicAreaName: null,
  districtId: null,
  thumbImage: null,
  thumbImageContentType: null,
  socialGroups: [],
  attachments: [],
  resultAttachments: [],
  resultSummary: [],
  act: null,
  comments: [],
  commentCount: 0,
  commentAdded: false,
  existActiveCommentForm: false,
  likeCount: 0,
  unlikeCount: 0,
  userOpinionId: null,
  agreementAccepted: false as const,
} satisfies Partial<VoteProject>;

const NOT_OF_POINTS = {
  tooltip: null,
  canComment: false,
  questionOptions: [],
  questionMatrixValues: [],
  questionOptionCount: 0,
  validationRegExp: null,
  validationErrorMessage: null,
  answerMaxLength: null,
  answers: [],
  questionResults: [],
} as const;

export const presentVote = (row: VotePageRow, acts: VoteAct[], countingRules: string[]): CommonVote => ({
  id: row.id,
  type: row.type,
  title: row.title,
  shortDescription: row.short_description,
  description: outgoingHtml(row.description_html),
  dateFrom: row.date_from.toISOString(),
  dateTo: row.date_to.toISOString(),
  status: row.status,
  statusName: projectStatusNames[row.status as ProjectStatus],
  mode: row.mode,
  modeName: modeNames[row.mode as Mode],
  onlyForLegalAge: row.only_for_legal_age,
  leastAge: row.least_age ?? undefined,
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
  clauseText: row.clause_text && outgoingHtml(row.clause_text),
  agreementHistory: row.agreement,
  consultationForms: row.forms.map(presentForm),
  voteForms: row.forms.map(({ id }) => id),
  ...NOT_OF_BUDGET_VOTES,
  configHash: row.config_hash,
  acts,
  countingRules,
});

const presentForm = (form: FormRow) => ({
  id: form.id,
  type: FormKind.PublicBudget,
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
  answers: [],
  attachments: [],
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
  errata,
}: QuestionRow) => ({
  id,
  content,
  questionType: QuestionNumber.Budget,
  maxPoint: max_point,
  ...NOT_OF_POINTS,
  projectTask: {
    id: task_id,
    number,
    cost: zloteOf(cost),
    description: htmlOfText(excerpt(description)),
    ...NO_THUMBNAIL,
    motif,
    image: presentTaskPicture(image),
    errata: presentErrata(errataInForce(errata)),
  },
});
