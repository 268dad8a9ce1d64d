import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrationFaults } from './migration-order.mjs';

let root;
const git = (...words) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.pl', ...words], { cwd: root });

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'wiec-order-'));
  await mkdir(join(root, 'server/db/migrations'), { recursive: true });
  git('init', '-q', '-b', 'main');
  await write(['0001-a.sql', '0003-c.sql']);
  git('add', '.');
  git('commit', '-qm', 'Begin');
});
afterEach(() => rm(root, { recursive: true }));

async function write(list, files = list) {
  const folder = join(root, 'server/db/migrations');
  for (const name of files) await writeFile(join(folder, name), '');
  await writeFile(join(folder, 'order.txt'), `${list.join('\n')}\n`);
}

test('our own list has no faults', () => {
  expect(migrationFaults(resolve(import.meta.dirname, '..'))).toEqual([]);
});

test('a list that grows at its end has none, whatever the number', async () => {
  await write(['0001-a.sql', '0003-c.sql', '0002-b.sql']);
  expect(migrationFaults(root)).toEqual([]);
});

test('a line that slipped in before others is a fault, also when it was committed on main', async () => {
  await write(['0001-a.sql', '0002-b.sql', '0003-c.sql']);
  expect(migrationFaults(root)).not.toEqual([]);
  git('add', '.');
  git('commit', '-qm', 'Slip in');
  expect(migrationFaults(root)).toEqual([expect.stringMatching(/^0003-c\.sql: line 2 of the list at \w+ has moved/)]);
});

test('a branch that put its own before what main has got meanwhile is told so; one that only lacks it is not', async () => {
  git('checkout', '-qb', 'mine');
  git('checkout', '-q', 'main');
  await write(['0001-a.sql', '0003-c.sql', '0004-theirs.sql']);
  git('add', '.');
  git('commit', '-qm', 'Theirs');
  git('checkout', '-q', 'mine');
  expect(migrationFaults(root)).toEqual([]);
  await write(['0001-a.sql', '0003-c.sql', '0005-mine.sql']);
  expect(migrationFaults(root)).toEqual([
    expect.stringMatching(/^0004-theirs\.sql: line 3 of the list at main has moved/),
  ]);
  await write(['0001-a.sql', '0003-c.sql', '0004-theirs.sql', '0005-mine.sql']);
  expect(migrationFaults(root)).toEqual([]);
});

test.each([
  ['a file that nobody listed', ['0001-a.sql', '0003-c.sql'], ['0004-d.sql'], '0004-d.sql: add it as the last line'],
  [
    'a line without a file',
    ['0001-a.sql', '0003-c.sql', '0004-d.sql'],
    [],
    '0004-d.sql: listed, and there is no such file',
  ],
  [
    'a number that is taken',
    ['0001-a.sql', '0003-c.sql', '0003-d.sql'],
    ['0003-d.sql'],
    '0003-d.sql: another migration has',
  ],
])('%s is a fault', async (_, list, files, fault) => {
  await write(list, files);
  expect(migrationFaults(root)).toEqual([expect.stringContaining(fault)]);
});
