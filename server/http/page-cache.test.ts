import { afterEach, expect, test } from 'vitest';
import { testApp, type TestApp } from '../testing/test-app.ts';

let portal: TestApp;
afterEach(() => portal.close());

test('a page that may not be stored is drawn anew for each visitor; others serve the next one too', async () => {
  let drawn = 0;
  const renderPage = async ({ url }: { url: string }) => {
    const headers: Record<string, string> = url.includes('podglad') ? { 'cache-control': 'private, no-store' } : {};
    return { status: 200, headers, html: `<!doctype html>${++drawn}` };
  };
  // A clock that stands still: nothing kept ever grows old.
  const now = new Date();
  portal = await testApp({}, { renderPage, clock: () => now });
  const preview = '/budzet/2027/glosowania/podglad/1/tajny-link';
  expect((await portal.app.inject(preview)).body).not.toBe((await portal.app.inject(preview)).body);
  expect((await portal.app.inject('/budzet')).body).toBe((await portal.app.inject('/budzet')).body);
});
