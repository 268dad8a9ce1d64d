import type { CaptchaDemand } from '@wiec/contract/captcha.ts';

/** On an old phone a task takes a few seconds; longer than this, something is wrong. */
const PATIENCE = 60_000;
const MOST_WORKERS = 4;

/** Null where this browser cannot solve it: without workers, or outside of https, where it has no cryptography. */
export async function solveCaptcha(demand: CaptchaDemand): Promise<string | null> {
  if (demand.kind === 'recaptcha') return (await import('./solve-recaptcha.ts')).solveRecaptcha(demand);
  if (typeof Worker === 'undefined' || !window.isSecureContext) return null;
  const { challenge } = demand;
  const solution = await findKey(challenge);
  return solution && btoa(JSON.stringify({ challenge, solution }));
}

type Challenge = Extract<CaptchaDemand, { kind: 'altcha' }>['challenge'];
interface Solution {
  counter: number;
  derivedKey: string;
}

/** Several workers share the counters; the first that finds the key ends the others. */
async function findKey(challenge: Challenge): Promise<Solution | null> {
  const count = Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1));
  const workers = Array.from(
    { length: count },
    () => new Worker(new URL('./solver-worker.ts', import.meta.url), { type: 'module' }),
  );
  try {
    return await Promise.race(workers.map((worker, n) => search(worker, challenge, n, count)));
  } finally {
    for (const worker of workers) worker.terminate();
  }
}

function search(worker: Worker, challenge: Challenge, start: number, step: number): Promise<Solution | null> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('error', () => reject(new Error('captcha worker failed')));
    worker.addEventListener('message', ({ data }: MessageEvent<(Solution & { error?: unknown }) | null>) =>
      data?.error ? reject(new Error('captcha not solved')) : resolve(data),
    );
    worker.postMessage({ type: 'work', challenge, counterStart: start, counterStep: step, timeout: PATIENCE });
  });
}
