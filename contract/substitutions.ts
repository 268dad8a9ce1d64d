import { z } from 'zod';
import { BodyId, endpoint, Id, IdParams } from './endpoint.ts';

const Person = z.object({ id: z.number().int(), name: z.string() });

/** Somebody stands in for somebody who is away (docs/decisions/0147). */
export const Substitution = z.object({
  id: z.number().int(),
  absent: Person,
  substitute: Person,
  /** Days in Poland, both included. */
  firstDay: z.string(),
  lastDay: z.string(),
  state: z.enum(['coming', 'running', 'over']),
});
export type Substitution = z.infer<typeof Substitution>;

const Substitutions = z.object({
  /** Of which the person is a part, either way; the latest first. */
  items: z.array(Substitution),
  /** Who can stand in for the person. */
  candidates: z.array(Person),
});
export type Substitutions = z.infer<typeof Substitutions>;

export const listSubstitutions = endpoint({
  method: 'GET',
  path: '/api/users/:id/substitutions',
  access: 'permission:users.manage',
  summary: 'Zastępstwa pracownika: kto zastępuje jego i kogo zastępuje on.',
  params: IdParams,
  output: Substitutions,
  errors: [401, 403, 404],
});

export const makeSubstitution = endpoint({
  method: 'POST',
  path: '/api/users/:id/substitutions',
  access: 'permission:users.manage',
  needsProof: true,
  summary: 'Powierza zastępcy to, co może pracownik, od dnia do dnia włącznie.',
  params: IdParams,
  body: z.strictObject({ substituteId: BodyId, firstDay: z.string().max(20), lastDay: z.string().max(20) }),
  output: Substitutions,
  errors: [401, 403, 404, 409, 422],
});

export const endSubstitution = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/substitutions/:substitutionId',
  access: 'permission:users.manage',
  needsProof: true,
  summary: 'Kończy zastępstwo przed jego ostatnim dniem.',
  params: z.strictObject({ id: Id, substitutionId: Id }),
  output: Substitutions,
  errors: [401, 403, 404, 409],
});
