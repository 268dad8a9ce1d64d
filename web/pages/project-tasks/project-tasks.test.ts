import { expect, test } from 'vitest';
import { twoOffices } from '../../testing/init-data.ts';
import { apiWith, renderAt, task, textOf } from '../../testing/page-under-test.ts';

const LIST = '/budzet/lista-projektow-budzetu';
const PREVIEW = '/budzet/podglad-projektu-budzetu/7';
const mapOf = (items: unknown[], groups: unknown[] = [], total = items.length) => ({
  '/api/project-tasks/map': { items, groups, total },
});
const listOf = (items: unknown[], total = items.length) => ({
  '/api/project-tasks': { items, total, page: 1, size: 10 },
});

test('the filters of the query string are asked of the API and stand in the form', async () => {
  const { api, asked } = apiWith(listOf([task], 37));
  const { html } = await renderAt(`${LIST}?districtId=3&status=3&searchTerm=lipa&page=2&size=20`, api);
  expect(asked.find(({ path }) => path === '/api/project-tasks')?.query).toMatchObject({
    districtId: 3,
    status: 3,
    searchTerm: 'lipa',
    page: 2,
    size: 20,
  });
  expect(html).toMatch(/<option value="3" selected="">Łęgi/);
  expect(html).toMatch(/name="searchTerm" [^>]*value="lipa"|value="lipa"[^>]*name="searchTerm"/);
  expect(html).toContain('Filtry');
  expect(textOf(html)).toContain('(3 ustawione)');
});

test('areas are in the order of the Polish alphabet, statuses without the unset one', async () => {
  const { html } = await renderAt(LIST, apiWith(listOf([task])).api);
  const options = [...html.matchAll(/<option value="\d+"[^>]*>([^<]+)/g)].map(([, text]) => text);
  expect(options.indexOf('Lipy')).toBeLessThan(options.indexOf('Łęgi'));
  expect(options.indexOf('Łęgi')).toBeLessThan(options.indexOf('Zarzecze'));
  expect(options).not.toContain('Nie ustawiono');
});

test('links to other pages keep the filters', async () => {
  const { html } = await renderAt(`${LIST}?status=3`, apiWith(listOf([task], 37)).api);
  expect(html).toContain(`href="${LIST}?status=3&amp;page=2"`);
  expect(html).toContain('href="/budzet/mapa-projektow-budzetu?status=3"');
});

test('a short keyword is told and not sent', async () => {
  const { api, asked } = apiWith(listOf([task]));
  const { html } = await renderAt(`${LIST}?searchTerm=li`, api);
  expect(textOf(html)).toContain('Minimalna długość zapytania to 3 znaki');
  expect(asked.find(({ path }) => path === '/api/project-tasks')?.query?.searchTerm).toBeUndefined();
});

test('an empty list says so and leads on', async () => {
  const { html } = await renderAt(`${LIST}?status=3`, apiWith(listOf([])).api);
  expect(textOf(html)).toContain('Brak projektów spełniających warunek');
  expect(html).toContain(`href="${LIST}"`);
});

test('a card shows area, category, cost, year and status; the unit only where there are several', async () => {
  const row = (html: string) => textOf(/<li class="row">.*?<\/li>/s.exec(html)?.[0] ?? '');
  const alone = row((await renderAt(LIST, apiWith(listOf([task])).api)).html);
  for (const part of ['Aleja lipowa', 'Miasto', 'Zieleń', '1 234,56 zł', '2027', 'Poddany głosowaniu', 'Więcej']) {
    expect(alone).toContain(part);
  }
  expect(alone).not.toContain('Urząd Miasta Lipogród');
  const several = row((await renderAt(LIST, apiWith(listOf([task]), twoOffices).api)).html);
  expect(several).toContain('Urząd Miasta Lipogród');
});

