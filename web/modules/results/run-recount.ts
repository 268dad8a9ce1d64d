import type { RecountAnswer, RecountStep, RecountTask } from './recount-worker.ts';

export type RecountOutcome = Exclude<RecountAnswer, { kind: 'step' }>;

export interface RunningRecount {
  readonly outcome: Promise<RecountOutcome>;
  readonly cancel: () => void;
}

/** Starts a count in a worker of its own, which ends with it. */
export function runRecount(task: RecountTask, onStep: (step: RecountStep) => void): RunningRecount {
  const worker = new Worker(new URL('./recount-worker.ts', import.meta.url), { type: 'module' });
  const outcome = new Promise<RecountOutcome>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<RecountAnswer>) => {
      if (data.kind === 'step') return onStep(data.step);
      worker.terminate();
      resolve(data);
    });
    worker.addEventListener('error', (event) => {
      worker.terminate();
      reject(new Error(event.message));
    });
  });
  worker.postMessage(task);
  return { outcome, cancel: () => worker.terminate() };
}
