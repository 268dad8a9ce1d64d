import { expect, test } from 'vitest';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { awaitsResults } from './awaits-results.ts';

const running = {
  status: ProjectStatus.Active,
  now: '2026-09-20T10:00:00.000Z',
  dateTo: '2026-09-23T21:59:59.000Z',
  showResults: false,
};

test.each([
  ['while it runs', {}, false],
  ['after its deadline', { now: '2026-09-23T22:00:00.000Z' }, true],
  ['closed before its deadline', { status: ProjectStatus.Close }, true],
  ['once they are published', { status: ProjectStatus.Close, showResults: true }, false],
  ['withdrawn', { status: ProjectStatus.Withdraw, now: '2026-09-23T22:00:00.000Z' }, false],
])('a vote %s', (_, change, expected) => {
  expect(awaitsResults({ ...running, ...change })).toBe(expected);
});
