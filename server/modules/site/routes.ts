import {
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
import { ShortCache } from '../../services/short-cache.ts';
import { getMainPageProjects } from './get-main-page-projects.ts';
import type { MainPage } from './get-main-page-projects.ts';
import { getTermsOfUse } from './get-terms-of-use.ts';
import { installationOf } from './installation.ts';
import { presentInitData } from './present.ts';
import { readSite } from './queries.ts';

const FRESH_FOR = 3_000;

export const siteRoutes = (app: FastifyInstance, deps: Deps): void => {
  const initData = new ShortCache<InitData>(deps.clock, FRESH_FOR, 1);
  const mainPage = new ShortCache<MainPage>(deps.clock, FRESH_FOR, 1);
  const installation = installationOf(deps.config);

  bind(app, deps, initDataEndpoint, async () =>
    accepted(
      await initData.get('', async () =>
        presentInitData(await readSite(deps.db, warsawDate(deps.clock())), installation),
      ),
    ),
  );
  bind(app, deps, mainPageEndpoint, async () =>
    accepted(await mainPage.get('', () => getMainPageProjects(deps.db, deps.clock()))),
  );
  bind(app, deps, termsEndpoint, ({ params }) => getTermsOfUse(deps.db, params.id));
};
