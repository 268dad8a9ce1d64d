import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import type { ApiCaller } from '../lib/api.ts';
import { apiContext } from '../lib/page-api.ts';
import { documentHtml } from './document.ts';
import { packErrors, type PageData } from './page-data.ts';
import { pageTitle } from './page-handle.ts';
import { Providers } from './providers.tsx';
import { routes } from './routes.ts';

export interface PageRequest {
  /** Absolute URL of the page. */
  url: string;
  headers: Headers;
  api: ApiCaller;
  /** For the scripts of this one reply. */
  nonce: string;
  settings: { fontSize: number; contrast: boolean };
  /** Told to the browser; null lets it derive the API's host from its own. */
  publicApiUrl: string | null;
}

export interface PageReply {
  status: number;
  headers: Record<string, string>;
  html: string;
  /** What no page foresaw, for the server's log; the reader gets a plain sentence and status 500. */
  bug: unknown;
}

const handler = createStaticHandler(routes);

/** Renders a page, or answers with a redirect (status and `location`, empty html). Throws only on a bug. */
export async function renderPage(request: PageRequest): Promise<PageReply> {
  const { url, headers, api, nonce, settings, publicApiUrl } = request;
  const requestContext = new RouterContextProvider();
  requestContext.set(apiContext, api);
  const context = await handler.query(new Request(url, { headers }), { requestContext });
  if (context instanceof Response)
    return { status: context.status, headers: Object.fromEntries(context.headers), html: '', bug: null };
  const router = createStaticRouter(handler.dataRoutes, context);
  const page: PageData = {
    loaderData: context.loaderData,
    errors: packErrors(context.errors),
    settings,
    publicApiUrl,
  };
  const body = renderToString(
    <StrictMode>
      <Providers settings={settings} api={api}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </Providers>
    </StrictMode>,
  );
  const matches = context.matches.map(({ route }) => ({
    id: route.id,
    handle: route.handle as unknown,
    data: context.loaderData[route.id] as unknown,
  }));
  const title = pageTitle(matches, context.errors);
  return {
    status: context.statusCode,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    html: documentHtml({ body, nonce, page, title, routeIds: matches.map(({ id }) => id) }),
    bug: Object.values(context.errors ?? {}).find((error) => !isRouteErrorResponse(error)) ?? null,
  };
}
