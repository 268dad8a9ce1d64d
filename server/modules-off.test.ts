/** A module that is off has no call, no file and no menu item (spec/1 §1): every route that the router knows is asked. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formOf, question } from '@wiec/domain/testing/sample-questions.ts';
import type { ModuleName } from '@wiec/contract/endpoint.ts';
import { createSurvey } from './modules/surveys/create-survey.ts';
import { findVotesOf } from './modules/surveys/queries.ts';
import { resolveUrl, routesOf, type Route } from './testing/routes-of.ts';
import { plantTown, switchModules } from './testing/plant-town.ts';
import { surveyOrder } from './testing/survey-order.ts';
import { testApp, type TestApp } from './testing/test-app.ts';

/** What stands whatever is on: the portal's frame, accounts, its documents, and the register of places for addresses. */
const ALWAYS =
  /^\/(health|metrics|favicon\.ico|robots\.txt|sitemap(\/:part)?\.xml|authentication\/|konto(\/|$)|assets\/|api\/(app|auth|account|accounts|users|offices|own-matters|office\/(audit-log(\.(csv|pdf))?|desk-counts|letters|log-views|own-substitutions|portal-state|recent-acts|units|waiting-residents)|setting|search|streets|teryt|openapi\.json|dokumentacja|map-tiles|proofs)(\/|$))/;
const PROBES = ['/api/app/main-page-probe-projects'];
/** The list is of several modules; what it holds of one that is off is nothing. */
const OF_LIST = '/api/project';
/** Records of forms and what people wrote in them, of surveys and of consultations alike. */
const OF_SHEETS =
  /^\/api\/project\/:\w+\/(votes\/:\w+\/record|survey-words)|^\/api\/office\/projects\/:\w+\/survey-results$|^\/api\/survey-words|^\/api\/open-data\/ankiety/;
/** What there is of open data, of budgets and of surveys. */
const OF_OPEN_DATA = '/api/open-data';
/** The same for the office. */
const OF_OFFICE_PICTURES = /^\/api\/office\/form-pictures(\/|$)/;
/** Files of budgets, of surveys and of consultations. */
const OF_FILES = '/api/attachments/:id';
/** Pictures of consultations, surveys and probes alike. */
const OF_PICTURES = '/api/project/images/:id';
/** Pictures of questions, of surveys and of consultations. */
const OF_QUESTIONS = '/api/form-pictures/:sha256';
const isSurvey = ({ url }: Route): boolean =>
  /^\/api\/project\/:\w+\/survey-results$|^\/api\/office\/surveys(\/|$)|^\/kanaly\/ankiety\./.test(url);
const isProbe = ({ url }: Route): boolean =>
  PROBES.includes(url) || /\/probe(-\w+|s)?$|^\/(kanaly\/sondy\.|api\/office\/probes(\/:id)?$)/.test(url);
const isConsultation = ({ url }: Route): boolean =>
  /^\/(api\/(comments|actAttachments|meetings|contact-messages|initatives\/consultations|office\/(act-elements|consultations|meetings)|open-data\/konsultacje)|kanaly\/(spotkania|konsultacje))(\/|\.|$)|^\/api\/project\/(:\w+\/)?(acts|comments|opinions|remarks|report|consultation-results|contact-forms)(\/|$)/.test(
    url,
  );
/** They stand while consultations or budgets do. */
const OF_INITIATIVES =
  /^\/api\/(initatives(?!\/consultations)|attachments\/initiative-attachement|cases|petitions|petition-years|open-data\/petycje|office\/petitions|office\/answer-templates|office\/case-(letters|views|parcels|products)|office\/opinions|office\/initiative-statistics|office\/(waiting-)?initiatives(-to-hand-on)?)(\/|\.|$)/;
const belongsTo = (route: Route): ModuleName | null =>
  OF_INITIATIVES.test(route.url)
    ? null
    : isConsultation(route)
      ? 'consultation'
      : isSurvey(route)
        ? 'survey'
        : isProbe(route)
          ? 'probe'
          : route.url === OF_LIST ||
              route.url === OF_OPEN_DATA ||
              route.url === OF_FILES ||
              route.url === OF_PICTURES ||
              route.url === OF_QUESTIONS ||
              OF_OFFICE_PICTURES.test(route.url) ||
              OF_SHEETS.test(route.url) ||
              OF_OFFICE.test(route.url) ||
              (route.url.endsWith('/:clientId') && !PREVIEW.test(route.url)) ||
              ALWAYS.test(route.url)
            ? null
            : 'budget';
const OF_ALL_KINDS = /^\/api\/project\/:\w+(\/header|\/consultation-forms|\/:clientId)?$/;
/** What the office does with consultations, surveys and probes alike. */
const OF_OFFICE = /^\/api\/office\/(featured|projects|typed-drafts|saved-views)(\/|$)/;
/** Of every kind; what is asked for is a vote, as the first project of the demo is. */
const PREVIEW = /^\/api\/project\/:\w+\/:clientId$/;
const OF_KINDS_WITH_CODES = /^\/api\/project\/:\w+\/authorize-code$/;
/** Forms of probes and surveys are sent there as well (spec/1 §7), so it stands while one of the modules is on. */
const OF_ALL_FORMS = 'PUT /api/project/:projectId/consultation-forms';
/** Codes for surveys are asked for there as well. */
const OF_CODES = 'POST /api/project/:projectId/authorize-code';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp({ demo: true });
});
afterAll(() => portal.close());

