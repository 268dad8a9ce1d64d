import { expect, test } from 'vitest';
import { twoOffices } from '../../testing/init-data.ts';
import { apiWith, renderAt, runningVote, task, textOf } from '../../testing/page-under-test.ts';

const LIST = '/budzet/lista-projektow-budzetu';
const PREVIEW = '/budzet/podglad-projektu-budzetu/7';
const mapOf = (items: unknown[], groups: unknown[] = [], total = items.length) => ({
  '/api/project-tasks/map': { items, groups, total, edition: null },
});
const listOf = (items: unknown[], total = items.length, edition: object | null = null) => ({
  '/api/project-tasks': { items, total, page: 1, size: 10, edition },
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

test("of 'Wszystkie' a page has two hundred rows at most, and leads to the next", async () => {
  const whole = { items: [task], total: 450, page: 1, size: 200, edition: null };
  const { api, asked } = apiWith({ '/api/project-tasks': whole });
  const { html } = await renderAt(`${LIST}?size=-1`, api);
  expect(asked.find(({ path }) => path === '/api/project-tasks')?.query).toMatchObject({ size: 200, page: 1 });
  expect(html).toContain(`href="${LIST}?page=3&amp;size=-1"`);
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

test('the year that nobody chose is a filter that can be taken off, like each that was chosen', async () => {
  const votes = [{ projectId: 4, dateTo: '2026-12-01T22:59:00.000Z' }];
  const edition = { budgetYearId: 1, budgetYearValue: 2027, votes };
  const shown = async (query: string, of: object | null = edition) =>
    (await renderAt(`${LIST}${query}`, apiWith(listOf([task], 1, of)).api)).html;
  const preset = await shown('');
  expect(preset).toMatch(/<option value="1" selected="">2027/);
  expect(preset).toContain(`<a class="chip" href="${LIST}?budgetYearId=-1" data-discover="true">Rok 2027`);
  expect(preset).not.toContain('Wyczyść');
  expect(textOf(preset)).toMatch(/głosowanie do\s1\sgrudnia/u);
  expect(preset).toContain('href="/budzet/2027/glosowania/zaglosuj/4"');
  const narrowed = await shown('?status=3&searchTerm=lipa&order=cheapest&page=2');
  for (const query of ['?searchTerm=lipa&amp;order=cheapest', '?status=3&amp;order=cheapest', '?order=cheapest']) {
    expect(narrowed).toContain(`href="${LIST}${query}"`);
  }
  const all = await shown('?budgetYearId=-1', null);
  expect(all).toMatch(/<option value="-1" selected="">\[Wszystkie lata\]/);
  expect(all).not.toMatch(/class="chip"|Zagłosuj/);
  const several = { ...edition, votes: [...votes, { ...votes[0]!, projectId: 5 }] };
  expect(await shown('', several)).toContain('href="/budzet/2027/aktualne-glosowania"');
});

test('the order stands in the address', async () => {
  const { api, asked } = apiWith(listOf([task], 37));
  const { html } = await renderAt(`${LIST}?order=dearest`, api);
  expect(asked.find(({ path }) => path === '/api/project-tasks')?.query).toMatchObject({ order: 'dearest' });
  expect(html).toMatch(/<option value="dearest" selected="">Od najdroższych/);
  expect(html).toContain(`href="${LIST}?order=dearest&amp;page=2"`);
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

test('the page carries of each project what its row shows, and of a long description what fits into it', async () => {
  const markers = [{ latitude: 51.1, longitude: 19.1, description: 'Skwer', color: '#174a33' }];
  const descriptionText = 'Sadzimy lipy. '.repeat(300);
  const { html } = await renderAt(
    LIST,
    apiWith(listOf([{ ...task, description: '<p>W HTML</p>', descriptionText, markers }])).api,
  );
  expect(html).not.toMatch(/W HTML|Skwer/);
  expect(textOf(html)).toMatch(/(Sadzimy.lipy\. ){70}/u);
  expect(html.match(/Sadzimy/g)!.length).toBeLessThan(2 * 75);
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

test('who had the idea is told as the office wrote it, and nothing where it wrote nothing', async () => {
  const told = async (author: string) =>
    textOf((await renderAt(PREVIEW, apiWith({ '/api/project-tasks/7': { ...task, author } }).api)).html);
  expect(await told('Anna K. z 214 osobami')).toMatch(/Pomysł: Anna K\. z\s214 osobami/u);
  expect(await told('<b>Anna</b>')).toContain('Pomysł: &lt;b&gt;Anna');
  expect(await told('')).not.toContain('Pomysł');
});

test('a cost in rows with its sum, what it lacks, and the upkeep', async () => {
  const costRows = [
    { name: 'Lipy', amount: 1000 },
    { name: 'Sadzenie', amount: 200.5 },
  ];
  const told = async (changes: object) =>
    renderAt(PREVIEW, apiWith({ '/api/project-tasks/7': { ...task, ...changes } }).api);
  const text = textOf((await told({ costRows, upkeep: 90 })).html);
  expect(text).toMatch(/Lipy 1\s000\szł Sadzenie 200,50\szł Razem 1\s200,50\szł/u);
  expect(text).toMatch(/o\s34,06\szł mniej niż\sszacowany koszt projektu \(1\s234,56\szł\)/u);
  expect(text).toMatch(/Utrzymanie: 90\szł rocznie/u);
  expect((await told({ costRows: [{ name: 'Lipy', amount: 1234.56 }] })).html).not.toContain('Pozycje dają razem');
  expect((await told({})).html).not.toContain('id="koszt"');
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
    vote: runningVote,
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
  const reach = { west: 19, south: 51, east: 19.1, north: 51.1 };
  const groups = [{ latitude: 51, longitude: 19, count: 1234, districtName: 'Łęgi', ...reach }];
  const { html } = await renderAt('/budzet/mapa-projektow-budzetu', apiWith(mapOf([], groups, 1234)).api);
  expect(textOf(html)).toMatch(/1 ?234 projekty/);
  expect(textOf(html)).toContain('Przybliż mapę albo zawęź filtry');
});

test('a project whose vote does not run just now invites nobody to vote', async () => {
  const vote = { ...runningVote, isRunning: false };
  const { html } = await renderAt(PREVIEW, apiWith({ '/api/project-tasks/7': { ...task, vote } }).api);
  expect(html).not.toContain('Zagłosuj');
});

test('the head says until when people vote and who may give points, and after the vote leads to its result', async () => {
  const shown = async (changes: object) =>
    (await renderAt(PREVIEW, apiWith({ '/api/project-tasks/7': { ...task, ...changes } }).api)).html;
  const running = await shown({ vote: runningVote });
  expect(textOf(running)).toMatch(/głosowanie do\s1\sgrudnia, godz\.\s23\.59/u);
  expect(textOf(running)).toMatch(/zostało\s9\sdni; punkty może dać każdy mieszkaniec/u);
  expect(textOf(await shown({ vote: runningVote, districtName: 'Zarzecze' }))).toMatch(/mieszkańcy obszaru Zarzecze/u);
  expect(running).toMatch(/<li class="stage-line__now" aria-current="step">.*?Głosowanie/s);
  expect(textOf(running)).toMatch(/za nami: Zgłoszony do\s31\smarca/u);
  expect(textOf(running)).toMatch(/przed nami: Wynik do\s18\sgrudnia/u);
  const over = { ...runningVote, isRunning: false, isOver: true, showResults: true, publishedAt: task.now };
  const after = await shown({ status: 5, vote: over });
  expect(after).toContain('href="/budzet/2027/4/wyniki#projekt-7"');
  expect(after).not.toContain('Zagłosuj');
  const review = textOf(await shown({ status: 2 }));
  expect(review).not.toMatch(/Zagłosuj|Wynik głosowania/u);
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

test('a random order without a seed draws one, which then stands in the address and is what the list is asked by', async () => {
  const { api, asked } = apiWith(listOf([task]));
  const drawn = await renderAt(`${LIST}?order=random&status=3`, api);
  expect(drawn.status).toBe(302);
  const address = drawn.headers['location']!;
  const [, seed] = /^\/budzet\/lista-projektow-budzetu\?status=3&order=random&seed=(\d+)$/.exec(address)!;
  expect((await renderAt(address, api)).status).toBe(200);
  expect(asked.at(-1)?.query).toMatchObject({ order: 'random', seed: Number(seed) });
});
