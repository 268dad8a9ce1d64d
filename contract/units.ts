import { z } from 'zod';
import { BodyId, endpoint, IdParams } from './endpoint.ts';

/** A unit of an office (komórka). */
export const Unit = z.object({
  id: z.number().int(),
  officeId: z.number().int(),
  /** As the office writes it in the signs of its cases. */
  code: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  /** The account of whoever heads it. */
  headId: z.number().int().nullable(),
  /** It may return what was handed to it. */
  mayReturn: z.boolean(),
  /** Consultations, surveys and probes that it leads, those that are over too. */
  projects: z.number().int(),
  /** To be sent back with a change. */
  revision: z.number().int(),
});
export type Unit = z.infer<typeof Unit>;

/** Lengths are judged by `domain/unit`, which tells them by field. */
const fields = {
  code: z.string().max(400),
  name: z.string().max(2000),
  headId: BodyId.nullable(),
  mayReturn: z.boolean(),
};
export const UnitBody = z.strictObject(fields);
export type UnitBody = z.infer<typeof UnitBody>;

const access = 'permission:users.manage' as const;

export const listUnits = endpoint({
  method: 'GET',
  path: '/api/office/units',
  access,
  summary: 'Jednostki urzędów, w których pytający prowadzi konta pracowników, także wyłączone.',
  output: z.array(Unit),
  errors: [401, 403],
});

export const createUnit = endpoint({
  method: 'POST',
  path: '/api/office/units',
  access,
  summary: 'Zakłada jednostkę urzędu.',
  body: UnitBody.extend({ officeId: BodyId }),
  output: Unit,
  errors: [401, 403, 409, 422],
});

export const updateUnit = endpoint({
  method: 'PUT',
  path: '/api/office/units/:id',
  access,
  summary:
    'Zmienia jednostkę albo ją wyłącza; wyłączyć można tylko taką, w której nikt nie ma roli i która nie prowadzi niczego, co trwa.',
  params: IdParams,
  body: UnitBody.extend({ isActive: z.boolean(), revision: z.number().int() }),
  output: Unit,
  errors: [401, 403, 404, 409, 422],
});
