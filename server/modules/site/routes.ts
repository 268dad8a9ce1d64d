import {
  getAccessibilityDeclaration as declarationEndpoint,
  getLegalDocument as documentEndpoint,
  getLegalDocumentVersion as documentVersionEndpoint,
} from '@wiec/contract/legal-documents.ts';
import {
  getImages as imagesEndpoint,
  getInitData as initDataEndpoint,
  getMainPageProjects as mainPageEndpoint,
  getTermsOfUse as termsEndpoint,
} from '@wiec/contract/site.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import { accepted } from '../../http/reply.ts';
import { getAccessibilityDeclaration, getLegalDocument } from './get-legal-document.ts';
import { getMainPageProjects } from './get-main-page-projects.ts';
import { getTermsOfUse } from './get-terms-of-use.ts';
import { installationOf } from './installation.ts';
import { presentInitData } from './present.ts';
import { searchEngineRoutes } from './search-engine-routes.ts';
import { readSite } from './queries.ts';

export const siteRoutes = (app: FastifyInstance, deps: Deps): void => {
  const installation = installationOf(deps.config);
  const readInitData = async () => presentInitData(await readSite(deps.db, warsawDate(deps.clock())), installation);

  bind(app, deps, initDataEndpoint, async () => accepted(await readInitData()));
  bind(app, deps, imagesEndpoint, async () => accepted((await readInitData()).images));
  bind(app, deps, mainPageEndpoint, async ({ query }) =>
    accepted(await getMainPageProjects(deps.db, deps.clock(), query.officeId ?? null)),
  );
  bind(app, deps, termsEndpoint, ({ params }) => getTermsOfUse(deps.db, params.id));
  bind(app, deps, declarationEndpoint, () => getAccessibilityDeclaration(deps));
  bind(app, deps, documentEndpoint, ({ params }) => getLegalDocument(deps, params.slug, null));
  bind(app, deps, documentVersionEndpoint, ({ params }) => getLegalDocument(deps, params.slug, params.id));
  searchEngineRoutes(app, deps);
};
