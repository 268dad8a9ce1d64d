import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageBands } from '@wiec/domain/age-band.ts';
import { tellableTraits, type TraitCell } from './hide-rare-traits.ts';

const sexes = ['female', 'male', null] as const;
const bands = [...ageBands.slice(0, 3), null];
const cells = fc
  .array(fc.nat(12), { minLength: sexes.length * bands.length, maxLength: sexes.length * bands.length })
  .map((counts): TraitCell[] =>
    sexes
      .flatMap((sex) => bands.map((ageBand) => ({ sex, ageBand })))
      .map((traits, n) => ({ ...traits, count: counts[n]! })),
  );
/** How many rows tell each combination, once what may not be told is left out. */
function told(all: readonly TraitCell[]): number[] {
  const tellable = new Set(tellableTraits(all).map((traits) => JSON.stringify(traits)));
  const sizes = new Map<string, number>();
  for (const { count, ...traits } of all) {
    if (count === 0) continue;
    const key = JSON.stringify(traits);
    const as = tellable.has(key) ? key : JSON.stringify({ sex: null, ageBand: null });
    sizes.set(as, (sizes.get(as) ?? 0) + count);
  }
  return [...sizes.values()];
}

test('every combination of traits that stays beside choices is shared by at least five rows', () => {
  fc.assert(
    fc.property(cells, (all) => {
      const rows = all.reduce((sum, { count }) => sum + count, 0);
      if (rows >= 5) expect(Math.min(...told(all))).toBeGreaterThanOrEqual(5);
      else expect(tellableTraits(all)).toEqual([]);
      for (const traits of tellableTraits(all)) {
        expect(
          all.filter(({ count, ...each }) => count > 0 && JSON.stringify(each) === JSON.stringify(traits)),
        ).toHaveLength(1);
      }
    }),
  );
});

test('traits that five share are kept', () => {
  expect(tellableTraits([{ sex: 'male', ageBand: '18-29', count: 5 }])).toEqual([{ sex: 'male', ageBand: '18-29' }]);
});

test('where removing one group would leave fewer than five rows without traits, the smallest other group loses its traits too', () => {
  expect(
    tellableTraits([
      { sex: 'male', ageBand: '75+', count: 6 },
      { sex: 'female', ageBand: '75+', count: 1 },
    ]),
  ).toEqual([]);
});
