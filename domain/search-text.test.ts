import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldForSearch } from './search-text.ts';

describe('foldForSearch', () => {
  it.each([
    ['Żółw', 'zolw'],
    ['ZAŻÓŁĆ GĘŚLĄ JAŹŃ', 'zazolc gesla jazn'],
    ['Ścieżka nad Łąkami', 'sciezka nad lakami'],
    ['Ørsted, đak, café', 'orsted, dak, cafe'],
    ['dwa\u00a0słowa', 'dwa slowa'],
    ['M/28/XI', 'm/28/xi'],
  ])('folds %s to %s', (text, folded) => expect(foldForSearch(text)).toBe(folded));

  it('sees no difference between composed and decomposed letters, nor between large and small', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'aąbcćeęlłnńoóśzźżAĄCĆŁŻ -/19') });
    fc.assert(
      fc.property(letters, (text) => {
        expect(foldForSearch(text.normalize('NFD'))).toBe(foldForSearch(text));
        expect(foldForSearch(text.toUpperCase())).toBe(foldForSearch(text));
        expect(foldForSearch(foldForSearch(text))).toBe(foldForSearch(text));
      }),
    );
  });
});
