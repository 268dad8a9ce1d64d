import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { waitAtMost, waitsEnd } from '../db/waiting-limit.ts';
import { LiveCopy } from './live-copy.ts';

const lost = () => Object.assign(new Error('Connection terminated unexpectedly'), { code: '08006' });

test('whoever shares a reading does not depend on the time of the one who began it', async () => {
  const ends: number[] = [];
  const copy = new LiveCopy(async () => {
    ends.push(waitsEnd());
    await pause(5);
    return ends.length;
  });
  const asked = [waitAtMost(1, () => copy.current()), waitAtMost(1, () => copy.current()), copy.current()];
  expect(await Promise.all(asked)).toEqual([1, 2, 2]);
  expect(ends).toEqual([Infinity, Infinity]);
});

test('a reading whose connection broke is made once more; another fault, and a second break, are told', async () => {
  const faults: (Error | null)[] = [];
  const copy = new LiveCopy(async () => {
    const fault = faults.shift();
    if (fault) throw fault;
    return 'read';
  });
  faults.push(lost(), null);
  expect(await copy.current()).toBe('read');
  faults.push(lost(), lost());
  await expect(copy.current()).rejects.toMatchObject({ code: '08006' });
  faults.push(new Error('a fault of ours'));
  await expect(copy.current()).rejects.toThrow('a fault of ours');
  expect(await copy.current()).toBe('read');
});
