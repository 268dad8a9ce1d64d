import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What single keys do on a row; shown on the page. */
export const ROW_KEYS = [
  ['W', 'poziom wyżej', 'promote'],
  ['N', 'poziom niżej', 'demote'],
  ['P', 'połącz z poprzednim', 'merge'],
  ['L', 'ponumeruj od tego', 'renumber'],
  ['R', 'rodzaj', 'role'],
  ['T', 'treść', 'text'],
  ['U', 'uwagi', 'comments'],
] as const;
export type RowKeyAct = (typeof ROW_KEYS)[number][2];

interface RowKeys {
  /** Single keys do something. */
  on: boolean;
  act: (id: number, act: RowKeyAct) => void;
  undo: () => void;
  redo: () => void;
}

const ROW = '.act-row__open';
const TYPING = 'input:not([type=checkbox]), textarea, select';
const ARROWS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Arrows lead from row to row; single keys act where a row has the focus; Ctrl Z takes the last step back, but in a field. */
export function useRowKeys(place: RefObject<HTMLElement | null>, keys: RowKeys): void {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    const editor = place.current;
    const press = (event: KeyboardEvent): void => {
      const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (!(target instanceof HTMLElement) || altKey) return;
      if ((ctrlKey || metaKey) && key.toLowerCase() === 'z' && !target.matches(TYPING)) {
        event.preventDefault();
        return latest.current[shiftKey ? 'redo' : 'undo']();
      }
      const row = target.closest<HTMLElement>('[data-element]');
      if (row === null || ctrlKey || metaKey) return;
      if (key === 'Escape') {
        const open = row.querySelector<HTMLElement>(`${ROW}[aria-expanded=true]`);
        if (open === null) return;
        event.preventDefault();
        open.click();
        return open.focus();
      }
      if (!target.matches(ROW)) return;
      const next = neighbour(row, key);
      const known = ROW_KEYS.find(([letter]) => letter.toLowerCase() === key.toLowerCase());
      if (next !== null) {
        event.preventDefault();
        next.focus();
      } else if (known !== undefined && latest.current.on && !shiftKey) {
        event.preventDefault();
        latest.current.act(Number(row.dataset.element), known[2]);
      }
    };
    editor?.addEventListener('keydown', press);
    return () => editor?.removeEventListener('keydown', press);
  }, [place]);
}

function neighbour(row: HTMLElement, key: string): HTMLElement | null {
  const rows = row.parentElement!.children;
  const by = ARROWS[key];
  const found =
    by === undefined
      ? { Home: rows[0], End: rows[rows.length - 1] }[key]
      : by < 0
        ? row.previousElementSibling
        : row.nextElementSibling;
  return found?.querySelector<HTMLElement>(ROW) ?? null;
}
