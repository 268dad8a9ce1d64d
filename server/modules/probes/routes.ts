import {
  answerProbe as answerEndpoint,
  getMainPageProbeProjects as featuredEndpoint,
  getProbe as probeEndpoint,
  getProbeHeader as headerEndpoint,
  getProbeResults as resultsEndpoint,
  listProbesOfConsultation as ofConsultationEndpoint,
} from '@wiec/contract/probes.ts';
import { getProbeProject as projectEndpoint } from '@wiec/contract/probe-project.ts';
import {
  createProbe as createEndpoint,
  getProbeDraft as draftEndpoint,
  replaceProbeDraft as replaceDraftEndpoint,
} from '@wiec/contract/office-probes.ts';
import { getProbePreview as previewEndpoint } from '@wiec/contract/previews.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import { MOST_RESULTS } from '@wiec/domain/featured.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { answering, bind } from '../../http/bind.ts';
import { inlinePicture } from '../../participation/inline-pictures.ts';
import { answerProbe } from './answer-probe.ts';
import { createProbe } from './create-probe.ts';
import { getProbe, getProbeHeader, getProbePreview, getProbeProject } from './get-probe.ts';
import { getProbeDraft } from './get-probe-draft.ts';
import { getProbeResults } from './get-probe-results.ts';
import { listProbes } from './list-probes.ts';
import { findFeatured, findOfConsultation } from './queries.ts';
import { type DraftParty, replaceProbeDraft } from './replace-probe-draft.ts';

/** @returns how probes answer the calls of all projects, for `app` to bind */
export const probesRoutes = (app: FastifyInstance, deps: Deps, drafts: DraftParty) => {
  bind(app, deps, featuredEndpoint, ({ query: { officeId = null }, caller, shared }) =>
    listProbes(
      deps,
      () => shared(officeId, () => findFeatured(deps.db, deps.clock(), MOST_RESULTS, officeId)),
      caller.account,
    ),
  );
  bind(app, deps, ofConsultationEndpoint, ({ params: { id }, caller, shared }) =>
    listProbes(deps, () => shared(id, () => findOfConsultation(deps.db, deps.clock(), id)), caller.account),
  );
  bind(app, deps, createEndpoint, ({ body: { featured, dateFrom, dateTo, ...body }, caller }) =>
    createProbe(
      deps,
      {
        ...body,
        hidden: !featured,
        inPreparation: true,
        dateFrom: new Date(dateFrom),
        dateTo: new Date(dateTo),
        by: caller.account!,
      },
      warsawDate(deps.clock()),
      // It is on, or this call would not exist.
      async () => false,
    ),
  );
  bind(app, deps, draftEndpoint, ({ params, caller }) => getProbeDraft(deps, params.id, caller.account!));
  bind(app, deps, replaceDraftEndpoint, ({ params, body: { seen, probe }, caller }) =>
    replaceProbeDraft(
      { ...deps, ...drafts },
      {
        projectId: params.id,
        seen,
        order: { ...probe, dateFrom: new Date(probe.dateFrom), dateTo: new Date(probe.dateTo) },
        by: caller.account!,
        today: warsawDate(deps.clock()),
      },
    ),
  );
  bind(app, deps, probeEndpoint, ({ params, caller }) => getProbe(deps, params.projectId, caller.account));
  const sendForms = bind(app, deps, answerEndpoint, ({ params, body, caller, headers }) =>
    answerProbe(deps, {
      projectId: params.projectId,
      account: caller.account,
      address: caller.address,
      requestKey: headers['idempotency-key'],
      body,
    }),
  );
  bind(app, deps, resultsEndpoint, ({ params, caller, headers }) =>
    getProbeResults(deps, params.projectId, caller.account, headers['idempotency-key']),
  );
  const get = answering(app, deps, projectEndpoint, async ({ params, query, caller }) => {
    const reply = await getProbeProject(deps, params.id, caller.account);
    return query.inlineImages === 'true' ? inlinePicture(deps, reply) : reply;
  });
  const header = answering(app, deps, headerEndpoint, ({ params }) => getProbeHeader(deps, params.id));
  const preview = answering(app, deps, previewEndpoint, ({ params: { id: projectId, clientId } }) =>
    getProbePreview(deps, { projectId, clientId }),
  );
  return { get, header, preview, sendForms };
};
