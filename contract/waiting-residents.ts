import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Who they are, their own page tells, and writes down that somebody looked. */
export const countWaitingResidents = endpoint({
  method: 'GET',
  path: '/api/office/waiting-residents',
  access: 'permission:residents.confirm',
  summary: 'Ilu mieszkańców czeka na potwierdzenie swoich danych i od kiedy czeka pierwszy z nich, bez nazwisk.',
  output: z.object({
    /** Whom the caller may confirm: nobody confirms themselves. */
    total: z.number().int(),
    /** Null: none waits, or nobody knows. */
    oldest: z.iso.datetime().nullable(),
  }),
  errors: [401, 403],
});
