import { expect, test } from 'vitest';
import { initData, twoOffices } from '../testing/init-data.ts';
import { apiWith, renderAt, task, textOf } from '../testing/page-under-test.ts';
import { voteProject } from '../modules/voting/vote-fixture.ts';
import { pageRenderer } from './page-renderer.tsx';

const TASK = '/api/project-tasks/7';
const PREVIEW = '/budzet/podglad-projektu-budzetu/7';
const notHere = { allowed: false, reason: 'preview', message: 'To jest podgląd głosowania.', next: 'none' } as const;

test('data inlined in a page cannot end its script', async () => {
  const { api } = apiWith({ [TASK]: { ...task, title: '</script><script>alert(1)</script>' } });
  const { html, status } = await renderAt(PREVIEW, api);
  expect(status).toBe(200);
  expect(html).not.toContain('<script>alert(1)');
  const data = /<script type="application\/json" id="page-data"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(JSON.parse(data).loaderData['pages/project-tasks/project-task-preview.tsx'].title).toBe(
    '</script><script>alert(1)</script>',
  );
});

test('every script of a page carries the nonce of its reply', async () => {
  const { html } = await renderAt(PREVIEW, apiWith({ [TASK]: task }).api);
  const scripts = html.match(/<script[^>]*>/g) ?? [];
  expect(scripts.length).toBe(3);
  for (const script of scripts) expect(script).toContain('nonce="n0nce"');
});

test('an address that no page has is answered with 404 and the way out', async () => {
  const { html, status } = await renderAt('/nie/ma/takiej', apiWith({}).api);
  expect(status).toBe(404);
  expect(textOf(html)).toContain('Strona o podanym adresie nie istnieje');
});

test('so is a project that does not exist, or an id that is none', async () => {
  const { api, asked } = apiWith({});
  expect((await renderAt(PREVIEW, api)).status).toBe(404);
  asked.length = 0;
  expect((await renderAt('/budzet/podglad-projektu-budzetu/7x', api)).status).toBe(404);
  expect(asked.map(({ path }) => path)).toEqual(['/api/app/init-data']);
});

test('a bug in a page reaches the log, and the reader only as a plain sentence', async () => {
  const bug = new Error('secret of the insides');
  const broken = () => {
    throw bug;
  };
  const render = pageRenderer({}, [
    { id: 'root', path: '/', loader: broken, Component: () => null, ErrorBoundary: () => <p>Błąd</p> },
  ]);
  const reply = await render({
    url: 'https://wiec.lipogrod.example/',
    headers: new Headers(),
    api: apiWith({}).api,
    nonce: 'n',
    settings: { fontSize: 16, contrast: false },
    publicApiUrl: null,
  });
  expect(reply.status).toBe(500);
  expect(reply.bug).toBe(bug);
  expect(reply.html).not.toContain('secret of the insides');
});

test('settings without scripts: one cookie, and back to the same page of the portal', async () => {
  const { api } = apiWith({});
  const reply = await renderAt('/ustawienia?fontSize=17&powrot=%2Fbudzet%3Fpage%3D2', api);
  expect(reply).toMatchObject({ status: 303, html: '' });
  expect(reply.headers.location).toBe('/budzet?page=2');
  expect(reply.headers['set-cookie']).toMatch(/^fontSize=17; Path=\/;/);
  const foreign = await renderAt('/ustawienia?fontSize=40&powrot=%2F%2Fobcy.example', api);
  expect(foreign.headers.location).toBe('/');
  expect(foreign.headers['set-cookie']).toBeUndefined();
});

test('the office chosen by cookie stands in the footer; a switcher only where there are several', async () => {
  const one = await renderAt(PREVIEW, apiWith({ [TASK]: task }).api);
  expect(one.html).not.toContain('Wybór urzędu');
  const chosen = await renderAt(PREVIEW, apiWith({ [TASK]: task }, twoOffices).api, 'office=2');
  expect(chosen.html).toContain('Wybór urzędu');
  expect(chosen.html).toMatch(/<footer[\s\S]*<h2>Dom Kultury Lipogród<\/h2>/);
  const unknown = await renderAt(PREVIEW, apiWith({ [TASK]: task }, initData).api, 'office=99');
  expect(unknown.html).toMatch(/<footer[\s\S]*<h2>Urząd Miasta Lipogród<\/h2>/);
});

test('a page for those who were given its address stays out of search engines and caches, and names itself to nobody', async () => {
  const clientId = 'a'.repeat(32);
  const path = `/budzet/2027/glosowania/podglad/7/${clientId}`;
  const { api } = apiWith({ [`/api/project/7/${clientId}`]: voteProject({ verdict: notHere }) });
  const { status, headers, html } = await renderAt(path, api);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toMatch(/canonical|og:url|ld\+json/);
  expect(textOf(html)).toContain('Łąka kwietna przy Stawie Młyńskim');
  expect(html).not.toContain('role="spinbutton"');
});
