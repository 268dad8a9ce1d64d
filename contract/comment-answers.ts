import { z } from 'zod';
import { answerDecisions } from '@wiec/domain/comment-answer.ts';
import { registerActs } from '@wiec/domain/register-acts.ts';
import { remarkChannels, remarkViews } from '@wiec/domain/remark.ts';
import { markLimits } from '@wiec/domain/remark-marks.ts';
import {
  BodyId,
  endpoint,
  Id,
  listOf,
  MOST_AT_ONCE,
  optionalNumber,
  PageNumber,
  PageSize,
  typedText,
  UnsetOrId,
} from './endpoint.ts';

const Decision = z.enum(answerDecisions);
const Channel = z.enum(remarkChannels);

/** What the office answered to a comment, as everybody reads it. */
export const PublicAnswer = z.object({
  decision: Decision,
  decisionName: z.string(),
  /** Plain text; '' where a decision needs none. */
  reason: z.string(),
  publishedDate: z.string(),
  /** When and why it was changed after that, each time, the first change first. */
  changes: z.array(z.object({ changedDate: z.string(), note: z.string() })),
});
export type PublicAnswer = z.infer<typeof PublicAnswer>;

/**
 * A remark with its published answer, as everybody reads it: a comment is signed as comments are, see `Comment`; what was typed in from
 * elsewhere by its public label, and its date is the day on which it came.
 */
export const AnsweredComment = z.object({
  id: z.number().int(),
  /** In the register; null: not given yet. */
  number: z.number().int().nullable(),
  channel: Channel,
  content: z.string(),
  createdBy: z.string(),
  createdDate: z.string(),
  likeCount: z.number().int(),
  /** Null: about the consultation as a whole. */
  actElementId: z.number().int().nullable(),
  /** In words: '§ 2 pkt 2'; what stands there, with its superscripts marked (domain/acts/superscript); and the fragment of its address on the consultation's page. */
  actElementName: z.string().nullable(),
  actElementText: z.string().nullable(),
  actElementAddress: z.string().nullable(),
  answer: PublicAnswer,
});
export type AnsweredComment = z.infer<typeof AnsweredComment>;

/** What the office notes beside a remark for its own work, see `domain/remark-marks`. */
export const RemarkMarksShown = z.object({
  /** Counts changes of them; whoever marks sends the one that was seen. */
  revision: z.number().int(),
  unitId: z.number().int().nullable(),
  unitName: z.string().nullable(),
  tags: z.array(z.string()),
  contradicts: z.boolean(),
});
export type RemarkMarksShown = z.infer<typeof RemarkMarksShown>;

/** A remark in the register of the office: never who wrote it. */
export const Remark = z.object({
  id: z.number().int(),
  /** Counts changes of its answer; whoever answers sends the one that was seen. */
  revision: z.number().int(),
  /** In the register, without gaps, since the consultation is over; null: not given yet. */
  number: z.number().int().nullable(),
  channel: Channel,
  /** Typed in by the office; it stands not among comments. */
  isEntered: z.boolean(),
  /** Of the office's case; null: none. */
  sign: z.string().nullable(),
  /** Why a moderator refused it, where it counts nevertheless: everybody reads `[…]` in place of it. Null: it was not refused. */
  refusalName: z.string().nullable(),
  content: z.string(),
  createdBy: z.string(),
  createdDate: z.string(),
  likeCount: z.number().int(),
  /** Null: about the consultation as a whole. */
  actElementId: z.number().int().nullable(),
  /** In words: '§ 2 pkt 2'; and what stands there, with its superscripts marked (domain/acts/superscript). */
  actElementName: z.string().nullable(),
  actElementText: z.string().nullable(),
  marks: RemarkMarksShown,
  answer: z
    .object({
      /** Null: not decided yet. */
      decision: Decision.nullable(),
      reason: z.string(),
      /** Null: the office alone sees it. */
      publishedDate: z.string().nullable(),
      changedDate: z.string().nullable(),
      changeNote: z.string().nullable(),
      /** How many comments have this same answer. */
      shared: z.number().int(),
    })
    .nullable(),
  /** What everybody read before it was changed, the newest first, and from when until when. */
  before: z.array(
    z.object({
      decision: Decision,
      reason: z.string(),
      shownDate: z.string(),
      changedDate: z.string(),
      /** What everybody reads about this change; null: of an old one it was not kept. */
      note: z.string().nullable(),
    }),
  ),
});
export type Remark = z.infer<typeof Remark>;

