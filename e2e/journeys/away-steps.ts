import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page, Route } from 'playwright-core';

const RENDERER = join(resolve(import.meta.dirname, '../..'), 'web/dist/server/entry-server.js');

/** A refusal in the server's words (server/http/errors). */
const AWAY = { title: 'Serwis jest chwilowo niedostępny', errors: [{ message: 'Spróbuj ponownie za chwilę.' }] };

/** As the server answers while its database is away. */
export const answerAway = (route: Route): Promise<void> => route.fulfill({ status: 503, json: AWAY });

interface BuiltRenderer {
  renderPage(request: object): Promise<{ status: number; headers: Record<string, string>; html: string }>;
}

/**
 * From here on every call is answered as while the database is away, and whole pages as the server draws them then: by the
 * built renderer, which the server itself loads.
 * @returns the way back
 */
export async function takeServerAway(page: Page): Promise<() => Promise<void>> {
  const { renderPage } = (await import(pathToFileURL(RENDERER).href)) as BuiltRenderer;
  const isPage = (url: URL): boolean => !/^\/(api|assets|konto)\//.test(url.pathname);
  const isCall = (url: URL): boolean => url.pathname.startsWith('/api/');
  await page.route(isCall, answerAway);
  await page.route(isPage, async (route) => {
    const cookies = await page.context().cookies();
    const chosen = (name: string): string | undefined => cookies.find((cookie) => cookie.name === name)?.value;
    const { status, headers, html } = await renderPage({
      url: route.request().url(),
      headers: new Headers(),
      api: async () => ({ status: 503, body: AWAY }),
      nonce: 'away',
      settings: { fontSize: Number(chosen('fontSize') ?? 16), contrast: chosen('contrast') === '1' },
      publicApiUrl: null,
    });
    await route.fulfill({ status, headers, body: html });
  });
  return async () => {
    await page.unroute(isCall);
    await page.unroute(isPage);
  };
}
