import { Worker } from 'node:worker_threads';
import { BoundedQueue } from './bounded-queue.ts';

/** What one order of a thread may take. */
export interface ThreadLimits {
  readonly megabytes: number;
  /** While it runs; waiting for its turn is not counted. */
  readonly seconds: number;
}

/** An order needs more memory or time than it may take, or more rows than its format has. */
export class TooLargeToWrite extends Error {
  override readonly name = 'TooLargeToWrite';
}

/** Orders that may wait for the one that runs, and for how many milliseconds. */
const WAITING = { waiting: 20, patience: 60_000 };

/**
 * Runs a script in a thread of its own, one order after another, so that whoever asks again and again takes one processor at most,
 * and the thread that serves HTTP answers meanwhile.
 * @param script posts the bytes that it makes of its `workerData`, once
 * @returns makes the bytes of one order; throws `TooLargeToWrite`, or `QueueFull` where too many wait
 */
export function oneAfterAnother<Order>(script: URL, limits: ThreadLimits): (order: Order) => Promise<Buffer> {
  const queue = new BoundedQueue({ atOnce: 1, ...WAITING });
  return (order) => queue.run(() => inThread(script, order, limits));
}

function inThread(script: URL, workerData: unknown, { megabytes, seconds }: ThreadLimits): Promise<Buffer> {
  const thread = new Worker(script, { workerData, resourceLimits: { maxOldGenerationSizeMb: megabytes } });
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const timer = setTimeout(() => {
    reject(new TooLargeToWrite(`more than ${seconds} seconds`));
    void thread.terminate();
  }, seconds * 1000);
  thread.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
  thread.once('error', (error: NodeJS.ErrnoException) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TooLargeToWrite(`more than ${megabytes} megabytes`) : error),
  );
  thread.once('exit', () => {
    clearTimeout(timer);
    reject(new Error(`the thread of ${script.pathname.split('/').at(-1)} stopped`));
  });
  return promise;
}
