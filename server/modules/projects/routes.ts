import { Id } from '@wiec/contract/endpoint.ts';
import {
  correctWording as correctEndpoint,
  getOfficeWordings as wordingsEndpoint,
} from '@wiec/contract/office-wordings.ts';
import {
  getAnyProject,
  getAnyProjectHeader,
  listProjects as listEndpoint,
  requestCode,
  sendForms,
} from '@wiec/contract/projects.ts';
import {
  createOwnPreview as ownPreviewEndpoint,
  createProjectPreviewLink as createLinkEndpoint,
  listProjectPreviewLinks as linksEndpoint,
  revokeProjectPreviewLink as revokeLinkEndpoint,
} from '@wiec/contract/preview-links.ts';
import { getAnyProjectPreview } from '@wiec/contract/previews.ts';
import {
  changeProjectAbout as changeAboutEndpoint,
  getProjectAbout as aboutEndpoint,
} from '@wiec/contract/project-about.ts';
import { getFeatured as featuredEndpoint, orderFeatured as orderFeaturedEndpoint } from '@wiec/contract/featured.ts';
import {
  callOffPublication as callOffEndpoint,
  changeDraftDates as datesEndpoint,
  closeProjectEarly as closeEndpoint,
  withdrawProject as withdrawEndpoint,
  deleteDraft as deleteEndpoint,
  extendProject as extendEndpoint,
  featureProject as featureEndpoint,
  getPlaceOfProbe as placeEndpoint,
  placeProbe as changePlaceEndpoint,
  getOfficeProject as officeProjectEndpoint,
  getPreflight as preflightEndpoint,
  handToUnit as handEndpoint,
  listLeadingUnits as leadingUnitsEndpoint,
  listOfficeProjects as officeListEndpoint,
  OfficeListFile,
  pauseProject as pauseEndpoint,
  planPublication as planEndpoint,
  publishProject as publishEndpoint,
  resumeProject as resumeEndpoint,
} from '@wiec/contract/office-projects.ts';
import type { ProjectType } from '@wiec/domain/phases.ts';
import { previewedKinds } from '@wiec/domain/preview-link.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { type Answering, bind, type RawCall, serve } from '../../http/bind.ts';
import type { Caller } from '../../http/caller.ts';
import { type Answer, unknownAddress } from '../../http/errors.ts';
import { isAnyOn } from '../../http/module-gate.ts';
import { serveOfficeFile } from '../../http/office-file.ts';
import { refused } from '../../http/reply.ts';
import { createOwnPreview } from '../../participation/previews/create-own-preview.ts';
import { createPreviewLink } from '../../participation/previews/create-preview-link.ts';
import { listPreviewLinks } from '../../participation/previews/list-preview-links.ts';
import { revokePreviewLink } from '../../participation/previews/revoke-preview-link.ts';
import { inlinePictures } from '../../participation/inline-pictures.ts';
import { changeProjectAbout, getProjectAbout } from './change-about.ts';
import { changeDraftDates } from './change-draft-dates.ts';
import { closeProjectEarly, extendProject, type TermOrder, withdrawProject } from './change-end.ts';
import { filesRoutes } from './files-routes.ts';
import { deleteDraft } from './delete-draft.ts';
import { featureProject } from './feature-project.ts';
import { getFeatured, orderFeatured } from './order-featured.ts';
import { getPlaceOfProbe, placeProbe } from './place-probe.ts';
import { handToUnit, listLeadingUnits } from './hand-to-unit.ts';
import { exportOfficeProjects, getOfficeProject, listOfficeProjects } from './list-office-projects.ts';
import { type FindByWords, listProjects, LISTED_KINDS } from './list-projects.ts';
import { getPreflight } from './get-preflight.ts';
import { correctWording, getOfficeWordings } from './correct-wording.ts';
import { pauseProject, resumeProject } from './pause-project.ts';
import { callOffPublication, planPublication } from './plan-publication.ts';
import { findType } from './project-queries.ts';
import { type OpenForms, publishProject } from './publish-project.ts';
import { TakenParts } from './taken-part.ts';

/** How one kind of project answers the calls that all kinds share (spec/1 §7). */
export interface ProjectKind {
  readonly get: Answering;
  readonly header: Answering;
  /** Absent: it is not shown before everybody sees it. */
  readonly preview?: Answering;
  /** Absent: nothing is sent in it. */
  readonly sendForms?: Answering;
  /** Absent: nobody is sent a code for it. */
  readonly requestCode?: Answering;
}

/** `app` makes the table. Where an id is no project's, they are asked in this order, up to the first whose module is on. */
export type ProjectKinds = ReadonlyMap<ProjectType, ProjectKind>;

