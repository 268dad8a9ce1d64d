import type { Comment } from '@wiec/contract/comments.ts';
import type { ConsultationProject } from '@wiec/contract/consultations.ts';
import { legalAct } from '../../modules/acts/act-fixture.ts';

type Form = ConsultationProject['consultationForms'][number];
const allowed = { allowed: true, reason: null, message: null, next: null } as const;

export const surveyForm = (over: Partial<Form> = {}): Form => ({
  id: 11,
  voteId: 12,
  type: 0,
  title: 'Ankieta o parkach',
  status: 1,
  district: null,
  voted: false,
  voteFrom: '2026-11-01T00:00:00.000Z',
  voteTo: '2026-11-30T19:00:00.000Z',
  outOfRangeVoteDates: false,
  outOfRangeDistricts: false,
  verdict: allowed,
  points: null,
  maxPoint: null,
  categoryMaxPoint: null,
  questionMaxPoint: null,
  categories: [],
  availableVoteNotLogged: false,
  answers: [],
  attachments: [],
  ...over,
});

export const comment = (over: Partial<Comment> = {}): Comment => ({
  id: 21,
  content: 'Proszę dopisać, kto podlewa drzewa latem.',
  createdBy: 'Halina, Kamionka',
  addressIP: null,
  createdDate: '2026-11-19T10:00:00.000Z',
  actElementId: null,
  commentLikeCount: 46,
  commentUnlikeCount: 2,
  userCommentLikeCount: 0,
  userCommentUnlikeCount: 0,
  userCommentOpinionId: null,
  isOwn: false,
  answer: null,
  ...over,
});

/** An invented consultation in Lipogród. */
export const consultation = (over: Partial<ConsultationProject> = {}): ConsultationProject => ({
  id: 7,
  type: 0,
  title: 'Zasady ochrony zieleni w parkach',
  shortDescription: 'Miasto opisuje, jak sadzi i wycina drzewa.',
  description: '<p>Przeczytaj projekt.</p>',
  dateFrom: '2026-11-01T00:00:00.000Z',
  dateTo: '2026-11-30T19:00:00.000Z',
  now: '2026-11-20T10:00:00.000Z',
  status: 1,
  statusName: 'Aktywny',
  mode: 0,
  modeName: 'Otwarty',
  onlyForLegalAge: false,
  officeId: 1,
  officeName: 'Urząd Miasta Lipogród',
  showResults: false,
  moderatorName: null,
  identityScheme: 'account',
  voterDataSettings: null,
  clauseId: null,
  clauseText: null,
  agreementHistory: { id: 3, title: 'Regulamin' },
  agreementAccepted: false,
  consultationForms: [],
  voteForms: [],
  availableVoteForms: [],
  isParticipate: false,
  isLegalAgeUser: null,
  votedForAllForms: false,
  votesByAccount: true,
  verdict: allowed,
  budgetYearId: null,
  budgetYearValue: null,
  thematicAreaId: null,
  thematicAreaName: null,
  districtId: null,
  image: null,
  thumbImage: null,
  thumbImageContentType: null,
  socialGroups: [],
  resultSummary: [],
  sections: [],
  act: legalAct(`UCHWAŁA NR XL/412/2026
    RADY MIEJSKIEJ W LIPOGRODZIE
    z dnia 1 września 2026 r.
    w sprawie parków
    Rozdział 1. Przepisy ogólne
    § 1. Uchwała obejmuje skwery.
    § 2. 1. Drzewa sadzi się, gdy:
    1) nie ma mrozu;
    2) jest woda.`),
  actVersions: [1],
  comments: [comment()],
  commentCount: 1,
  answeredCommentCount: 0,
  commentAdded: false,
  commentMaxLength: 2000,
  commentsWait: true,
  existActiveCommentForm: true,
  existActiveOpinionForm: true,
  commentVerdict: allowed,
  opinionVerdict: allowed,
  likeCount: 214,
  unlikeCount: 31,
  userOpinionId: null,
  userOpinionType: null,
  attachments: [],
  termChanges: [],
  resultAttachments: [],
  ...over,
});
