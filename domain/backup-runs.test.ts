import { describe, expect, test } from 'vitest';
import { backupAge, isBackupDue } from './backup-runs.ts';

const made = (startedAt: string) => ({ startedAt: new Date(startedAt), upTo: new Date(startedAt) });
const failed = (startedAt: string) => ({ startedAt: new Date(startedAt), upTo: null });

describe('a backup at half past three in Poland', () => {
  test.each([
    ['nothing was tried since', '2026-11-29T02:30:00Z', [], true],
    [
      'a minute before its time, after that of yesterday',
      '2026-11-29T02:29:00Z',
      [made('2026-11-28T02:30:00Z')],
      false,
    ],
    ['a minute before its time, and none of yesterday', '2026-11-29T02:29:00Z', [made('2026-11-28T02:29:00Z')], true],
    ['today’s is made', '2026-11-29T22:00:00Z', [made('2026-11-29T02:31:00Z')], false],
    ['the portal was away at that time', '2026-11-29T20:00:00Z', [made('2026-11-28T02:31:00Z')], true],
    ['it failed a moment ago', '2026-11-29T02:40:00Z', [failed('2026-11-29T02:31:00Z')], false],
    ['it failed an hour ago', '2026-11-29T03:31:00Z', [failed('2026-11-29T02:31:00Z')], true],
    [
      'it failed twice, the last time a moment ago',
      '2026-11-29T03:40:00Z',
      [failed('2026-11-29T03:31:00Z'), failed('2026-11-29T02:31:00Z')],
      false,
    ],
    [
      'it failed first and was made then',
      '2026-11-29T09:00:00Z',
      [made('2026-11-29T03:31:00Z'), failed('2026-11-29T02:31:00Z')],
      false,
    ],
    ['in summer it is an hour earlier', '2026-07-29T01:30:00Z', [made('2026-07-28T01:30:00Z')], true],
  ])('%s', (_when, now, runs, isDue) => {
    expect(isBackupDue({ at: '03:30', now: new Date(now), runs })).toBe(isDue);
  });

  test.each([
    ['when clocks skip that hour', '02:30', '2026-03-29T01:30:00Z'],
    ['when that hour comes twice, the second time', '02:30', '2026-10-25T01:30:00Z'],
  ])('%s', (_when, at, instant) => {
    const before = new Date(new Date(instant).getTime() - 1);
    const yesterday = [made(new Date(new Date(instant).getTime() - 23 * 60 * 60_000).toISOString())];
    expect(isBackupDue({ at, now: before, runs: yesterday })).toBe(false);
    expect(isBackupDue({ at, now: new Date(instant), runs: yesterday })).toBe(true);
  });
});

test.each([
  [26, '2026-11-28T10:00:00Z', 'fresh'],
  [26, '2026-11-28T09:59:59Z', 'old'],
  [0, '2020-01-01T00:00:00Z', 'fresh'],
  [26, null, 'none'],
] as const)('with %i hours allowed, the newest of %s is %s', (alertHours, newest, age) => {
  const now = new Date('2026-11-29T12:00:00Z');
  expect(backupAge({ newest: newest === null ? null : new Date(newest), alertHours, now })).toBe(age);
});
