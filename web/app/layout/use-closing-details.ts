import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/**
 * A `<details>` that hangs over the page: Escape (the innermost first), a press elsewhere, focus elsewhere and a navigation close it. Without
 * scripts it just opens.
 */
export function useClosingDetails(): RefObject<HTMLDetailsElement | null> {
  const element = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (element.current) element.current.open = false;
  }, [key]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const details = element.current;
      if (event.key !== 'Escape' || event.defaultPrevented || details === null || !details.open) return;
      // One press closes one level: an inner element has handled the event first.
      event.preventDefault();
      details.open = false;
      if (details.contains(document.activeElement)) details.querySelector('summary')?.focus();
    };
    const onOutside = (event: Event): void => {
      const details = element.current;
      if (details?.open && !details.contains(event.target as Node)) details.open = false;
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
    };
  }, []);
  return element;
}
