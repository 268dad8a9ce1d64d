import { z } from 'zod';
import { previewViewers } from '@wiec/domain/preview-link.ts';
import { endpoint, Id, IdParams } from './endpoint.ts';
import { ClientId } from './previews.ts';

/** A link to see a project before everybody does; its client id is shown once, when it is made. */
export const PreviewLink = z.object({
  id: z.number().int(),
  /** Whom it is for. */
  note: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  revokedAt: z.string().nullable(),
  /** It opens the project now. */
  works: z.boolean(),
});
export type PreviewLink = z.infer<typeof PreviewLink>;

export const NewPreviewLink = PreviewLink.extend({
  clientId: ClientId,
  /** Path of the page; the portal's address comes before it. */
  path: z.string(),
});
export type NewPreviewLink = z.infer<typeof NewPreviewLink>;

export const listPreviewLinks = endpoint({
  method: 'GET',
  path: '/api/office/votes/:id/preview-links',
  access: 'permission:budget.manage',
  module: 'budget',
  summary: 'Odnośniki do podglądu głosowania, od najnowszego, bez ich tajnej części.',
  params: IdParams,
  output: z.object({ items: z.array(PreviewLink) }),
  errors: [400, 401, 403, 404],
});

export const createPreviewLink = endpoint({
  method: 'POST',
  path: '/api/office/votes/:id/preview-links',
  access: 'permission:budget.manage',
  module: 'budget',
  needsProof: true,
  summary: 'Tworzy odnośnik do podglądu głosowania. Jego adres pokazuje tylko ten jeden raz.',
  params: IdParams,
  body: z.strictObject({ note: z.string().max(1000), days: z.number().int().optional() }),
  output: NewPreviewLink,
  errors: [400, 401, 403, 404, 422],
});

export const revokePreviewLink = endpoint({
  method: 'DELETE',
  path: '/api/office/votes/:id/preview-links/:linkId',
  access: 'permission:budget.manage',
  module: 'budget',
  summary: 'Unieważnia odnośnik do podglądu głosowania.',
  params: z.strictObject({ id: Id, linkId: Id }),
  output: PreviewLink,
  errors: [400, 401, 403, 404],
});

const OF_PROJECTS = ['consultation', 'survey', 'probe'] as const;

export const listProjectPreviewLinks = endpoint({
  method: 'GET',
  path: '/api/office/projects/:id/preview-links',
  access: 'permission:consultations.edit',
  module: OF_PROJECTS,
  summary: 'Odnośniki do podglądu konsultacji, ankiety albo sondy, od najnowszego, bez ich tajnej części.',
  params: IdParams,
  output: listPreviewLinks.output,
  errors: [400, 401, 403, 404],
});

export const createProjectPreviewLink = endpoint({
  method: 'POST',
  path: '/api/office/projects/:id/preview-links',
  access: 'permission:consultations.edit',
  module: OF_PROJECTS,
  needsProof: true,
  summary:
    'Tworzy odnośnik do podglądu konsultacji, ankiety albo sondy, także w przygotowaniu. Jego adres pokazuje tylko ten jeden raz.',
  params: IdParams,
  body: createPreviewLink.body!,
  output: NewPreviewLink,
  errors: [400, 401, 403, 404, 422],
});

export const revokeProjectPreviewLink = endpoint({
  method: 'DELETE',
  path: '/api/office/projects/:id/preview-links/:linkId',
  access: 'permission:consultations.edit',
  module: OF_PROJECTS,
  summary: 'Unieważnia odnośnik do podglądu konsultacji, ankiety albo sondy.',
  params: revokePreviewLink.params,
  output: PreviewLink,
  errors: [400, 401, 403, 404],
});

export const createOwnPreview = endpoint({
  method: 'POST',
  path: '/api/office/projects/:id/own-previews',
  access: 'permission:consultations.edit',
  module: OF_PROJECTS,
  summary:
    'Otwiera na dwie godziny podgląd konsultacji, ankiety albo sondy w przygotowaniu, taki jak pierwszego dnia dla gościa albo dla mieszkańca.',
  params: IdParams,
  body: z.strictObject({ viewer: z.enum(previewViewers) }),
  output: z.object({ path: z.string(), expiresAt: z.string() }),
  errors: [400, 401, 403, 404, 409],
});
