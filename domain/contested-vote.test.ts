import { expect, test } from 'vitest';
import { contestOutcomes, holdContested, mayContest, settleContest } from './contested-vote.ts';
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
    expect(mayContest({ status, reason: null, channel }, [], by).ok).toBe(ok);
  }
  expect(mayContest({ status: 'annulled', reason: 'not-entitled', channel }, [], by).ok).toBe(false);
});

test('typed data contest a vote once; an account also what typed data contested, whatever the office decided, and once', () => {
  for (const decided of [entry(), entry({ status: 'valid', reason: null }), entry({ status: 'annulled' })]) {
    expect(mayContest(decided, ['web'], 'web').ok).toBe(false);
    expect(mayContest(decided, ['web'], 'account').ok).toBe(true);
    expect(mayContest(decided, ['web', 'account'], 'account').ok).toBe(false);
    expect(mayContest(decided, ['account'], 'web').ok).toBe(false);
  }
});

test('a quarantined vote keeps the status that it had before the first quarantine', () => {
  expect(holdContested({ status: 'waiting', before: null })).toMatchObject({
    status: 'quarantined',
    before: 'waiting',
  });
  expect(holdContested({ status: 'annulled', before: 'valid' })).toMatchObject({ before: 'valid' });
  expect(holdContested({ status: 'quarantined', before: 'waiting' })).toMatchObject({ before: 'waiting' });
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
