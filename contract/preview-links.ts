import { z } from 'zod';
import { endpoint, Id, IdParams } from './endpoint.ts';
import { VoteProject } from './voting.ts';

/** The unguessable part of a preview's address: 24 random bytes in base64url. */
export const ClientId = z.string().regex(/^[\w-]{32}$/);

/** A link to see a vote before everybody does; its client id is shown once, when it is made. */
export const PreviewLink = z.object({
  id: z.number().int(),
  /** Whom it is for. */
  note: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  revokedAt: z.string().nullable(),
  /** It opens the vote now. */
  works: z.boolean(),
});
export type PreviewLink = z.infer<typeof PreviewLink>;

export const NewPreviewLink = PreviewLink.extend({
  clientId: ClientId,
  /** Path of the page; the portal's address comes before it. */
  path: z.string(),
});
export type NewPreviewLink = z.infer<typeof NewPreviewLink>;

export const getProjectPreview = endpoint({
  method: 'GET',
  path: '/api/project/:id/:clientId',
  access: 'anyone',
  module: 'budget',
  summary: 'Głosowanie w podglądzie dla osób, które dostały odnośnik; także głosowanie w przygotowaniu.',
  params: z.strictObject({ id: Id, clientId: ClientId }),
  output: VoteProject,
  errors: [400, 404],
});

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
