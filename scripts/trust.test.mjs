import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const page = readFileSync(join(ROOT, 'docs/trust.md'), 'utf8');
/** A line that begins with a dash is a claim; it ends with a file and the title of a test. */
const claims = page.split('\n').filter((line) => line.startsWith('- '));
const named = claims.map((claim) => [claim, ...(/`([\w./-]+\.test\.ts)` "([^"]+)"$/.exec(claim)?.slice(1) ?? [])]);

test('there are claims to hold', () => {
  expect(claims.length).toBeGreaterThan(15);
});

test.each(named)('%s', (_claim, file, title) => {
  expect(file, 'the claim names no test').toBeDefined();
  expect(existsSync(join(ROOT, file)), `${file} is gone`).toBe(true);
  expect(readFileSync(join(ROOT, file), 'utf8')).toContain(title);
});
