import { answerDecisions } from '@wiec/domain/comment-answer.ts';
import { WORKBOOK_BYTES, WORKBOOK_TOO_LARGE } from '@wiec/domain/workbook-file.ts';
import { z } from 'zod';
import { endpoint, Id } from './endpoint.ts';
import { base64File } from './base64-file.ts';

const Words = z.object({ decision: z.enum(answerDecisions).nullable(), reason: z.string() });

/** What an edited sheet of the register would change (`planOfSheet` of the domain). */
export const AnswersSheet = z.object({
  /** The first of them. */
  changes: z.array(
    z.object({ id: z.number().int(), number: z.number().int().nullable(), before: Words, after: Words }),
  ),
  changed: z.number().int(),
  /** The first rows that change nothing, with the reason. */
  refused: z.array(z.object({ row: z.number().int(), id: z.number().int().nullable(), why: z.string() })),
  refusedRows: z.number().int(),
  /** Rows that say what stands in the register already. */
  same: z.number().int(),
  /** Of all changes; whoever applies them sends the one that was seen. */
  seen: z.string(),
});
export type AnswersSheet = z.infer<typeof AnswersSheet>;

const file = base64File(WORKBOOK_BYTES, WORKBOOK_TOO_LARGE);
const shared = {
  access: 'permission:remarks.answer',
  module: 'consultation',
  params: z.strictObject({ projectId: Id }),
  ...file.limits,
  errors: [400, 401, 403, 404, 409, 413, 422],
} as const;
const Content = { content: file.content };

export const previewAnswersSheet = endpoint({
  method: 'POST',
  path: '/api/project/:projectId/comments/answers/sheet/preview',
  summary: 'Mówi, co zmieniłby arkusz XLSX z odpowiedziami na uwagi (base64). Niczego nie zapisuje.',
  body: z.strictObject(Content),
  output: AnswersSheet,
  ...shared,
});

export const applyAnswersSheet = endpoint({
  method: 'PUT',
  path: '/api/project/:projectId/comments/answers/sheet',
  summary: 'Wpisuje do rejestru odpowiedzi z arkusza XLSX (base64), jeśli zmieniłyby to, co widziano.',
  body: z.strictObject({ ...Content, seen: z.string().max(64) }),
  output: z.object({ changed: z.number().int() }),
  ...shared,
});
