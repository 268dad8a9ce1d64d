import { type RefObject, useLayoutEffect } from 'react';

const ARROWS: Readonly<Record<string, 'up' | 'down'>> = { ArrowUp: 'up', ArrowDown: 'down' };

/** Alt with an arrow moves the row in which the focus is, by its own button. */
export function useMoveKeys(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const list = place.current;
    const press = (event: KeyboardEvent): void => {
      const arrow = ARROWS[event.key];
      if (!event.altKey || arrow === undefined || !(event.target instanceof Element)) return;
      const row = event.target.closest('[data-featured]');
      const button = row?.querySelector<HTMLButtonElement>(`[data-move="${arrow}"]`);
      if (!button) return;
      event.preventDefault();
      button.click();
    };
    list?.addEventListener('keydown', press);
    return () => list?.removeEventListener('keydown', press);
  }, [place]);
}
