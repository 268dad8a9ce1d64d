import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What somebody has sent from their account, besides cases, which are told whole (`listOwnCases`). */
export const listOwnMatters = endpoint({
  method: 'GET',
  path: '/api/own-matters',
  access: 'account',
  summary:
    'Głosowania, w których oddano głos z tego konta, i to, co z niego wysłano poza sprawami: odpowiedzi, komentarze, wiadomości. Jaki był głos, tego nie wie nikt.',
  output: z.object({
    /** Votes of the citizens' budget in which the account has a ballot, the newest first. */
    votes: z.array(
      z.object({ id: z.number().int(), title: z.string(), year: z.number().int(), isRunning: z.boolean() }),
    ),
    /** At most twenty of each kind. */
    sent: z.array(
      z.object({
        /** What it is, in Polish: 'Komentarz'. */
        kind: z.string(),
        /** Of what it was sent to. */
        title: z.string(),
        state: z.string(),
        /** The page that shows it; null: there is none. */
        path: z.string().nullable(),
        /** The person's own words; null where there are none, or where what was answered is secret. */
        text: z.string().nullable(),
      }),
    ),
    /** How much was sent, with what is not told here. */
    total: z.number().int(),
  }),
  errors: [401],
});
export type OwnMatters = z.infer<typeof listOwnMatters.output>;
