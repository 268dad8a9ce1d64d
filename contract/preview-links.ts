import { z } from 'zod';
import { endpoint, Id, IdParams } from './endpoint.ts';
import { getConsultation } from './consultations.ts';
import { getProbe } from './probes.ts';
import { getSurvey } from './surveys.ts';
import { VoteProject } from './voting.ts';

/** The unguessable part of a preview's address: 24 random bytes in base64url. */
export const ClientId = z.string().regex(/^[\w-]{32}$/);

/** Of the previews of projects of all kinds. */
export const PreviewParams = z.strictObject({ id: Id, clientId: ClientId });

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

export const getVotePreview = endpoint({
  method: 'GET',
  path: '/api/project/:id/:clientId',
  access: 'anyone',
  module: 'budget',
  summary: 'Głosowanie w podglądzie dla osób, które dostały odnośnik; także głosowanie w przygotowaniu.',
  params: PreviewParams,
  output: VoteProject,
  errors: [400, 404],
});

export const getSurveyPreview = endpoint({
  method: 'GET',
  path: '/api/project/:id/:clientId',
  access: 'anyone',
  module: 'survey',
  summary: 'Ankieta w podglądzie dla osób, które dostały odnośnik; także w przygotowaniu.',
  params: PreviewParams,
  output: getSurvey.output,
  errors: [400, 404],
});

export const getConsultationPreview = endpoint({
  method: 'GET',
  path: '/api/project/:id/:clientId',
  access: 'anyone',
  module: 'consultation',
  summary: 'Konsultacja w podglądzie dla osób, które dostały odnośnik; także w przygotowaniu.',
  params: PreviewParams,
  output: getConsultation.output,
  errors: [400, 404],
});

export const getProbePreview = endpoint({
  method: 'GET',
  path: '/api/project/:id/:clientId',
  access: 'anyone',
  module: 'probe',
  summary: 'Sonda w podglądzie dla osób, które dostały odnośnik; także w przygotowaniu.',
  params: PreviewParams,
  output: getProbe.output,
  errors: [400, 404],
});

/** The address that the previews of all kinds share. */
export const getAnyProjectPreview = endpoint({
  method: 'GET',
  path: '/api/project/:id/:clientId',
  access: 'anyone',
  module: ['budget', 'probe', 'survey', 'consultation'],
  summary:
    'Podgląd dla osób, które dostały odnośnik: głosowanie, ankieta, konsultacja albo sonda, także w przygotowaniu. Nic w nim nie można zrobić.',
  params: PreviewParams,
  output: z.union([
    getVotePreview.output,
    getSurveyPreview.output,
    getConsultationPreview.output,
    getProbePreview.output,
  ]),
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
