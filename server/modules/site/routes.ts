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
import type { InitData } from '@wiec/contract/site.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import { accepted } from '../../http/reply.ts';
import { liveOffice } from '../../services/live-office.ts';
import { ShortCache } from '../../services/short-cache.ts';
import { getAccessibilityDeclaration, getLegalDocument } from './get-legal-document.ts';
import { getMainPageProjects } from './get-main-page-projects.ts';
import type { MainPage } from './get-main-page-projects.ts';
import { getTermsOfUse } from './get-terms-of-use.ts';
import { installationOf } from './installation.ts';
import { presentInitData } from './present.ts';
import { searchEngineRoutes } from './search-engine-routes.ts';
import { readSite } from './queries.ts';

const FRESH_FOR = 3_000;
/** Most offices whose home page is kept. */
const OFFICES = 50;

/** What staff change through these is on every page. */
const SHOWN_EVERYWHERE = /^\/api\/(setting|offices)(\/|$)/;

export const siteRoutes = (app: FastifyInstance, deps: Deps): void => {
  const initData = new ShortCache<InitData>(deps.clock, FRESH_FOR, 1);
  const mainPage = new ShortCache<MainPage>(deps.clock, FRESH_FOR, OFFICES);
  const installation = installationOf(deps.config);

  const readInitData = () =>
    initData.get('', async () => presentInitData(await readSite(deps.db, warsawDate(deps.clock())), installation));

  bind(app, deps, initDataEndpoint, async () => accepted(await readInitData()));
  bind(app, deps, imagesEndpoint, async () => accepted((await readInitData()).images));
  bind(app, deps, mainPageEndpoint, async ({ query }) => {
    const officeId = await liveOffice(deps.db, query.officeId);
    return accepted(await mainPage.get(String(officeId), () => getMainPageProjects(deps.db, deps.clock(), officeId)));
  });
  bind(app, deps, termsEndpoint, ({ params }) => getTermsOfUse(deps.db, params.id));
  bind(app, deps, declarationEndpoint, () => getAccessibilityDeclaration(deps));
  bind(app, deps, documentEndpoint, ({ params }) => getLegalDocument(deps, params.slug, null));
  bind(app, deps, documentVersionEndpoint, ({ params }) => getLegalDocument(deps, params.slug, params.id));
  searchEngineRoutes(app, deps);
  app.addHook('onRoute', (route) => {
    if (route.method === 'GET' || route.method === 'HEAD' || !SHOWN_EVERYWHERE.test(route.url)) return;
    route.onSend = (_request, reply, _payload, done) => {
      if (reply.statusCode < 400) {
        initData.clear();
        mainPage.clear();
      }
      done();
    };
  });
};
