import fc from 'fast-check';
import { expect, test } from 'vitest';
import { meetsTurnout, votersNeeded } from './turnout.ts';

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
