import type { ProjectItem } from '@wiec/contract/projects.ts';
import { ProjectStatus, ProjectType } from '@wiec/domain/phases.ts';
import { expect, test } from 'vitest';
import { initData, twoOffices } from '../../testing/init-data.ts';
import { apiWith, renderAt, textOf } from '../../testing/page-under-test.ts';

const on = { consultation: true, budget: true, probe: true, survey: true };
const init = { ...initData, appModuleFlags: on };
const home = {
  now: '2026-11-22T10:00:00Z',
  decisions: 0,
  agenda: [],
  isChosen: false,
  lead: null,
  featured: [],
  finished: [],
};

const item: ProjectItem = {
  id: 7,
  type: ProjectType.Consultation,
  title: 'Zieleń w parkach',
  shortDescription: 'Jak sadzić drzewa.',
  dateFrom: '2026-11-01T00:00:00.000Z',
  dateTo: '2026-11-25T23:00:00.000Z',
  status: ProjectStatus.Active,
  statusName: 'Aktywny',
  mode: 0,
  modeName: 'Otwarty',
  onlyForLegalAge: false,
  officeId: 1,
  officeName: 'Urząd Miasta Lipogród',
  showResults: false,
  thematicAreaId: 1,
  thematicAreaName: 'Zieleń',
  voteForms: [1, 2],
  availableVoteForms: [1, 2],
  isParticipate: false,
  votedForAllForms: false,
  votedForms: 0,
  button: 'vote',
  verdict: { allowed: true, reason: null, message: null, next: null },
  withdrawalReason: null,
  image: null,
  thumbImage: null,
  thumbImageContentType: null,
  termChanges: [],
  commentCount: 0,
  commentsAccepted: null,
  reportStage: null,
  sheetCount: null,
};
const barred = (reason: string): Partial<ProjectItem> => ({
  button: 'preview',
  verdict: { allowed: false, reason, message: '', next: null },
});

/** Both parts of the list are answered alike. */
async function shown(path: string, items: Partial<ProjectItem>[], total = items.length, given = init, cookie = '') {
  const answers = {
    '/api/app/main-page-projects': home,
    '/api/project': { items: items.map((each) => ({ ...item, ...each })), total, page: 1, size: 10 },
  };
  const { api, asked } = apiWith(answers, given);
  const { html, status } = await renderAt(path, api, cookie);
  return { html, status, text: textOf(html), lists: asked.filter(({ path: of }) => of === '/api/project') };
}
const linksOf = (html: string, label: string): string[] =>
  [...html.matchAll(/<a [^>]*>/g)].flatMap(([tag]) =>
    tag.includes(`aria-label="${label}: `) ? [/href="([^"]*)"/.exec(tag)![1]!] : [],
  );
const archive = (html: string) => /<details class="collapsible"[^>]*>/.exec(html)?.[0] ?? null;

const BOTH = ['true', 'false'];
test.each([
  ['/konsultacje', 'Konsultacje', ['Konsultacje w toku', 'Zakończone konsultacje'], 0, BOTH],
  ['/aktualne-konsultacje', 'Konsultacje w toku', [], 0, ['true']],
  ['/zakonczone-konsultacje', 'Zakończone konsultacje', [], 0, ['false']],
  ['/ankiety', 'Ankiety', ['Ankiety w toku', 'Zakończone ankiety'], 1, BOTH],
  ['/aktualne-ankiety', 'Ankiety w toku', [], 1, ['true']],
  ['/zakonczone-ankiety', 'Zakończone ankiety', [], 1, ['false']],
  ['/sondy', 'Sondy', ['Sondy w toku', 'Zakończone sondy'], 2, BOTH],
  ['/aktualne-sondy', 'Sondy w toku', [], 2, ['true']],
  ['/zakonczone-sondy/', 'Zakończone sondy', [], 2, ['false']],
])('%s is headed "%s" and shows its parts', async (path, title, parts, projectType, actual) => {
  const { html, status, lists } = await shown(path, [{}]);
  expect(status).toBe(200);
  expect(textOf(/<h1[^>]*>.*?<\/h1>/s.exec(html)![0]).trim()).toBe(title);
  const headings = [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, text]) => textOf(text!).trim());
  for (const part of parts) expect(headings.some((heading) => heading.startsWith(part))).toBe(true);
  expect(lists.map(({ query }) => query?.isActual)).toEqual(actual);
  expect(lists.every(({ query }) => query?.projectType === projectType)).toBe(true);
});

test.each(['/konsultacje', '/aktualne-ankiety', '/zakonczone-sondy'])(
  '%s is not found while its module is off',
  async (path) => {
    const off = { consultation: false, budget: true, probe: false, survey: false };
    expect((await shown(path, [], 0, { ...initData, appModuleFlags: off })).status).toBe(404);
  },
);

