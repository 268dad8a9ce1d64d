import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const count = z.number().int();

export const countDesk = endpoint({
  method: 'GET',
  path: '/api/office/desk-counts',
  access: 'account',
  summary: 'Ile rzeczy czeka na osobę zalogowaną na jej biurku, w całości i w działach. Niczego z nich nie pokazuje.',
  output: z.object({ total: count, consultations: count, surveys: count, budgets: count, votes: count }),
  errors: [401],
});
