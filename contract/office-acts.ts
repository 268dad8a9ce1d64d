import { ACT_FILE_BYTES } from '@wiec/domain/acts/act-file.ts';
import { z } from 'zod';
import { endpoint, IdParams } from './endpoint.ts';
import { SeenRevision } from './office-projects.ts';

/** Base64 writes three bytes as four characters. */
const CONTENT_LENGTH = Math.ceil(ACT_FILE_BYTES / 3) * 4;

/** What was read of the file of an act. */
export const ActReport = z.object({
  /** As its head names it. */
  header: z.string(),
  title: z.string().nullable(),
  /** Characters of the body, and how many of them are in the tree: all, or the act is not taken. */
  characters: z.number().int(),
  kept: z.number().int(),
  elements: z.number().int(),
  /** What to look at, a sentence each, with its line in the file. */
  warnings: z.array(z.string()),
  /** Numbers that the file does not hold as text, in their order. */
  generated: z.array(z.string()),
  /** How much was left out that is no part of the act: headers and footers of pages, comments, hidden text. */
  dropped: z.number().int(),
  /** Another act was there before. */
  replaced: z.boolean(),
});
export type ActReport = z.infer<typeof ActReport>;

export const importDraftAct = endpoint({
  method: 'PUT',
  path: '/api/office/consultations/:id/act',
  access: 'permission:consultations.manage',
  module: 'consultation',
  summary: 'Wczytuje akt z pliku DOCX, ZIPX, XML albo tekstowego (base64) do konsultacji w przygotowaniu.',
  params: IdParams,
  body: z.strictObject({
    seen: SeenRevision,
    filename: z.string().min(1).max(255),
    content: z.string().max(CONTENT_LENGTH),
    /** What becomes of changes that a word processor has tracked; null: a file that has any is not taken. */
    changes: z.enum(['accept', 'refuse']).nullable(),
  }),
  bodyLimit: CONTENT_LENGTH + 10_000,
  output: ActReport,
  errors: [400, 401, 403, 404, 409, 413, 422, 503],
});
