import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { boundedLog } from './bounded-log.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wiec-log-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('whatever is written, there are two files of at most the size given, and the last words stand in them', async () => {
  const path = join(folder, 'postgres.log');
  const note = boundedLog(path, 100);
  for (let n = 0; n < 200; n++) note(`wpis ${n}, żółw\n`);
  expect((await readdir(folder)).toSorted()).toEqual(['postgres.log', 'postgres.log.1']);
  const [now, before] = await Promise.all([readFile(path), readFile(`${path}.1`)]);
  expect(now.length).toBeLessThanOrEqual(100);
  expect(before.length).toBeLessThanOrEqual(100);
  const lines = Buffer.concat([before, now]).toString().trim().split('\n');
  expect(lines.length).toBeGreaterThan(5);
  expect(lines).toEqual(lines.map((_, at) => `wpis ${200 - lines.length + at}, żółw`));
});

test('goes on with the file of an earlier process, and a text longer than a file is written whole', async () => {
  const path = join(folder, 'postgres.log');
  boundedLog(path, 20)('pierwszy\n');
  boundedLog(path, 20)('drugi\n');
  expect(await readFile(path, 'utf8')).toBe('pierwszy\ndrugi\n');
  boundedLog(path, 20)('a'.repeat(50));
  expect(await readFile(path, 'utf8')).toBe('a'.repeat(50));
  expect(await readFile(`${path}.1`, 'utf8')).toBe('pierwszy\ndrugi\n');
});

test('what cannot be written is lost without an error', () => {
  expect(() => boundedLog(join(folder, 'nie-ma', 'postgres.log'))('słowo')).not.toThrow();
});
