import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newerThanOldNode } from './old-node.mjs';

const ROOT = resolve(import.meta.dirname, '..');
let folder;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wiec-scripts-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('what npm starts by the Node of the machine, and all that it imports, uses nothing that Node 20.19 lacks', async () => {
  const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const entries = Object.values(scripts).flatMap((command) => /^node (scripts\/\S+\.mjs)$/.exec(command)?.[1] ?? []);
  expect(entries).toContain('scripts/test.mjs');
  const { reached, faults } = newerThanOldNode(
    ROOT,
    entries.map((entry) => join(ROOT, entry)),
  );
  for (const path of [...entries, 'scripts/phase-table.mjs', 'scripts/architecture.mjs']) {
    expect(reached).toContain(path);
  }
  expect(faults).toEqual([]);
});

test.each([
  ["Object.groupBy([1], (n) => (n > 0 ? 'a' : 'b'));", 'groupBy'],
  ['Map.groupBy([1], (n) => n);', 'groupBy'],
  ['Promise.withResolvers();', 'withResolvers'],
  ['await Array.fromAsync([1]);', 'fromAsync'],
  ['new Set([1]).union(new Set([2]));', 'union'],
  ['new Map().values().map((value) => value);', 'map'],
  ["import { globSync } from 'node:fs';\nglobSync('*');", 'globSync'],
  ["if (import.meta.main) console.log('ja');", 'import.meta.main'],
])('%s is found, also where a script only imports it', async (source, name) => {
  await writeFile(join(folder, 'part.mjs'), `${source}\nexport const part = 1;\n`);
  await writeFile(join(folder, 'entry.mjs'), "const { part } = await import('./part.mjs');\nconsole.log(part);\n");
  const { faults } = newerThanOldNode(ROOT, [join(folder, 'entry.mjs')]);
  expect(faults).toEqual([expect.stringMatching(new RegExp(`part\\.mjs.*${name}`))]);
});
