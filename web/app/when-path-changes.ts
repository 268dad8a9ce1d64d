import type { ShouldRevalidateFunction } from 'react-router';

/** Reads a page anew where its path changes: going from step to step in its query changes nothing on the server. */
export const whenPathChanges: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate;
