import { expect, it } from 'vitest';
import { ShortCache } from './short-cache.ts';

let now = 0;
const clock = () => new Date(now);

it('fetches once for concurrent callers, and again when the value has expired', async () => {
  const cache = new ShortCache<number>(clock, 1000, 10);
  let fetched = 0;
  const ask = () => cache.get('x', async () => ++fetched);
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  now += 999;
  expect(await ask()).toBe(1);
  now += 1;
  expect(await ask()).toBe(2);
});

it('does not cache a failure', async () => {
  const cache = new ShortCache<string>(clock, 1000, 10);
  await expect(cache.get('x', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await cache.get('x', () => Promise.resolve('back'))).toBe('back');
});

it('drops all entries when cleared', async () => {
  const cache = new ShortCache<string>(clock, 1000, 10);
  await cache.get('x', () => Promise.resolve('old'));
  cache.clear();
  expect(await cache.get('x', () => Promise.resolve('new'))).toBe('new');
});

it('drops the oldest entry beyond its limit', async () => {
  const cache = new ShortCache<string>(clock, 1000, 2);
  for (const key of ['a', 'b', 'c']) await cache.get(key, () => Promise.resolve(key));
  expect(await cache.get('a', () => Promise.resolve('fetched again'))).toBe('fetched again');
  expect(await cache.get('c', () => Promise.resolve('fetched again'))).toBe('c');
});

it('stays below its size limit, and does not cache a larger value', async () => {
  const cache = new ShortCache<string>(clock, 1000, 10, { weigh: ({ length }) => length, most: 10 });
  const ask = (key: string, answer: string) => cache.get(key, () => Promise.resolve(answer));
  await ask('a', '1234');
  await ask('b', '12345');
  expect(cache.weight).toBe(9);
  await ask('c', '12');
  expect(cache.weight).toBe(7);
  expect(await ask('b', 'fetched again')).toBe('12345');
  await ask('d', 'much too heavy');
  expect(await ask('d', 'fetched')).toBe('fetched');
  expect(cache.weight).toBeLessThanOrEqual(10);
});

it('failed and expired entries do not count towards the size', async () => {
  const cache = new ShortCache<string>(clock, 1000, 10, { weigh: ({ length }) => length, most: 10 });
  await cache.get('a', () => Promise.resolve('1234'));
  now += 1000;
  await cache.get('a', () => Promise.resolve('12345'));
  expect(cache.weight).toBe(5);
  now += 1000;
  await expect(cache.get('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(cache.weight).toBe(0);
});
