import { describe, expect, it } from 'vitest';
import { formsToContest, mayContest } from './contest-forms.ts';
import { voteForm, voteProject } from '../vote-fixture.ts';

const verdict = {
  allowed: false,
  reason: 'already-voted',
  message: 'Twój głos jest już oddany.',
  next: 'none',
} as const;

describe('mayContest', () => {
  const voted = { verdict, votedForAllForms: true, votesByAccount: true };

  it.each([
    ['the account has voted', {}, true],
    ['nobody has', { verdict: { allowed: true, reason: null, message: null, next: null } }, false],
    ['data are typed: only the code tells who has voted', { votesByAccount: false }, false],
    ['the vote is closed', { status: 2 }, false],
    ['the time is over', { now: '2026-11-30T22:59:00.001Z' }, false],
  ] as const)('where %s', (_when, over, expected) => {
    expect(mayContest(voteProject({ ...voted, ...over }))).toBe(expected);
  });
});

describe('formsToContest', () => {
  it('opens the areas that would be open to the voter, and no other', () => {
    const voted = { voted: true, verdict };
    const forms = [
      voteForm({ id: 1, ...voted }),
      voteForm({ id: 2, ...voted, outOfRangeDistricts: true }),
      voteForm({ id: 3, ...voted, outOfRangeVoteDates: true }),
      voteForm({ id: 4, ...voted, status: 3 }),
    ];
    expect(formsToContest(forms).map((form) => [form.id, form.voted, form.verdict.allowed])).toEqual([
      [1, false, true],
      [2, true, false],
      [3, true, false],
      [4, true, false],
    ]);
  });
});
