import { z } from 'zod';
import { Receipt, requestAuthorizeCode, UserData } from './ballots.ts';
import { BodyId, endpoint, Id, IdParams } from './endpoint.ts';
import { FormPicture } from './form-pictures.ts';
import { isPlainSheet, SHEET_LIMITS } from './plain-sheet.ts';
import {
  AboutProject,
  Attachment,
  None,
  NotOfVotes,
  Pictured,
  ProjectFields,
  ProjectHeader,
  TermChange,
  WordingCorrection,
} from './project-header.ts';
import { InlineImages } from './project-tasks.ts';
import { sentAnswer, sentForm } from './sent-forms.ts';
import { PublishedWords } from './survey-words.ts';
import { VoterDataSettings, VoteVerdict } from './voting.ts';

const MatrixValue = z.object({ id: z.number().int(), content: z.string() });

/** How many gave one of the answers to a question (spec/2 §3); the fields that say it are those of an answer, and all null where a box was left empty. */
const QuestionResult = z.object({
  questionOptionId: z.number().int().nullable(),
  questionMatrixValueId: z.number().int().nullable(),
  /** A place, or points. */
  ranking: z.number().int().nullable(),
  openDate: z.string().nullable(),
  /** Null: so few that they are counted with others. */
  quantity: z.number().int().nullable(),
});

const QuestionFields = {
  id: z.number().int(),
  /** See `questionTypes` of the domain. */
  questionType: z.number().int(),
  content: z.string(),
  /** Absent: none. */
  picture: FormPicture.optional(),
  tooltip: z.string().nullable(),
  canComment: z.boolean(),
  required: z.boolean(),
  /** Columns of a matrix; its options are the rows. */
  questionMatrixValues: z.array(MatrixValue),
  questionOptionCount: z.number().int().nullable(),
  maxPoint: z.number().int().nullable(),
  validationRegExp: z.string().nullable(),
  validationErrorMessage: z.string().nullable(),
  answerMaxLength: z.number().int().nullable(),
  /** Nobody is told what anybody answered, not even to themselves. */
  answers: None,
  /** Empty until results may be told. */
  questionResults: z.array(QuestionResult),
  /** Of a budget vote. */
  projectTask: z.null(),
};
const OptionFields = {
  id: z.number().int(),
  content: z.string(),
  order: z.number().int(),
  picture: FormPicture.optional(),
};

/** Sub-questions have none of their own. */
const SubQuestion = z.object({
  ...QuestionFields,
  questionOptions: z.array(z.object({ ...OptionFields, questions: None })),
});
export const SurveyQuestion = z.object({
  ...QuestionFields,
  questionOptions: z.array(z.object({ ...OptionFields, questions: z.array(SubQuestion) })),
});

/** A form of a survey (spec/1 §3, Consultation form): a vote of its own. */
export const SurveyForm = z.object({
  id: z.number().int(),
  /** 0: of a survey (spec/1 §3, the vote-related kinds). */
  type: z.literal(0),
  /** Of the vote that it is, by which its public record is found. */
  voteId: z.number().int(),
  title: z.string(),
  status: z.number().int(),
  /** Null: everywhere. */
  district: z.object({ id: z.number().int(), name: z.string(), isSystem: z.boolean() }).nullable(),
  /** By this account; a device's own answer is known to the device. */
  voted: z.boolean(),
  voteFrom: z.string(),
  voteTo: z.string(),
  outOfRangeVoteDates: z.boolean(),
  outOfRangeDistricts: z.boolean(),
  /** Whether the caller may answer it, and if not, why. */
  verdict: VoteVerdict,
  /** Caps of the questions of points; null where there are none. */
  points: z
    .object({
      maxPoint: z.number().int(),
      categoryMaxPoint: z.number().int().nullable(),
      questionMaxPoint: z.number().int().nullable(),
      minSum: z.number().int().nullable(),
      distinctPoints: z.boolean(),
      maxProjects: z.number().int().nullable(),
    })
    .nullable(),
  maxPoint: z.number().int().nullable(),
  categoryMaxPoint: z.number().int().nullable(),
  questionMaxPoint: z.number().int().nullable(),
  categories: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      maxPoint: z.number().int().nullable(),
      /** Of a budget vote. */
      officeThematicArea: z.null(),
      questions: z.array(SurveyQuestion),
    }),
  ),
  /** Who is not signed in may answer here now. */
  availableVoteNotLogged: z.boolean(),
  answers: None,
  /** Files that lie beside this form alone; read at `GET attachments/{id}`. */
  attachments: z.array(Attachment),
});
export type SurveyForm = z.infer<typeof SurveyForm>;

