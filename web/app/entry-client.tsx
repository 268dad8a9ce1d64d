import { startTransition, StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterContextProvider, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { ApiCaller } from '../lib/api.ts';
import { apiOrigin, browserApi } from '../lib/browser-api.ts';
import { isLoadingAhead } from '../lib/load-ahead.ts';
import { onVotedElsewhere } from '../lib/voted-news.ts';
import { apiContext } from '../lib/page-api.ts';
import '../styles/main.css';
import { unpackErrors, type PageData } from './page-data.ts';
import { Providers } from './providers.tsx';
import { routes } from './routes.ts';
import { session } from './session.ts';
import { readAnew } from './when-path-changes.ts';

/** Lists of addresses that most residents never need, each fetched when somebody goes to one of them. */
let rareRoutes = [
  {
    are: /^\/(urzad|uzytkownicy|komentarze)(\/|$)/,
    load: async () => (await import('./office-routes.ts')).officePages,
  },
  { are: /\/podglad\/[^/]+\/./, load: async () => (await import('./preview-routes.ts')).previewPages },
  {
    are: /^\/(przelicz|otwarte-dane|regulamin|deklaracja-dostepnosci|dokumenty|pomoc|ustawienia|inicjatywy|sprawa|moje-sprawy|petycje)(\/|$)|\/wyniki\/.|\/po(twierdz|wiadomi)enie(\/|$)|\/(karta|numery|frekwencja|obserwuj|2\d{3}\/raport)$/,
    load: async () => (await import('./seldom-routes.ts')).seldomPages,
  },
];

/**
 * Adds those of the address, where they are not known yet.
 * @param signal of a visit: the router takes nothing from one that was broken off, so that the next has to bring them
 */
async function addRareRoutes(path: string, add: (found: RouteObject[]) => void, signal?: AbortSignal): Promise<void> {
  const rare = rareRoutes.find(({ are }) => are.test(path));
  const found = await rare?.load();
  if (!rare || !found || signal?.aborted) return;
  add(found);
  rareRoutes = rareRoutes.filter((each) => each !== rare);
}

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

/** Milliseconds: a second failure sooner is a fault and no upgrade, and is shown as an error. */
const RELOAD_AGAIN_AFTER = 60 * 60_000;

/** Calls back as soon as nobody is on the way to another page. */
let whenArrived = (then: () => void): void => then();

/**
 * After an upgrade, a page that was open asks for files that are gone. The page is then loaded anew, or the one to which
 * somebody is on the way; the browser keeps what was typed.
 */
window.addEventListener('vite:preloadError', (event) => {
  // Offline, a reload would lose the page and still not fetch the file.
  if (!navigator.onLine) return;
  // Nobody waits for the file yet: the page is given up only for an upgrade, and not where no answer comes at all.
  if (isLoadingAhead()) void reloadIfServed();
  else if (reloadOnce()) event.preventDefault();
});

async function reloadIfServed(): Promise<void> {
  const reply = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (reply?.ok) reloadOnce();
}

/** Whether a page is about to be loaded anew. */
function reloadOnce(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED));
    if (Date.now() - last < RELOAD_AGAIN_AFTER) return false;
    sessionStorage.setItem(RELOADED, String(Date.now()));
  } catch {
    return false;
  }
  whenArrived(() => window.location.reload());
  return true;
}

/** Tells that React has taken over the page that the server drew. */
function TakenOver({ tell }: { tell: () => void }): null {
  useEffect(tell);
  return null;
}

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
  await addRareRoutes(window.location.pathname, (found) => routes[0]!.children!.push(...found));
  await loadMatchedRoutes();
  const router = createBrowserRouter(routes, {
    patchRoutesOnNavigation: ({ path, patch, signal }) => addRareRoutes(path, (found) => patch('root', found), signal),
    hydrationData: { loaderData: page.loaderData, errors: unpackErrors(page.errors) },
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(apiContext, api);
      return context;
    },
  });
  whenArrived = (then) => {
    if (router.state.navigation.state === 'idle') return then();
    const stop = router.subscribe(({ navigation }) => {
      if (navigation.state !== 'idle') return;
      stop();
      then();
    });
  };
  // In stretches of some milliseconds, so that a long page does not stand still on a slow phone; what is pressed meanwhile comes first.
  const takenOver = new Promise<void>((resolve) =>
    startTransition(() => {
      hydrateRoot(
        document.getElementById('root') as HTMLElement,
        <StrictMode>
          <TakenOver tell={resolve} />
          <Providers settings={page.settings} api={api}>
            <RouterProvider router={router} />
          </Providers>
        </StrictMode>,
      );
    }),
  );
  // A page that is not taken over yet hears nothing of what is read.
  const readAgain = (): void => void takenOver.then(() => readAnew(router));
  session.start(api, readAgain);
  // Pages that show a vote are out of date once a ballot was cast in another tab, or while the browser kept this page for Back.
  onVotedElsewhere(readAgain);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) readAgain();
  });
}

void start();