const consultation = (change: Partial<ProjectItem>) => shown('/aktualne-konsultacje', [change]);

test.each<[string, Partial<ProjectItem>, string, string]>([
  ['/aktualne-konsultacje', {}, 'Zagłosuj', '/konsultacje/zaglosuj/7'],
  ['/aktualne-konsultacje', barred('not-open-yet'), 'Podgląd', '/konsultacje/podglad/7'],
  ['/zakonczone-konsultacje', { button: 'results' }, 'Przejdź do wyników', '/konsultacje/podglad/7'],
  ['/aktualne-ankiety', {}, 'Zagłosuj', '/ankiety/zaglosuj/7'],
  ['/zakonczone-ankiety', { button: 'results' }, 'Przejdź do wyników', '/ankiety/podglad/7'],
  ['/aktualne-sondy', {}, 'Zagłosuj', '/sondy/zaglosuj/7'],
  ['/aktualne-sondy', barred('login-required'), 'Podgląd', '/sondy/szczegoly/7'],
  ['/zakonczone-sondy', { button: 'results' }, 'Przejdź do wyników', '/sondy/szczegoly/7'],
])('on %s %j has the one button "%s" to %s', async (path, change, label, href) => {
  const { html } = await shown(path, [change]);
  for (const each of ['Zagłosuj', 'Podgląd', 'Przejdź do wyników']) {
    expect(linksOf(html, each)).toEqual(each === label ? [href] : []);
  }
});

test.each<[string, string | null]>([
  ['login-required', 'Wymaga zalogowania'],
  ['citizen-required', 'Tylko dla mieszkańca'],
  ['under-age', 'Tylko dla osób pełnoletnich'],
  ['not-open-yet', 'Początek 1 listopada 2026'],
  ['other-district', 'Dla mieszkańców innej dzielnicy'],
  ['form-ended', 'Formularz jest już zamknięty'],
])('a row says why one cannot vote: %s', async (reason, sentence) => {
  expect((await consultation(barred(reason))).text).toContain(sentence);
});

test('what the account has done is said beside the deadline', async () => {
  const all = { isParticipate: true, votedForAllForms: true, votedForms: 2, ...barred('already-voted') };
  expect((await consultation(all)).text).toContain('Zagłosowano zostały 3 dni');
  expect((await consultation({ isParticipate: true, votedForms: 1 })).text).toContain('Częściowo, 1 z 2 formularzy');
  expect((await consultation({})).text).not.toMatch(/Zagłosowano|Częściowo/);
});

test('what came in is counted, and of what is over what came of it', async () => {
  expect((await consultation({ commentCount: 214 })).text).toContain('214 uwag');
  expect((await consultation({})).text).not.toMatch(/\d uwag/);
  const over = async (change: Partial<ProjectItem>) => (await shown('/zakonczone-konsultacje', [change])).text;
  expect(await over({ commentCount: 1148, commentsAccepted: 318 })).toContain('Zieleń, 1 148 uwag, uwzględniono 318');
  expect(await over({ commentCount: 1 })).toContain('Zieleń, 1 uwaga ');
  expect((await shown('/zakonczone-ankiety', [{ sheetCount: 3000 }])).text).toContain('3 000 wypełnionych ankiet');
});

test('a description is cut after 270 characters, and after five lines', async () => {
  const { html } = await consultation({ shortDescription: 'lipa '.repeat(80) });
  const [, text] = /<p class="clamped[^"]*">(.*?)<\/p>/.exec(html)!;
  expect([...text!].length).toBeLessThanOrEqual(270);
  expect(text).toMatch(/…$/);
});

test('a withdrawn one says so, with the reason, and has no results', async () => {
  const withdrawn = { status: ProjectStatus.Withdraw, withdrawalReason: 'Błąd w pytaniu', ...barred('withdrawn') };
  const { html, text } = await shown('/zakonczone-ankiety', [withdrawn]);
  expect(text).toContain('Wycofana Błąd w pytaniu');
  expect(linksOf(html, 'Podgląd')).toEqual(['/ankiety/podglad/7']);
});

test.each([
  ['/sondy', false],
  ['/sondy?page=2', false],
  ['/sondy?archiveListPage=-1', true],
  ['/sondy?archiveListPage=2', true],
])('at %s the archive is open: %s', async (path, open) => {
  expect(archive((await shown(path, [{}], 12)).html)!.includes('open')).toBe(open);
});

