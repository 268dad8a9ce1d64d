import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What a vote that takes typed data need not ask for, since the caller's account has it. Nothing of it is anybody else's to read. */
export const getOwnVoterData = endpoint({
  method: 'GET',
  path: '/api/own-matters/voter-data',
  access: 'account',
  summary: 'Imię, nazwisko i adres e-mail konta, do formularza danych w głosowaniu. Widzi je tylko właściciel konta.',
  /** '' where the account does not have it. */
  output: z.object({ firstname: z.string(), surname: z.string(), email: z.string() }),
  errors: [401],
});
export type OwnVoterData = z.infer<typeof getOwnVoterData.output>;
