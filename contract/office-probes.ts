import { z } from 'zod';
import { endpoint, Id, IdParams } from './endpoint.ts';
import { SeenRevision } from './office-projects.ts';

/** A probe as clerks write it while it is in preparation. */
const WrittenProbe = z.strictObject({
  title: z.string().max(1000),
  question: z.string().max(2000),
  shortDescription: z.string().max(4000),
  options: z.array(z.string().max(2000)).max(50),
  /** Open 0, Close 1 or Citizen 2. */
  mode: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  onlyForLegalAge: z.boolean(),
  /** Whoever answers accepts the terms in force. */
  withTerms: z.boolean(),
  dateFrom: z.iso.datetime(),
  dateTo: z.iso.datetime(),
});
export type WrittenProbe = z.infer<typeof WrittenProbe>;

export const createProbe = endpoint({
  method: 'POST',
  path: '/api/office/probes',
  access: 'permission:consultations.edit',
  module: 'probe',
  summary: 'Zakłada sondę w przygotowaniu: widzi ją tylko urząd i kto dostał odnośnik.',
  body: WrittenProbe.extend({
    officeId: Id,
    /** It stands on the home page, once it is published. */
    featured: z.boolean(),
  }),
  output: z.object({ id: z.number().int() }),
  errors: [400, 401, 403, 422],
});

export const getProbeDraft = endpoint({
  method: 'GET',
  path: '/api/office/probes/:id',
  access: 'permission:consultations.view',
  module: 'probe',
  summary: 'Sonda urzędu, tak jak ją zapisano: treść, terminy, pytanie i odpowiedzi.',
  params: IdParams,
  output: z.object({
    id: z.number().int(),
    /** Sent with what replaces it; null: it is no longer in preparation, and stays as it is. */
    revision: z.string().nullable(),
    probe: WrittenProbe,
  }),
  errors: [400, 401, 403, 404],
});
export type ProbeDraftReply = z.infer<typeof getProbeDraft.output>;

export const replaceProbeDraft = endpoint({
  method: 'PUT',
  path: '/api/office/probes/:id',
  access: 'permission:consultations.edit',
  module: 'probe',
  summary: 'Zastępuje treść sondy, która jest w przygotowaniu, jeśli jest taka, jaką widziano.',
  params: IdParams,
  body: z.strictObject({ seen: SeenRevision, probe: WrittenProbe }),
  output: z.object({ revision: z.string() }),
  errors: [400, 401, 403, 404, 409, 422],
});
