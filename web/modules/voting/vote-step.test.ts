import { describe, expect, it } from 'vitest';
import { stepSearch, stepToShow } from './vote-step.ts';

const ready = { ballotReady: true, hasReceipt: false };

describe('stepToShow', () => {
  it.each([
    [null, 'points'],
    ['sprawdz', 'send'],
    // Addresses of before, when typing the data was a step of its own.
    ['dane', 'send'],
    ['cokolwiek', 'points'],
    ['potwierdzenie', 'points'],
  ])('for %j with a ready ballot shows %s', (asked, step) => expect(stepToShow(asked, ready)).toBe(step));

  it.each(['sprawdz', 'dane'])('goes back to the points from %j while something is missing', (asked) => {
    expect(stepToShow(asked, { ...ready, ballotReady: false })).toBe('points');
  });

  it('shows a receipt that is there, whatever the ballot is now', () => {
    expect(stepToShow('potwierdzenie', { ballotReady: false, hasReceipt: true })).toBe('receipt');
  });

  it('leads Back from the receipt to the receipt, and to a new ballot only from the first step', () => {
    const sent = { ballotReady: false, hasReceipt: true };
    expect(['dane', 'sprawdz', null].map((asked) => stepToShow(asked, sent))).toEqual(['receipt', 'receipt', 'points']);
  });

  it('reads what it writes', () => {
    for (const step of ['points', 'send'] as const) {
      expect(stepToShow(new URLSearchParams(stepSearch(step)).get('krok'), ready)).toBe(step);
    }
  });
});
