import { z } from 'zod';
import { BodyId, endpoint, IdParams } from './endpoint.ts';

const Person = z.object({ id: z.number().int(), name: z.string() });

/** What somebody of the office has in hand, for whoever ends their work there. */
export const Leaving = z.object({
  person: Person,
  /** Of the account, as it is shown. */
  revision: z.number().int(),
  isBlocked: z.boolean(),
  /** Roles and single permissions that end, those of administrators included. */
  rights: z.number().int(),
  /** Substitutions that run or are to come: of others for this person, and of this person for others. */
  substitutions: z.number().int(),
  /** Open cases by office, of the offices whose cases the reader leads; each with who may take them. */
  cases: z.array(
    z.object({
      officeId: z.number().int(),
      officeName: z.string(),
      cases: z.array(z.object({ id: z.number().int(), number: z.string(), revision: z.number().int() })),
      colleagues: z.array(Person),
    }),
  ),
  /** Drafts that publish themselves by this person's plan, which then do not. */
  plans: z.array(z.object({ id: z.number().int(), type: z.number().int(), title: z.string() })),
  /** Units that this person heads. */
  units: z.array(Person),
});
export type Leaving = z.infer<typeof Leaving>;

export const getLeaving = endpoint({
  method: 'GET',
  path: '/api/users/:id/leaving',
  access: 'permission:users.manage',
  summary: 'Co pracownik ma w toku, zanim odejdzie z urzędu.',
  params: IdParams,
  output: Leaving,
  errors: [401, 403, 404],
});

export const endWork = endpoint({
  method: 'POST',
  path: '/api/users/:id/leaving',
  access: 'permission:users.manage',
  needsProof: true,
  summary:
    'Odbiera pracownikowi wszystkie prawa, kończy sesje i zastępstwa, blokuje konto i przekazuje jego sprawy, wszystko naraz albo nic.',
  params: IdParams,
  body: z.strictObject({
    revision: z.number().int(),
    /** All open cases as they were seen, office by office. */
    handOver: z
      .array(
        z.strictObject({
          officeId: BodyId,
          assigneeId: BodyId,
          cases: z
            .array(z.strictObject({ id: BodyId, revision: z.number().int() }))
            .min(1)
            .max(1000),
        }),
      )
      .max(100),
  }),
  output: Leaving,
  errors: [400, 401, 403, 404, 409, 422],
});
