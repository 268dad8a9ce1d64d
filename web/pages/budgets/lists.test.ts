import { zloteOf } from '@wiec/domain/money.ts';
import { expect, test } from 'vitest';
import { initData, twoOffices } from '../../testing/init-data.ts';
import { apiWith, renderAt, task, textOf } from '../../testing/page-under-test.ts';

const home = {
  now: '2026-11-21T10:00:00Z',
  decisions: 0,
  agenda: [],
  isChosen: false,
  lead: null,
  featured: [],
  finished: [],
};
const edition = (value: number) => ({
  id: value,
  value,
  title: `Budżet ${value}`,
  progress: 3,
  pages: [],
  projectCount: 0,
  acceptedCount: 0,
  votes: [],
  toDivide: null as number | null,
  stages: [],
  record: null as object | null,
  reportVersion: null as number | null,
  resolution: null as object | null,
});
const budgets = (items: unknown[], total = items.length) => ({
  '/api/app/main-page-projects': home,
  '/api/budgets': { items, total, page: 1, size: 10 },
});
/** The opening tag of the part that folds under a title. */
const folded = (html: string, title: string) =>
  html
    .split(/(?=<details)/)
    .find((part) => part.startsWith('<details') && textOf(part.split('</summary>')[0]!).includes(title))
    ?.split('>')[0];
const archive = (html: string) => folded(html, 'Budżet w latach poprzednich')!;

test.each([
  ['/budzet', false],
  ['/budzet?archiveListPage=-1', true],
  ['/budzet?archiveListPage=1', true],
  ['/budzet?archiveListPage=2', true],
])('at %s the archive is open: %s', async (path, open) => {
  const { html } = await renderAt(path, apiWith(budgets([edition(2026)], 12)).api);
  expect(archive(html).includes('open')).toBe(open);
});

test('a year that runs stands open and folds', async () => {
  const { html } = await renderAt('/budzet', apiWith(budgets([edition(2027)])).api);
  expect(folded(html, 'Budżet 2027')).toContain('open');
});

test('the filters of the budgets find projects: by year, area, category, status and words', async () => {
  const { html } = await renderAt('/budzet', apiWith(budgets([edition(2027)])).api);
  const form = /<form class="filters [^]*?<\/form>/.exec(html)![0];
  expect(form).toContain('action="/budzet/lista-projektow-budzetu"');
  expect([...form.matchAll(/ name="(\w+)"/g)].map(([, name]) => name)).toEqual([
    'budgetYearId',
    'districtId',
    'officeThematicAreaId',
    'status',
    'searchTerm',
  ]);
});

test.each(['/aktualny-budzet', '/zakonczone-budzety?size=10'])(
  '%s has the same filters, of its own years on all pages, the newest preset',
  async (path) => {
    const years = Array.from({ length: 12 }, (_, i) => edition(2027 - i));
    const { api, asked } = apiWith(budgets(years.slice(0, 10), 12));
    const { html } = await renderAt(path, api);
    const form = /<form class="filters [^]*?<\/form>/.exec(html)![0];
    expect(form).toContain('action="/budzet/lista-projektow-budzetu"');
    expect([...form.matchAll(/ name="(\w+)"/g)].map(([, name]) => name)).toEqual([
      'budgetYearId',
      'districtId',
      'officeThematicAreaId',
      'status',
      'searchTerm',
    ]);
    const select = /<select[^>]*name="budgetYearId".*?<\/select>/s.exec(form)![0];
    expect(textOf(select).trim()).toMatch(/^2027 2026/);
    expect(/<option[^>]*selected[^>]*>([^<]*)/.exec(select)![1]).toBe('2027');
    expect(asked.filter(({ query }) => query?.size === -1)).toHaveLength(1);
  },
);

test('on a page of budgets the filters wait folded, and say what can be chosen', async () => {
  for (const path of ['/budzet', '/aktualny-budzet', '/zakonczone-budzety']) {
    const { html } = await renderAt(path, apiWith(budgets([edition(2027)])).api);
    expect(html).toContain('filters-fold--always');
    expect(textOf(html)).toContain('Filtry (rok, obszar, kategoria, status, słowa kluczowe)');
  }
});

const openVote = (id: number, dateTo: string) => ({
  id,
  title: `Głosowanie ${id}`,
  shortDescription: '',
  dateFrom: '2026-11-09T23:00:00.000Z',
  dateTo,
  officeId: 1,
  officeName: 'Urząd',
  status: 1,
  statusName: 'Aktywny',
  mode: 0,
  modeName: '',
  onlyForLegalAge: false,
  budgetYearValue: 2027,
  voted: false,
  areaCount: 1,
  projectCount: 3,
  showResults: false,
  canVote: true,
  button: 'vote',
});

