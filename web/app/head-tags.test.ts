import { describe, expect, test } from 'vitest';
import { initData, twoOffices } from '../testing/init-data.ts';
import { apiWith, renderAt, task } from '../testing/page-under-test.ts';

const PREVIEW = '/budzet/podglad-projektu-budzetu/7';
const renderTask = (more: Partial<typeof task> = {}) =>
  renderAt(PREVIEW, apiWith({ '/api/project-tasks/7': { ...task, ...more } }).api);

test('a shared link tells the title, the beginning of the text, and the address without its query', async () => {
  const { html } = await renderTask({ title: 'Aleja "lipowa" <b>' });
  expect(html).toContain('<meta property="og:title" content="Aleja &quot;lipowa&quot; &lt;b> – Wiec">');
  expect(html).toContain('<meta name="description" content="Sześćdziesiąt lip.">');
  expect(html).toContain(`<link rel="canonical" href="https://wiec.lipogrod.example${PREVIEW}">`);
  expect(html).toContain(
    '<meta name="deklaracja-dostępności" content="https://wiec.lipogrod.example/deklaracja-dostepnosci">',
  );
});

test('a shared link always shows a picture, and says what is on it', async () => {
  const { html } = await renderTask();
  expect(html).toMatch(/<meta property="og:image" content="https:\/\/wiec\.lipogrod\.example\/[^"]+">/);
  expect(html).toMatch(/<meta property="og:image:alt" content="[^"]+">/);
});

test('structured data names the way to a page and cannot end its script', async () => {
  const { html } = await renderTask({ title: '</script><script>alert(1)' });
  const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(html).not.toContain('<script>alert(1)');
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ position: 1 }, { position: 2 }, { position: 3 }, { name: '</script><script>alert(1)' }],
  });
});

test('a page that does not exist is not offered to search engines', async () => {
  const { html } = await renderAt('/nie/ma/takiej', apiWith({}).api);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('rel="canonical"');
  expect(html).not.toContain('application/ld+json');
});

describe('feeds', () => {
  const home = {
    now: '2026-11-22T10:00:00Z',
    decisions: 0,
    agenda: [],
    isChosen: false,
    lead: null,
    featured: [],
    finished: [],
  };
  const feeds = async (path: string, init = initData, cookie = '') => {
    const list = { items: [], total: 0, page: 1, size: 10 };
    const { api } = apiWith({ '/api/app/main-page-projects': home, '/api/project': list }, init);
    const { html } = await renderAt(path, api, cookie);
    return [...html.matchAll(/<link rel="alternate" type="([^"]+)" title="([^"]+)" href="([^"]+)">/g)].map((tag) =>
      tag.slice(1).join(' '),
    );
  };
  const on = { consultation: true, budget: true, probe: true, survey: true };

  test('the home page points to those of modules that are on, a list to its own', async () => {
    expect(await feeds('/')).toEqual([
      'application/atom+xml Budżet obywatelski /kanaly/budzet.atom',
      'text/calendar Budżet obywatelski /kanaly/budzet.ics',
    ]);
    expect(await feeds('/', { ...initData, appModuleFlags: on })).toHaveLength(10);
    expect((await feeds('/sondy', { ...initData, appModuleFlags: on }))[0]).toContain('Sondy /kanaly/sondy.atom');
    expect(await feeds('/pomoc')).toEqual([]);
  });

  test('of the office that the reader has chosen', async () => {
    expect((await feeds('/', twoOffices, 'office=2'))[0]).toContain('/kanaly/budzet.atom?urzad=2');
    expect((await feeds('/', twoOffices))[0]).not.toContain('?');
  });
});
