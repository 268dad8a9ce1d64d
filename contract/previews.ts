import { z } from 'zod';
import { endpoint, Id } from './endpoint.ts';
import { ActParams, getAct, getConsultation } from './consultations.ts';
import { getProbe } from './probes.ts';
import { getSurvey } from './surveys.ts';
import { VoteProject } from './voting.ts';

/** What is not public yet, for whoever was given a link to it (`preview-links`). */

/** The unguessable part of a preview's address: 24 random bytes in base64url. */
export const ClientId = z.string().regex(/^[\w-]{32}$/);

/** What somebody typed or was sent as one: an address that was cut on its way leads nowhere, rather than being a wrong request. */
const ClientIdAsked = z.string().max(200);

/** Of the previews of projects of all kinds. */
export const PreviewParams = z.strictObject({ id: Id, clientId: ClientIdAsked });

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

/** A version of the act beside the one that the preview itself shows. */
export const getActPreview = endpoint({
  method: 'GET',
  path: '/api/project/:projectId/acts/:version/:clientId',
  access: 'anyone',
  module: 'consultation',
  summary: 'Wersja aktu prawnego konsultacji w podglądzie dla osób, które dostały odnośnik; także w przygotowaniu.',
  params: ActParams.extend({ clientId: ClientIdAsked }),
  output: getAct.output,
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
