import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApiCaller } from '../../lib/api.ts';
import { drawParts } from '../../testing/drawn-form.tsx';
import { useCaptcha } from './use-captcha.ts';

const work = vi.hoisted(() => ({ fails: false }));
vi.mock('../../ui/captcha/solve-captcha.ts', () => ({
  solveCaptcha: async () => {
    if (work.fails) throw new Error('no solution');
    return 'rozwiązanie';
  },
}));

/** What is to come after a minute or later: how much later, and what. */
let later: { after: number; run: () => void } | null = null;
const setTimer = globalThis.setTimeout;
beforeEach(() => {
  work.fails = false;
  later = null;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, after = 0) => {
    if (after < 60_000) return setTimer(run, after);
    later = { after, run };
    return 0;
  }) as typeof setTimeout);
});
afterEach(() => {
  vi.restoreAllMocks();
});

function Shown({ api }: { api: ApiCaller }) {
  const { state, solution, again } = useCaptcha(api, true);
  return (
    <>
      <h1>Sprawdzanie</h1>
      <output>{`${state} ${solution ?? 'bez rozwiązania'}`}</output>
      <button type="button" onClick={again}>
        Jeszcze raz
      </button>
    </>
  );
}

const demanding =
  (kind: 'altcha' | 'recaptcha'): ApiCaller =>
  async () => ({ status: 200, body: { data: { kind } } });
const told = (): string => document.querySelector('output')?.textContent ?? '';
const untilTold = (words: string) => expect.poll(told).toBe(words);

test.each([
  ['altcha', 9 * 60_000],
  ['recaptcha', 100_000],
] as const)('a solution of %s expires, and is worked out again when asked', async (kind, milliseconds) => {
  await drawParts(<Shown api={demanding(kind)} />, 'Sprawdzanie');
  await untilTold('solved rozwiązanie');
  expect(later?.after).toBe(milliseconds);
  later!.run();
  await untilTold('expired bez rozwiązania');
  document.querySelector('button')!.click();
  await untilTold('solved rozwiązanie');
});

test('work that fails says so, and can be tried again', async () => {
  work.fails = true;
  await drawParts(<Shown api={demanding('altcha')} />, 'Sprawdzanie');
  await untilTold('failed bez rozwiązania');
  work.fails = false;
  document.querySelector('button')!.click();
  await untilTold('solved rozwiązanie');
});