test('the map lists its projects before it is drawn', async () => {
  const placed = { ...task, markers: [{ latitude: 51, longitude: 19, description: '', color: '#174a33' }] };
  const { api, asked } = apiWith(mapOf([placed, { ...task, id: 8, title: 'Bez adresu' }]));
  const { html } = await renderAt('/budzet/mapa-projektow-budzetu?page=3&status=3', api);
  expect(asked.find(({ path }) => path === '/api/project-tasks/map')?.query).toMatchObject({ status: 3 });
  expect(textOf(html)).toMatch(/1 Aleja lipowa.*Bez miejsca na mapie Bez adresu/);
});

test('a shared link tells the description in plain words', async () => {
  const { html } = await renderAt(PREVIEW, apiWith({ '/api/project-tasks/7': task }).api);
  expect(html).toMatch(/<meta name="description" content="Sześćdziesiąt.lip\."/);
});

test('a preview of what is missing: Miasto, 0 zł, Brak decyzji, no empty sections', async () => {
  const { html } = await renderAt(PREVIEW, apiWith({ '/api/project-tasks/7': { ...task, cost: 0 } }).api);
  const text = textOf(html);
  for (const part of ['Miasto', '0 zł', 'Brak decyzji']) expect(text).toContain(part);
  for (const head of ['id="miejsce"', 'id="dokumenty"', 'id="realizacja"', 'Zagłosuj'])
    expect(html).not.toContain(head);
});

test('a preview with everything: places in words, files with size, a running vote', async () => {
  const full = {
    ...task,
    locationDescription: 'Ulica Szkolna',
    markers: [
      { latitude: 51.5, longitude: 19.25, description: 'Wejście', color: 'red;x' },
      { latitude: 51.5, longitude: 19.25, description: ' ', color: '#000000' },
    ],
    documents: [{ id: 1, filename: 'kosztorys.pdf', contentType: 'application/pdf', size: 183_000, url: '/api/x/1' }],
    decision: 'Projekt spełnia wymagania.',
    realizationDescription: '<p>Posadzono.</p>',
    vote: { projectId: 4, budgetYearValue: 2027, status: 1, showResults: false, isRunning: true },
  };
  const { html } = await renderAt(PREVIEW, apiWith({ '/api/project-tasks/7': full }).api);
  const text = textOf(html);
  for (const part of [
    'Ulica Szkolna',
    '1. Wejście',
    '2. 51,50000° N, 19,25000° E',
    'kosztorys.pdf',
    '179 kB',
    'Posadzono.',
  ]) {
    expect(text).toContain(part);
  }
  expect(html).toContain('href="/budzet/2027/glosowania/zaglosuj/4?od-projektu=7"');
  expect(html.split('page-data')[0]).not.toContain('red;x');
});

test('a map of very many says how to see them', async () => {
  const groups = [{ latitude: 51, longitude: 19, count: 1234 }];
  const { html } = await renderAt('/budzet/mapa-projektow-budzetu', apiWith(mapOf([], groups, 1234)).api);
  expect(textOf(html)).toMatch(/1 ?234 projekty/);
  expect(textOf(html)).toContain('Przybliż mapę albo zawęź filtry');
});

test('a project whose vote does not run just now invites nobody to vote', async () => {
  const vote = { projectId: 4, budgetYearValue: 2027, status: 1, showResults: false, isRunning: false };
  const { html } = await renderAt(PREVIEW, apiWith({ '/api/project-tasks/7': { ...task, vote } }).api);
  expect(html).not.toContain('Zagłosuj');
});

test.each([
  [LIST, '/api/project-tasks'],
  ['/budzet/mapa-projektow-budzetu', '/api/project-tasks/map'],
])('%s shows the office that the reader has chosen', async (path, asks) => {
  for (const [cookie, officeId] of [
    ['office=2', 2],
    ['', undefined],
  ] as const) {
    const { api, asked } = apiWith({ ...listOf([task]), ...mapOf([task]) }, twoOffices);
    expect((await renderAt(path, api, cookie)).status).toBe(200);
    expect(asked.find((call) => call.path === asks)?.query?.officeId).toBe(officeId);
  }
});
