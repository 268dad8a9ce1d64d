import { z } from 'zod';
import { endpoint, Id, IdParams } from './endpoint.ts';
import { ConsultationWords } from './office-consultations.ts';

const Access = { access: 'permission:consultations.edit', module: 'consultation' } as const;

export const listConsultationTexts = endpoint({
  method: 'GET',
  path: '/api/office/consultations/:id/texts',
  ...Access,
  summary: 'Kiedy zapisywano treść konsultacji, która jest w przygotowaniu; najnowsze najpierw, najwyżej sto.',
  params: IdParams,
  output: z.object({
    items: z.array(z.object({ id: z.number().int(), savedAt: z.string() })),
    /** Of the draft as it is now, on which a version that is taken back is based. */
    revision: z.string(),
  }),
  errors: [400, 401, 403, 404, 409],
});

/** What a consultation said once, and before that. */
export const ConsultationText = z.object({
  id: z.number().int(),
  words: ConsultationWords,
  /** Null: nothing older is kept. */
  before: ConsultationWords.nullable(),
});
export type ConsultationText = z.infer<typeof ConsultationText>;

export const getConsultationText = endpoint({
  method: 'GET',
  path: '/api/office/consultations/:id/texts/:textId',
  ...Access,
  summary: 'Treść konsultacji z jednego zapisu, i z poprzedniego.',
  params: z.strictObject({ id: Id, textId: Id }),
  output: ConsultationText,
  errors: [400, 401, 403, 404, 409],
});
