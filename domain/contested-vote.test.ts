import { expect, test } from 'vitest';
import { contestOutcomes, mayContest, settleContest } from './contested-vote.ts';
import type { RegisterEntry } from './register-decision.ts';

const entry = (change: Partial<RegisterEntry> = {}): RegisterEntry => ({
  status: 'quarantined',
  reason: 'contested',
  before: 'valid',
  channel: 'web',
  ...change,
});

test.each([
  ['web', 'web', true],
  ['account', 'web', false],
  ['paper', 'web', false],
  ['web', 'account', true],
  ['account', 'account', true],
  ['paper', 'account', true],
] as const)('a vote cast by %s, contested by %s', (channel, by, ok) => {
  for (const status of ['valid', 'waiting', 'quarantined'] as const) {
    expect(mayContest({ status, reason: null, channel }, by).ok).toBe(ok);
  }
  expect(mayContest({ status: 'annulled', reason: 'not-entitled', channel }, by).ok).toBe(false);
});

test('at most one of the two counts, and only after a decision', () => {
  const settled = contestOutcomes.map((accepted) => settleContest(entry(), accepted)!);
  expect(settled.map(({ entry: { status }, takesSecond }) => [status, takesSecond])).toEqual([
    ['valid', false],
    ['valid', true],
    ['annulled', false],
  ]);
});

test('what is not contested is not settled this way', () => {
  expect(settleContest(entry({ status: 'valid', reason: null }), 'second')).toBeNull();
  expect(settleContest(entry({ reason: 'suspected' }), 'second')).toBeNull();
  expect(settleContest(entry({ status: 'annulled', reason: 'impersonation' }), 'second')).toBeNull();
});

test('that neither counts can be taken back, and is not decided twice', () => {
  const rejected = entry({ status: 'annulled' });
  expect(settleContest(rejected, 'none')).toBeNull();
  expect(settleContest(rejected, 'first')).toMatchObject({ entry: { status: 'valid' }, takesSecond: false });
  expect(settleContest(rejected, 'second')).toMatchObject({ entry: { status: 'valid' }, takesSecond: true });
});
