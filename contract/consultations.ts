import { z } from 'zod';
import { ACT_KINDS, ACT_UNITS } from '@wiec/domain/acts/act-element.ts';
import { ACT_CHANGES } from '@wiec/domain/acts/act-change.ts';
import { Comment } from './comments.ts';
import { endpoint, Id, IdParams } from './endpoint.ts';
import { Attachment, None, ProjectHeader } from './project-header.ts';
import { InlineImages } from './project-tasks.ts';
import { getSurveyResults, requestSheetCode, sendSheet, SurveyForm, SurveyProject } from './surveys.ts';
import { VoteVerdict } from './voting.ts';

const ElementFields = {
  /** What a comment names it by. */
  id: z.number().int(),
  /** Its kind, see `domain/acts/act-element`. */
  name: z.enum(ACT_KINDS),
  /** Among its brothers; annexes are shown last whatever their order. */
  order: z.number().int(),
  /** Plain, with `\n` between lines and superscripts marked (`domain/acts/superscript`), without its label. */
  text: z.string(),
  attributes: z.object({
    unit: z.enum(ACT_UNITS).nullable(),
    nr: z.string().nullable(),
    /** The number as written: '§ 5.'; empty where there is none. */
    label: z.string(),
    generated: z.boolean(),
    /** The fragment of the page's address: 'par-15-ust-1-pkt-2'. */
    address: z.string(),
    /** What it is beside the act in force; null: the same, or there is none to compare with. */
    change: z.enum(ACT_CHANGES).nullable(),
  }),
  /** The element takes comments at all; whether the caller may write one now, `commentVerdict` says. */
  canComment: z.boolean(),
  /** Published ones about this very element. */
  commentCount: z.number().int(),
  /** The newest three of them at most; all are given by `listComments`. */
  comments: z.array(Comment),
  /** Files of acts belong to the act. */
  attachments: None,
};

const ActElementFields = z.object(ElementFields);

/** An element of a legal act with what is in it (spec/1 §3, Legal act element). */
export interface ActNode extends z.infer<typeof ActElementFields> {
  childrens: ActNode[];
}
export const ActNode: z.ZodType<ActNode> = z.lazy(() => z.object({ ...ElementFields, childrens: z.array(ActNode) }));

/** A version of the legal act of a consultation. */
export const LegalAct = z.object({
  id: z.number().int(),
  /** 0: in force ('jest'), 1: consulted ('ma być'), 2: adopted. */
  version: z.number().int(),
  /** What its head says: 'UCHWAŁA', number, day, who issues it; null where the draft leaves it open. */
  type: z.string().nullable(),
  number: z.string().nullable(),
  date: z.string().nullable(),
  issuingBody: z.string().nullable(),
  title: z.string().nullable(),
  justification: z.string(),
  /** All elements, whatever their depth. */
  elementCount: z.number().int(),
  /** Lines that differ from the act in force, with those that it repeals; 0 where there is none to compare with. */
  changeCount: z.number().int(),
  /** Published comments about all its elements. */
  commentCount: z.number().int(),
  childrens: z.array(ActNode),
  /** Files that came with it; read at `GET actAttachments/{id}`. */
  attachments: z.array(Attachment),
});
export type LegalAct = z.infer<typeof LegalAct>;

/**
 * A form of a consultation: of a survey (0), or one that is no vote and asks nothing: it switches commenting (3) or rating (6) on
 * for its dates, or one writes by it and is answered by post (4) or e-mail (5, see `contact-forms`).
 */
export const ConsultationForm = z.object({
  ...SurveyForm.shape,
  type: z.literal([0, 3, 4, 5, 6]),
  /** Null: nothing is sent in it. */
  voteId: z.number().int().nullable(),
});
export type ConsultationForm = z.infer<typeof ConsultationForm>;

/** Whether the form is a vote, with questions. */
export const isSurveyForm = (form: ConsultationForm): form is SurveyForm => form.type === 0;

