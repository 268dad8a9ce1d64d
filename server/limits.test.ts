import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import type { Limit } from './services/rate-limit.ts';

const isLimit = (value: unknown): value is Limit => typeof value === 'object' && value !== null && 'most' in value;
const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (path) => basename(path) === 'limits.ts' && !path.includes('node_modules'),
);
const modules: Record<string, unknown>[] = await Promise.all(
  files.map((path) => import(join(import.meta.dirname, path))),
);
const limits = modules.flatMap((module) => Object.values<unknown>(module)).filter(isLimit);

test('limits of every part of the server are looked at', () => {
  const names = limits.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'ballots, by network',
      'news of results, by network',
      'sign-ins, by network',
      'login pages, by network',
      'probe answers, by network',
    ]),
  );
});

test('docs/operating.md tells every limit as it is', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/operating.md'), 'utf8');
  const rows = page.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const told = limits.map(({ name }) => rows.find((cells) => cells[1] === name)?.slice(1, 5) ?? [name]);
  expect(told).toEqual(
    limits.map(({ name, most, mostWithCaptcha, windowSeconds }) => [
      name,
      String(most),
      String(mostWithCaptcha ?? '–'),
      `${windowSeconds / 60} min`,
    ]),
  );
});

test('no two limits count in the same place', () => {
  expect(new Set(limits.map(({ name }) => name)).size).toBe(limits.length);
});
