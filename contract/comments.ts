import { z } from 'zod';
import { refusalReasons } from '@wiec/domain/comment.ts';
import { PublicAnswer } from './comment-answers.ts';
import { BodyId, endpoint, Id, IdParams, listOf, optionalNumber, PageNumber, PageSize, UnsetOrId } from './endpoint.ts';

/** What others say about a project, or about an element of its legal act, as everybody reads it (spec/1 §3, Comment). */
export const Comment = z.object({
  id: z.number().int(),
  /** Plain text; `[…]` stands where a moderator has cut something out. */
  content: z.string(),
  /** First name, if the author chose so, and district: 'Anna, Śródmieście', 'Bez podpisu, Śródmieście', 'Bez podpisu'. */
  createdBy: z.string(),
  /** Never told. */
  addressIP: z.null(),
  createdDate: z.string(),
  /** Null: about the project as a whole. */
  actElementId: z.number().int().nullable(),
  commentLikeCount: z.number().int(),
  commentUnlikeCount: z.number().int(),
  /** 1 where the caller likes it, otherwise 0. */
  userCommentLikeCount: z.number().int(),
  userCommentUnlikeCount: z.number().int(),
  /** Of the caller's opinion, by which it is taken back; null: none. */
  userCommentOpinionId: z.number().int().nullable(),
  /** Written by the caller. */
  isOwn: z.boolean(),
  /** What the office answered; null: nothing that is public. */
  answer: PublicAnswer.nullable(),
});
export type Comment = z.infer<typeof Comment>;

/** What the author of a refused comment says against the refusal. */
const Appeal = z.object({ text: z.string(), date: z.string() });

/** A comment of the caller, whatever became of it. */
export const OwnComment = z.object({
  id: z.number().int(),
  /** As it was written. */
  content: z.string(),
  /** As it is signed where others read it. */
  createdBy: z.string(),
  createdDate: z.string(),
  actElementId: z.number().int().nullable(),
  /** Waiting 0, published 1, refused 2, withdrawn 3. */
  status: z.number().int(),
  statusName: z.string(),
  /** What others read instead, where a moderator has cut something out; otherwise null. */
  publishedContent: z.string().nullable(),
  /** Of one that was refused: why, in a sentence or two; otherwise null. */
  reason: z.string().nullable(),
  /** What the office answered, as others read it too. */
  answer: PublicAnswer.nullable(),
  canWithdraw: z.boolean(),
  /** Until when its author may appeal against the refusal; null: they may not. */
  appealUntil: z.string().nullable(),
  /** What its author has said against the refusal; null: nothing. */
  appeal: Appeal.nullable(),
});
export type OwnComment = z.infer<typeof OwnComment>;

const ProjectParams = z.strictObject({ projectId: Id });

export const listComments = endpoint({
  method: 'GET',
  path: '/api/project/:projectId/comments',
  access: 'anyone',
  module: 'consultation',
  keep: { seconds: 2, by: 'pages' },
  summary: 'Opublikowane komentarze do konsultacji albo do jednego elementu jej aktu prawnego.',
  params: ProjectParams,
  query: z.strictObject({
    /** Unset: about the project as a whole. */
    actElementId: optionalNumber(z.coerce.number().int().min(1).max(2_147_483_647)),
    /** Unset: the newest first. `supported`: those that most people like. */
    sort: z.enum(['newest', 'supported']).optional(),
    page: PageNumber,
    size: PageSize,
  }),
  output: listOf(Comment),
  errors: [400, 404],
});

export const listOwnComments = endpoint({
  method: 'GET',
  path: '/api/project/:projectId/comments/own',
  access: 'account',
  module: 'consultation',
  summary:
    'Własne komentarze do konsultacji i do elementów jej aktu, także te, które czekają, odrzucono albo wycofano.',
  params: ProjectParams,
  query: z.strictObject({ page: PageNumber, size: PageSize }),
  output: listOf(OwnComment),
  errors: [400, 401, 404],
});

/** Ignored: the specification names it, and the server knows it. */
const Ignored = z.unknown().optional();

export const AddCommentBody = z.strictObject({
  id: Ignored,
  userId: Ignored,
  /** The rules and messages are those of `domain/comment`. */
  content: z.string().max(40_000),
  /** One of the two: the project as a whole, or an element of its act. */
  projectId: BodyId.nullish(),
  actElementId: BodyId.nullish(),
  /** Signed with the first name of the account. */
  signed: z.boolean().nullish(),
  agreementAccepted: z.boolean().nullish(),
});
export type AddCommentBody = z.infer<typeof AddCommentBody>;

