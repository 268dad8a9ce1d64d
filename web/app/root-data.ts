import type { InitData } from '@wiec/contract/site.ts';
import { useRouteLoaderData, type LoaderFunctionArgs } from 'react-router';
import { readCookie } from '../lib/cookies.ts';
import { read } from '../lib/page-api.ts';

export interface RootData {
  init: InitData;
  /** The office that scopes header and footer: the reader's choice, else the first. */
  officeId: number;
}

export async function rootLoader({ context, request }: LoaderFunctionArgs): Promise<RootData> {
  const init = await read(context, 'getInitData');
  const cookies = typeof document === 'undefined' ? (request.headers.get('cookie') ?? '') : document.cookie;
  const chosen = Number(readCookie(cookies, 'office'));
  const office = init.offices.find(({ id }) => id === chosen) ?? init.offices[0];
  return { init, officeId: office?.id ?? 0 };
}

/** Offices, menu and lists of choice change rarely: they are fetched once a visit. */
export const rootShouldRevalidate = (): boolean => false;

/** Undefined where the root itself failed to load. */
export const useRootData = (): RootData | undefined => useRouteLoaderData('root') as RootData | undefined;

/** For pages, which are only shown when the root has loaded. */
export function useInitData(): InitData {
  const root = useRootData();
  if (root === undefined) throw new Error('the page stands outside the root route');
  return root.init;
}
