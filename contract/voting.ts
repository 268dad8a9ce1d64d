import { z } from 'zod';
import { endpoint, IdParams } from './endpoint.ts';
import { Amount } from './money.ts';
import { ImageRef, InlineImages, ThumbMainImage } from './project-tasks.ts';
import { None, NotOfVotes, ProjectFields, ProjectHeader, YoungAge } from './project-header.ts';
import { TaskErratum } from './task-errata.ts';

/** A project on the ballot (spec/2 §3, Question with its projectTask). */
export const BallotQuestion = z.object({
  id: z.number().int(),
  content: z.string(),
  /** 7: points (0-how-we-read-it, "Numbers that are not given"). */
  questionType: z.literal(7),
  maxPoint: z.number().int().nullable(),
  // What a question of points has none of: a client of the specification finds it, and finds it empty.
  tooltip: z.null(),
  canComment: z.literal(false),
  questionOptions: None,
  questionMatrixValues: None,
  questionOptionCount: z.literal(0),
  validationRegExp: z.null(),
  validationErrorMessage: z.null(),
  answerMaxLength: z.null(),
  /** Nobody is told how anybody voted, not even to themselves. */
  answers: None,
  /** Results are at `budgets/{id}/results`. */
  questionResults: None,
  projectTask: z.object({
    id: z.number().int(),
    number: z.string(),
    cost: Amount,
    /** The beginning of it, as HTML; the whole is at `project-tasks/{id}`. */
    description: z.string(),
    ...ThumbMainImage.shape,
    motif: z.string(),
    image: ImageRef.nullable(),
    /** How words of its frozen title and description should read: what holds of errata, the oldest first. */
    errata: z.array(TaskErratum),
  }),
});

export const BallotCategory = z.object({
  id: z.number().int(),
  maxPoint: z.number().int().nullable(),
  officeThematicArea: z.object({ id: z.number().int(), thematicAreaName: z.string(), motif: z.string() }),
  questions: z.array(BallotQuestion),
});

/** Whether the caller may vote, and if not, why and what to do about it; judged by `domain/eligibility`. */
export const VoteVerdict = z.object({
  allowed: z.boolean(),
  /** A code for programs. */
  reason: z.string().nullable(),
  /** The same in one or two Polish sentences. */
  message: z.string().nullable(),
  /** Where a link should lead. */
  next: z.enum(['sign-in', 'resident-portal', 'account-settings', 'voter-data', 'results', 'wait', 'none']).nullable(),
});
export type VoteVerdict = z.infer<typeof VoteVerdict>;

/** An area of the vote (spec/2 §3, Consultation form). */
export const VoteForm = z.object({
  id: z.number().int(),
  /** 2: of a budget vote (spec/1 §3, the vote-related kinds). */
  type: z.literal(2),
  status: z.number().int(),
  district: z.object({ id: z.number().int(), name: z.string(), isSystem: z.boolean() }),
  voted: z.boolean(),
  voteFrom: z.string(),
  voteTo: z.string(),
  outOfRangeVoteDates: z.boolean(),
  outOfRangeDistricts: z.boolean(),
  /** What shuts this area alone to the caller; what shuts the whole vote stands in the vote's own verdict. */
  verdict: VoteVerdict,
  maxPoint: z.number().int(),
  categoryMaxPoint: z.number().int().nullable(),
  questionMaxPoint: z.number().int().nullable(),
  minSum: z.number().int().nullable(),
  distinctPoints: z.boolean(),
  maxProjects: z.number().int().nullable(),
  categories: z.array(BallotCategory),
  /** Who is not signed in may vote here now. */
  availableVoteNotLogged: z.boolean(),
  /** None: see `answers` of a question. */
  answers: None,
  attachments: None,
});
export type VoteForm = z.infer<typeof VoteForm>;

/** What was done to the vote after its rules froze, in public and with a reason. */
export const VoteAct = z.object({
  kind: z.enum(['extension', 'early-closing', 'withdrawal']),
  reason: z.string(),
  /** The new last instant of the vote, or the moment at which it was stopped early or withdrawn. */
  dateTo: z.string(),
  madeAt: z.string(),
});
export type VoteAct = z.infer<typeof VoteAct>;

/** What the voter-data form must ask for; per vote (spec/2 §5, Not-logged voter data). */
export const VoterDataSettings = z.object({
  usesPesel: z.boolean(),
  usesTeryt: z.boolean(),
  uniqueEmail: z.boolean(),
  emailConfirmation: z.boolean(),
  postCodeRequired: z.boolean(),
  singleArea: z.boolean(),
});
export type VoterDataSettings = z.infer<typeof VoterDataSettings>;

export const VoteProject = z.object({
  ...ProjectFields,
  description: z.string(),
  moderatorName: z.string().nullable(),
  budgetYearId: z.number().int(),
  budgetYearValue: z.number().int(),
  /** From which age people vote, where younger ones than adults do; absent: `onlyForLegalAge` says it all. */
  leastAge: YoungAge.optional(),
  identityScheme: z.enum(['account', 'pesel', 'declared']),
  notLoggedVotingAvailable: z.boolean(),
  voterDataSettings: VoterDataSettings,
  clauseId: z.number().int().nullable(),
  clauseText: z.string().nullable(),
  agreementHistory: z.object({ id: z.number().int(), title: z.string() }).nullable(),
  consultationForms: z.array(VoteForm),
  /** Ids of all its areas, and of those whose `voteFrom` has come (spec/2 §4): they stand in `consultationForms`. */
  voteForms: z.array(z.number().int()),
  availableVoteForms: z.array(z.number().int()),
  /** The caller has voted. */
  isParticipate: z.boolean(),
  /** Null: not known of the caller. */
  isLegalAgeUser: z.boolean().nullable(),
  ...NotOfVotes,
  votedForAllForms: z.boolean(),
  /** The caller's account alone says who they are: no voter data are asked for. */
  votesByAccount: z.boolean(),
  verdict: VoteVerdict,
  /** SHA-256 of the frozen configuration, published at opening. */
  configHash: z.string().nullable(),
  /** The oldest first. */
  acts: z.array(VoteAct),
  /** How ballots are counted: the frozen rules, a plain Polish sentence each. */
  countingRules: z.array(z.string()),
  /** The database's clock, so that the countdown does not trust the device. */
  now: z.string(),
});
export type VoteProject = z.infer<typeof VoteProject>;

export const getProject = endpoint({
  method: 'GET',
  path: '/api/project/:id',
  access: 'anyone',
  module: 'budget',
  keep: { seconds: 2, by: 'pages' },
  summary: 'Głosowanie w budżecie obywatelskim: obszary, kategorie, projekty, zasady punktów.',
  params: IdParams,
  query: InlineImages,
  output: VoteProject,
  errors: [404],
});

export const getProjectHeader = endpoint({
  method: 'GET',
  path: '/api/project/:id/header',
  access: 'anyone',
  module: 'budget',
  keep: { seconds: 2, by: 'server' },
  summary: 'Nagłówek głosowania: nazwa, status, terminy, urząd.',
  params: IdParams,
  output: ProjectHeader,
  errors: [404],
});
