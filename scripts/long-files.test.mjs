import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ALWAYS, leftOutOf, partOfCommit, PARTS, partsOf } from './long-files.mjs';
import { ROOT } from './toolchain.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wiec-long-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('every file that takes long is there, and in one part; each run leaves the others out', () => {
  const parts = partsOf(ROOT);
  const all = parts.flat();
  expect([...all, ...ALWAYS].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  expect(new Set(all).size).toBe(all.length);
  const sizes = parts.map(({ length }) => length);
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
  for (const [at, part] of parts.entries()) {
    const leftOut = leftOutOf(ROOT, at + 1);
    expect(part.filter((path) => leftOut.includes(path))).toEqual([]);
    expect(new Set([...part, ...leftOut])).toEqual(new Set(all));
  }
});

test('a journey that is new is in a part without anybody’s doing, and what every run goes through is in none', () => {
  mkdirSync(join(folder, 'e2e/journeys'), { recursive: true });
  for (const name of ['brand-new', 'sign-in']) writeFileSync(join(folder, `e2e/journeys/${name}.test.ts`), '');
  const all = partsOf(folder).flat();
  expect(all).toContain('e2e/journeys/brand-new.test.ts');
  expect(all).not.toContain('e2e/journeys/sign-in.test.ts');
});

test('a commit has the same part each time, others have others, and without git there is one as well', () => {
  // Of fixed days, so that the names of the commits are the same in each run.
  const env = { ...process.env, GIT_AUTHOR_DATE: '2027-01-01T12:00:00Z', GIT_COMMITTER_DATE: '2027-01-01T12:00:00Z' };
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=W', '-c', 'user.email=w@example.pl', ...args], { cwd: folder, env });
  git('init', '-q');
  const every = Array.from({ length: PARTS }, (_, at) => at + 1);
  const found = [];
  for (let n = 0; n < 30; n++) {
    git('commit', '-q', '--allow-empty', '-m', `Commit ${n}`);
    found.push(partOfCommit(folder));
  }
  expect(partOfCommit(folder)).toBe(found.at(-1));
  expect(new Set(found)).toEqual(new Set(every));
  rmSync(join(folder, '.git'), { recursive: true });
  expect(every).toContain(partOfCommit(folder));
});
