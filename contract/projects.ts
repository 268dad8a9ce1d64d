import { z } from 'zod';
import { endpoint, Id, IdParams } from './endpoint.ts';
import { answerProbe, getProbeHeader, getProbeProject } from './probes.ts';
import { castBallot, requestAuthorizeCode } from './ballots.ts';
import { getSurvey, getSurveyHeader, requestSheetCode, sendSheet } from './surveys.ts';
import { getProject as getVoteProject, getProjectHeader as getVoteHeader } from './voting.ts';

/**
 * The calls that projects of all kinds share (spec/1 §7). Each kind declares its own endpoint; these are their union, for clients
 * that do not know the kind.
 */
const OF_KINDS = ['budget', 'probe', 'survey'] as const;

export const getAnyProject = endpoint({
  method: 'GET',
  path: '/api/project/:id',
  access: 'anyone',
  module: OF_KINDS,
  summary:
    'Projekt każdego rodzaju: głosowanie w budżecie obywatelskim (obszary, kategorie, projekty, zasady punktów), ankieta (formularze i pytania) albo sonda.',
  params: IdParams,
  query: getVoteProject.query!,
  output: z.union([getVoteProject.output, getSurvey.output, getProbeProject.output]),
  errors: [404],
});

export const getAnyProjectHeader = endpoint({
  method: 'GET',
  path: '/api/project/:id/header',
  access: 'anyone',
  module: OF_KINDS,
  summary: 'Nagłówek projektu każdego rodzaju: nazwa, status, terminy, urząd.',
  params: IdParams,
  output: z.union([getVoteHeader.output, getSurveyHeader.output, getProbeHeader.output]),
  errors: [404],
});

export const sendForms = endpoint({
  method: 'PUT',
  path: '/api/project/:projectId/consultation-forms',
  access: 'anyone',
  module: OF_KINDS,
  summary:
    'Wysyła formularze projektu każdego rodzaju. Oddaje głos: wszystkie obszary naraz, w całości albo wcale; wysyła arkusz ankiety; odpowiada na sondę. Po nagłówku Idempotency-Key (UUID) poznaje się powtórzenie; bez niego powtórzony głos dostaje 409, a odpowiedź bez logowania i bez danych 400.',
  params: z.strictObject({ projectId: Id }),
  body: z.union([castBallot.body!, sendSheet.body!, answerProbe.body!]),
  output: z.union([castBallot.output, sendSheet.output, answerProbe.output]),
  errors: [400, 401, 403, 404, 409, 422, 429],
});

export const requestCode = endpoint({
  method: 'POST',
  path: '/api/project/:projectId/authorize-code',
  access: 'anyone',
  module: ['budget', 'survey'],
  summary: 'Wysyła e-mailem kod autoryzacji głosu albo arkusza ankiety (8 cyfr, 30 minut).',
  params: z.strictObject({ projectId: Id }),
  body: z.union([requestAuthorizeCode.body!, requestSheetCode.body!]),
  output: requestAuthorizeCode.output,
  errors: [400, 403, 404, 422, 429],
});