test('of all the votes on a page the next to close has the one primary button; today is marked on the line of stages', async () => {
  const stages = [
    { key: 'submission', name: 'Zgłaszanie', state: 'done', date: 'do 28 lutego' },
    { key: 'voting', name: 'Głosowanie', state: 'now', date: 'do 1 grudnia' },
  ];
  const items = [
    { ...edition(2028), votes: [openVote(2, '2026-12-08T22:59:00.000Z')] },
    { ...edition(2027), stages, votes: [openVote(3, '2026-12-01T22:59:00.000Z')] },
  ];
  const { html } = await renderAt('/aktualny-budzet', apiWith(budgets(items)).api);
  const buttons = [...html.matchAll(/<a [^>]*aria-label="Zagłosuj: [^>]*>/g)].map(([tag]) => tag);
  expect(buttons.map((tag) => /label="Zagłosuj: ([^"]*)"/.exec(tag)![1])).toEqual(['Głosowanie 2', 'Głosowanie 3']);
  expect(buttons.map((tag) => tag.includes('button--secondary'))).toEqual([true, false]);
  expect(textOf(html).replaceAll('\u{A0}', ' ')).toContain('dziś, 21 listopada');
  expect(html.match(/stage-line__today/g)).toHaveLength(1);
});

test('of a year that runs it is told how much there is to divide; of one that is over its record tells the money', async () => {
  const toDivide = zloteOf(4_200_000_00);
  const told = async (over: object) => {
    const { html } = await renderAt('/aktualny-budzet', apiWith(budgets([{ ...edition(2027), ...over }])).api);
    return textOf(html).replaceAll('\u{A0}', ' ');
  };
  expect(await told({ toDivide, progress: 1 })).toMatch(/Do podziału jest 4 200 000 zł ?\./);
  expect(await told({ toDivide })).not.toContain('Do podziału');
  expect(await told({ progress: 1 })).not.toContain('Do podziału');
});

test('the votes of a year are filtered by mode and words; only whoever is signed in is asked what they took part in', async () => {
  const answers = { '/api/app/main-page-projects': home, '/api/project/budgets/2027': { items: [] } };
  const { api, asked } = apiWith(answers);
  const path = '/budzet/2027/aktualne-glosowania';
  const { html } = await renderAt(`${path}?voteMode=0&projectMode=2&searchTerm=szko%C5%82a`, api);
  const { query } = asked.find((call) => call.path === '/api/project/budgets/2027')!;
  expect(query).toMatchObject({ isActual: 'true', projectMode: 2, searchTerm: 'szkoła', voteMode: undefined });
  expect([...html.matchAll(/<select[^>]* name="(\w+)"/g)].map(([, name]) => name)).toEqual(['projectMode']);
  expect(textOf(html).replaceAll('\u{A0}', ' ')).toContain('Szukano „szkoła” w trybie „Tylko dla mieszkańca”');
  expect(html).toContain(`href="${path}"`);
});

test('−1 is the archive at its first page', async () => {
  const { api, asked } = apiWith(budgets([edition(2026)], 12));
  await renderAt('/budzet?archiveListPage=-1', api);
  expect(asked.find(({ query }) => query?.isActual === 'false')?.query).toMatchObject({ page: 1 });
});

test.each([
  ['/budzet?archiveListPage=2&archiveListSize=20', 'false', { page: 2, size: 20 }],
  ['/budzet?archiveListSize=7', 'false', { page: 1, size: 10 }],
  ['/aktualny-budzet?size=-1', 'true', { page: 1, size: -1 }],
  ['/zakonczone-budzety?page=2&size=50', 'false', { page: 2, size: 50 }],
])('%s has pages of the size that was chosen', async (path, isActual, query) => {
  const { api, asked } = apiWith(budgets([edition(2026)], 62));
  const { html } = await renderAt(path, api);
  expect(asked.find((call) => call.query?.isActual === isActual)?.query).toMatchObject(query);
  const name = path.startsWith('/budzet') ? 'archiveListSize' : 'size';
  const select = new RegExp(`<select[^>]*name="${name}".*?</select>`, 's').exec(html)![0];
  expect(textOf(select).trim()).toBe('10 20 50 Wszystkie');
  expect(/<option[^>]*selected[^>]*>([^<]*)/.exec(select)![1]).toBe(
    query.size === -1 ? 'Wszystkie' : String(query.size),
  );
});

test.each([
  ['/budzet?archiveListPage=99', budgets([], 12), '/budzet?archiveListPage=2'],
  ['/zakonczone-budzety?page=99', budgets([], 12), '/zakonczone-budzety?page=2'],
  [
    '/budzet/lista-projektow-budzetu?page=999',
    { '/api/project-tasks': { items: [], total: 37, page: 999, size: 10, edition: null } },
    '/budzet/lista-projektow-budzetu?page=4',
  ],
  [
    '/wynik-wyszukiwania-projektow?searchTerm=lipa&page=99',
    { '/api/search': { items: [], total: 37, page: 99, size: 10, hasAllWords: true, corrections: [] } },
    '/wynik-wyszukiwania-projektow?searchTerm=lipa&amp;page=4',
  ],
])('%s is past the last page, and leads there', async (path, answers, last) => {
  const { html } = await renderAt(path, apiWith(answers).api);
  expect(textOf(html)).toContain('Tej strony listy nie ma');
  const link = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>Przejdź do ostatniej strony/g)];
  expect(link.map(([, href]) => href)).toEqual([last]);
  expect(textOf(html)).not.toContain('wyczyść filtry');
});

