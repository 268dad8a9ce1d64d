import { erratumFields } from '@wiec/domain/erratum-field.ts';
import { ERRATUM_LENGTH } from '@wiec/domain/task-erratum.ts';
import { z } from 'zod';
import { endpoint, Id, IdParams } from './endpoint.ts';

const words = {
  field: z.enum(erratumFields),
  /** Words of the frozen text, and what they should be. */
  before: z.string(),
  after: z.string(),
  reason: z.string(),
};

/** How words of a project that is voted on should read; its text stays as it was frozen. */
export const TaskErratum = z.object({ ...words, acceptedAt: z.string() });
export type TaskErratum = z.infer<typeof TaskErratum>;

/** What the office has of them. Names are null where the account is gone. */
export const TaskErrata = z.object({
  task: z.object({
    id: z.number().int(),
    title: z.string(),
    edition: z.object({ id: z.number().int(), title: z.string() }),
  }),
  /** The frozen words, without their looks. */
  texts: z.object({ title: z.string(), description: z.string() }),
  /** The reader puts words right; otherwise they look alone. */
  mayChange: z.boolean(),
  /** Why nothing can be put right now, in a sentence; null: it can. */
  problem: z.string().nullable(),
  /** The oldest first. */
  accepted: z.array(TaskErratum.extend({ proposedBy: z.string().nullable(), acceptedBy: z.string().nullable() })),
  /** What waits for another person; null: nothing. */
  waiting: z
    .object({
      id: z.number().int(),
      ...words,
      proposedAt: z.string(),
      proposedBy: z.string().nullable(),
      /** The reader proposed it. */
      isOwn: z.boolean(),
    })
    .nullable(),
});
export type TaskErrata = z.infer<typeof TaskErrata>;

const CALL = { access: 'permission:budget.manage', module: 'budget', output: TaskErrata } as const;
const OfErratum = z.strictObject({ id: Id, erratumId: Id });

export const getTaskErrata = endpoint({
  method: 'GET',
  path: '/api/office/project-tasks/:id/errata',
  ...CALL,
  access: 'permission:budget.view',
  summary: 'Sprostowania tekstu projektu, na który się głosuje, i to, które czeka na drugą osobę.',
  params: IdParams,
  errors: [400, 401, 403, 404],
});

export const proposeErratum = endpoint({
  method: 'POST',
  path: '/api/office/project-tasks/:id/errata',
  ...CALL,
  summary: 'Proponuje sprostowanie literówki w tytule albo opisie projektu. Przyjmuje je inna osoba.',
  params: IdParams,
  body: z.strictObject({
    field: z.enum(erratumFields),
    before: z.string().max(ERRATUM_LENGTH * 4),
    after: z.string().max(ERRATUM_LENGTH * 4),
    reason: z.string().max(5000),
  }),
  errors: [400, 401, 403, 404, 409, 422],
});

export const acceptErratum = endpoint({
  method: 'POST',
  path: '/api/office/project-tasks/:id/errata/:erratumId/acceptance',
  ...CALL,
  summary:
    'Przyjmuje sprostowanie, które zaproponowała inna osoba. Od razu czytają je wszyscy; tekst zostaje zamrożony.',
  params: OfErratum,
  errors: [400, 401, 403, 404, 409],
});

export const dropErratum = endpoint({
  method: 'DELETE',
  path: '/api/office/project-tasks/:id/errata/:erratumId',
  ...CALL,
  summary: 'Odrzuca sprostowanie, którego nikt jeszcze nie przyjął.',
  params: OfErratum,
  errors: [400, 401, 403, 404, 409],
});