/** How far the answers of a consultation are. */
export const RemarkCounts = z.object({
  total: z.number().int(),
  /** Those whose answer lacks nothing, and how many of each decision. */
  answered: z.number().int(),
  decisions: z.partialRecord(Decision, z.number().int()),
  published: z.number().int(),
  /** Those that have their number in the register. */
  numbered: z.number().int(),
  /** Finished, and not public yet. */
  toPublish: z.number().int(),
  /** How many there are in each view, whatever else is asked for. */
  views: z.record(z.enum(remarkViews), z.number().int()),
  /** Units and tags that remarks are marked with, and how many have each. */
  units: z.array(z.object({ id: z.number().int(), name: z.string(), count: z.number().int() })),
  tags: z.array(z.object({ name: z.string(), count: z.number().int() })),
  /** On which no moderator has decided. */
  waiting: z.number().int(),
  /** Of the whole register; whoever publishes sends the one that was seen. */
  revision: z.string(),
});
export type RemarkCounts = z.infer<typeof RemarkCounts>;

const ProjectParams = z.strictObject({ projectId: Id });
const PATH = '/api/project/:projectId/comments/answers';

export const listAnswers = endpoint({
  method: 'GET',
  path: `${PATH}/public`,
  access: 'anyone',
  module: 'consultation',
  keep: { seconds: 2, by: 'pages' },
  summary: 'Uwagi do konsultacji z ogłoszonymi odpowiedziami urzędu i skrót SHA-256 pliku, w którym są wszystkie.',
  params: ProjectParams,
  query: z.strictObject({
    /** Unset: all. */
    decision: Decision.optional(),
    /** The page with this comment, in place of `page`; if it is not in the list, the page that is asked for. */
    commentId: UnsetOrId,
    page: PageNumber,
    size: PageSize,
  }),
  output: listOf(AnsweredComment).extend({
    project: z.object({ id: z.number().int(), title: z.string() }),
    /** Of each decision, whatever the filter. */
    decisions: z.partialRecord(Decision, z.number().int()),
    answered: z.number().int(),
    /** Published comments whose answer is not public. */
    unanswered: z.number().int(),
    /** Of the first answers. */
    publishedDate: z.string(),
    /** When one was added or changed last. */
    updatedDate: z.string(),
    /** Of `file`, in hexadecimal. */
    sha256: z.string(),
    /** Address of all answers as CSV. */
    file: z.string(),
  }),
  errors: [400, 404],
});

export const listRemarks = endpoint({
  method: 'GET',
  path: PATH,
  access: 'permission:consultations.view',
  module: 'consultation',
  summary:
    'Opublikowane uwagi do konsultacji i do elementów jej aktu, z odpowiedziami urzędu, także tymi, które czekają.',
  params: ProjectParams,
  query: z.strictObject({
    /** 0: about the consultation as a whole; unset: all. */
    actElementId: optionalNumber(z.coerce.number().int().min(0).max(2_147_483_647)),
    /** Unset: all. */
    view: z.enum(remarkViews).optional(),
    /** Those that this unit was given. */
    unitId: UnsetOrId,
    /** Those with this tag. */
    tag: typedText(200),
    /** In the words of the comment, in any case. */
    searchTerm: typedText(200),
    /** One comment alone. */
    commentId: UnsetOrId,
    page: PageNumber,
    size: PageSize,
  }),
  output: listOf(Remark).extend({
    project: z.object({
      id: z.number().int(),
      type: z.number().int(),
      title: z.string(),
      /** Why answers cannot be published now; null: they can. */
      whyNot: z.string().nullable(),
      /** What the reader may do in it; see the domain's `RegisterAct`. */
      acts: z.array(z.enum(registerActs)),
    }),
    counts: RemarkCounts,
    /** What people wrote about, in the order of the act; 0 is the whole. */
    elements: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        total: z.number().int(),
        answered: z.number().int(),
        /** That most of these remarks were given; null: none was. */
        usualUnitId: z.number().int().nullable(),
      }),
    ),
    /** Of the office, which may be given a remark. */
    units: z.array(z.object({ id: z.number().int(), name: z.string() })),
  }),
  errors: [400, 401, 403, 404],
});