export function projectsRoutes(
  app: FastifyInstance,
  deps: Deps,
  { kinds, findByWords, openForms }: { kinds: ProjectKinds; findByWords: FindByWords; openForms: OpenForms },
): void {
  /** A project never changes its kind. */
  const known = new Map<number, ProjectType>();
  const kindOf = async ({ params }: RawCall): Promise<ProjectKind | undefined> => {
    const { id, projectId = id } = params as Record<string, string | undefined>;
    const read = Id.safeParse(projectId);
    if (!read.success) return undefined;
    const type = known.get(read.data) ?? (await findType(deps.db, read.data));
    if (type === undefined) return undefined;
    known.set(read.data, type);
    return kinds.get(type);
  };

  const [first] = kinds.values();
  const ask =
    (call: keyof ProjectKind): Answering =>
    async (raw) => {
      const own = await kindOf(raw);
      if (!own) return askAll(kinds, call, raw);
      const answer = await own[call]?.(raw);
      // What a kind does not show looks like what was never there, and that is told in the first kind's words.
      return !answer || (answer.status === 404 && own !== first) ? first![call]!(raw) : answer;
    };
  serve(app, getAnyProject, ask('get'));
  serve(app, getAnyProjectHeader, ask('header'));
  serve(app, getAnyProjectPreview, ask('preview'));
  serve(app, sendForms, ask('sendForms'));
  serve(app, requestCode, ask('requestCode'));
  previewLinksRoutes(app, deps);
  filesRoutes(app, deps, () => typesOn());
  /** Kinds whose modules are on. */
  const typesOn = async (): Promise<ProjectType[]> => {
    const on = await Promise.all(LISTED_KINDS.map(({ module }) => isAnyOn(app, module)));
    return LISTED_KINDS.filter((_, i) => on[i]).map(({ type }) => type);
  };
  bind(app, deps, officeListEndpoint, async ({ query, caller }) =>
    listOfficeProjects(deps, query, await typesOn(), caller.account!),
  );
  serveOfficeFile(
    app,
    {
      url: `${officeListEndpoint.path}/lista.xlsx`,
      permission: 'consultations.view',
      module: LISTED_KINDS.map(({ module }) => module),
    },
    async (reader, _, query) => {
      const asked = OfficeListFile.safeParse(query);
      if (!asked.success) return refused('invalid', 'Nie ma takiej listy.');
      return exportOfficeProjects(deps, asked.data, await typesOn(), reader);
    },
  );
  bind(app, deps, officeProjectEndpoint, async ({ params, caller }) =>
    getOfficeProject(deps, params.id, await typesOn(), caller.account!),
  );
  bind(app, deps, publishEndpoint, ({ params, body: { seen }, caller }) =>
    publishProject({ ...deps, openForms }, { projectId: params.id, by: caller.account!, seen }),
  );
  bind(app, deps, preflightEndpoint, async ({ params, caller }) =>
    getPreflight(deps, { projectId: params.id, kinds: await typesOn(), by: caller.account! }),
  );
  bind(app, deps, planEndpoint, async ({ params, body: { seen, seenMoment, opensAt }, caller }) =>
    planPublication(deps, {
      projectId: params.id,
      kinds: await typesOn(),
      by: caller.account!,
      seen,
      seenMoment: seenMoment === null ? null : new Date(seenMoment),
      opensAt: new Date(opensAt),
    }),
  );
  bind(app, deps, callOffEndpoint, async ({ params, query: { seenMoment }, caller }) =>
    callOffPublication(deps, {
      projectId: params.id,
      kinds: await typesOn(),
      by: caller.account!,
      seenMoment: new Date(seenMoment),
    }),
  );
  bind(app, deps, deleteEndpoint, async ({ params, query: { seen }, caller }) =>
    deleteDraft(deps, { projectId: params.id, kinds: await typesOn(), by: caller.account!, seen }),
  );
  bind(app, deps, datesEndpoint, async ({ params, body: { seen, dateFrom, dateTo }, caller }) =>
    changeDraftDates(deps, {
      projectId: params.id,
      kinds: await typesOn(),
      by: caller.account!,
      seen,
      dateFrom: new Date(dateFrom),
      dateTo: new Date(dateTo),
    }),
  );
  bind(app, deps, featureEndpoint, async ({ params, body, caller }) =>
    featureProject(deps, { projectId: params.id, kinds: await typesOn(), by: caller.account!, ...body }),
  );
  bind(app, deps, featuredEndpoint, async ({ query, caller }) =>
    getFeatured(deps, query.officeId ?? null, await typesOn(), caller.account!),
  );
  bind(app, deps, orderFeaturedEndpoint, async ({ params, body, caller }) =>
    orderFeatured(deps, { officeId: params.officeId, types: await typesOn(), by: caller.account!, ...body }),
  );
  bind(app, deps, placeEndpoint, async ({ params, caller }) =>
    getPlaceOfProbe(deps, { projectId: params.id, kinds: await typesOn(), by: caller.account! }),
  );
  bind(app, deps, changePlaceEndpoint, async ({ params, body, caller }) =>
    placeProbe(deps, { projectId: params.id, kinds: await typesOn(), by: caller.account!, ...body }),
  );
  bind(app, deps, handEndpoint, async ({ params, body, caller }) =>
    handToUnit(deps, { projectId: params.id, kinds: await typesOn(), by: caller.account!, ...body }),
  );
  bind(app, deps, aboutEndpoint, async ({ params, caller }) =>
    getProjectAbout(deps, { projectId: params.id, kinds: await typesOn(), by: caller.account! }),
  );
  bind(app, deps, changeAboutEndpoint, async ({ params, body: { seen, ...about }, caller }) =>
    changeProjectAbout(deps, { projectId: params.id, kinds: await typesOn(), by: caller.account!, seen, about }),
  );
  bind(app, deps, leadingUnitsEndpoint, async ({ params, caller }) =>
    listLeadingUnits(deps, { projectId: params.id, kinds: await typesOn(), by: caller.account! }),
  );
  const termOrder = async (
    projectId: number,
    { account }: Caller,
    { seenEnd, reason }: { seenEnd: string; reason: string },
  ): Promise<TermOrder> => ({
    projectId,
    kinds: await typesOn(),
    by: account!,
    seenEnd: new Date(seenEnd),
    reason,
  });
  bind(app, deps, extendEndpoint, async ({ params, body, caller }) =>
    extendProject(deps, { ...(await termOrder(params.id, caller, body)), to: new Date(body.dateTo) }),
  );
  bind(app, deps, closeEndpoint, async ({ params, body, caller }) =>
    closeProjectEarly(deps, await termOrder(params.id, caller, body)),
  );
  bind(app, deps, withdrawEndpoint, async ({ params, body, caller }) =>
    withdrawProject(deps, await termOrder(params.id, caller, body)),
  );
  bind(app, deps, pauseEndpoint, async ({ params, body: { seenPause, until, movesEnd, ...body }, caller }) =>
    pauseProject(deps, {
      ...(await termOrder(params.id, caller, body)),
      seenPause: seenPause === null ? null : new Date(seenPause),
      until: new Date(until),
      movesEnd,
    }),
  );
  bind(app, deps, resumeEndpoint, async ({ params, query: { seenPause }, caller }) =>
    resumeProject(deps, {
      projectId: params.id,
      kinds: await typesOn(),
      by: caller.account!,
      seenPause: new Date(seenPause),
    }),
  );
  bind(app, deps, wordingsEndpoint, async ({ params, caller }) =>
    getOfficeWordings(deps, { projectId: params.id, kinds: await typesOn(), by: caller.account! }),
  );
  bind(app, deps, correctEndpoint, async ({ params, body, caller }) =>
    correctWording(deps, { projectId: params.id, kinds: await typesOn(), by: caller.account!, ...body }),
  );
  const takenParts = new TakenParts(deps);
  bind(app, deps, listEndpoint, async ({ query, caller, shared }) => {
    const reply = await listProjects(
      { ...deps, findByWords, takenParts },
      query,
      await typesOn(),
      shared,
      caller.account,
    );
    if (query.inlineImages !== 'true' || !reply.ok) return reply;
    return { ...reply, data: { ...reply.data, items: await inlinePictures(deps, reply.data.items) } };
  });
}

