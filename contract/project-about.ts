import { z } from 'zod';
import { BodyId, endpoint, IdParams } from './endpoint.ts';
import { SeenRevision } from './office-projects.ts';

const MODULES = ['consultation', 'survey', 'probe'] as const;

/** See `ProjectAbout` of the domain, which judges lengths field by field. */
const written = {
  categoryId: BodyId.nullable(),
  districtIds: z.array(BodyId).max(200),
  socialGroups: z.array(z.string().max(1000)).max(100),
  legalBasis: z.string().max(5000),
  summary: z.string().max(5000),
  signFilm: z.string().max(2000),
};

const Choice = z.object({ id: z.number().int(), name: z.string() });

/** Whom and what a project is about, as its office changes it, and what it may choose from. */
export const OfficeProjectAbout = z.object({
  id: z.number().int(),
  ...written,
  /** Categories of its office that are offered, with the one that it stands in. */
  categories: z.array(Choice),
  districts: z.array(Choice),
  /** Changes with any of what is written. */
  revision: z.string(),
});
export type OfficeProjectAbout = z.infer<typeof OfficeProjectAbout>;

export const getProjectAbout = endpoint({
  method: 'GET',
  path: '/api/office/projects/:id/about',
  access: 'permission:consultations.edit',
  module: MODULES,
  summary: 'Kogo i czego dotyczy konsultacja, ankieta albo sonda, i na jakiej podstawie się odbywa, do zmiany.',
  params: IdParams,
  output: OfficeProjectAbout,
  errors: [400, 401, 403, 404, 409],
});

export const changeProjectAbout = endpoint({
  method: 'PUT',
  path: '/api/office/projects/:id/about',
  access: 'permission:consultations.edit',
  module: MODULES,
  summary:
    'Zmienia kategorię, dzielnice, grupy, podstawę prawną, skrót i film w języku migowym, jeśli są takie, jakie widziano; po ogłoszeniu widać to od razu.',
  params: IdParams,
  body: z.strictObject({ seen: SeenRevision, ...written }),
  output: OfficeProjectAbout,
  errors: [400, 401, 403, 404, 409, 422],
});
