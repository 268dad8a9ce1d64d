import { z } from 'zod';
import { MOST_ROUTES } from '@wiec/domain/case-routing.ts';
import { BodyId, endpoint, Id } from './endpoint.ts';

/** Rules are an office's own: whoever keeps its settings keeps them. */
const common = { access: 'permission:settings.manage' } as const;

/** Which unit gets what; null: whatever it is. */
const rule = {
  class: z.string().max(40).nullable(),
  thematicAreaId: BodyId.nullable(),
  districtId: BodyId.nullable(),
};

export const CaseRouting = z.object({
  officeId: z.number().int(),
  officeName: z.string(),
  /** As they count: the first that fits. */
  rules: z.array(z.object({ ...rule, unitId: z.number().int() })),
  /** To be sent back with a change. */
  revision: z.number().int(),
  /** Categories in use, and those that are not but stand in a rule. */
  areas: z.array(z.object({ id: z.number().int(), name: z.string(), isRetired: z.boolean() })),
  districts: z.array(z.object({ id: z.number().int(), name: z.string() })),
  /** Units that are on. `leads`: somebody may lead cases for it. */
  units: z.array(z.object({ id: z.number().int(), name: z.string(), leads: z.boolean() })),
});
export type CaseRouting = z.infer<typeof CaseRouting>;

export const listCaseRoutings = endpoint({
  method: 'GET',
  path: '/api/setting/case-routes',
  ...common,
  summary: 'Do których jednostek trafiają sprawy mieszkańców, w urzędach, których ustawienia prowadzi pytający.',
  output: z.array(CaseRouting),
  errors: [401, 403],
});

export const setCaseRouting = endpoint({
  method: 'PUT',
  path: '/api/setting/case-routes/:officeId',
  ...common,
  summary:
    'Ustawia, do których jednostek urzędu trafiają sprawy mieszkańców: wszystkie reguły naraz. Spraw, które ktoś już prowadzi, nie przenosi.',
  params: z.strictObject({ officeId: Id }),
  body: z.strictObject({
    rules: z.array(z.strictObject({ ...rule, unitId: BodyId.nullable() })).max(MOST_ROUTES),
    revision: z.number().int(),
  }),
  output: CaseRouting,
  errors: [400, 401, 403, 409, 422],
});
