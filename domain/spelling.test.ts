import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchWord } from './search-words.ts';
import { likelyWords, slipKeys, slipsAllowed, slipsAllowedBeside, spellingDistance, twoSlipKeys } from './spelling.ts';

describe('spellingDistance', () => {
  it.each([
    ['lawka', 'lawka', 0],
    ['lawka', 'lawki', 1],
    ['lawka', 'lwka', 1],
    ['lawka', 'alwka', 1],
    ['park', 'praks', 2],
    ['park', 'basen', 3],
  ])('from %s to %s is %i', (one, other, distance) => expect(spellingDistance(one, other, 2)).toBe(distance));

  it('is the same both ways, and 0 for the same word alone', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'k', 'w'), maxLength: 7 });
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(spellingDistance(one, other, 9)).toBe(spellingDistance(other, one, 9));
        expect(spellingDistance(one, other, 9) === 0).toBe(one === other);
      }),
    );
  });
});

describe('likelyWords', () => {
  const known = ['chodniki', 'żółwiach', 'rower', 'place', 'przystanek', 'zamku', 'hamaków'].map(searchWord);
  it.each([
    ['hodnik', ['chodniki']],
    ['rzulw', ['zolwiach']],
    ['rowwer', ['rower']],
    ['pszystanek', ['przystanek']],
    ['przsytnek', ['przystanek']],
    ['hamka', ['hamakow']],
    ['basen', []],
    ['rwr', []],
  ])('for %s: %j', (typed, meant) => {
    expect(likelyWords(searchWord(typed), known).map(({ folded }) => folded)).toEqual(meant);
  });

  it('forgives one slip more where other words vouch for what was meant', () => {
    const meant = (allowed?: typeof slipsAllowed) =>
      likelyWords(searchWord('plcaz'), ['plac'].map(searchWord), allowed);
    expect(meant()).toEqual([]);
    expect(meant(slipsAllowedBeside)).toEqual([searchWord('plac')]);
    expect(['dom', 'park', 'lawka', 'chodniki'].map(slipsAllowedBeside)).toEqual([0, 1, 2, 2]);
  });

  it('forgives more in longer words', () => {
    expect(['dom', 'park', 'rowery', 'chodniki'].map(slipsAllowed)).toEqual([0, 1, 1, 2]);
  });
});

describe('slipKeys', () => {
  it('leaves out each letter once', () => {
    expect(slipKeys('park')).toEqual(['park', 'ark', 'prk', 'pak', 'par']);
    expect(slipKeys('oo')).toEqual(['oo', 'o']);
    expect(slipKeys('')).toEqual(['']);
  });

  it('never cuts a letter in two', () => {
    expect(slipKeys('a𝒷').every((key) => key.isWellFormed())).toBe(true);
  });

  it('meets in words that are one slip apart', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'k'), maxLength: 6 });
    fc.assert(
      fc.property(word, word, (one, other) => {
        fc.pre(spellingDistance(one, other, 1) <= 1);
        const keys = new Set(slipKeys(one));
        expect(slipKeys(other).some((key) => keys.has(key))).toBe(true);
      }),
    );
  });
});

describe('twoSlipKeys', () => {
  it('meets in a word and the same with a letter too many and two letters swapped', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'k'), maxLength: 6 });
    fc.assert(
      fc.property(word, word, fc.nat({ max: 6 }), (known, extra, at) => {
        const slipped = `${known.slice(0, at)}${extra.slice(0, 1)}${known.slice(at)}`;
        const typed = `${slipped.slice(0, 1)}${slipped.slice(2, 3)}${slipped.slice(1, 2)}${slipped.slice(3)}`;
        const keys = new Set(slipKeys(known));
        expect(twoSlipKeys(typed).some((key) => keys.has(key))).toBe(true);
      }),
    );
    expect(twoSlipKeys('plcaz')).toContain('pla');
  });
});
