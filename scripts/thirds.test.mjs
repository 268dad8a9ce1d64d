import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leftOutOf, thirdOfCommit, thirdsOf } from './thirds.mjs';
import { ROOT } from './toolchain.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wiec-thirds-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('every file that takes long is there, and in one third; each run leaves two of them out', () => {
  const thirds = thirdsOf(ROOT);
  const all = thirds.flat();
  expect(all.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  expect(new Set(all).size).toBe(all.length);
  const sizes = thirds.map(({ length }) => length);
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
  for (const [at, third] of thirds.entries()) {
    const leftOut = leftOutOf(ROOT, at + 1);
    expect(third.filter((path) => leftOut.includes(path))).toEqual([]);
    expect(new Set([...third, ...leftOut])).toEqual(new Set(all));
  }
});

test('a journey that is new is in a third without anybody’s doing, and what every run goes through is in none', () => {
  mkdirSync(join(folder, 'e2e/journeys'), { recursive: true });
  for (const name of ['brand-new', 'sign-in']) writeFileSync(join(folder, `e2e/journeys/${name}.test.ts`), '');
  const all = thirdsOf(folder).flat();
  expect(all).toContain('e2e/journeys/brand-new.test.ts');
  expect(all).not.toContain('e2e/journeys/sign-in.test.ts');
});

test('a commit has the same third each time, others have others, and without git there is one as well', () => {
  // Of fixed days, so that the names of the commits are the same in each run.
  const env = { ...process.env, GIT_AUTHOR_DATE: '2027-01-01T12:00:00Z', GIT_COMMITTER_DATE: '2027-01-01T12:00:00Z' };
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=W', '-c', 'user.email=w@example.pl', ...args], { cwd: folder, env });
  git('init', '-q');
  const found = [];
  for (let n = 0; n < 8; n++) {
    git('commit', '-q', '--allow-empty', '-m', `Commit ${n}`);
    found.push(thirdOfCommit(folder));
  }
  expect(thirdOfCommit(folder)).toBe(found.at(-1));
  expect(new Set(found)).toEqual(new Set([1, 2, 3]));
  rmSync(join(folder, '.git'), { recursive: true });
  expect([1, 2, 3]).toContain(thirdOfCommit(folder));
});
