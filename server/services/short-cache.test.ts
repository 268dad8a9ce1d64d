import { describe, expect, it } from 'vitest';
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

it('drops beyond its limit what nobody has asked for longest', async () => {
  const cache = new ShortCache<string>(clock, 1000, 2);
  for (const key of ['a', 'b', 'a', 'c']) await cache.get(key, () => Promise.resolve(key));
  expect(await cache.get('a', () => Promise.resolve('fetched again'))).toBe('a');
  expect(await cache.get('b', () => Promise.resolve('fetched again'))).toBe('fetched again');
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

describe('a value that is renewed before its end', () => {
  const renewing = () => new ShortCache<string>(clock, 1000, 10, { renewed: 250 });
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it('is given until the new one is there, which then lives as long as any', async () => {
    const cache = renewing();
    await cache.get('x', () => Promise.resolve('first'));
    now += 749;
    expect(await cache.get('x', () => Promise.reject(new Error('too early')))).toBe('first');
    now += 1;
    const later = Promise.withResolvers<string>();
    expect(await cache.get('x', () => later.promise)).toBe('first');
    expect(await cache.get('x', () => Promise.resolve('twice'))).toBe('first');
    later.resolve('second');
    await settled();
    expect(await cache.get('x', () => Promise.resolve('third'))).toBe('second');
    now += 749;
    expect(await cache.get('x', () => Promise.resolve('third'))).toBe('second');
  });

  it('stays where the new one fails, and is fetched when it has expired', async () => {
    const cache = renewing();
    await cache.get('x', () => Promise.resolve('first'));
    now += 800;
    expect(await cache.get('x', () => Promise.reject(new Error('gone')))).toBe('first');
    await settled();
    expect(await cache.get('x', () => Promise.resolve('second'))).toBe('first');
    now += 200;
    expect(await cache.get('x', () => Promise.resolve('second'))).toBe('second');
  });

  it('is not brought back after everything was dropped', async () => {
    const cache = renewing();
    await cache.get('x', () => Promise.resolve('first'));
    now += 800;
    const later = Promise.withResolvers<string>();
    await cache.get('x', () => later.promise);
    cache.clear();
    later.resolve('read before');
    await settled();
    expect(await cache.get('x', () => Promise.resolve('read after'))).toBe('read after');
  });
});
