import { expect, test } from 'vitest';
import { asksForElements, elementFragment, readElementQuery } from './element-query.ts';

test.each<[string, string | null, string[]]>([
  ['§ 12', 'par-12', []],
  ['§12.', 'par-12', []],
  ['§ 5a ust. 3 pkt 1) lipy', 'par-5a-ust-3-pkt-1', ['lipy']],
  ['Art. 7 Zieleń', 'art-7', ['zielen']],
  ['rozdział II', 'rozdzial-ii', []],
  ['pkt 2 lit. b', 'pkt-2-lit-b', []],
  // A raised digit is an index, as in the address; nothing folds it into the number.
  ['§ 5¹', 'par-5_1', []],
  ['art. 5a^1 ust. 2', 'art-5a_1-ust-2', []],
  ['lipy lipy LIPY', null, ['lipy']],
  ['art i sport', 'art-i', ['sport']],
  ['art ab', null, ['art', 'ab']],
  ['ochrona drzew', null, ['ochrona', 'drzew']],
  // A word that is a unit's, and no number behind.
  ['punkt widokowy', null, ['punkt', 'widokowy']],
  ['§', null, ['§']],
  ['  ', null, []],
])("'%s' is looked for at %s by the words %j", (typed, place, words) => {
  expect(readElementQuery(typed)).toEqual({ place, words });
});

test('numbers, and words of three letters, are enough to look for', () => {
  expect(asksForElements(readElementQuery('§ 1'))).toBe(true);
  expect(asksForElements(readElementQuery('lip'))).toBe(true);
  expect(asksForElements(readElementQuery('o 12'))).toBe(false);
  expect(asksForElements(readElementQuery(''))).toBe(false);
});

test('a fragment is the part in which the words stand, in whole words', () => {
  const before = 'Drzewa rosną przy ulicach i na placach. '.repeat(10);
  const text = `${before}Lipy sadzi się jesienią. ${before}`;
  const shown = elementFragment(text, ['lipy']);
  expect(shown).toContain('Lipy sadzi się jesienią.');
  expect(shown.length).toBeLessThanOrEqual(142);
  expect(shown).toMatch(/^…\S/);
  expect(shown).toMatch(/\S…$/);
  expect(elementFragment('Krótki\n tekst.', ['tekst'])).toBe('Krótki tekst.');
  expect(elementFragment(text, [])).toMatch(/^Drzewa rosną/);
  // The word stands in what is shown wherever it is, also where no space is near.
  for (const [head, tail] of [
    [0, 500],
    [500, 0],
    [250, 250],
    [139, 1],
    [100, 38],
  ] as const) {
    for (const filling of ['a', 'a b ']) {
      const around = `${filling.repeat(head)} staw ${filling.repeat(tail)}`;
      expect(elementFragment(around, ['staw'])).toContain('staw');
      expect(elementFragment(around, ['staw']).length).toBeLessThanOrEqual(142);
    }
  }
  expect(elementFragment('a'.repeat(500), ['b']).length).toBeLessThanOrEqual(142);
});
