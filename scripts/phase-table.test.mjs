import { expect, test } from 'vitest';
import { phaseTable } from './phase-table.mjs';

test('tells how long each phase, each folder of tests and the slowest files took', () => {
  const files = [
    { name: 'server/quick.test.ts', seconds: 0.25 },
    { name: 'server/slow.test.ts', seconds: 61 },
    { name: 'e2e/vote.test.ts', seconds: 12 },
  ];
  const phases = [
    { name: 'lint', seconds: 3.04 },
    { name: 'tests', seconds: 40 },
  ];
  expect(phaseTable(phases, files).split('\n')).toEqual([
    '',
    'Phases',
    '     3.0 s  lint',
    '    40.0 s  tests',
    '',
    'Tests',
    '    61.3 s  2 files of server, one after another',
    '    12.0 s  1 file of e2e, one after another',
    '',
    'Slowest files, from their first test to their last',
    '    61.0 s  server/slow.test.ts',
    '    12.0 s  e2e/vote.test.ts',
    '     0.3 s  server/quick.test.ts',
  ]);
});

test('names the fifteen slowest files and no more; says nothing of what was not run', () => {
  const files = Array.from({ length: 40 }, (_, n) => ({ name: `web/file${n}.test.ts`, seconds: n }));
  const lines = phaseTable([], files).split('\n');
  expect(lines.filter((line) => line.includes('web/file'))).toHaveLength(15);
  expect(lines).toContain('    39.0 s  web/file39.test.ts');
  expect(phaseTable([], [])).toBe('');
});
