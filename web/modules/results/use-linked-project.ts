import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * An address that ends in `#projekt-7` leads to that project's result: its row is shown though it stood behind "Pokaż pozostałe", in
 * the middle of the window, and has the focus.
 */
export function useLinkedProject(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!hash.startsWith('#projekt-')) return;
    const row = document.getElementById(hash.slice(1));
    const folded = row?.closest('details');
    if (folded) folded.open = true;
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
    // The same link pressed again scrolls there again: its navigation has another `key`.
  }, [hash, key]);
}
