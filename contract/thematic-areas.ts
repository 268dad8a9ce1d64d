import { z } from 'zod';
import { BodyId, endpoint, IdParams } from './endpoint.ts';

/** Categories are an office's own: whoever holds the permission there keeps them. */
const access = 'permission:settings.manage' as const;

export const ThematicArea = z.object({
  id: z.number().int(),
  officeId: z.number().int(),
  thematicAreaName: z.string(),
  /** The drawing that stands in for a photograph (domain/thematic-area). */
  motif: z.string(),
  /** Offered to nobody; projects that stand in it keep it. */
  isRetired: z.boolean(),
  /** Projects that stand in it. */
  projectCount: z.number().int(),
  revision: z.number().int(),
});
export type ThematicArea = z.infer<typeof ThematicArea>;

const Fields = z.strictObject({ thematicAreaName: z.string().max(1000), motif: z.string().max(30) });

export const listThematicAreas = endpoint({
  method: 'GET',
  path: '/api/setting/thematic-areas',
  access,
  summary: 'Obszary tematyczne (kategorie) urzędów, w których pytający prowadzi ustawienia; także wycofane.',
  output: z.array(ThematicArea),
  errors: [401, 403],
});

export const getThematicArea = endpoint({
  method: 'GET',
  path: '/api/setting/thematic-areas/:id',
  access,
  summary: 'Jeden obszar tematyczny.',
  params: IdParams,
  output: ThematicArea,
  errors: [401, 403, 404],
});

export const addThematicArea = endpoint({
  method: 'POST',
  path: '/api/setting/thematic-areas',
  access,
  summary: 'Dodaje obszar tematyczny urzędu.',
  body: Fields.extend({ officeId: BodyId }),
  output: ThematicArea,
  errors: [401, 403, 404, 409, 422],
});

export const updateThematicArea = endpoint({
  method: 'PUT',
  path: '/api/setting/thematic-areas/:id',
  access,
  summary: 'Zmienia nazwę albo rysunek obszaru tematycznego, wycofuje go albo przywraca.',
  params: IdParams,
  body: Fields.extend({ isRetired: z.boolean(), revision: z.number().int() }),
  output: ThematicArea,
  errors: [401, 403, 404, 409, 422],
});
