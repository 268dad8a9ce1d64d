import { useCallback, useRef, useState } from 'react';

type Run = <Result>(work: () => Promise<Result>, stays?: (result: Result) => boolean) => Promise<Result | undefined>;

/**
 * One piece of work at a time: what is asked for while it goes on is not begun, and is undefined. Where `stays` says so of the
 * result, it counts as going on: the reader is about to be on another page.
 */
export function useBusy(): readonly [busy: boolean, run: Run] {
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const run: Run = useCallback(async (work, stays = () => false) => {
    if (underWay.current) return undefined;
    underWay.current = true;
    setBusy(true);
    let goesOn = false;
    try {
      const result = await work();
      goesOn = stays(result);
      return result;
    } finally {
      underWay.current = goesOn;
      if (!goesOn) setBusy(false);
    }
  }, []);
  return [busy, run];
}
