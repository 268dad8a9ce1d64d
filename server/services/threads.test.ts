/** What is written in a thread ends: in time, in memory, and in the number of orders that wait. */
import { expect, test } from 'vitest';
import { QueueFull } from './bounded-queue.ts';
import { oneAfterAnother, TooLargeToWrite } from './threads.ts';

const script = (source: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from 'node:worker_threads';\n${source}`)}`,
  );

const ENDLESS = `if (workerData === 'endless') for (;;); parentPort.postMessage(new TextEncoder().encode(workerData));`;

test('an order that never ends is stopped and refused, and the next is served', async () => {
  const write = oneAfterAnother<string>(script(ENDLESS), { megabytes: 64, seconds: 3 });
  const endless = write('endless');
  const next = write('next');
  await expect(endless).rejects.toThrow(TooLargeToWrite);
  expect((await next).toString()).toBe('next');
});

test('an order that takes too much memory is refused by the same name', async () => {
  const greedy = script(`const all = []; for (;;) all.push(Array.from({ length: 1000 }, (_, n) => 'x' + n));`);
  const write = oneAfterAnother<string>(greedy, { megabytes: 32, seconds: 60 });
  await expect(write('greedy')).rejects.toThrow(TooLargeToWrite);
});

test('a fault of the script is no matter of size', async () => {
  const write = oneAfterAnother<string>(script(`throw new RangeError('a bug');`), { megabytes: 64, seconds: 60 });
  await expect(write('any')).rejects.toThrow(RangeError);
});

test('so many may wait, and no more', async () => {
  const write = oneAfterAnother<string>(script(ENDLESS), { megabytes: 64, seconds: 60 });
  const orders = await Promise.allSettled(Array.from({ length: 23 }, (_, n) => write(String(n))));
  const refused = orders.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(2);
  expect((refused[0] as PromiseRejectedResult).reason).toBeInstanceOf(QueueFull);
});
