import { expect, test } from 'vitest';
import type { ApiCaller } from '../../lib/api.ts';
import { waitingReaders } from './use-waiting.ts';

const HOUR = 3_600_000;
const ago = (hours: number): string => new Date(Date.now() - hours * HOUR).toISOString();
const told = (decidable: { total: number; oldest: string | null }): ApiCaller => {
  const items = [{ createdDate: ago(20 * 24), waitsSince: ago(5) }];
  return async () => ({ status: 200, body: { data: { total: 3, items, decidable } } });
};

test('comments wait since the oldest may be decided on, as in their queue, and not since it was written', async () => {
  const waiting = await waitingReaders['/urzad/komentarze']!(told({ total: 2, oldest: ago(5.5) }));
  expect(waiting).toMatchObject({ count: 2, sentence: expect.stringMatching(/^Najstarszy czeka 5\u00a0godz\./) });
});

test('where the reader may decide on none of them, none waits', async () => {
  const waiting = await waitingReaders['/urzad/komentarze']!(told({ total: 0, oldest: null }));
  expect(waiting).toEqual({ count: 0, sentence: null });
});
