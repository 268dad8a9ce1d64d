import { Worker } from 'node:worker_threads';
import type { ComparedRemark, SimilarGroup } from '@wiec/domain/similar-remarks.ts';

/** What the thread is given. */
export interface ComparingOrder {
  readonly remarks: readonly ComparedRemark[];
  readonly apart: readonly (readonly number[])[];
}

let last: Promise<unknown> = Promise.resolve();

/** Compares in a thread of its own, one register at a time: thousands of remarks take seconds, in which HTTP would be answered by nobody. */
export function similarInThread(order: ComparingOrder): Promise<SimilarGroup[]> {
  const found = last.then(() => inThread(order));
  last = found.catch(() => undefined);
  return found;
}

function inThread(order: ComparingOrder): Promise<SimilarGroup[]> {
  const { promise, resolve, reject } = Promise.withResolvers<SimilarGroup[]>();
  const thread = new Worker(new URL('./compare-thread.ts', import.meta.url), { workerData: order });
  thread.once('message', resolve);
  thread.once('error', reject);
  thread.once('exit', () => reject(new Error('the thread that compares remarks stopped')));
  return promise;
}
