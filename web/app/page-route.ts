import type { RouteObject } from 'react-router';
import { ErrorPage } from './error-page.tsx';

type PageModules = Record<string, () => Promise<unknown>>;

/**
 * A page of `web/pages`, by its subject and its file, in a chunk of its own. The id is the source file, by which the server finds
 * the chunk; a page that stands at two addresses tells them apart after a #.
 */
export const pageIn =
  (modules: PageModules) =>
  (path: string, name: string, variant?: string): RouteObject => {
    const load = modules[`../pages/${name}.tsx`];
    if (load === undefined) throw new Error(`there is no web/pages/${name}.tsx`);
    const id = `pages/${name}.tsx${variant === undefined ? '' : `#${variant}`}`;
    return { id, path, lazy: load as RouteObject['lazy'], ErrorBoundary: ErrorPage };
  };
