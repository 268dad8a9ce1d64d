import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LineFull, WaitingLine } from './waiting-line.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const gate = () => Promise.withResolvers<string>();

test('so many run, so many wait in their order, and the next is turned away at once', async () => {
  const line = new WaitingLine({ atOnce: 2, waiting: 2 });
  const gates = [gate(), gate(), gate(), gate()];
  const begun: number[] = [];
  const works = gates.map(({ promise }, n) =>
    line.run(() => {
      begun.push(n);
      return promise;
    }),
  );
  expect([begun, line.isFull]).toEqual([[0, 1], true]);
  await expect(line.run(async () => 'late')).rejects.toBeInstanceOf(LineFull);
  gates[1]!.resolve('second');
  await vi.runAllTimersAsync();
  expect([begun, line.isFull]).toEqual([[0, 1, 2], false]);
  for (const { resolve } of gates) resolve('done');
  await vi.runAllTimersAsync();
  expect(await Promise.all(works)).toEqual(['done', 'second', 'done', 'done']);
  expect(await line.run(async () => 'later')).toBe('later');
});

test('whoever has waited too long is turned away, and takes nobody’s turn', async () => {
  const line = new WaitingLine({ atOnce: 1, waiting: 5, patience: 1000 });
  const first = gate();
  const running = line.run(() => first.promise);
  const late = line.run(async () => 'late').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1001);
  expect(await late).toBeInstanceOf(LineFull);
  const next = line.run(async () => 'next');
  first.resolve('first');
  await vi.runAllTimersAsync();
  expect(await Promise.all([running, next])).toEqual(['first', 'next']);
});

test('a work that fails gives its place to the next', async () => {
  const line = new WaitingLine({ atOnce: 1, waiting: 1 });
  const failing = line.run(() => Promise.reject(new Error('no'))).catch((error: Error) => error.message);
  const next = line.run(async () => 'next');
  await vi.runAllTimersAsync();
  expect(await failing).toBe('no');
  expect(await next).toBe('next');
});
