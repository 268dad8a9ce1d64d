import type { SearchHit, SearchResults } from '@wiec/contract/search.ts';
import { expect, test } from 'vitest';
import { apiWith, renderAt, textOf } from '../../testing/page-under-test.ts';

const PATH = '/wynik-wyszukiwania-projektow';

const hit: SearchHit = {
  id: 7,
  title: 'Aleja lipowa',
  type: 6,
  typeName: 'Projekt budżetu',
  shortDescription: 'Sześćdziesiąt lip.',
  budgetYearValue: 2027,
  titlePieces: [
    { text: 'Aleja ', hit: false },
    { text: 'lipowa', hit: true },
  ],
  fragment: [
    { text: '<img src=x onerror=alert(1)> ', hit: false },
    { text: '<b>lip', hit: true },
  ],
  details: [[{ text: 'Zarzecze', hit: false }], [{ text: 'Park Lipowy', hit: true }]],
  href: '/budzet/podglad-projektu-budzetu/7',
  image: null,
};
const results = (more: Partial<SearchResults> = {}): SearchResults => ({
  items: [hit],
  total: 1,
  page: 1,
  size: 10,
  hasAllWords: true,
  corrections: [],
  ...more,
});
const at = async (query: string, found: SearchResults = results(), cookie = '') => {
  const { api, asked } = apiWith({ '/api/search': found });
  const { html } = await renderAt(`${PATH}${query}`, api, cookie);
  return { html, text: textOf(html), asked: asked.filter(({ path }) => path === '/api/search') };
};

test('a hit shows its type, year, title and fragment, and what is found is marked', async () => {
  const { html, text, asked } = await at('?searchTerm=lipa');
  expect(asked.map(({ query }) => query)).toEqual([{ searchTerm: 'lipa', page: 1, size: 10, officeId: undefined }]);
  expect(text).toContain('Wyszukana fraza');
  expect(text).toContain('„lipa” (znaleziono 1)');
  expect(text).toContain('Projekt budżetu 2027');
  expect(html).toContain('href="/budzet/podglad-projektu-budzetu/7"');
  expect(html).toContain('<mark>lipowa</mark>');
  expect(html).toContain('<mark>Park Lipowy</mark>');
  expect(html).toMatch(/value="lipa"/);
  expect(text).toContain('Powrót');
});

test('a hit shows its picture, with the words for who does not see it', async () => {
  const image = { url: '/api/project-tasks/images/9', width: 800, height: 400, alt: 'Aleja lip' };
  const { html } = await at('?searchTerm=lipy', results({ items: [{ ...hit, image }] }));
  expect(html).toContain('src="/api/project-tasks/images/9?w=320"');
  expect(html).toContain('alt="Aleja lip"');
  expect((await at('?searchTerm=lipy')).html).not.toContain('hit__picture');
});

test('nothing in a text becomes a tag', async () => {
  const { html } = await at('?searchTerm=lipa');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).toContain('<mark>&lt;b&gt;lip</mark>');
  expect((await at('?searchTerm=%3Cscript%3Ealert(2)%3C/script%3E')).html).not.toContain('<script>alert(2)');
});

test('pages, size and the chosen office are asked for; links to pages keep phrase and size', async () => {
  const { html, asked } = await at(
    '?searchTerm=lipa&page=2&size=20',
    results({ total: 60, page: 2, size: 20 }),
    'office=3',
  );
  expect(asked[0]?.query).toEqual({ searchTerm: 'lipa', page: 2, size: 20, officeId: 3 });
  expect(html).toContain(`href="${PATH}?searchTerm=lipa&amp;page=3&amp;size=20"`);
  expect(html).toContain('name="size" value="20"');
});

test.each([
  ['?searchTerm=', 'Pole jest wymagane'],
  ['?searchTerm=la', 'Minimalna długość zapytania to 3 znaki'],
])('%s is told on the form and not sent', async (query, message) => {
  const { text, asked } = await at(query);
  expect(text).toContain(message);
  expect(asked).toEqual([]);
});

test('without a phrase there is the form alone', async () => {
  const { text, asked } = await at('');
  expect(text).toContain('Czego szukasz?');
  expect(text).not.toContain('Pole jest wymagane');
  expect(text).not.toContain('znaleziono');
  expect(asked).toEqual([]);
});

test('where nothing is found it says so and leads on', async () => {
  const { html, text } = await at('?searchTerm=basen', results({ items: [], total: 0 }));
  expect(text).toContain('(znaleziono 0)');
  expect(text).toContain('Brak projektów spełniających warunek');
  expect(html).toContain('href="/budzet/lista-projektow-budzetu"');
});

test('a slip that was forgiven, and words that were left out, are told', async () => {
  const corrected = await at('?searchTerm=rzulw', results({ corrections: [{ typed: 'rzulw', meant: 'żółw' }] }));
  expect(corrected.text).toContain('Nie znaleźliśmy słowa „rzulw”.');
  expect(corrected.text).toContain('Pokazujemy wyniki dla: „żółw”');
  const some = await at('?searchTerm=lipa+basen', results({ hasAllWords: false }));
  expect(some.text).toContain('Żaden wynik nie ma wszystkich tych słów.');
});

test('the search box of the header leads here', async () => {
  const { html } = await at('');
  expect(html).toMatch(
    new RegExp(`<form[^>]*class="search"[^>]*action="${PATH}"|<form[^>]*action="${PATH}"[^>]*class="search"`),
  );
});