export const listSimilarRemarks = endpoint({
  method: 'GET',
  path: `${PATH}/similar`,
  access: 'permission:consultations.view',
  module: 'consultation',
  summary:
    'Uwagi bez pełnej odpowiedzi, które mogą mówić to samo, w grupach. Porównuje się same słowa, decyduje urzędnik.',
  params: ProjectParams,
  output: z.object({
    project: z.object({ id: z.number().int(), type: z.number().int(), title: z.string() }),
    groups: z.array(
      z.object({
        /** Words that most of them share, at most five. */
        common: z.array(z.string()),
        remarks: z.array(Remark),
      }),
    ),
    /** Remarks without a finished answer, and how many of them were compared. */
    unanswered: z.number().int(),
    compared: z.number().int(),
    /** The register changed and is still being compared: the groups are those of before, as far as they stand, and more may come. */
    isComparing: z.boolean(),
  }),
  errors: [400, 401, 403, 404],
});

export const partRemarks = endpoint({
  method: 'POST',
  path: `${PATH}/similar/parting`,
  access: 'permission:remarks.answer',
  module: 'consultation',
  summary: 'Zapisuje, że te uwagi nie mówią tego samego: nie będą już proponowane razem.',
  params: ProjectParams,
  body: z.strictObject({ ids: z.array(BodyId).min(2).max(MOST_AT_ONCE) }),
  output: z.object({ parted: z.literal(true) }),
  errors: [400, 401, 403, 404, 409],
});

export const answerRemarks = endpoint({
  method: 'PUT',
  path: PATH,
  access: 'permission:remarks.answer',
  module: 'consultation',
  summary:
    'Zapisuje odpowiedź urzędu na jedną uwagę albo tę samą na kilka. Ogłoszoną zmienia z wyjaśnieniem, które czytają wszyscy.',
  params: ProjectParams,
  body: z.strictObject({
    /** With the revision of each that was seen. */
    remarks: z
      .array(z.strictObject({ id: BodyId, revision: z.number().int().min(0) }))
      .min(1)
      .max(MOST_AT_ONCE),
    /** Every other comment that has the same answer gets this one too; otherwise these leave the group. */
    whole: z.boolean(),
    /** Null with an empty reason takes back a draft. */
    decision: Decision.nullable(),
    /** The rules and messages are those of `domain/comment-answer`. */
    reason: z.string().max(20_000),
    /** Of a change of what is public: what changed and why. */
    note: z.string().max(4000).nullish(),
  }),
  output: z.object({ remarks: z.array(Remark), counts: RemarkCounts }),
  errors: [400, 401, 403, 404, 409, 422],
});

export const markRemarks = endpoint({
  method: 'PUT',
  path: `${PATH}/marks`,
  access: 'permission:remarks.answer',
  module: 'consultation',
  summary:
    'Oznacza uwagi dla samego urzędu: która jednostka daje opinię, pod jakimi tagami są i czy są sprzeczne z inną.',
  params: ProjectParams,
  body: z.strictObject({
    /** With the revision of the marks of each that was seen. */
    remarks: z
      .array(z.strictObject({ id: BodyId, revision: z.number().int().min(0) }))
      .min(1)
      .max(MOST_AT_ONCE),
    /** What is absent stays as it is. Null: no unit. */
    unitId: BodyId.nullable().optional(),
    /** The rules and messages are those of `domain/remark-marks`. */
    addTags: z
      .array(z.string().max(200))
      .max(2 * markLimits.tags)
      .optional(),
    removeTags: z
      .array(z.string().max(200))
      .max(2 * markLimits.tags)
      .optional(),
    contradicts: z.boolean().optional(),
  }),
  output: z.object({ remarks: z.array(Remark), counts: RemarkCounts }),
  errors: [400, 401, 403, 404, 409, 422],
});

export const publishAnswers = endpoint({
  method: 'PUT',
  path: `${PATH}/publication`,
  access: 'permission:consultations.manage',
  module: 'consultation',
  needsProof: true,
  summary: 'Ogłasza wszystkie gotowe odpowiedzi na uwagi do konsultacji i pisze do autorów. Tego nie da się cofnąć.',
  params: ProjectParams,
  body: z.strictObject({
    /** `RemarkCounts.revision` that was seen. */
    seen: z.string().max(64),
    /** Although some comments have no answer, or an unfinished one. */
    allowUnanswered: z.boolean(),
  }),
  output: z.object({ published: z.number().int(), unanswered: z.number().int() }),
  errors: [400, 401, 403, 404, 409, 422],
});