export const addComment = endpoint({
  method: 'POST',
  path: '/api/project/comments',
  access: 'account',
  module: 'consultation',
  summary:
    'Dodaje komentarz do konsultacji albo do elementu jej aktu. Ten sam komentarz wysłany drugi raz jest tym samym komentarzem.',
  body: AddCommentBody,
  output: z.object({
    message: z.enum(['Poprawnie dodano komentarz. Proszę czekać na weryfikację.', 'Poprawnie dodano komentarz.']),
    comment: OwnComment,
  }),
  errors: [400, 401, 403, 404, 409, 422, 429],
});

export const withdrawComment = endpoint({
  method: 'DELETE',
  path: '/api/project/comments/:id',
  access: 'account',
  module: 'consultation',
  summary: 'Wycofuje własny komentarz. Inni przestają go widzieć.',
  params: IdParams,
  output: OwnComment,
  errors: [401, 404, 409],
});

export const appealRefusal = endpoint({
  method: 'POST',
  path: '/api/project/comments/:id/appeal',
  access: 'account',
  module: 'consultation',
  summary:
    'Odwołuje się od odrzucenia własnego komentarza: raz, w ciągu 7 dni. Komentarz znów czeka, a decyduje inna osoba.',
  params: IdParams,
  body: z.strictObject({
    /** Why the refusal is wrong; the rules and messages are those of `checkAppeal`. */
    text: z.string().max(20_000),
  }),
  output: OwnComment,
  errors: [400, 401, 404, 409, 422],
});

/** Like 0, unlike 1. */
const OpinionType = z.number().int().min(0).max(1);

/** What somebody thinks of a project or of a comment, and what all think together. */
export const OpinionReply = z.object({
  likeCount: z.number().int(),
  unlikeCount: z.number().int(),
  /** Null: none of the caller's, or no longer. */
  userOpinionId: z.number().int().nullable(),
  /** Like 0, unlike 1. */
  userOpinionType: z.number().int().nullable(),
});
export type OpinionReply = z.infer<typeof OpinionReply>;

export const rateComment = endpoint({
  method: 'POST',
  path: '/api/project/comments/opinions',
  access: 'account',
  module: 'consultation',
  summary: 'Ocenia komentarz. Jedno konto ma jedną ocenę; druga zastępuje pierwszą.',
  body: z.strictObject({
    id: Ignored,
    userId: Ignored,
    commentId: BodyId,
    type: OpinionType,
    agreementAccepted: z.boolean().nullish(),
  }),
  output: OpinionReply,
  errors: [400, 401, 403, 404, 422, 429],
});

export const takeBackCommentOpinion = endpoint({
  method: 'DELETE',
  path: '/api/project/comments/opinions/:id',
  access: 'account',
  module: 'consultation',
  summary: 'Cofa własną ocenę komentarza.',
  params: IdParams,
  output: OpinionReply,
  errors: [401, 403, 404],
});

export const rateProject = endpoint({
  method: 'POST',
  path: '/api/project/opinions',
  access: 'account',
  module: 'consultation',
  summary: 'Ocenia konsultację. Jedno konto ma jedną ocenę; druga zastępuje pierwszą.',
  body: z.strictObject({
    id: Ignored,
    userId: Ignored,
    commentId: z.null().optional(),
    projectId: BodyId,
    type: OpinionType,
    agreementAccepted: z.boolean().nullish(),
  }),
  output: OpinionReply,
  errors: [400, 401, 403, 404, 422, 429],
});

export const takeBackProjectOpinion = endpoint({
  method: 'DELETE',
  path: '/api/project/opinions/:id',
  access: 'account',
  module: 'consultation',
  summary: 'Cofa własną ocenę konsultacji.',
  params: IdParams,
  output: OpinionReply,
  errors: [401, 403, 404],
});

