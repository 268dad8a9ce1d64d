import { useEffect, useEffectEvent } from 'react';

/** Milliseconds between two looks at work of the server that goes on, such as a closing or a rehearsal. */
export const WHILE_IT_WORKS = 1500;

/**
 * Looks again and again at what others change: every so often while the page is seen, and at once when one comes back to it.
 * @param every milliseconds; null: nothing is awaited
 */
export function useLooksAgain(every: number | null, look: () => Promise<void>): void {
  const lookIfSeen = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void look();
  });
  useEffect(() => {
    if (every === null) return;
    const seen = () => lookIfSeen();
    const timer = setInterval(seen, every);
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [every]);
}