test.each(['/budzet', '/aktualny-budzet', '/zakonczone-budzety', '/budzet/2027/aktualne-glosowania'])(
  '%s shows the office that the reader has chosen',
  async (path) => {
    const answers = { ...budgets([edition(2027)]), '/api/project/budgets/2027': { items: [] } };
    for (const [cookie, officeId] of [
      ['office=2', 2],
      ['', undefined],
    ] as const) {
      const { api, asked } = apiWith(answers, twoOffices);
      expect((await renderAt(path, api, cookie)).status).toBe(200);
      const lists = asked.filter((call) => call.path in answers && call.path !== '/api/app/main-page-projects');
      expect(lists.length).toBeGreaterThan(0);
      expect(lists.every(({ query }) => query?.officeId === officeId)).toBe(true);
    }
  },
);

test('the switcher begins with all offices, and shows what is chosen', async () => {
  const pressed = async (cookie: string) => {
    const { html } = await renderAt('/budzet', apiWith(budgets([edition(2027)]), twoOffices).api, cookie);
    const list = /<ul class="office-choice">.*?<\/ul>/s.exec(html)![0];
    expect(textOf(list)).toMatch(/^ *Wszystkie urzędy/);
    return [...list.matchAll(/<button[^>]*aria-pressed="true"[^>]*>([^<]+)/g)].map(([, name]) => name);
  };
  expect(await pressed('')).toEqual(['Wszystkie urzędy']);
  expect(await pressed('office=0')).toEqual(['Wszystkie urzędy']);
  expect(await pressed('office=2')).toEqual(['Dom Kultury Lipogród']);
});

test('without scripts the choice of all offices is kept too', async () => {
  const { status, headers } = await renderAt('/ustawienia?office=0&powrot=%2Fbudzet', apiWith({}, initData).api);
  expect(status).toBe(303);
  expect(headers['set-cookie']).toContain('office=0;');
});

test('the search page asks with the filters of its address', async () => {
  const found = { items: [], total: 0, page: 1, size: 10, hasAllWords: true, corrections: [] };
  const { api, asked } = apiWith({ '/api/search': found });
  await renderAt('/wynik-wyszukiwania-projektow?searchTerm=lipa&projectMode=0&projectType=6&category=3', api);
  expect(asked.find(({ path }) => path === '/api/search')?.query).toMatchObject({
    projectMode: 0,
    projectType: 6,
    category: 3,
  });
});

test('a keyword that is too short does not go on to the map', async () => {
  const answers = { '/api/project-tasks': { items: [task], total: 1, page: 1, size: 10, edition: null } };
  const { html } = await renderAt('/budzet/lista-projektow-budzetu?searchTerm=li', apiWith(answers).api);
  expect(html).toContain('href="/budzet/mapa-projektow-budzetu"');
  expect(textOf(html)).not.toContain('1 ustawiony');
});

test('years are compared: who took part, the money, what was chosen and what stands; those of which nothing came are left out', async () => {
  const record = { turnout: null, money: zloteOf(4_110_000_00), voted: 28, chosen: 15, completed: 9 };
  const turnout = { voteId: 4, voteCount: 1548, residents: 12_473 };
  const items = [
    { ...edition(2026), record: { ...record, turnout } },
    { ...edition(2025), record: { ...record, turnout: { ...turnout, voteCount: 774, residents: null } } },
    { ...edition(2024), record },
    edition(2023),
  ];
  const { html } = await renderAt('/budzet?archiveListPage=-1', apiWith(budgets(items)).api);
  const rows = html
    .split('<li class="years__row">')
    .slice(1)
    .map((row) => textOf(row.split('</li>')[0]!));
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatch(
    /2026.*Frekwencja 12,41% 1\s548\sgłosów.*4\s110\s000\szł.*15\sz\s28.*9\sz\s15.*Przejdź do wyników/u,
  );
  expect(rows[1]).toMatch(/774\sgłosy/u);
  expect(rows[1]).not.toContain('%');
  expect(rows[2]).toMatch(/głosowanie poza portalem/u);
  expect(rows[2]).not.toContain('Przejdź do wyników');
  expect(html).toContain('href="/budzet/2026/4/wyniki"');
  const shares = [...html.matchAll(/years__strip"[^>]*><i style="--share:([\d.]+)%/g)].map(([, share]) => share);
  expect(shares).toEqual(['100.00', '50.00']);
});
