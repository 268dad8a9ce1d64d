import { isRouteErrorResponse } from 'react-router';

export interface Crumb {
  label: string;
  href: string;
}

/** What a page says about itself: exported as `handle` from its file. `Data` is what its loader returns. */
export interface PageHandle<Data = unknown> {
  /** For the browser's tab and the breadcrumbs; the tab adds the portal's name. */
  title: string | ((data: Data) => string);
  /** Pages above this one, without 'Strona główna'; the page itself is added with its title. */
  crumbs?: readonly Crumb[] | ((data: Data) => readonly Crumb[]);
  /** The home page has none. */
  noBreadcrumbs?: boolean;
}

export interface PageMatch {
  id: string;
  handle: unknown;
  data: unknown;
}

export function handleOf(matches: readonly PageMatch[]): { handle: PageHandle; data: unknown } | null {
  const last = matches.at(-1);
  if (last === undefined || typeof last.handle !== 'object' || last.handle === null) return null;
  return { handle: last.handle as PageHandle, data: last.data };
}

/** The page's own title; null where its data has not come. */
export function ownTitle(matches: readonly PageMatch[]): string | null {
  const found = handleOf(matches);
  if (found === null) return null;
  const { title } = found.handle;
  if (typeof title === 'string') return title;
  return found.data === undefined ? null : title(found.data);
}

/** The document's title: the page, then the portal. */
export function pageTitle(matches: readonly PageMatch[], errors: Record<string, unknown> | null): string {
  const error = errors === null ? undefined : Object.values(errors)[0];
  if (error !== undefined) {
    const missing = isRouteErrorResponse(error) && error.status === 404;
    return `${missing ? 'Strona o podanym adresie nie istnieje' : 'Nie udało się wczytać strony'} – Wiec`;
  }
  return `${ownTitle(matches) ?? 'Portal udziału mieszkańców'} – Wiec`;
}
