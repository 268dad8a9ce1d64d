import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstLoads, loadTable, overweight } from './check-first-load.mjs';

const sizes = {
  'entry.js': 90_000,
  'entry.css': 10_000,
  'forms.js': 30_000,
  'home.js': 10_000,
  'vote.js': 29_000,
  'vote.css': 1_000,
  'desk.js': 60_000,
  'map.js': 45_000,
};
const manifest = {
  'app/entry-client.tsx': { file: 'entry.js', css: ['entry.css'] },
  _forms: { file: 'forms.js', imports: ['app/entry-client.tsx'] },
  _map: { file: 'map.js' },
  'pages/home.tsx': { file: 'home.js', imports: ['app/entry-client.tsx'], dynamicImports: ['_map'] },
  'pages/vote.tsx': { file: 'vote.js', css: ['vote.css'], imports: ['app/entry-client.tsx', '_forms'] },
  'pages/desk.tsx': { file: 'desk.js', imports: ['_forms'] },
};
const pages = [
  { address: '', files: ['pages/home.tsx'] },
  { address: 'budzet/:year/glosowania/zaglosuj/:id', files: ['pages/vote.tsx'] },
  { address: 'urzad/glosowania/:id', files: ['pages/desk.tsx'] },
];

let folder;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wiec-loads-'));
  await Promise.all(
    Object.entries(sizes).map(([name, size]) => writeFile(join(folder, `${name}.gz`), Buffer.alloc(size))),
  );
});
afterAll(() => rm(folder, { recursive: true }));

const loadsOf = (changes = {}) => firstLoads({ ...manifest, ...changes }, pathToFileURL(`${folder}/`), pages);

test('a page loads the entry, itself, and what both import: nothing twice, and nothing that it asks for later', async () => {
  const loads = await loadsOf();
  expect(loads.map(({ address, kind, total }) => [address, kind, total])).toEqual([
    ['urzad/glosowania/:id', 'office', 190_000],
    ['budzet/:year/glosowania/zaglosuj/:id', 'vote', 160_000],
    ['', 'public', 110_000],
  ]);
  expect(overweight(loads)).toEqual([]);
  expect(loadTable(loads).split('\n')[1]).toBe(
    ' 160.0 of 160 kB   5 files  vote    /budzet/:year/glosowania/zaglosuj/:id',
  );
});

test('a library that slips into a page is found, with the largest files', async () => {
  const home = { ...manifest['pages/home.tsx'], imports: ['app/entry-client.tsx', '_map'] };
  expect(overweight(await loadsOf({ 'pages/home.tsx': home }))).toEqual([
    '/ (public) loads 155000 bytes at first, over 150000: entry.js 90000; map.js 45000; entry.css 10000',
  ]);
});

test('a library that slips into the entry is found in every page that has no room for it', async () => {
  const entry = { ...manifest['app/entry-client.tsx'], imports: ['_map'] };
  const found = overweight(await loadsOf({ 'app/entry-client.tsx': entry }));
  expect(found.map((line) => line.split(' ')[0])).toEqual([
    '/urzad/glosowania/:id',
    '/budzet/:year/glosowania/zaglosuj/:id',
    '/',
  ]);
});

test('a page whose file the build does not know is an error, not a light page', async () => {
  await expect(loadsOf({ 'pages/home.tsx': undefined })).rejects.toThrow('pages/home.tsx is in no file of the build');
});