/** Links to see a consultation, a survey or a probe before everybody does. */
function previewLinksRoutes(app: FastifyInstance, deps: Deps): void {
  const linksOf = (projectId: number, { account }: Caller) => ({ projectId, kinds: previewedKinds, by: account! });
  bind(app, deps, linksEndpoint, ({ params, caller }) => listPreviewLinks(deps, linksOf(params.id, caller)));
  bind(app, deps, createLinkEndpoint, ({ params, body, caller }) =>
    createPreviewLink(deps, { ...body, ...linksOf(params.id, caller) }),
  );
  bind(app, deps, ownPreviewEndpoint, ({ params, body: { viewer }, caller }) =>
    createOwnPreview(deps, { viewer, ...linksOf(params.id, caller) }),
  );
  bind(app, deps, revokeLinkEndpoint, ({ params, caller }) =>
    revokePreviewLink(deps, { ...linksOf(params.id, caller), linkId: params.linkId }),
  );
}

/** The first answer that is more than that there is no such thing. */
async function askAll(kinds: ProjectKinds, call: keyof ProjectKind, raw: RawCall): Promise<Answer> {
  const answers: Answer[] = [];
  for (const kind of kinds.values()) {
    const answer = await kind[call]?.(raw);
    if (!answer) continue;
    if (answer.status !== 404) return answer;
    answers.push(answer);
    // A kind whose module is on knows that there is no such thing; another would judge what is not meant for it.
    if (answer.body !== unknownAddress().body) break;
  }
  return answers[0]!;
}
