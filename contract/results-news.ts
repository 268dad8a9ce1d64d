import { z } from 'zod';
import { endpoint, IdParams } from './endpoint.ts';

/** Asks for a letter when the results of a vote are published. The answer is the same for any address. */
export const askForNews = endpoint({
  method: 'POST',
  path: '/api/budgets/:id/results-news',
  access: 'anyone',
  module: 'budget',
  summary: 'Prośba o list, gdy zostaną ogłoszone wyniki głosowania. Adres trzeba potwierdzić.',
  params: IdParams,
  body: z.strictObject({ email: z.string().max(320) }),
  output: z.object({ message: z.string() }),
  errors: [400, 404, 409, 429],
});

/** Confirms the address by what stood in the letter. */
export const confirmNews = endpoint({
  method: 'POST',
  path: '/api/budgets/:id/results-news/confirm',
  access: 'anyone',
  module: 'budget',
  summary: 'Potwierdzenie adresu, na który ma przyjść list o wynikach.',
  params: IdParams,
  body: z.strictObject({ token: z.string().max(200) }),
  output: z.object({ message: z.string() }),
  errors: [404],
});
