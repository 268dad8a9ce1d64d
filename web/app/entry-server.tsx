import manifest from 'virtual:client-manifest';
import { pageRenderer } from './page-renderer.tsx';
import { sourcesOf } from './page-source.ts';
import { allRoutes } from './all-routes.ts';

/** What the server loads from the built file; see `pageRenderer`. */
export const renderPage = pageRenderer(manifest);

/** Where each page stands and its source files, for the limit of what it loads at first. */
export const pages = (allRoutes[0]?.children ?? []).map(({ id = '', path = '' }) => ({
  address: path,
  files: sourcesOf(id),
}));
