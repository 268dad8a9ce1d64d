import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const listOwnSubstitutions = endpoint({
  method: 'GET',
  path: '/api/office/own-substitutions',
  access: 'account',
  summary: 'Kogo pytający dzisiaj zastępuje i do którego dnia, najbliższy koniec najpierw.',
  output: z.object({
    items: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        /** Day in Poland, included. */
        lastDay: z.string(),
      }),
    ),
  }),
  errors: [401],
});
