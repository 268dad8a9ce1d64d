import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageBands } from '@wiec/domain/age-band.ts';
import { hideRareTraits } from './hide-rare-traits.ts';

const ballot = fc.record({
  choices: fc.nat(9),
  sex: fc.constantFrom('female' as const, 'male' as const, null),
  ageBand: fc.constantFrom(...ageBands.slice(0, 3), null),
});
const sizes = (ballots: readonly object[]) =>
  [...Map.groupBy(ballots, (told) => JSON.stringify(told)).values()].map(({ length }) => length);

test('every combination of traits that stays beside choices is shared by at least five rows', () => {
  fc.assert(
    fc.property(fc.array(ballot, { maxLength: 120 }), (ballots) => {
      const told = hideRareTraits(ballots);
      expect(told.map(({ choices }) => choices)).toEqual(ballots.map(({ choices }) => choices));
      const traits = told.map(({ sex, ageBand }) => ({ sex, ageBand }));
      if (ballots.length >= 5) expect(Math.min(...sizes(traits))).toBeGreaterThanOrEqual(5);
      else expect(traits.every((each) => Object.values(each).every((trait) => trait === null))).toBe(true);
      for (const [n, each] of traits.entries()) {
        for (const [name, trait] of Object.entries(each)) {
          if (trait !== null) expect(trait).toBe(ballots[n]![name as keyof typeof each]);
        }
      }
    }),
  );
});

test('traits that five share are kept', () => {
  const common = Array.from({ length: 5 }, () => ({ sex: 'male' as const, ageBand: '18-29' as const }));
  expect(hideRareTraits(common)).toEqual(common);
});

test('where removing one group would leave fewer than five rows without traits, the smallest other group loses its traits too', () => {
  const of = (sex: 'female' | 'male', count: number) =>
    Array.from({ length: count }, () => ({ sex, ageBand: '75+' as const }));
  const told = hideRareTraits([...of('male', 6), ...of('female', 1)]);
  expect(told).toEqual(Array.from({ length: 7 }, () => ({ sex: null, ageBand: null })));
});
