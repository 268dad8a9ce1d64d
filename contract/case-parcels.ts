import { parcelKinds } from '@wiec/domain/case-parcel.ts';
import { z } from 'zod';
import { endpoint, IdParams } from './endpoint.ts';
import { INITIATIVE_MODULES } from './initiatives.ts';

const common = { access: 'permission:initiatives.manage', module: INITIATIVE_MODULES } as const;

/** Papers of cases that the registry of the office has not taken yet, the oldest first; 500 at most. */
export const CaseParcels = z.object({
  /** `hand`: there is none that the portal reaches, a clerk types the signs. */
  registry: z.enum(['hand', 'folder']),
  items: z.array(
    z.object({
      id: z.number().int(),
      caseId: z.number().int(),
      number: z.string(),
      kind: z.enum(parcelKinds),
      since: z.string(),
      /** That failed. */
      tries: z.number().int(),
      /** Why the last one failed, a code (`domain/case-parcel`); null: none has. */
      problem: z.string().nullable(),
      nextTryAt: z.string(),
    }),
  ),
});
export type CaseParcels = z.infer<typeof CaseParcels>;

export const listCaseParcels = endpoint({
  method: 'GET',
  path: '/api/office/case-parcels',
  ...common,
  summary: 'Papiery spraw, których rejestr urzędu jeszcze nie przyjął: co, od kiedy i dlaczego. Bez treści pism.',
  output: CaseParcels,
  errors: [401, 403],
});

export const actOnCaseParcel = endpoint({
  method: 'POST',
  path: '/api/office/case-parcels/:id/acts',
  ...common,
  summary: 'Próbuje przekazać papiery jeszcze raz od razu albo zapisuje, że ktoś przekazał je ręcznie.',
  params: IdParams,
  body: z.strictObject({
    act: z.enum(['retry', 'by-hand']),
    /** That were seen. */
    tries: z.number().int(),
  }),
  output: CaseParcels,
  errors: [400, 401, 403, 404, 409],
});
