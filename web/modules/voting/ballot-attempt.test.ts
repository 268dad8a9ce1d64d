import { describe, expect, it } from 'vitest';
import { nextAttempt, refusedAttempt, retryDelay } from './ballot-attempt.ts';
import type { BallotAttempt } from './ballot-attempt.ts';

const unanswered: BallotAttempt = { key: 'a', outcome: 'unknown' };

describe('the key of a ballot', () => {
  it('is made once and kept while no answer has come', () => {
    const first = nextAttempt(null, () => 'a');
    expect(first).toEqual(unanswered);
    expect(nextAttempt(first, () => 'b')).toEqual(unanswered);
  });

  it.each([0, 401, 429, 500, 503])('is kept after %i, which does not tell whether the ballot was stored', (status) => {
    expect(nextAttempt(refusedAttempt(unanswered, status), () => 'b').key).toBe('a');
  });

  it.each([400, 403, 404, 409, 422])('is renewed after a definite refusal (%i)', (status) => {
    expect(nextAttempt(refusedAttempt(unanswered, status), () => 'b').key).toBe('b');
  });
});

describe('retryDelay', () => {
  it('tries three times more when there is no connection, each time later', () => {
    expect([1, 2, 3, 4].map((tries) => retryDelay(0, tries))).toEqual([1_000, 3_000, 8_000, null]);
  });

  it.each([400, 409, 422, 429, 500])('never repeats %i by itself', (status) =>
    expect(retryDelay(status, 1)).toBeNull(),
  );
});
