import { useEffect, useState } from 'react';
import { loadAhead } from './load-ahead.ts';

/** Milliseconds between attempts, for a reader whose network is away. */
const AGAIN = 3000;

/** Code that is needed soon; null until it is there. @param load the same function at each call */
export function useLoadedAhead<Code>(load: () => Promise<Code>): Code | null {
  const [code, setCode] = useState<{ value: Code } | null>(null);
  useEffect(() => {
    let wanted = true;
    let waiting: ReturnType<typeof setTimeout>;
    const tryOnce = async (): Promise<void> => {
      const loaded = await loadAhead(load);
      if (!wanted) return;
      if (loaded) setCode({ value: loaded });
      else waiting = setTimeout(() => void tryOnce(), AGAIN);
    };
    void tryOnce();
    return () => {
      wanted = false;
      clearTimeout(waiting);
    };
  }, [load]);
  return code?.value ?? null;
}
