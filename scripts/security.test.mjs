import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { requirements, securityFaults } from './security.mjs';

const ROOT = join(import.meta.dirname, '..');
const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
const faults = (text) => securityFaults(text, ROOT);

test('the standard has 253 requirements of levels 1 and 2', () => {
  expect(requirements).toHaveLength(253);
});

test('docs/security.md judges each of them, by what there is', () => {
  expect(faults(page)).toEqual([]);
});

test.each([
  ['a requirement left out', (text) => text.replace(/^- 8\.3\.1 .*\n/m, ''), '8.3.1 is not judged'],
  ['one judged twice', (text) => text.replace(/^(- 8\.3\.1 .*\n)/m, '$1$1'), '8.3.1 is too much'],
  ['one of level 3', (text) => `${text}\n- 8.1.3 **n/a**: nothing of it is here.\n`, '8.1.3 is too much'],
  ['no verdict', (text) => text.replace('- 8.3.1 **met**', '- 8.3.1 **good**'), '8.3.1 has no verdict'],
  ['no place', (text) => text.replace(/^- 8\.3\.1 .*$/m, '- 8.3.1 **met**: surely.'), '8.3.1 names no place'],
  [
    'no price',
    (text) => text.replace(/^- 8\.3\.1 .*$/m, '- 8.3.1 **not met**: no.'),
    '8.3.1 does not say what it would take',
  ],
  [
    'a renamed test',
    (text) => text.replace('"is refused to a resident"', '"is refused to nobody"'),
    '8.3.1 names a test that server/staff-access.test.ts has not',
  ],
  [
    'a file that is gone',
    (text) => text.replace(/^(- 8\.3\.1 .*)server\/staff-access.test.ts/m, '$1server/gone.test.ts'),
    '8.3.1 names server/gone.test.ts, which is gone',
  ],
])('the check finds %s', (_name, breach, fault) => {
  expect(breach(page)).not.toBe(page);
  expect(faults(breach(page))).toContain(fault);
});
