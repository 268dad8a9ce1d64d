import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterContextProvider, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { ApiCaller } from '../lib/api.ts';
import { apiOrigin, browserApi } from '../lib/browser-api.ts';
import { onVotedElsewhere } from '../lib/voted-news.ts';
import { apiContext } from '../lib/page-api.ts';
import '../styles/main.css';
import { unpackErrors, type PageData } from './page-data.ts';
import { Providers } from './providers.tsx';
import { routes } from './routes.ts';
import { session } from './session.ts';

/** The server drew these routes already, so their code must be there before the first render takes over. */
async function loadMatchedRoutes(): Promise<void> {
  const matched = (matchRoutes(routes, window.location) ?? []).map(({ route }) => route as RouteObject);
  await Promise.all(
    matched.map(async (route) => {
      if (typeof route.lazy !== 'function') return;
      const loaded = await route.lazy();
      Object.assign(route, { ...loaded, lazy: undefined });
    }),
  );
}

const RELOADED = 'wiec.reloaded';

/**
 * After an upgrade, a page that was open asks for files that are gone. The page is then reloaded; the browser keeps what was typed.
 * A second failure within a minute is a fault, not an upgrade, and the error page shows it.
 */
window.addEventListener('vite:preloadError', (event) => {
  // Offline, a reload would lose the page and still not fetch the file.
  if (!navigator.onLine) return;
  try {
    const last = Number(sessionStorage.getItem(RELOADED));
    if (Date.now() - last < 60_000) return;
    sessionStorage.setItem(RELOADED, String(Date.now()));
  } catch {
    return;
  }
  event.preventDefault();
  window.location.reload();
});

/** Not a top-level await: pages import from this chunk, and each would wait for the other. */
async function start(): Promise<void> {
  const page = JSON.parse(document.getElementById('page-data')?.textContent ?? '{}') as PageData;
  const plainApi = browserApi(apiOrigin(window.location, page.publicApiUrl), (refused) => session.bearer(refused));
  const api: ApiCaller = async (call) => {
    const reply = await plainApi(call);
    if (reply.status === 403 && (reply.body as { proof?: unknown } | null)?.proof !== undefined) {
      const loaded = await import('./prove-identity.tsx').catch(() => null);
      return loaded ? loaded.proveIdentity(plainApi, call, reply) : reply;
    }
    if (reply.status !== 429) return reply;
    const loaded = await import('../ui/captcha/answer-captcha.ts').catch(() => null);
    return loaded ? loaded.answerCaptcha(plainApi, call, reply) : reply;
  };
  await loadMatchedRoutes();
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: page.loaderData, errors: unpackErrors(page.errors) },
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(apiContext, api);
      return context;
    },
  });
  hydrateRoot(
    document.getElementById('root') as HTMLElement,
    <StrictMode>
      <Providers settings={page.settings} api={api}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
  session.start(api, () => void router.revalidate());
  // Pages that show a vote are out of date once a ballot was cast in another tab, or while the browser kept this page for Back.
  onVotedElsewhere(() => void router.revalidate());
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) void router.revalidate();
  });
}

void start();