export const ConsultationProject = z.object({
  ...SurveyProject.shape,
  type: z.literal(0),
  /** Survey forms (type 0), each a vote of its own, then those that are no votes. */
  consultationForms: z.array(ConsultationForm),
  /** Sections of the description after the first, in their order; `html` is cleaned. */
  sections: z.array(z.object({ title: z.string(), html: z.string() })),
  /** The version that is consulted. */
  act: LegalAct.nullable(),
  /** Versions of the act that there are, see `getAct`. */
  actVersions: z.array(z.number().int()),
  /** Published ones about the project as a whole: the newest ten; all are given by `listComments`. */
  comments: z.array(Comment),
  /** How many these are in all, without those about elements of the act. */
  commentCount: z.number().int(),
  /** Published comments, also about the act, whose answers the office has published (`listAnswers`). */
  answeredCommentCount: z.number().int(),
  /** What is told of its report, a link where it is public; null: there is nothing to report. */
  report: z.object({ words: z.string(), isPublic: z.boolean() }).nullable(),
  /** The caller has written one that was neither refused nor withdrawn, also about the act. */
  commentAdded: z.boolean(),
  /** Of the configuration, in code points. */
  commentMaxLength: z.number().int(),
  /** A moderator reads them before others do. */
  commentsWait: z.boolean(),
  existActiveCommentForm: z.boolean(),
  existActiveOpinionForm: z.boolean(),
  /** Whether the caller may comment, and rate comments, now. */
  commentVerdict: VoteVerdict,
  /** Whether the caller may rate the consultation now. */
  opinionVerdict: VoteVerdict,
  likeCount: z.number().int(),
  unlikeCount: z.number().int(),
  /** By which the caller's opinion is taken back; null: none. */
  userOpinionId: z.number().int().nullable(),
  /** Like 0, unlike 1. */
  userOpinionType: z.number().int().nullable(),
  /** This account has accepted this version for a comment or an opinion: they are not to ask again. Sheets always do. */
  agreementAccepted: z.boolean(),
  attachments: z.array(Attachment),
  resultAttachments: z.array(Attachment),
});
export type ConsultationProject = z.infer<typeof ConsultationProject>;

export const getConsultation = endpoint({
  method: 'GET',
  path: '/api/project/:id',
  access: 'anyone',
  module: 'consultation',
  keep: { seconds: 2, by: 'pages' },
  summary: 'Konsultacja: opis, akt prawny, formularze, komentarze i oceny, i co z tego jest otwarte dla pytającego.',
  params: IdParams,
  query: InlineImages,
  output: ConsultationProject,
  errors: [404],
});

export const getConsultationHeader = endpoint({
  method: 'GET',
  path: '/api/project/:id/header',
  access: 'anyone',
  module: 'consultation',
  keep: { seconds: 2, by: 'server' },
  summary: 'Nagłówek konsultacji: nazwa, status, terminy, urząd.',
  params: IdParams,
  output: ProjectHeader,
  errors: [404],
});

export const ActParams = z.strictObject({
  projectId: Id,
  version: z.preprocess(
    (value) => (typeof value === 'string' && /^[0-2]$/.test(value) ? Number(value) : value),
    z.number().int().min(0).max(2),
  ),
});

export const getAct = endpoint({
  method: 'GET',
  path: '/api/project/:projectId/acts/:version',
  access: 'anyone',
  module: 'consultation',
  keep: { seconds: 2, by: 'pages' },
  summary: 'Wersja aktu prawnego konsultacji: 0 obowiązująca, 1 konsultowana, 2 uchwalona.',
  params: ActParams,
  output: LegalAct,
  errors: [404],
});

export const getConsultationResults = endpoint({
  ...getSurveyResults,
  path: '/api/project/:projectId/consultation-results',
  module: 'consultation',
  summary: 'Opublikowane wyniki ankiet konsultacji, tak samo jak wyniki ankiety.',
});

/** The sheet of one survey form, as a survey takes it; only `type: 0` forms are sent. */
export const sendConsultationSheet = endpoint({
  ...sendSheet,
  module: 'consultation',
  summary: 'Wysyła arkusz odpowiedzi jednej ankiety konsultacji, w całości albo wcale, tak samo jak w ankietach.',
});

export const requestConsultationCode = endpoint({
  ...requestSheetCode,
  module: 'consultation',
  summary: 'Wysyła e-mailem kod autoryzacji arkusza ankiety konsultacji, która pyta o dane (8 cyfr, 30 minut).',
});
