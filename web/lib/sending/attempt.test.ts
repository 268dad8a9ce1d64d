import { describe, expect, it } from 'vitest';
import { nextAttempt, refusedAttempt, retryDelay } from './attempt.ts';
import type { Attempt } from './attempt.ts';

const unanswered: Attempt = { key: 'a', outcome: 'unknown' };

describe('the key of a ballot', () => {
  it('is made once and kept while no answer has come', () => {
    const first = nextAttempt(null, () => 'a');
    expect(first).toEqual(unanswered);
    expect(nextAttempt(first, () => 'b')).toEqual(unanswered);
  });

  it.each([0, 401, 429, 500, 503])('is kept after %i, which does not tell whether the ballot was stored', (status) => {
    expect(nextAttempt(refusedAttempt(unanswered, status, false), () => 'b').key).toBe('a');
  });

  it.each([400, 403, 404, 409, 422])('is renewed after a definite refusal (%i)', (status) => {
    expect(nextAttempt(refusedAttempt(unanswered, status, false), () => 'b').key).toBe('b');
  });
});

it.each([401, 429])('a first sending turned away at the door (%i) leaves no doubt', (status) => {
  expect(refusedAttempt(unanswered, status, true).outcome).toBe('refused');
});

it.each([0, 500, 503])('a first sending answered with %i does', (status) => {
  expect(refusedAttempt(unanswered, status, true).outcome).toBe('unknown');
});

describe('retryDelay', () => {
  it('tries on while there is no connection, each time later, at last once a minute', () => {
    expect([1, 2, 3, 4, 5, 99].map((tries) => retryDelay(0, tries))).toEqual([
      1_000, 3_000, 8_000, 20_000, 60_000, 60_000,
    ]);
  });

  it.each([400, 409, 422, 429, 500])('never repeats %i by itself', (status) =>
    expect(retryDelay(status, 1)).toBeNull(),
  );
});
