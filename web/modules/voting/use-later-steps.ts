import { useEffect, useState } from 'react';
import { loadAhead } from '../../lib/load-ahead.ts';
import type * as laterSteps from './later-steps.ts';

type LaterSteps = typeof laterSteps;

/** Milliseconds between attempts, for a reader whose network is away. */
const AGAIN = 3000;

/** The steps after the points; null until they are there. */
export function useLaterSteps(): LaterSteps | null {
  const [steps, setSteps] = useState<LaterSteps | null>(null);
  useEffect(() => {
    let wanted = true;
    let waiting: ReturnType<typeof setTimeout>;
    const load = async (): Promise<void> => {
      const loaded = await loadAhead(() => import('./later-steps.ts'));
      if (!wanted) return;
      if (loaded) setSteps(loaded);
      else waiting = setTimeout(() => void load(), AGAIN);
    };
    void load();
    return () => {
      wanted = false;
      clearTimeout(waiting);
    };
  }, []);
  return steps;
}
