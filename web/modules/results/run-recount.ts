import type { RecountAnswer, RecountStep, RecountTask } from './recount-worker.ts';

export type RecountOutcome = Exclude<RecountAnswer, { kind: 'step' }>;

/**
 * Counts in a worker of its own, which ends with the count.
 * @throws Error when the worker fails; DOMException when the signal is aborted, which ends the worker at once
 */
export function runRecount(
  task: RecountTask,
  signal: AbortSignal,
  onStep: (step: RecountStep) => void,
): Promise<RecountOutcome> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./recount-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<RecountOutcome>((resolve, reject) => {
    const end = () => {
      worker.terminate();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', end, { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<RecountAnswer>) => {
      if (data.kind === 'step') return onStep(data.step);
      signal.removeEventListener('abort', end);
      worker.terminate();
      resolve(data);
    });
    worker.addEventListener('error', (event) => {
      worker.terminate();
      reject(new Error(event.message));
    });
    worker.postMessage(task);
  });
}
