import type { MenuItem } from '@wiec/contract/site.ts';
import { expect, test } from 'vitest';
import { initData } from '../../testing/init-data.ts';
import { apiWith, renderAt, textOf } from '../../testing/page-under-test.ts';

const home = {
  now: '2026-11-21T10:00:00Z',
  decisions: 0,
  agenda: [],
  isChosen: false,
  lead: null,
  featured: [],
  finished: [],
};
const answers = { '/api/app/main-page-projects': home };

let id = 1;
const element = (more: Partial<MenuItem>): MenuItem => ({
  id: id++,
  label: 'Budżet obywatelski',
  description: null,
  order: 1,
  onlyAfterLogged: false,
  elementType: 0,
  linkValue: '/budzet',
  eformId: null,
  linkTarget: 10,
  awesomeIcon: null,
  subitems: [],
  ...more,
});
const homeWith = async (more: Partial<typeof initData>): Promise<string> =>
  (await renderAt('/', apiWith(answers, { ...initData, ...more }).api)).html;

test('tiles are what the office set, in its order; without any there is no such place', async () => {
  const html = await homeWith({
    tiles: [element({ order: 2 }), element({ label: 'Mapa', linkValue: '/mapa', order: 1 })],
  });
  const tiles = /<nav class="tiles"[\s\S]*?<\/nav>/.exec(html)![0];
  expect(textOf(tiles)).toMatch(/Mapa.*Budżet obywatelski/);
  expect(await homeWith({ tiles: [] })).not.toContain('aria-label="Moduły"');
});

test('an element for those signed in is not drawn for a visitor, in tiles and on every level of the menu', async () => {
  const secret = element({ label: 'Moje sprawy', onlyAfterLogged: true });
  const html = await homeWith({
    tiles: [secret],
    menu: [
      secret,
      element({ subitems: [secret, element({ label: 'Głębiej', subitems: [secret, element({ label: 'Dno' })] })] }),
    ],
  });
  expect(textOf(html)).toContain('Dno');
  expect(textOf(html)).not.toContain('Moje sprawy');
});

test('an element may lead out in a new window, and never to a script', async () => {
  const html = await homeWith({
    tiles: [
      element({
        label: 'Formularz',
        elementType: 10,
        eformId: '7',
        linkValue: 'https://formularze.example/7',
        linkTarget: 0,
      }),
      element({ label: 'Zły', linkValue: 'javascript:alert(1)' }),
      element({ label: 'Obcy', linkValue: '//obcy.example' }),
    ],
  });
  expect(html).toMatch(/<a href="https:\/\/formularze.example\/7" target="_blank" rel="noreferrer">/);
  expect(textOf(html)).toContain('Formularz (otwiera się w nowej karcie)');
  expect(textOf(html)).toContain('Zły');
  expect(html).not.toContain('href="javascript:');
  expect(html).not.toContain('href="//obcy.example"');
});

test('pictures of the office stand in place of the drawn ones', async () => {
  const image = (name: string) => ({
    url: `/api/app/images/${name}`,
    contentType: 'image/png',
    alt: name,
    width: 900,
    height: 600,
  });
  const html = await homeWith({
    images: { logo: image('herb'), smallLogo: null, topImage: image('rynek'), ue: image('fundusze') },
  });
  // Their size is known before they come, so that nothing moves.
  for (const name of ['herb', 'rynek', 'fundusze']) expect(html).toContain(`alt="${name}" width="900" height="600"`);
  expect(html).not.toContain('class="mark"');
  expect(html).toContain(
    '<meta property="og:image" content="https://wiec.lipogrod.example/api/app/images/rynek?w=1280">',
  );
});

test('the office that the reader has chosen scopes the page; without a choice everything is shown', async () => {
  const asked = async (cookie: string) => {
    const { api, asked } = apiWith(answers);
    await renderAt('/', api, cookie);
    return asked.filter(({ path }) => path.includes('main-page')).map(({ query }) => query?.officeId);
  };
  expect(await asked('office=2')).toEqual([2, 2]);
  expect(await asked('')).toEqual([undefined, undefined]);
  expect(await asked('office=x')).toEqual([undefined, undefined]);
});

test('a project with a picture stands first among what is featured, and without any there is no such place', async () => {
  const lead = {
    id: 7,
    type: 0,
    title: 'Zieleń w parkach',
    kind: 'Konsultacja',
    shortDescription: 'Przeczytaj projekt uchwały.',
    dateFrom: '2026-11-01T08:00:00Z',
    dateTo: '2026-12-01T19:00:00Z',
    href: '/konsultacje/zaglosuj/7',
    verb: 'Zgłoś uwagę',
    image: { url: '/api/project/images/9', width: 800, height: 400, alt: 'Lipy' },
  };
  const { html } = await renderAt('/', apiWith({ '/api/app/main-page-projects': { ...home, lead } }).api);
  const featured = /<section class="section" aria-labelledby="wyroznione"[\s\S]*?<\/section>/.exec(html)![0];
  expect(textOf(featured).replaceAll('\u00a0', ' ')).toMatch(
    /Konsultacja Zieleń w parkach Przeczytaj projekt uchwały\./,
  );
  expect(featured).toContain('src="/api/project/images/9?w=1280"');
  expect(featured).toContain('href="/konsultacje/zaglosuj/7"');
  expect(featured).toContain('Losujemy je');
  expect((await renderAt('/', apiWith(answers).api)).html).not.toContain('id="wyroznione"');
});

test('what the office has chosen stands in its order, with or without pictures, before projects of the budget', async () => {
  const lead = {
    id: 7,
    type: 0,
    title: 'Zieleń w parkach',
    kind: 'Konsultacja',
    shortDescription: '',
    dateFrom: '2026-11-01T08:00:00Z',
    dateTo: '2026-12-01T19:00:00Z',
    href: '/konsultacje/zaglosuj/7',
    verb: 'Zgłoś uwagę',
    image: null,
  };
  const row = { motif: 'edukacja', imageUrl: null, cost: null, dateTo: null };
  const featured = [
    { ...row, id: 8, title: 'Basen', kind: 'Ankieta', href: '/ankiety/zaglosuj/8', dateTo: '2026-11-23T10:00:00Z' },
    { ...row, id: 8, title: 'Lipy', kind: 'Budżet obywatelski 2027', href: '/budzet/x/8', cost: 1200 },
  ];
  const page = { ...home, lead, isChosen: true, featured };
  const { html } = await renderAt('/', apiWith({ '/api/app/main-page-projects': page }).api);
  const shown = /<section class="section" aria-labelledby="wyroznione"[\s\S]*?<\/section>/.exec(html)![0];
  expect(textOf(shown).replaceAll('\u00a0', ' ')).toMatch(
    /Wybiera je urząd, a projekty budżetu losujemy codziennie .*Zieleń w parkach.*Ankieta Basen zostały 2 dni.*Lipy 1 200 zł/,
  );
  expect(shown).not.toContain('<img');
});
