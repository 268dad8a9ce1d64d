import type { TermChange } from '@wiec/contract/project-header.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { expect, test } from 'vitest';
import { actualEnd } from './actual-end.ts';

const dateTo = '2026-11-30T19:00:00.000Z';
const [before, after] = ['2026-11-24T12:00:00.000Z', '2026-12-01T12:00:00.000Z'];
const closedAt = '2026-11-20T09:30:00.000Z';
const change = (kind: TermChange['kind'], at: string): TermChange => ({ kind, reason: '', dateTo: at, madeAt: at });

test.each([
  ['what runs', ProjectStatus.Active, before, [], dateTo],
  ['what runs longer than it was to', ProjectStatus.Active, before, [change('extension', dateTo)], dateTo],
  ['what ended in its time', ProjectStatus.Active + 1, after, [], dateTo],
  [
    'what was extended, and closed early then',
    ProjectStatus.Active + 1,
    before,
    [change('extension', dateTo), change('early-closing', closedAt)],
    closedAt,
  ],
  ['the same, seen after its term', ProjectStatus.Active + 1, after, [change('early-closing', closedAt)], closedAt],
  ['what was withdrawn before its term', ProjectStatus.Withdraw, before, [], null],
])('the end of %s', (_what, status, now, termChanges, end) => {
  expect(actualEnd({ status, dateTo, now, termChanges })).toBe(end);
});
