import { expect, test } from 'vitest';
import { compareCounts, type Count } from './compare-counts.ts';

const published: Count = { voteCount: 3, totals: { a: 5, b: 4, c: 0 }, winners: ['a', 'b'] };

test('counts that agree differ in nothing', () => {
  expect(compareCounts(published, { voteCount: 3, totals: { c: 0, b: 4, a: 5 }, winners: ['a', 'b'] })).toEqual([]);
});

test('a removed ballot shows in the number of votes, in its totals and in whom it made win', () => {
  expect(compareCounts(published, { voteCount: 2, totals: { a: 5, b: 3, c: 0 }, winners: ['a'] })).toEqual([
    { kind: 'votes', published: 3, recounted: 2 },
    { kind: 'total', id: 'b', published: 4, recounted: 3 },
    { kind: 'winner', id: 'b', published: true, recounted: false },
  ]);
});

test('a project that only one count knows, and another order of the same winners, are told', () => {
  expect(compareCounts(published, { voteCount: 3, totals: { a: 5, b: 4, d: 1 }, winners: ['b', 'a'] })).toEqual([
    { kind: 'total', id: 'c', published: 0, recounted: null },
    { kind: 'total', id: 'd', published: null, recounted: 1 },
    { kind: 'order', published: ['a', 'b'], recounted: ['b', 'a'] },
  ]);
});
