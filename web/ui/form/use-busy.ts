import { useCallback, useEffect, useRef, useState } from 'react';

type Run = <Result>(work: () => Promise<Result>, leaves?: (result: Result) => boolean) => Promise<Result | undefined>;

/**
 * Runs one piece of work at a time: a call made while another is under way does nothing and gives undefined. Where `leaves` says so
 * of the result, the work stays under way, because the reader is about to leave the page.
 */
export function useBusy(): readonly [busy: boolean, run: Run] {
  const [busy, setBusy] = useState(false);
  const state = useRef<'idle' | 'working' | 'leaving'>('idle');
  const run: Run = useCallback(async (work, leaves = () => false) => {
    if (state.current !== 'idle') return undefined;
    state.current = 'working';
    setBusy(true);
    let isLeaving = false;
    try {
      const result = await work();
      isLeaving = leaves(result);
      return result;
    } finally {
      state.current = isLeaving ? 'leaving' : 'idle';
      if (!isLeaving) setBusy(false);
    }
  }, []);
  useEffect(() => {
    // The reader came back by the browser's Back, to the page as it was left.
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted || state.current !== 'leaving') return;
      state.current = 'idle';
      setBusy(false);
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  return [busy, run];
}
