import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { placeIn, reveal } from '../../../lib/reveal.ts';

/** The place of the page that is read: kept after the # of its address, and opened by it. */
export function usePagePlace() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  /** Set by what the reader opened themselves, which is in view already. */
  const own = useRef<string | null>(null);
  useEffect(() => {
    if (hash !== '' && hash !== own.current) reveal(placeIn(hash));
  }, [hash]);
  const keep = useCallback(
    (address: string): void => {
      own.current = address === '' ? '' : `#${address}`;
      void navigate({ hash: own.current }, { replace: true, preventScrollReset: true });
    },
    [navigate],
  );
  // On paper all is open, and afterwards as it was.
  useEffect(() => {
    let opened: HTMLDetailsElement[] = [];
    const open = (): void => {
      opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
      for (const details of opened) details.open = true;
    };
    const restore = (): void => {
      for (const details of opened) details.open = false;
    };
    window.addEventListener('beforeprint', open);
    window.addEventListener('afterprint', restore);
    return () => {
      window.removeEventListener('beforeprint', open);
      window.removeEventListener('afterprint', restore);
    };
  }, []);
  return keep;
}
