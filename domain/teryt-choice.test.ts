import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addressOf,
  chooseTeryt,
  missingTeryt,
  nothingChosen,
  terytFailure,
  terytLevels,
  type TerytChoice,
  type TerytUnit,
} from './teryt-choice.ts';

const unit = (id: string): TerytUnit => ({ id, name: id, concatenatedName: id });
const lipowa: TerytUnit = { id: '9-1', name: 'Lipowa', concatenatedName: 'ul. Lipowa' };
const whole: TerytChoice = {
  province: unit('91'),
  district: unit('9101'),
  commune: unit('9101011'),
  city: unit('9'),
  street: lipowa,
};

describe('choosing a level', () => {
  test.each(terytLevels)('%s anew takes away what was chosen below it, and nothing above', (level) => {
    const changed = chooseTeryt(whole, level, unit('other'));
    const at = terytLevels.indexOf(level);
    for (const [index, each] of terytLevels.entries()) {
      expect(changed[each]).toEqual(index < at ? whole[each] : index === at ? unit('other') : null);
    }
  });

  test.each(terytLevels)('%s as it was keeps the rest', (level) => {
    expect(chooseTeryt(whole, level, unit(whole[level]!.id))).toBe(whole);
  });

  test('whatever is changed in whatever order, nothing stands below an empty level', () => {
    const step = fc.tuple(fc.constantFrom(...terytLevels), fc.option(fc.constantFrom('a', 'b').map(unit)));
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const choice = steps.reduce((before, [level, chosen]) => {
          const above = terytLevels[terytLevels.indexOf(level) - 1];
          // The form offers a level only where the one above is chosen.
          return above && !before[above] ? before : chooseTeryt(before, level, chosen);
        }, nothingChosen);
        const filled = terytLevels.map((level) => choice[level] !== null);
        expect(filled).toEqual(filled.toSorted((a, b) => Number(b) - Number(a)));
      }),
    );
  });
});

test('asks for every level down to the locality, and never for a street', () => {
  expect(missingTeryt(nothingChosen)).toBe('province');
  expect(missingTeryt({ ...whole, city: null, street: null })).toBe('city');
  expect(missingTeryt({ ...whole, street: null })).toBeNull();
});

test('reads as a typed address', () => {
  expect(addressOf(whole)).toEqual({ city: '9', streetFeature: 'ul.', street: 'Lipowa' });
  expect(addressOf({ ...whole, street: { ...lipowa, name: 'Rynek', concatenatedName: 'Rynek' } })).toMatchObject({
    streetFeature: '',
    street: 'Rynek',
  });
  expect(addressOf(nothingChosen)).toEqual({ city: '', streetFeature: '', street: '' });
});

test.each([
  [['Błąd. Szczegóły: rejestr jest pusty.'], 'rejestr jest pusty.'],
  [['Błąd. Szczegóły: a\nb Szczegóły: c'], 'a\nb Szczegóły: c'],
  [['Błąd. Szczegóły:  '], 'Wystąpił błąd.'],
  [['java.lang.NullPointerException'], 'Wystąpił błąd.'],
  [['first', 'Szczegóły: second'], 'Wystąpił błąd.'],
  [[], 'Wystąpił błąd.'],
])('of %j the person is told %j', (messages, told) => {
  expect(terytFailure(messages)).toBe(told);
});