const ask = async (route: Route): Promise<{ route: string; unknown: boolean }> => {
  const { method, url } = route;
  const reply = await portal.app.inject({
    method: method as 'GET',
    url: resolveUrl(url),
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
  });
  const unknown = reply.statusCode === 404 && reply.body.includes('Nie ma takiego adresu');
  return { route: `${method} ${url}`, unknown };
};

const cases: [ModuleName, Partial<Record<ModuleName, boolean>>][] = [
  ['budget', { budget: false, probe: true, consultation: true, survey: true }],
  ['probe', { budget: true, probe: false, consultation: true, survey: true }],
  ['survey', { budget: true, probe: true, consultation: true, survey: false }],
  ['consultation', { budget: true, probe: true, consultation: false, survey: true }],
];

test.each(cases)(
  'while the module %s is off none of its routes exists, and every other does',
  async (module, flags) => {
    await switchModules(portal.deps.db, flags);
    const routes = routesOf(portal.app).filter(({ url }) => url.startsWith('/'));
    // Flags are remembered for two seconds.
    await expect.poll(async () => (await ask(routes.find((route) => belongsTo(route) === module)!)).unknown).toBe(true);
    const asked = [];
    for (const route of routes) {
      const answer = await ask(route);
      asked.push({
        ...answer,
        module: [OF_ALL_FORMS, OF_CODES].includes(answer.route) ? null : belongsTo(route),
      });
    }
    const mine = asked.filter((each) => each.module === module);
    expect(mine.length).toBeGreaterThan(module === 'survey' ? 0 : 2);
    expect(mine.filter(({ unknown }) => !unknown).map(({ route }) => route)).toEqual([]);
    const others = asked.filter((each) => each.module !== module);
    expect(others.filter(({ unknown }) => unknown).map(({ route }) => route)).toEqual([]);
  },
);

test('the address of all forms is gone once none of their modules is on', async () => {
  await switchModules(portal.deps.db, { budget: false, probe: false, consultation: false, survey: false });
  const forms = routesOf(portal.app).find(({ method, url }) => `${method} ${url}` === OF_ALL_FORMS)!;
  await expect.poll(async () => (await ask(forms)).unknown).toBe(true);
});

test('the record of a form is told while its kind is on, and never as that of a budget', async () => {
  const form = formOf(question('SingleText', 1));
  const { officeId } = await plantTown(portal.deps.db);
  const made = await createSurvey(portal.deps, surveyOrder([form], { officeId }), '2026-11-22', 'cli');
  const project = made.ok ? made.data.id : 0;
  const vote = (await findVotesOf(portal.deps.db, project))[0]!.voteId;
  const status = async (url: string) => (await portal.app.inject(url)).statusCode;
  const record = `/api/project/${project}/votes/${vote}/record`;
  const addresses = [record, `${record}/zasady.json`, `${record}/koperty.txt`];
  const all = () => Promise.all(addresses.map(status));
  await switchModules(portal.deps.db, { budget: true, probe: true, consultation: true, survey: true });
  await expect.poll(all).toEqual([200, 200, 200]);
  for (const file of ['zasady.json', 'koperty.txt']) {
    expect(await status(`/api/project/${vote}/record/${file}`)).toBe(404);
  }
  await switchModules(portal.deps.db, { budget: true, probe: true, consultation: true, survey: false });
  await expect.poll(all).toEqual([404, 404, 404]);
});

test('endpoints say which module they belong to, or stand always', () => {
  for (const { endpoint } of portal.app.bound) {
    const { method, path } = endpoint;
    // What projects of all kinds share stands while one of the kinds does.
    if (Array.isArray(endpoint.module)) {
      if (path === OF_LIST) continue;
      if (path === OF_OPEN_DATA) {
        expect(endpoint.module).toEqual(['budget', 'survey', 'consultation']);
        continue;
      }
      if (OF_SHEETS.test(path) || OF_OFFICE_PICTURES.test(path)) {
        expect(endpoint.module).toEqual(['survey', 'consultation']);
        continue;
      }
      if (OF_INITIATIVES.test(path)) {
        expect(endpoint.module).toEqual(['consultation', 'budget']);
        continue;
      }
      if (OF_OFFICE.test(path)) {
        expect(endpoint.module).toEqual(['consultation', 'survey', 'probe']);
        continue;
      }
      const kinds = OF_KINDS_WITH_CODES.test(path)
        ? ['budget', 'survey', 'consultation']
        : ['budget', 'probe', 'survey', 'consultation'];
      const shared = OF_KINDS_WITH_CODES.test(path) ? OF_KINDS_WITH_CODES : OF_ALL_KINDS;
      expect([path, endpoint.module]).toEqual([expect.stringMatching(shared), kinds]);
      continue;
    }
    expect([path, endpoint.module ?? null]).toEqual([path, belongsTo({ method, url: path })]);
  }
});