export const SurveyProject = z.object({
  ...ProjectFields,
  type: z.literal(1),
  description: z.string(),
  moderatorName: z.string().nullable(),
  /** `none`: nobody is told apart but by their device, which the page says. */
  identityScheme: z.enum(['account', 'pesel', 'declared', 'none']),
  /** What is to be typed by who is not known by an account; null where nothing is. */
  voterDataSettings: VoterDataSettings.nullable(),
  clauseId: z.number().int().nullable(),
  clauseText: z.string().nullable(),
  agreementHistory: z.object({ id: z.number().int(), title: z.string() }).nullable(),
  consultationForms: z.array(SurveyForm),
  voteForms: z.array(z.number().int()),
  availableVoteForms: z.array(z.number().int()),
  isParticipate: z.boolean(),
  /** Null: not known of the caller. */
  isLegalAgeUser: z.boolean().nullable(),
  votedForAllForms: z.boolean(),
  /** The caller's account alone says who they are: no voter data are asked for. */
  votesByAccount: z.boolean(),
  verdict: VoteVerdict,
  budgetYearId: z.null(),
  budgetYearValue: z.null(),
  ...NotOfVotes,
  ...AboutProject.shape,
  ...Pictured,
  thematicAreaId: z.number().int().nullable(),
  thematicAreaName: z.string().nullable(),
  /** The oldest first. */
  termChanges: z.array(TermChange),
  /** Typos that were put right, the oldest first. */
  corrections: z.array(WordingCorrection),
  /** Read at `GET attachments/{id}`. */
  attachments: z.array(Attachment),
  /** None before the results are published. */
  resultAttachments: z.array(Attachment),
  /** The database's clock, so that the countdown does not trust the device. */
  now: z.string(),
});
export type SurveyProject = z.infer<typeof SurveyProject>;

/** The sizes that are taken at all; the rules and messages are those of `domain/questions`. */
const SheetAnswer = sentAnswer(
  {
    questionOptionId: BodyId.nullish(),
    questionMatrixValueId: BodyId.nullish(),
    ranking: z.number().nullish(),
    openText: z.string().max(SHEET_LIMITS.openText).nullish(),
    openDate: z.string().max(SHEET_LIMITS.openDate).nullish(),
    comment: z.string().max(SHEET_LIMITS.comment).nullish(),
  },
  { min: 0, max: SHEET_LIMITS.options },
);

export const SendSheetBody = z.strictObject({
  consultationForms: z
    .array(sentForm(z.array(SheetAnswer).max(SHEET_LIMITS.answers)))
    .length(1, 'Każdy formularz ankiety wysyła się osobno.'),
  userData: UserData.nullish(),
  authorizeCode: z.string().max(40).nullish(),
  /** Of somebody signed in: the key by which this device answers the form without an account, where it has one. */
  deviceKey: z.uuid().nullish(),
  /** 'Odpowiadała inna osoba': the device's answer, if there is one, was not this person's. */
  anotherPerson: z.boolean().nullish(),
});
export type SendSheetBody = z.infer<typeof SendSheetBody>;

export const getSurvey = endpoint({
  method: 'GET',
  path: '/api/project/:id',
  access: 'anyone',
  module: 'survey',
  keep: { seconds: 2, by: 'pages' },
  summary: 'Ankieta: formularze, ich części i pytania, i co z nich jest otwarte dla pytającego.',
  params: IdParams,
  query: InlineImages,
  output: SurveyProject,
  errors: [404],
});

