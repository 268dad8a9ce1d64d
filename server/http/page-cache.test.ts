/** How long pages serve the next visitor too. */
import { afterEach, expect, test } from 'vitest';
import { listBudgets } from '@wiec/contract/budgets.ts';
import { getInitData } from '@wiec/contract/site.ts';
import { BudgetProgress } from '@wiec/domain/phases.ts';
import { switchModuleOn } from '../modules/site/settings/setting-queries.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import type { PageRequest } from './pages.ts';

let portal: TestApp;
afterEach(() => portal.close());

const HTML = '<!doctype html>';

test('a page marked no-store is rendered for each visitor; other pages are cached', async () => {
  let drawn = 0;
  const renderPage = async ({ url }: { url: string }) => {
    const headers: Record<string, string> = url.includes('podglad') ? { 'cache-control': 'private, no-store' } : {};
    return { status: 200, headers, html: `${HTML}${++drawn}` };
  };
  // A clock that stands still: nothing kept ever grows old.
  const now = new Date();
  portal = await testApp({}, { renderPage, clock: () => now });
  const preview = '/budzet/2027/glosowania/podglad/1/tajny-link';
  expect((await portal.app.inject(preview)).body).not.toBe((await portal.app.inject(preview)).body);
  expect((await portal.app.inject('/budzet')).body).toBe((await portal.app.inject('/budzet')).body);
});

test('a page with an answer that must not be cached is rendered for each visitor', async () => {
  let drawn = 0;
  const renderPage = async ({ api }: PageRequest) => {
    await api({ method: 'GET', path: '/api/project/1/tajny-link' });
    return { status: 200, headers: {}, html: `${HTML}${++drawn}` };
  };
  const now = new Date();
  portal = await testApp({}, { renderPage, clock: () => now });
  expect((await portal.app.inject('/budzet')).body).not.toBe((await portal.app.inject('/budzet')).body);
});

test.each([
  ['is kept by the server', getInitData],
  ['has a part that the server keeps', listBudgets],
])('a page is never older than its endpoint allows: an answer that %s', async (_kind, { path, keep }) => {
  const limit = keep!.seconds * 1000;
  const renderPage = async ({ api }: PageRequest) => {
    const { body } = await api({ method: 'GET', path });
    return { status: 200, headers: {}, html: `${HTML}${JSON.stringify(body)}` };
  };
  const start = Date.now();
  let passed = 0;
  portal = await testApp({}, { renderPage, clock: () => new Date(start + passed) });
  const { app, deps } = portal;
  await deps.db.transaction().execute((tx) => switchModuleOn(tx, 'budget'));
  const year = { value: 2031, title: 'Budżet obywatelski 2031', progress: BudgetProgress.Finished };
  const isNew = async () => (await app.inject('/')).body.includes('2031');

  // The answer is there before the page is drawn with it.
  await app.inject(path);
  await deps.db.insertInto('budget_year').values(year).execute();
  passed = limit / 2;
  expect(await isNew()).toBe(false);
  passed = limit - 1;
  expect(await isNew()).toBe(false);
  passed = limit;
  expect(await isNew()).toBe(true);
});
