import fc from 'fast-check';
import { expect, test } from 'vitest';
import { meetsTurnout, residentsOfTown, votersNeeded } from './turnout.ts';

test.each([
  [50, 1000, 500, true],
  [49, 1000, 500, false],
  [1, 3, 3333, true],
  [1, 3, 3334, false],
  [0, 1000, 1, false],
  [0, 0, 500, true],
])('%i of %i residents, at least %i hundredths of a percent: %s', (voters, residents, least, meets) => {
  expect(meetsTurnout({ voters, residents, least })).toBe(meets);
});

test('the fewest that are needed meet it, and one less does not', () => {
  const any = fc.record({ residents: fc.nat({ max: 2_000_000 }), least: fc.integer({ min: 1, max: 10_000 }) });
  fc.assert(
    fc.property(any, ({ residents, least }) => {
      const needed = votersNeeded({ residents, least });
      expect(meetsTurnout({ voters: needed, residents, least })).toBe(true);
      if (needed > 0) expect(meetsTurnout({ voters: needed - 1, residents, least })).toBe(false);
    }),
  );
});

const town = (residents: number | null) => ({ townWide: true, residents });
const part = (residents: number | null) => ({ townWide: false, residents });

test.each([
  ['its own area says it', [town(900), part(400), part(300)], 900],
  ['else all areas together', [town(null), part(400), part(300)], 700],
  ['of which each has to say it', [part(400), part(null)], null],
  ['and without areas nobody does', [town(null)], null],
])('residents of the town: %s', (_name, areas, residents) => {
  expect(residentsOfTown(areas)).toBe(residents);
});
