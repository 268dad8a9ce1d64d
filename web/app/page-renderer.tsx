import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router';
import type { ApiCaller } from '../lib/api.ts';
import { apiContext } from '../lib/page-api.ts';
import type { ClientManifest } from './client-manifest.ts';
import { documentWriter } from './document.ts';
import { headTags, structuredData } from './head-tags.ts';
import { packErrors } from './page-data.ts';
import { pageHeaders, pageTitle } from './page-handle.ts';
import { Providers } from './providers.tsx';
import type { RootData } from './root-data.ts';
import { allRoutes } from './all-routes.ts';

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
  /** An unexpected error, for the server's log; the reader gets a plain sentence and status 500. */
  bug: unknown;
}

export type RenderPage = (request: PageRequest) => Promise<PageReply>;

/**
 * Renders pages, or answers with a redirect (status and `location`, empty html). Throws only on a bug in the layout itself;
 * a bug in a page is told in `bug`. Routes are an argument for the sake of tests.
 */
export function pageRenderer(manifest: ClientManifest, pages: RouteObject[] = allRoutes): RenderPage {
  const handler = createStaticHandler(pages);
  const writeDocument = documentWriter(manifest);
  return async ({ url, headers, api, nonce, settings, publicApiUrl }) => {
    const requestContext = new RouterContextProvider();
    requestContext.set(apiContext, api);
    const context = await handler.query(new Request(url, { headers }), { requestContext });
    if (context instanceof Response) {
      return { status: context.status, headers: Object.fromEntries(context.headers), html: '', bug: null };
    }
    const page = {
      loaderData: context.loaderData,
      errors: packErrors(context.errors),
      settings,
      publicApiUrl,
    };
    const body = renderToString(
      <StrictMode>
        <Providers settings={settings} api={api}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </Providers>
      </StrictMode>,
    );
    const matches = context.matches.map(({ route }) => ({
      id: route.id,
      handle: route.handle as unknown,
      data: context.loaderData[route.id] as unknown,
    }));
    const title = pageTitle(matches, context.errors);
    const root = context.loaderData.root as RootData | undefined;
    const facts = { url, title, matches, failed: context.errors !== null, root };
    return {
      status: context.statusCode,
      headers: { 'content-type': 'text/html; charset=utf-8', ...pageHeaders(matches) },
      html: writeDocument({
        body,
        nonce,
        page,
        title,
        head: headTags(facts),
        structured: structuredData(facts),
        routeIds: matches.map(({ id }) => id),
      }),
      bug: Object.values(context.errors ?? {}).find((error) => !isRouteErrorResponse(error)) ?? null,
    };
  };
}
