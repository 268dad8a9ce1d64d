import { MOST_FEATURED } from '@wiec/domain/featured.ts';
import { projectStages } from '@wiec/domain/project-stage.ts';
import { z } from 'zod';
import { BodyId, endpoint, Id } from './endpoint.ts';

/** A consultation, a survey or a probe that stands, or could stand, on the home page. */
export const FeaturedProject = z.object({
  id: z.number().int(),
  type: z.number().int(),
  title: z.string(),
  stage: z.enum(projectStages),
  dateFrom: z.string(),
  dateTo: z.string(),
});
export type FeaturedProject = z.infer<typeof FeaturedProject>;

export const FeaturedOfOffice = z.object({
  officeId: z.number().int(),
  /** Whether the reader may change it: whoever publishes for the whole office. */
  mayChange: z.boolean(),
  /** In the office's order, also what has not begun or is over. */
  items: z.array(FeaturedProject),
  /** What could be featured too: it is not over, what ends first comes first. */
  others: z.array(FeaturedProject),
  /** Of which the reader may see this. */
  offices: z.array(z.object({ id: z.number().int(), name: z.string() })),
});
export type FeaturedOfOffice = z.infer<typeof FeaturedOfOffice>;

const access = 'permission:consultations.manage' as const;
const module = ['consultation', 'survey', 'probe'] as const;

export const getFeatured = endpoint({
  method: 'GET',
  path: '/api/office/featured',
  access,
  module,
  summary: 'Co urząd wyróżnia na stronie głównej, po kolei, i co mógłby wyróżnić.',
  /** Absent: the first office of the reader. */
  query: z.strictObject({ officeId: Id.optional() }),
  output: FeaturedOfOffice,
  errors: [401, 403, 404],
});

const Ids = z.array(BodyId).max(MOST_FEATURED * 2);

export const orderFeatured = endpoint({
  method: 'PUT',
  path: '/api/office/featured/:officeId',
  access,
  module,
  summary:
    'Ustawia, co urząd wyróżnia na stronie głównej i w jakiej kolejności. Gdy ktoś zmienił to w międzyczasie, odmawia.',
  params: z.strictObject({ officeId: Id }),
  /** `seen`: all that was featured, in its order, as it was read. */
  body: z.strictObject({ seen: Ids, ids: Ids }),
  output: FeaturedOfOffice,
  errors: [400, 401, 403, 404, 409, 422],
});
