import { useEffect } from 'react';

/** Statuses of a server, or a balancer before it, that does not serve just now. */
export const isAway = (status: number): boolean => [0, 502, 503, 504].includes(status);

const LEAST_MS = 3000;
const SPREAD_MS = 3000;

/** Between three and six seconds, so that the browsers that wait do not all come back in the same instant. */
export const pause = (random: number): number => LEAST_MS + random * SPREAD_MS;

/** While the service is unavailable the page tries again by itself, and at once when the device is back online. */
export function useRecovery(away: boolean, busy: boolean, ask: () => Promise<void>): void {
  useEffect(() => {
    if (!away || busy) return;
    const again = (): void => void ask();
    const timer = setTimeout(again, pause(Math.random()));
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [away, busy, ask]);
}
