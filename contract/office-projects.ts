import { z } from 'zod';
import { endpoint, IdParams } from './endpoint.ts';

export const publishProject = endpoint({
  method: 'PUT',
  path: '/api/office/projects/:id/publication',
  access: 'permission:consultations.manage',
  module: ['consultation', 'survey', 'probe'],
  needsProof: true,
  summary: 'Ogłasza konsultację, ankietę albo sondę, która jest w przygotowaniu. Tego nie da się cofnąć.',
  params: IdParams,
  output: z.object({ id: z.number().int(), dateFrom: z.string(), dateTo: z.string() }),
  errors: [400, 401, 403, 404, 409, 422],
});
