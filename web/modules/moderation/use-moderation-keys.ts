import { useEffect, useRef, useState } from 'react';

const OFF = 'wiec.skroty-wylaczone';

function readChoice(): boolean {
  try {
    return localStorage.getItem(OFF) === null;
  } catch {
    // Storage is forbidden: they are on until they are switched off on this page.
    return true;
  }
}

/** Whether single keys do something, as the reader chose in this browser (WCAG 2.1.4). No server draws pages that ask this. */
export function useKeysChoice(): readonly [on: boolean, choose: (on: boolean) => void] {
  const [on, setOn] = useState(readChoice);
  const choose = (wanted: boolean): void => {
    setOn(wanted);
    try {
      if (wanted) localStorage.removeItem(OFF);
      else localStorage.setItem(OFF, '1');
    } catch {
      // As above.
    }
  };
  return [on, choose];
}

/** What keys do, by their names in lower case; 'ctrl+z' as well. */
export type KeyActs = Readonly<Record<string, (() => void) | undefined>>;

const TYPED_IN = 'textarea, select, [contenteditable], input:not([type=radio], [type=checkbox], [type=button])';

/** Keys act anywhere on the page but where something is typed, and never under a window. */
export function useModerationKeys(on: boolean, acts: KeyActs): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent): void => {
      const { target, ctrlKey, metaKey, altKey, key, repeat } = event;
      if (altKey || repeat || event.defaultPrevented) return;
      if (target instanceof Element && target.closest(TYPED_IN) !== null && key !== 'Escape') return;
      if (document.querySelector('dialog[open]') !== null) return;
      const act = latest.current[ctrlKey || metaKey ? `ctrl+${key.toLowerCase()}` : key.toLowerCase()];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [on]);
}
