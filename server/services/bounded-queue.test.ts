import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueueFull, BoundedQueue } from './bounded-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const gate = () => Promise.withResolvers<string>();

test('runs a limited number of tasks, lets some wait in order, and rejects the next at once', async () => {
  const queue = new BoundedQueue({ atOnce: 2, waiting: 2 });
  const gates = [gate(), gate(), gate(), gate()];
  const begun: number[] = [];
  const works = gates.map(({ promise }, n) =>
    queue.run(() => {
      begun.push(n);
      return promise;
    }),
  );
  expect([begun, queue.isFull]).toEqual([[0, 1], true]);
  await expect(queue.run(async () => 'late')).rejects.toBeInstanceOf(QueueFull);
  gates[1]!.resolve('second');
  await vi.runAllTimersAsync();
  expect([begun, queue.isFull]).toEqual([[0, 1, 2], false]);
  for (const { resolve } of gates) resolve('done');
  await vi.runAllTimersAsync();
  expect(await Promise.all(works)).toEqual(['done', 'second', 'done', 'done']);
  expect(await queue.run(async () => 'later')).toBe('later');
});

test('a task that has waited too long is rejected, and does not take a slot', async () => {
  const queue = new BoundedQueue({ atOnce: 1, waiting: 5, patience: 1000 });
  const first = gate();
  const running = queue.run(() => first.promise);
  const late = queue.run(async () => 'late').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1001);
  expect(await late).toBeInstanceOf(QueueFull);
  const next = queue.run(async () => 'next');
  first.resolve('first');
  await vi.runAllTimersAsync();
  expect(await Promise.all([running, next])).toEqual(['first', 'next']);
});

test('a failing task releases its slot', async () => {
  const queue = new BoundedQueue({ atOnce: 1, waiting: 1 });
  const failing = queue.run(() => Promise.reject(new Error('no'))).catch((error: Error) => error.message);
  const next = queue.run(async () => 'next');
  await vi.runAllTimersAsync();
  expect(await failing).toBe('no');
  expect(await next).toBe('next');
});
