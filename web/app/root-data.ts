import { getInitData, type InitData } from '@wiec/contract/site.ts';
import { useCallback } from 'react';
import { useRevalidator, useRouteLoaderData, type LoaderFunctionArgs } from 'react-router';
import { readCookie } from '../lib/cookies.ts';
import { read } from '../lib/page-api.ts';

export interface RootData {
  init: InitData;
  /** The office of footer and contact: the reader's choice, else the first. */
  officeId: number;
  /** Whether the reader has chosen it; else lists show those of all offices. */
  isChosen: boolean;
}

/** The office that the reader has chosen, which need not exist; null: none, so that everything is shown. */
export function chosenOffice(request: Request): number | null {
  const cookies = typeof document === 'undefined' ? (request.headers.get('cookie') ?? '') : document.cookie;
  const id = Number(readCookie(cookies, 'office'));
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : null;
}

/** How often this reader has changed what every page shows, and which of the changes the root that is shown was read after. */
let changes = 0;
let shown = 0;

export async function rootLoader({ context, request }: LoaderFunctionArgs): Promise<RootData> {
  const change = changes;
  const init = await read(context, getInitData);
  if (!request.signal.aborted) shown = change;
  const chosen = chosenOffice(request);
  const choice = init.offices.find(({ id }) => id === chosen);
  return { init, officeId: (choice ?? init.offices[0])?.id ?? 0, isChosen: choice !== undefined };
}

/**
 * Offices, menu and lists of choice change rarely: they are fetched once a visit, and again after this reader changed them.
 * They stay wanted until they have arrived: a link followed meanwhile ends the first reading.
 */
export const rootShouldRevalidate = (): boolean => shown < changes;

/** What every page shows is no longer what it was; it is read again by the next reading of any page. */
export function rootChanged(): void {
  changes += 1;
}

/** For a page that has just changed what every page shows: reads that and the page anew. */
export function useRefreshEverything(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return useCallback(() => {
    rootChanged();
    return revalidate();
  }, [revalidate]);
}

/** Undefined where the root itself failed to load. */
export const useRootData = (): RootData | undefined => useRouteLoaderData('root') as RootData | undefined;

/** For pages, which are only shown when the root has loaded. */
export function useInitData(): InitData {
  const root = useRootData();
  if (root === undefined) throw new Error('the page stands outside the root route');
  return root.init;
}
