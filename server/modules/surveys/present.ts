import type { FormPicture } from '@wiec/contract/form-pictures.ts';
import type { ProjectHeader } from '@wiec/contract/project-header.ts';
import type { SurveyForm, SurveyProject } from '@wiec/contract/surveys.ts';
import type { VoteProject } from '@wiec/domain/eligibility.ts';
import { modeNames, projectStatusNames } from '@wiec/domain/phases.ts';
import { countedAnswers } from '@wiec/domain/questions/counted-answers.ts';
import type { PublishedQuestion } from '@wiec/domain/questions/published-results.ts';
import type { Form, Question, QuestionPicture } from '@wiec/domain/questions/question.ts';
import { inOrder } from '@wiec/domain/questions/question.ts';
import { presentAbout } from '../../participation/about-queries.ts';
import { projectFacts } from '../../participation/admission/facts.ts';
import { presentPicture } from '../../participation/picture-queries.ts';
import { presentCorrections } from '../../participation/wording-queries.ts';
import { presentTermChanges } from '../../participation/term-change-queries.ts';
import { outgoingHtml } from '../../services/clean-html.ts';
import type { SurveyFormRow, SurveyRow } from './queries.ts';

/** What the survey shows to everybody, without what depends on who asks and when. */
export type CommonSurvey = Omit<
  SurveyProject,
  | 'consultationForms'
  | 'availableVoteForms'
  | 'isParticipate'
  | 'isLegalAgeUser'
  | 'votedForAllForms'
  | 'votesByAccount'
  | 'verdict'
  | 'now'
>;
export type CommonForm = Omit<
  SurveyForm,
  'voted' | 'outOfRangeVoteDates' | 'outOfRangeDistricts' | 'verdict' | 'availableVoteNotLogged'
>;

const NOT_OF_SURVEYS = {
  budgetYearId: null,
  budgetYearValue: null,
  thumbImage: null,
  thumbImageContentType: null,
  resultSummary: [],
  act: null,
  comments: [],
  commentCount: 0,
  commentAdded: false,
  existActiveCommentForm: false,
  likeCount: 0,
  unlikeCount: 0,
  userOpinionId: null,
  agreementAccepted: false,
} as const;

export const surveyFacts = (row: SurveyRow): VoteProject =>
  projectFacts({ ...row, not_logged_available: row.identity_scheme !== 'account' });

export const presentSurvey = (
  row: SurveyRow,
  told: Pick<CommonSurvey, 'voterDataSettings' | 'clauseId' | 'clauseText'>,
): CommonSurvey => ({
  id: row.id,
  type: 1,
  title: row.title,
  shortDescription: row.short_description,
  description: outgoingHtml(row.description_html),
  dateFrom: row.date_from.toISOString(),
  dateTo: row.date_to.toISOString(),
  status: row.status,
  statusName: projectStatusNames[row.status],
  mode: row.mode,
  modeName: modeNames[row.mode],
  onlyForLegalAge: row.only_for_legal_age,
  officeId: row.office_id,
  officeName: row.office_name,
  moderatorName: row.moderator_name,
  showResults: row.show_results,
  termChanges: presentTermChanges(row.termChanges),
  corrections: presentCorrections(row.corrections),
  image: presentPicture(row.picture),
  attachments: row.attachments,
  resultAttachments: row.show_results ? row.result_attachments : [],
  identityScheme: row.identity_scheme,
  ...told,
  agreementHistory: row.agreement,
  voteForms: row.forms.map(({ id }) => id),
  ...NOT_OF_SURVEYS,
  ...presentAbout(row.about),
  thematicAreaId: row.category_id,
  thematicAreaName: row.category,
});

export const presentHeader = (row: SurveyRow): ProjectHeader => ({
  id: row.id,
  type: row.type,
  title: row.title,
  shortDescription: row.short_description,
  dateFrom: row.date_from.toISOString(),
  dateTo: row.date_to.toISOString(),
  status: row.status,
  statusName: projectStatusNames[row.status],
  mode: row.mode,
  modeName: modeNames[row.mode],
  onlyForLegalAge: row.only_for_legal_age,
  officeId: row.office_id,
  officeName: row.office_name,
  moderatorName: row.moderator_name,
  budgetYearId: null,
  budgetYearValue: null,
  showResults: row.show_results,
});

/** What a form is shown with. */
interface FormShown {
  /** Of a link to look at what is in preparation, which opens its pictures as well. */
  clientId?: string;
  /** As they were published; null or absent: nothing is told. */
  results?: readonly PublishedQuestion[] | null | undefined;
}

/** @param form as it was frozen, with typos put right */
export const presentForm = (
  { id, voteId, status, district, voteFrom, voteTo, attachments }: SurveyFormRow,
  { title, points, categories }: Form,
  project: Pick<CommonSurvey, 'dateFrom' | 'dateTo'>,
  shown: FormShown = {},
): CommonForm => ({
  id,
  type: 0,
  voteId,
  title,
  status,
  district,
  voteFrom: voteFrom === null ? project.dateFrom : new Date(voteFrom).toISOString(),
  voteTo: voteTo === null ? project.dateTo : new Date(voteTo).toISOString(),
  points,
  maxPoint: points?.maxPoint ?? null,
  categoryMaxPoint: points?.categoryMaxPoint ?? null,
  questionMaxPoint: points?.questionMaxPoint ?? null,
  categories: categories.map(({ questions, ...category }) => ({
    ...category,
    officeThematicArea: null,
    questions: questions.map((question) => presentQuestion(question, shown)),
  })),
  answers: [],
  attachments,
});

function presentQuestion({ questionOptions, picture, ...question }: Question, shown: FormShown): SurveyQuestion {
  const results = shown.results?.find(({ questionId }) => questionId === question.id);
  return {
    ...question,
    ...presentPictureOf(picture, shown.clientId),
    answers: [],
    questionResults: results ? countedAnswers(question, results) : [],
    projectTask: null,
    questionOptions: inOrder(questionOptions).map(({ questions, picture: ofOption, ...option }) => ({
      ...option,
      ...presentPictureOf(ofOption, shown.clientId),
      questions: questions.map((sub) => {
        const told = presentQuestion(sub, shown);
        return { ...told, questionOptions: told.questionOptions.map((each) => ({ ...each, questions: [] })) };
      }),
    })),
  };
}

function presentPictureOf(
  picture: QuestionPicture | undefined,
  clientId: string | undefined,
): { picture?: FormPicture } {
  if (!picture) return {};
  const { sha256, alt, width, height } = picture;
  const url = `/api/form-pictures/${sha256}${clientId === undefined ? '' : `/${clientId}`}`;
  return { picture: { sha256, url, alt, width, height } };
}
type SurveyQuestion = CommonForm['categories'][number]['questions'][number];
