import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';

const OFF = 'wiec.skroty-wylaczone';

/** Where storage is forbidden the choice lasts as long as the page. */
let chosen: boolean | null = null;
const listeners = new Set<() => void>();

function isOn(): boolean {
  try {
    return localStorage.getItem(OFF) === null;
  } catch {
    return chosen ?? true;
  }
}

function choose(wanted: boolean): void {
  chosen = wanted;
  try {
    if (wanted) localStorage.removeItem(OFF);
    else localStorage.setItem(OFF, '1');
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether single keys do something, as the reader chose in this browser (WCAG 2.1.4): the same everywhere on the page. */
export const useKeysChoice = (): readonly [on: boolean, choose: (on: boolean) => void] => [
  useSyncExternalStore(subscribe, isOn, () => true),
  choose,
];

/** What keys do, by their names in lower case; 'ctrl+z' as well. */
export type KeyActs = Readonly<Record<string, (() => void) | undefined>>;

const TYPED_IN = 'textarea, select, [contenteditable], input:not([type=radio], [type=checkbox], [type=button])';

/** Keys act anywhere on the page but where something is typed, unless `inFields`, and never under a window. */
export function useKeys(on: boolean, acts: KeyActs, { inFields = false } = {}): void {
  const latest = useRef(acts);
  // Before the page is painted: whoever sees it can press a key.
  useLayoutEffect(() => {
    latest.current = acts;
  });
  useLayoutEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent): void => {
      const { target, ctrlKey, metaKey, altKey, key, repeat } = event;
      if (altKey || repeat || event.defaultPrevented) return;
      const isTyping = target instanceof Element && target.closest(TYPED_IN) !== null;
      if (isTyping && !inFields && key !== 'Escape') return;
      if (document.querySelector('dialog[open]') !== null) return;
      const act = latest.current[ctrlKey || metaKey ? `ctrl+${key.toLowerCase()}` : key.toLowerCase()];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [on, inFields]);
}
