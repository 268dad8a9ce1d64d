import { Worker } from 'node:worker_threads';

/**
 * Runs a script in a thread of its own, one order after another, so that whoever asks again and again takes one processor at most,
 * and the thread that serves HTTP answers meanwhile.
 * @param script posts the bytes that it makes of its `workerData`, once
 * @param most megabytes that an order may take
 * @returns makes the bytes of one order; throws where it takes more memory than it may
 */
export function oneAfterAnother<Order>(script: URL, most?: number): (order: Order) => Promise<Buffer> {
  let last: Promise<unknown> = Promise.resolve();
  return (order) => {
    const made = last.then(() => inThread(script, order, most));
    last = made.catch(() => undefined);
    return made;
  };
}

function inThread(script: URL, workerData: unknown, most: number | undefined): Promise<Buffer> {
  const resourceLimits = most === undefined ? {} : { maxOldGenerationSizeMb: most };
  const thread = new Worker(script, { workerData, resourceLimits });
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  thread.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
  thread.once('error', reject);
  thread.once('exit', () => reject(new Error(`the thread of ${script.pathname.split('/').at(-1)} stopped`)));
  return promise;
}
