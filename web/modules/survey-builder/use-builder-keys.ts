import { type RefObject, useLayoutEffect, useRef } from 'react';

interface Steps {
  undo: () => unknown;
  redo: () => unknown;
}

/**
 * Alt with an arrow moves the question in which the focus is, by its own button; Ctrl Z takes the last step back, and with Shift makes
 * it again, but in a field, where the browser does the same with what was typed there.
 */
export function useBuilderKeys(place: RefObject<HTMLElement | null>, steps: Steps): void {
  const latest = useRef(steps);
  useLayoutEffect(() => {
    latest.current = steps;
  });
  useLayoutEffect(() => {
    const builder = place.current;
    const press = (event: KeyboardEvent): void => {
      if (!(event.target instanceof Element)) return;
      const { altKey, ctrlKey, metaKey, shiftKey, key } = event;
      const arrow = ARROWS.get(key);
      if (altKey && arrow !== undefined) {
        const line = event.target.closest('[data-question]')?.querySelector('.builder-question__line');
        const button = line?.querySelector<HTMLButtonElement>(`[data-move="${arrow}"]`);
        if (!button) return;
        event.preventDefault();
        button.click();
      } else if ((ctrlKey || metaKey) && key.toLowerCase() === 'z' && !event.target.matches(TYPING)) {
        event.preventDefault();
        latest.current[shiftKey ? 'redo' : 'undo']();
      }
    };
    builder?.addEventListener('keydown', press);
    return () => builder?.removeEventListener('keydown', press);
  }, [place]);
}

const ARROWS: ReadonlyMap<string, 'up' | 'down'> = new Map([
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
]);
const TYPING = 'input, textarea, select, [contenteditable]';
