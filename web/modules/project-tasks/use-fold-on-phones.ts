import { useEffect, useRef, type RefObject } from 'react';

const NARROW = '(max-width: 640px)';

/**
 * Filters stand open on wide screens, and without scripts everywhere. On a phone they fold. The style sheet hides the
 * summary on wide screens, so there the fold must never stay shut.
 */
export function useFoldOnPhones(): RefObject<HTMLDetailsElement | null> {
  const element = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const narrow = window.matchMedia(NARROW);
    const fit = (): void => {
      if (element.current) element.current.open = !narrow.matches;
    };
    fit();
    narrow.addEventListener('change', fit);
    return () => narrow.removeEventListener('change', fit);
  }, []);
  return element;
}
