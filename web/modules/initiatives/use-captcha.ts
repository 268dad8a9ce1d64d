import { demandInitiativeCaptcha } from '@wiec/contract/initiatives.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiCaller, call } from '../../lib/api.ts';

/** Solved in the background; `expired` and `failed` hold sending up until it is solved again (1-portal §2). */
export type CaptchaState = 'working' | 'solved' | 'expired' | 'failed';

/** Milliseconds for which a solution is good, less than the server takes it. */
const GOOD_FOR = { altcha: 9 * 60_000, recaptcha: 100_000 };

interface Captcha {
  state: CaptchaState;
  /** Null until there is one. */
  solution: string | null;
  again: () => void;
}

/** @param needed whether the sender has to solve one at all */
export function useCaptcha(api: ApiCaller, needed: boolean): Captcha {
  const [state, setState] = useState<CaptchaState>('working');
  const [solution, setSolution] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const run = useRef(0);
  const stop = useCallback(() => {
    run.current++;
    clearTimeout(timer.current);
  }, []);
  const solve = useCallback(async () => {
    stop();
    const mine = run.current;
    setState('working');
    setSolution(null);
    const demand = await call(api, demandInitiativeCaptcha);
    const { solveCaptcha } = await import('../../ui/captcha/solve-captcha.ts');
    const found = demand.ok ? await solveCaptcha(demand.data).catch(() => null) : null;
    if (mine !== run.current) return;
    if (found === null || !demand.ok) return setState('failed');
    setSolution(found);
    setState('solved');
    timer.current = setTimeout(() => {
      setSolution(null);
      setState('expired');
    }, GOOD_FOR[demand.data.kind]);
  }, [api, stop]);
  useEffect(() => {
    if (!needed) return;
    void solve();
    return stop;
  }, [needed, solve, stop]);
  return { state, solution, again: useCallback(() => void solve(), [solve]) };
}
