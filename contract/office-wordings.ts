import { wordingTargets } from '@wiec/domain/wording-correction.ts';
import { z } from 'zod';
import { BodyId, endpoint, IdParams } from './endpoint.ts';
import { WordingCorrection } from './project-header.ts';

const Access = {
  access: 'permission:consultations.manage',
  module: ['consultation', 'survey', 'probe'],
} as const;

/** What of a public survey, probe or consultation can be corrected, in the order in which it is read. */
export const OfficeWordings = z.object({
  project: z.object({ id: z.number().int(), type: z.number().int(), status: z.number().int(), title: z.string() }),
  wordings: z.array(
    z.object({
      target: z.enum(wordingTargets),
      id: z.number().int(),
      words: z.string(),
      /** As they were published, before any correction. */
      published: z.string(),
      /** The question that they are of; null: of none. */
      question: z.object({ id: z.number().int(), number: z.string() }).nullable(),
      /** Title of the form; empty: of none, or of one without a title. */
      form: z.string(),
    }),
  ),
  corrections: z.array(WordingCorrection),
});
export type OfficeWordings = z.infer<typeof OfficeWordings>;

export const getOfficeWordings = endpoint({
  method: 'GET',
  path: '/api/office/projects/:id/wordings',
  ...Access,
  summary: 'Treści ogłoszonej konsultacji, ankiety albo sondy, w których można poprawić literówkę.',
  params: IdParams,
  output: OfficeWordings,
  errors: [400, 401, 403, 404, 409],
});

export const correctWording = endpoint({
  method: 'PUT',
  path: '/api/office/projects/:id/wordings',
  ...Access,
  summary: 'Poprawia literówkę w tym, co jest ogłoszone, z powodem, który czytają wszyscy. Zasady zostają zamrożone.',
  params: IdParams,
  body: z.strictObject({
    target: z.enum(wordingTargets),
    targetId: BodyId,
    /** The words as they were seen. */
    seen: z.string().max(10_000),
    words: z.string().max(10_000),
    /** Everybody reads it. */
    reason: z.string().max(5000),
  }),
  output: z.object({ words: z.string() }),
  errors: [400, 401, 403, 404, 409, 422],
});
