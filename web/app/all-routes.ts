import type { RouteObject } from 'react-router';
import { officePages } from './office-routes.ts';
import { previewPages } from './preview-routes.ts';
import { seldomPages } from './seldom-routes.ts';
import { routes } from './routes.ts';

/** Every address there is, as the server knows them. */
export const allRoutes: RouteObject[] = routes.map(
  (root) =>
    ({ ...root, children: [...(root.children ?? []), ...officePages, ...previewPages, ...seldomPages] }) as RouteObject,
);
