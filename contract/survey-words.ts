import { z } from 'zod';
import { refusalReasons } from '@wiec/domain/comment.ts';
import { endpoint, Id, listOf, PageNumber, PageSize, typedText, UnsetOrId } from './endpoint.ts';

/** Both have survey forms, with questions that people answer in their own words. */
const MODULES = ['survey', 'consultation'] as const;

/** What people wrote, as everybody reads it: the same words stand once. */
export const PublishedWords = z.object({
  /** Plain text; `[…]` stands where a moderator has cut something out. */
  content: z.string(),
  /** How many wrote just that. */
  count: z.number().int(),
});
export type PublishedWords = z.infer<typeof PublishedWords>;

/** An answer, or a comment to an answer. */
const WordsKind = z.enum(['answer', 'comment']);

export const listPublishedWords = endpoint({
  method: 'GET',
  path: '/api/project/:projectId/survey-words/:questionId',
  access: 'anyone',
  module: MODULES,
  keep: { seconds: 2, by: 'pages' },
  summary:
    'Opublikowane odpowiedzi własnymi słowami na jedno pytanie ankiety albo komentarze do niego, najczęstsze najpierw.',
  params: z.strictObject({ projectId: Id, questionId: Id }),
  query: z.strictObject({
    /** Unset: answers. */
    kind: WordsKind.optional(),
    /** Each of its words has to stand there, in any case, with or without diacritics; at least 3 characters. */
    keyword: typedText(200),
    page: PageNumber,
    size: PageSize,
  }),
  output: listOf(PublishedWords),
  errors: [400, 404],
});

/** Words as a moderator sees them: never who wrote them, which nobody knows. */
export const ModeratedWords = z.object({
  id: z.string(),
  /** Changes with every decision; a decision carries the one that was seen. */
  revision: z.number().int(),
  kind: WordsKind,
  /** As they were written. */
  content: z.string(),
  /** As others read them, where something was cut out; otherwise null. */
  publishedContent: z.string().nullable(),
  /** How many wrote just that; a decision is about all of them. */
  count: z.number().int(),
  status: z.number().int(),
  statusName: z.string(),
  /** Statuses that may follow. */
  nextStatuses: z.array(z.number().int()),
  refusal: z.enum(refusalReasons).nullable(),
  questionId: z.number().int(),
  question: z.string(),
  formTitle: z.string(),
  projectId: z.number().int(),
  projectTitle: z.string(),
  /** Consultation 0 or survey 1. */
  projectType: z.number().int(),
  officeId: z.number().int(),
  officeName: z.string(),
});
export type ModeratedWords = z.infer<typeof ModeratedWords>;

export const listModeratedWords = endpoint({
  method: 'GET',
  path: '/api/survey-words',
  access: 'permission:comments.moderate',
  module: MODULES,
  summary: 'Odpowiedzi własnymi słowami i komentarze do odpowiedzi z ankiet tych urzędów, w których wolno moderować.',
  query: z.strictObject({
    /** Waiting 0, published 1, refused 2; unset: those that wait. */
    status: UnsetOrId,
    projectId: UnsetOrId,
    page: PageNumber,
    size: PageSize,
  }),
  output: listOf(ModeratedWords),
  errors: [400, 401, 403],
});

export const decideOnWords = endpoint({
  method: 'PUT',
  path: '/api/survey-words/:id',
  access: 'permission:comments.moderate',
  module: MODULES,
  summary:
    'Publikuje albo odrzuca odpowiedź własnymi słowami, razem ze wszystkimi takimi samymi na to pytanie. W treści wolno tylko zastąpić fragmenty znakiem […]; odrzucenie wymaga powodu.',
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({
    /** That was seen (`ModeratedWords.revision`). */
    revision: z.number().int().min(0),
    /** Published 1 or refused 2. */
    status: z.number().int().min(1).max(2),
    /** As others shall read it; unset: as it was written. */
    content: z.string().max(40_000).nullish(),
    /** Of words that are refused. */
    refusal: z.enum(refusalReasons).nullish(),
  }),
  output: z.object({
    message: z.literal('Poprawnie zaktualizowano odpowiedź'),
    words: ModeratedWords,
    /** How many were the same. */
    decided: z.number().int(),
  }),
  errors: [400, 401, 403, 404, 409, 422],
});
