import { voteParameterKeys } from '@wiec/domain/vote-parameters.ts';
import { z } from 'zod';
import { endpoint, IdParams } from './endpoint.ts';

/** The parameters of one vote of an edition, in words (spec/3 §8). */
export const VoteParameters = z.object({
  voteId: z.number().int(),
  title: z.string(),
  /** Its rules are frozen: nobody changes them any more. */
  isFrozen: z.boolean(),
  parameters: z.array(
    z.object({
      key: z.enum(voteParameterKeys),
      name: z.string(),
      /** In this vote. */
      value: z.string(),
      /** By default of the specification. */
      usual: z.string(),
      isUsual: z.boolean(),
      /** What else of the portal says otherwise, or why it cannot be changed; null: nothing. */
      note: z.string().nullable(),
    }),
  ),
});
export type VoteParameters = z.infer<typeof VoteParameters>;

export const listVoteParameters = endpoint({
  method: 'GET',
  path: '/api/office/budgets/:id/vote-parameters',
  access: 'permission:budget.view',
  module: 'budget',
  summary: 'Parametry głosowań edycji w urzędach osoby zalogowanej: jak jest w głosowaniu i jak jest zwykle.',
  params: IdParams,
  output: z.object({ items: z.array(VoteParameters) }),
  errors: [400, 401, 403, 404],
});
