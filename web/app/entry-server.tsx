import manifest from 'virtual:client-manifest';
import { pageRenderer } from './page-renderer.tsx';
import { sourceOf } from './page-source.ts';
import { routes } from './routes.ts';

/** What the server loads from the built file; see `pageRenderer`. */
export const renderPage = pageRenderer(manifest);

/** Where each page stands and its source file, for the limit of what it loads at first. */
export const pages = (routes[0]?.children ?? []).map(({ id = '', path = '' }) => ({
  address: path,
  file: sourceOf(id),
}));
