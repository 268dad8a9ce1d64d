import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { repositoryFaults } from './repository.mjs';

let root;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'wiec-repository-'));
  execFileSync('git', ['init', '-q'], { cwd: root });
});
afterEach(() => rm(root, { recursive: true }));

async function plant(path, text) {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

test('an empty list of files is a fault', () => {
  expect(repositoryFaults(root)).toHaveLength(1);
});

test('ordinary files have no faults', async () => {
  await plant('domain/pesel.test.ts', "test('a', () => {}); test.each([1])('b', () => {});");
  await plant('package-lock.json', '{ "version": "1.0.0" }');
  await plant('docs/operating.md', 'Put it under /srv/wiec or /var/lib/wiec.');
  expect(repositoryFaults(root)).toEqual([]);
});

test.each([
  ['domain/a.test.ts', "test.only('a', () => {})"],
  ['e2e/a.test.ts', "describe.skip('a', () => {})"],
  ['package-lock.json', '"resolved": "https://registry.example/a.tgz"'],
  ['docs/a.md', 'see /home/anna/wiec'],
  ['server/a.ts', '// @ts-ignore'],
  ['server/a.ts', '// TODO: later'],
  ['domain/a.ts', 'export enum Colour { Red }'],
  ['server/utils/a.ts', 'export {};'],
  ['web/ui/index.ts', 'export {};'],
])('%s with %s is a fault', async (path, text) => {
  await plant(path, text);
  expect(repositoryFaults(root)).toHaveLength(1);
});
