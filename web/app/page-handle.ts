import type { InitData, OfficeFooter } from '@wiec/contract/site.ts';
import type { ComponentType } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { texts } from '../texts/polish.ts';

export interface Crumb {
  label: string;
  href: string;
}

/** What stands above and below a page in place of the residents' header and footer; without one of them, the residents'. */
export interface PageFrame {
  readonly Header?: ComponentType<FrameProps>;
  readonly Footer?: ComponentType<FrameProps>;
}

export interface FrameProps {
  /** Undefined where the portal could not be read. */
  readonly init?: InitData;
  /** None on the first day of a portal. */
  readonly office?: OfficeFooter;
}

/** Address of a picture, and what is seen on it; null: the title of the page says enough. */
export interface SharedPicture {
  url: string;
  alt: string | null;
}

/** What a page says about itself: exported as `handle` from its file. `Data` is what its loader returns. */
export interface PageHandle<Data = unknown> {
  /** For the browser's tab, shared links and the breadcrumbs; the tab adds the portal's name. No two things have the same. */
  title: string | ((data: Data) => string);
  /** What the page is called in the breadcrumbs, where that is less than its title. */
  crumb?: string | ((data: Data) => string);
  /** Path of the page that search engines and shared links are told of what has several. */
  canonical?: (data: Data) => string;
  /** One or two sentences for search engines and shared links; absent: what the portal is. */
  description?: string | ((data: Data) => string);
  /** A picture for shared links. */
  image?: (data: Data) => SharedPicture | null;
  /** What the page is about, as schema.org says it (JSON-LD); absent: nothing that search engines know. */
  about?: (data: Data) => object;
  /** Pages above this one, without 'Strona główna'; the page itself is added with its title. */
  crumbs?: readonly Crumb[] | ((data: Data) => readonly Crumb[]);
  /** The home page has none. */
  noBreadcrumbs?: boolean;
  /** Of the office's pages set by the list that they stand in; absent: the residents'. */
  frame?: PageFrame;
  /** Only for whoever was given its address: not for search engines, and kept by no cache. */
  unlisted?: boolean;
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

/** Path that search engines are told, where it is another one than the page's. */
export function canonicalOf(matches: readonly PageMatch[]): string | null {
  const found = handleOf(matches);
  return found?.data === undefined ? null : (found.handle.canonical?.(found.data) ?? null);
}

/** Null where the page says nothing of itself. */
export function descriptionOf(matches: readonly PageMatch[]): string | null {
  const found = handleOf(matches);
  const description = found?.handle.description;
  if (found === null || description === undefined) return null;
  if (typeof description === 'string') return description;
  return found.data === undefined ? null : description(found.data) || null;
}

export function imageOf(matches: readonly PageMatch[]): SharedPicture | null {
  const found = handleOf(matches);
  return found?.data === undefined ? null : (found.handle.image?.(found.data) ?? null);
}

export const isUnlisted = (matches: readonly PageMatch[]): boolean => handleOf(matches)?.handle.unlisted === true;

/** Headers of the reply that carries this page. */
export const pageHeaders = (matches: readonly PageMatch[]): Record<string, string> =>
  isUnlisted(matches)
    ? { 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' }
    : {};

/** The document's title: the page, then the portal. */
export function pageTitle(matches: readonly PageMatch[], errors: Record<string, unknown> | null): string {
  const error = errors === null ? undefined : Object.values(errors)[0];
  if (error !== undefined) {
    const missing = isRouteErrorResponse(error) && error.status === 404;
    return `${missing ? texts.pageMissing : 'Nie udało się wczytać strony'} – Wiec`;
  }
  return `${ownTitle(matches) ?? 'Portal udziału mieszkańców'} – Wiec`;
}
