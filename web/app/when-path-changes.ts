import type { DataRouter, ShouldRevalidateFunction } from 'react-router';

let reading = 0;

/**
 * Reads the page anew, because what it shows is out of date. Still under way, a step within the page ends the reading; it then reads
 * in its place.
 */
export async function readAnew({ revalidate }: Pick<DataRouter, 'revalidate'>): Promise<void> {
  reading += 1;
  try {
    await revalidate();
  } finally {
    reading -= 1;
  }
}

/** Reads a page anew where its path changes: going from step to step in its query changes nothing on the server. */
export const whenPathChanges: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  reading === 0 && currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href
    ? false
    : defaultShouldRevalidate;
