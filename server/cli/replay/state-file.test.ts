import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openState } from './state-file.ts';

const [file, other, receipt] = ['a'.repeat(64), 'b'.repeat(64), 'c'.repeat(64)] as const;

test('a state file is continued, and a line truncated by a kill is skipped', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wiec-state-'));
  const path = join(folder, 'state');
  const first = await openState(path);
  await first.acknowledge(file, 0, receipt);
  await first.acknowledge(file, 7, receipt);
  await first.acknowledge(other, 1, receipt);
  await first.close();
  await appendFile(path, `${file} 8 cc`);
  const second = await openState(path);
  expect([...second.rows(file)]).toEqual([0, 7]);
  await second.acknowledge(file, 9, receipt);
  await second.close();
  const third = await openState(path);
  expect([...third.rows(file)]).toEqual([0, 7, 9]);
  expect([...third.rows(other)]).toEqual([1]);
  await third.close();
  await rm(folder, { recursive: true });
});