export const getSurveyHeader = endpoint({
  method: 'GET',
  path: '/api/project/:id/header',
  access: 'anyone',
  module: 'survey',
  keep: { seconds: 2, by: 'server' },
  summary: 'Nagłówek ankiety: nazwa, status, terminy, urząd.',
  params: IdParams,
  output: ProjectHeader,
  errors: [404],
});

export const requestSheetCode = endpoint({
  method: 'POST',
  path: '/api/project/:projectId/authorize-code',
  access: 'anyone',
  module: 'survey',
  summary: 'Wysyła e-mailem kod autoryzacji arkusza ankiety, która pyta o dane (8 cyfr, 30 minut).',
  params: z.strictObject({ projectId: Id }),
  /** `formId`: for which form, where the survey has several. */
  body: z.strictObject({ userData: UserData, formId: BodyId.nullish() }),
  output: requestAuthorizeCode.output,
  errors: [400, 403, 404, 422, 429],
});

export const sendSheet = endpoint({
  method: 'PUT',
  path: '/api/project/:projectId/consultation-forms',
  access: 'anyone',
  module: 'survey',
  summary:
    'Wysyła arkusz odpowiedzi jednego formularza ankiety, w całości albo wcale. Bez logowania i bez danych wymaga nagłówka Idempotency-Key (UUID): jest kluczem urządzenia.',
  params: z.strictObject({ projectId: Id }),
  body: SendSheetBody,
  isPlain: isPlainSheet,
  output: Receipt,
  errors: [400, 401, 403, 404, 409, 422, 429],
});

const ResultRow = z.object({
  cell: z.string(),
  content: z.string(),
  /** Null: so few that they are counted in `merged`. */
  total: z.number().int().nullable(),
  /** In hundredths of a per cent. */
  percentage: z.number().int().nullable(),
});

/** Words that a moderator has published: the first few different ones; the others are asked for (`listPublishedWords`). */
const FirstWords = z.object({
  total: z.number().int(),
  different: z.number().int(),
  items: z.array(PublishedWords),
});

/** What was published of a survey. No number stands for fewer than five people. */
export const SurveyResults = z.object({
  id: z.number().int(),
  publishedAt: z.string(),
  forms: z.array(
    z.object({
      formId: z.number().int(),
      /** Sheets that were counted; null, like all else: fewer than five. */
      sheets: z.number().int().nullable(),
      /** Of them, of accounts, and of people known by typed data or by a device; null where one of these would be so few. */
      byAccount: z.number().int().nullable(),
      withoutAccount: z.number().int().nullable(),
      questions: z.array(
        z.object({
          questionId: z.number().int(),
          asked: z.number().int().nullable(),
          answered: z.number().int().nullable(),
          groups: z.array(
            z.object({
              questionOptionId: z.number().int().nullable(),
              content: z.string().nullable(),
              rows: z.array(ResultRow),
              /** `withUnanswered`: with those few who passed the question over. */
              merged: z
                .object({
                  total: z.number().int(),
                  percentage: z.number().int(),
                  withUnanswered: z.literal(true).optional(),
                })
                .nullable(),
            }),
          ),
          /** So few answered that nothing is told. */
          withheld: z.boolean(),
          texts: FirstWords,
          comments: FirstWords,
        }),
      ),
    }),
  ),
});
export type SurveyResults = z.infer<typeof SurveyResults>;

export const getSurveyResults = endpoint({
  method: 'GET',
  path: '/api/project/:projectId/survey-results',
  access: 'anyone',
  module: 'survey',
  keep: { seconds: 2, by: 'server' },
  summary: 'Opublikowane wyniki ankiety, pytanie po pytaniu; liczby, za którymi stoi mniej niż pięć osób, są łączone.',
  params: z.strictObject({ projectId: Id }),
  output: SurveyResults,
  errors: [404],
});
