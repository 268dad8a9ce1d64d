import { useSyncExternalStore } from 'react';

/** What can be opened over any page of the office: the search with its acts, or the list of keys. */
export type OfficeWindow = 'palette' | 'keys';

let shown: OfficeWindow | null = null;
const listeners = new Set<() => void>();

function show(next: OfficeWindow | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

export const openOfficeWindow = (name: OfficeWindow): void => show(name);
export const closeOfficeWindow = (): void => show(null);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useOfficeWindow = (): OfficeWindow | null =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