test('the archive tells the day on which something ended, also where that was before its term', async () => {
  const closed = {
    kind: 'early-closing',
    reason: 'Wszyscy już odpowiedzieli.',
    madeAt: '2026-11-12T10:00:00.000Z',
  } as const;
  const termChanges = [{ ...closed, dateTo: '2026-11-12T10:00:00.000Z' }];
  const over = { status: ProjectStatus.Close, button: 'results' } as const;
  const early = await shown('/zakonczone-konsultacje', [{ ...over, termChanges }]);
  expect(early.text).toContain('12 listopada 2026');
  expect(early.text).not.toContain('25 listopada 2026');
  const onTime = await shown('/zakonczone-konsultacje', [{ ...over, dateTo: '2026-11-10T22:59:00.000Z' }]);
  expect(onTime.text).toContain('10 listopada 2026');
});

test('paging within a part keeps filters, the other part and both page sizes', async () => {
  const { html } = await shown('/sondy?searchTerm=lipa&page=2&archiveListPage=3&archiveListSize=20', [{}], 45);
  const address = (label: string, page: number) => {
    const pages = new RegExp(`<nav[^>]*aria-label="${label}".*?</nav>`, 's').exec(html)![0];
    const link = [...pages.matchAll(/<a [^>]*>/g)].find(([tag]) => tag.includes(`aria-label="Strona ${page}"`))![0];
    return /href="([^"]*)"/.exec(link)![1]!.replaceAll('&amp;', '&');
  };
  expect(address('Strony: sondy w toku', 3)).toBe('/sondy?searchTerm=lipa&page=3&archiveListPage=3&archiveListSize=20');
  expect(address('Strony: zakończone sondy', 1)).toBe(
    '/sondy?searchTerm=lipa&page=2&archiveListPage=-1&archiveListSize=20',
  );
});

test('a page past the end leads to the last one, and blames no filter', async () => {
  const { html, text } = await shown('/aktualne-sondy?page=99', [], 12);
  expect(text).toContain('Tej strony listy nie ma');
  expect(html).toContain('href="/aktualne-sondy?page=2"');
  expect(text).not.toContain('Wyczyść filtry');
});

test('an empty list says what was looked for; its archive, how much fits', async () => {
  const { html, text } = await shown('/konsultacje?searchTerm=amfiteatr&category=1&projectMode=2', []);
  expect(text).toContain('Brak projektów spełniających warunek');
  expect(text).toContain('Szukano „amfiteatr” w kategorii Zieleń w trybie „Tylko dla mieszkańca”. Wyczyść filtry');
  expect(html).toContain('href="/konsultacje"');
  expect(text).toContain('0 pasuje do filtrów');
  expect(text).toContain('(3 ustawione)');
});

test('without filters an empty list says only that', async () => {
  const { text } = await shown('/aktualne-sondy', []);
  expect(text).toContain('Brak projektów spełniających warunek');
  expect(text).not.toContain('Wyczyść filtry');
});

test('filters are those of the specification; who is not signed in has none for having voted', async () => {
  const { html } = await shown('/konsultacje?voteMode=0', [{}]);
  const options = (name: string) =>
    [
      ...(new RegExp(`<select[^>]*name="${name}".*?</select>`, 's').exec(html)?.[0] ?? '').matchAll(
        /<option[^>]*>([^<]*)/g,
      ),
    ].map(([, text]) => text);
  expect(options('category')).toEqual(['[Wszystkie kategorie]', 'Zieleń']);
  expect(options('projectMode')).toEqual(['[Wszystkie tryby]', 'Otwarty', 'Tylko dla mieszkańca', 'Zamknięty']);
  expect(options('voteMode')).toEqual([]);
  expect(options('size')).toEqual(['10', '20', '50', 'Wszystkie']);
  expect(options('archiveListSize')).toEqual(['10', '20', '50', 'Wszystkie']);
});

test('pages are drawn as for a visitor, whom the filter of having voted is not asked for', async () => {
  const { lists } = await shown('/konsultacje?voteMode=0', [{}]);
  expect(lists.map(({ query }) => query?.voteMode)).toEqual([undefined, undefined]);
});

test('a keyword that is too short is told, and not sent', async () => {
  const { text, lists } = await shown('/sondy?searchTerm=li', [{}]);
  expect(text).toContain('Minimalna długość zapytania to 3 znaki');
  expect(lists.every(({ query }) => query?.searchTerm === undefined)).toBe(true);
});

test.each([
  ['office=2', 2],
  ['', undefined],
])(
  'the office that the reader has chosen (%s) is asked for, and told in rows where there are several',
  async (cookie, officeId) => {
    const { lists, text } = await shown('/sondy', [{}], 1, { ...twoOffices, appModuleFlags: on }, cookie);
    expect(lists.every(({ query }) => query?.officeId === officeId)).toBe(true);
    expect(text).toContain('Otwarty Urząd Miasta Lipogród');
  },
);
