import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SMALLEST_GROUP } from './small-groups.ts';
import { withheldAreas } from './withheld-areas.ts';

test.each<[string, number[], boolean, number[]]>([
  ['one to four voters are withheld, five are not', [5, 4, 1, 100], false, [1, 2]],
  ['an area without voters has nothing to hide', [0, 6], false, []],
  ['the only small area takes the smallest other with it where everybody votes in one area', [50, 2, 9], true, [1, 2]],
  ['two small areas that are five together hide each other', [50, 2, 3], true, [1, 2]],
  ['a whole vote of a few is withheld', [3, 0], true, [0]],
  ['no area, none withheld', [], true, []],
])('%s', (_, voters, oneAreaEach, expected) => {
  expect([...withheldAreas(voters, oneAreaEach)]).toEqual(expected);
});

test('where everybody votes in one area, the sum of all less what is told is never the number of one small area', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(30), { maxLength: 8 }), (voters) => {
      const withheld = withheldAreas(voters, true);
      for (const [at, count] of voters.entries()) {
        if (count > 0 && count < SMALLEST_GROUP) expect(withheld.has(at)).toBe(true);
      }
      const rest = voters.filter((_, at) => withheld.has(at)).reduce((sum, count) => sum + count, 0);
      const all = voters.reduce((sum, count) => sum + count, 0);
      if (withheld.size > 0 && all >= SMALLEST_GROUP) {
        expect(rest).toBeGreaterThanOrEqual(SMALLEST_GROUP);
        expect(withheld.size === 1 && rest < SMALLEST_GROUP).toBe(false);
      }
    }),
  );
});
