import { expect, test } from 'vitest';
import { type DueGroup, dueGroup, inOrderOfDue } from './desk-queue.ts';

const WEDNESDAY = new Date('2026-11-25T09:12:00Z');
const SUNDAY = new Date('2026-11-29T09:12:00Z');

test.each<[string, string | null, Date, DueGroup]>([
  ['what was due yesterday', '2026-11-24T12:00:00Z', WEDNESDAY, 'today'],
  ['what is due this afternoon', '2026-11-25T14:00:00Z', WEDNESDAY, 'today'],
  ['what is due by midnight of this day in Poland', '2026-11-25T23:00:00Z', WEDNESDAY, 'today'],
  ['what is due a moment later', '2026-11-25T23:00:01Z', WEDNESDAY, 'week'],
  ['what is due by midnight of Sunday in Poland', '2026-11-29T23:00:00Z', WEDNESDAY, 'week'],
  ['what is due on Monday', '2026-11-30T08:00:00Z', WEDNESDAY, 'later'],
  ['what is due on Monday, seen on Sunday', '2026-11-30T08:00:00Z', SUNDAY, 'later'],
  ['what has no term', null, WEDNESDAY, 'later'],
])('%s', (_what, due, now, group) => {
  expect(dueGroup({ due: due === null ? null : new Date(due) }, now)).toBe(group);
});

test('what is due first comes first, and what has no term comes last', () => {
  const task = (name: string, due: string | null) => ({ name, due: due === null ? null : new Date(due) });
  const tasks = [
    task('whenever', null),
    task('Friday', '2026-11-27T08:00:00Z'),
    task('whenever too', null),
    task('yesterday', '2026-11-24T08:00:00Z'),
    task('Friday too', '2026-11-27T08:00:00Z'),
  ];
  expect(inOrderOfDue(tasks).map(({ name }) => name)).toEqual([
    'yesterday',
    'Friday',
    'Friday too',
    'whenever',
    'whenever too',
  ]);
});
