import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultsIn, patternsOf, readSource, sources } from './linear-patterns.mjs';

const ROOT = join(import.meta.dirname, '..');

test('no regular expression of the sources takes longer than in proportion to its text', { timeout: 300_000 }, () => {
  const paths = sources(ROOT);
  expect(paths).toContain('domain/polish-text.ts');
  expect(paths.length).toBeGreaterThan(500);
  expect(paths.flatMap((path) => faultsIn(path, readSource(ROOT, path)))).toEqual([]);
});

test.each([
  [String.raw`text.replace(/\s*\n\s*/g, ' ')`],
  [String.raw`/[\s,;]+$/u.test(text)`],
  [String.raw`const NAME = /^[\p{L} -]*\p{L}[\p{L} -]*$/u`],
  [String.raw`z.string().regex(/^(a+)+$/)`],
])('%s is found', (source) => {
  expect(faultsIn('planted.ts', source)).toHaveLength(1);
});

test('what is linear passes, also where it is searched at one place alone', () => {
  expect(
    faultsIn('fine.tsx', String.raw`const a = <b>{/\s+/g.exec(text)}</b>; const c = /"([^"]|"")*"(?=;|$)/y;`),
  ).toEqual([]);
});

test('every literal is looked at, once', () => {
  expect(patternsOf('f(/a/g); class A { b = [/a/g, { c: /d/ }]; }')).toEqual([
    { pattern: 'a', flags: 'g' },
    { pattern: 'd', flags: '' },
  ]);
});