/** A comment as a moderator sees it: never who wrote it, nor from where. */
export const ModeratedComment = z.object({
  id: z.number().int(),
  /** Changes with every decision; a decision carries the one that was seen. */
  revision: z.number().int(),
  /** As it was written. */
  content: z.string(),
  /** As others read it, where something was cut out; otherwise null. */
  publishedContent: z.string().nullable(),
  createdBy: z.string(),
  addressIP: z.null(),
  createdDate: z.string(),
  /** Since when it waits, or last waited: since it was written, or since its author appealed. */
  waitsSince: z.string(),
  /** When it was published or refused last; null: it waits. */
  decidedDate: z.string().nullable(),
  status: z.number().int(),
  statusName: z.string(),
  /** Statuses that may follow; waiting 0 among them: the refusal can still be taken back. */
  nextStatuses: z.array(z.number().int()),
  refusal: z.enum(refusalReasons).nullable(),
  reason: z.string().nullable(),
  /** Against the refusal before; null: none. */
  appeal: Appeal.nullable(),
  /** The caller has refused it before, so that another person decides on the appeal. */
  needsAnother: z.boolean(),
  projectId: z.number().int(),
  projectTitle: z.string(),
  officeId: z.number().int(),
  officeName: z.string(),
  /** What it is about, where that is an element of the act: 'par-2-pkt-2', and its words. */
  actElementId: z.number().int().nullable(),
  actElementAddress: z.string().nullable(),
  actElementText: z.string().nullable(),
  /** In words: '§ 2 pkt 2'. */
  actElementName: z.string().nullable(),
  /** What the element stands in, from the outside in: '§ 2. Drzewa sadzi się, gdy:'. */
  actElementWithin: z.array(z.string()),
});
export type ModeratedComment = z.infer<typeof ModeratedComment>;

export const listModerated = endpoint({
  method: 'GET',
  path: '/api/comments',
  access: 'permission:comments.moderate',
  module: 'consultation',
  summary: 'Komentarze do projektów tych urzędów, w których wolno moderować; najdłużej czekające najpierw.',
  query: z.strictObject({
    /** Of the caller, whose projects they are; another id leaves none. Unset: the caller. */
    moderatorId: UnsetOrId,
    /** Waiting 0, published 1, refused 2, withdrawn 3; unset: those that wait. */
    status: UnsetOrId,
    projectId: UnsetOrId,
    page: PageNumber,
    size: PageSize,
    /**
     * A comment that the caller has looked at: the page is that of the one behind it, or before it, whoever has decided on how many
     * meanwhile. Unset, or no longer known to the list: `page`.
     */
    after: UnsetOrId,
    before: UnsetOrId,
  }),
  output: listOf(ModeratedComment).extend({
    /** Of the one that was asked for by its neighbour, from 0, on this page. */
    place: z.number().int(),
    /** Those that have comments in that state, the most first, whichever is asked for. */
    projects: z.array(z.object({ id: z.number().int(), title: z.string(), count: z.number().int() })),
    /** Those of the whole list on which the caller may decide: not on appeals against their own refusals. `oldest`: since when the first waits. */
    decidable: z.object({ total: z.number().int(), oldest: z.string().nullable() }),
  }),
  errors: [400, 401, 403],
});

export const getModerated = endpoint({
  method: 'GET',
  path: '/api/comments/:id',
  access: 'permission:comments.moderate',
  module: 'consultation',
  summary: 'Jeden komentarz, dla osoby, która może go moderować.',
  params: IdParams,
  output: ModeratedComment,
  errors: [401, 403, 404],
});

export const decideOnComment = endpoint({
  method: 'PUT',
  path: '/api/comments/:id',
  access: 'permission:comments.moderate',
  module: 'consultation',
  summary:
    'Publikuje albo odrzuca komentarz, albo cofa odrzucenie sprzed chwili. W treści wolno tylko zastąpić fragmenty znakiem […]; odrzucenie wymaga powodu.',
  params: IdParams,
  body: z.strictObject({
    id: Ignored,
    /** That was seen (`ModeratedComment.revision`). */
    revision: z.number().int().min(0),
    /** Published 1 or refused 2; waiting 0 takes a refusal back, as long as nothing of it was public and no letter has left. */
    status: z.number().int().min(0).max(2),
    /** As others shall read it; unset: as it was written. */
    content: z.string().max(40_000).nullish(),
    /** Of one that is refused. */
    refusal: z.enum(refusalReasons).nullish(),
    /** What the author is told beside it. */
    reason: z.string().max(2000).nullish(),
  }),
  output: z.object({ message: z.literal('Poprawnie zaktualizowano komentarz'), comment: ModeratedComment }),
  errors: [400, 401, 403, 404, 409, 422],
});
