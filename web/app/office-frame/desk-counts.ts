import { countDesk } from '@wiec/contract/desk-counts.ts';
import type { DeskCounts } from '@wiec/domain/desk-counts.ts';
import {
  DESK_PATH,
  OFFICE_BUDGETS_PATH,
  OFFICE_CONSULTATIONS_PATH,
  OFFICE_SURVEYS_PATH,
  OFFICE_VOTES_PATH,
} from '@wiec/domain/office-paths.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { type ApiCaller, call } from '../../lib/api.ts';

/** Milliseconds for which what was told holds: the server reads the whole desk for it, which is not done with each page. */
const HOLDS = 60_000;

let told: { readonly counts: DeskCounts; readonly at: number } | null = null;
const listeners = new Set<() => void>();

/** The desk itself tells what it lists; null: it is somebody else's now. */
export function tellDeskCounts(counts: DeskCounts | null): void {
  told = counts && { counts, at: Date.now() };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** How much waits for the reader, by addresses of the bar. @param reader the name of whoever it is; null: nobody is signed in */
export function useDeskCounts(
  api: ApiCaller,
  reader: string | null,
  pathname: string,
): Readonly<Record<string, { count: number }>> {
  const counts = useSyncExternalStore(
    subscribe,
    () => told?.counts ?? null,
    () => null,
  );
  useEffect(() => () => tellDeskCounts(null), [reader]);
  useEffect(() => {
    if (reader === null || pathname === DESK_PATH || (told !== null && Date.now() - told.at < HOLDS)) return;
    let wanted = true;
    void call(api, countDesk).then((reply) => {
      if (wanted && reply.ok) tellDeskCounts(reply.data);
    });
    return () => {
      wanted = false;
    };
  }, [api, reader, pathname]);
  if (counts === null) return {};
  const { total, consultations, surveys, budgets, votes } = counts;
  return {
    [DESK_PATH]: { count: total },
    [OFFICE_CONSULTATIONS_PATH]: { count: consultations },
    [OFFICE_SURVEYS_PATH]: { count: surveys },
    [OFFICE_BUDGETS_PATH]: { count: budgets },
    [OFFICE_VOTES_PATH]: { count: votes },
  };
}
