import fc from 'fast-check';
import { expect, test } from 'vitest';
import { metresBetween, NEAR_METRES, nearPairs, type PlacedProject, undecidedOf } from './near-projects.ts';

/** Within half a kilometre of the market square of an invented town. */
const place = fc.record({
  latitude: fc.double({ min: 51.2, max: 51.205, noNaN: true }),
  longitude: fc.double({ min: 19.1, max: 19.107, noNaN: true }),
});
const projects: fc.Arbitrary<PlacedProject[]> = fc
  .array(fc.array(place, { maxLength: 3 }), { maxLength: 25 })
  .map((list) => list.map((places, at) => ({ number: `L/${at}`, places })));

test('all pairs that are nearer than a hundred metres are found, each once, the nearest first', () => {
  fc.assert(
    fc.property(projects, (list) => {
      const expected = list.flatMap((second, at) =>
        list.slice(0, at).flatMap((first) => {
          const metres = Math.min(...first.places.flatMap((a) => second.places.map((b) => metresBetween(a, b))));
          return metres < NEAR_METRES ? [`${first.number} ${second.number} ${Math.round(metres)}`] : [];
        }),
      );
      const found = nearPairs(list);
      expect(new Set(found.map(({ first, second, metres }) => `${first} ${second} ${metres}`))).toEqual(
        new Set(expected),
      );
      expect(found).toHaveLength(expected.length);
      expect(found.map(({ metres }) => metres)).toEqual(found.map(({ metres }) => metres).toSorted((a, b) => a - b));
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['one place', 51.2, 19.1, 0],
  ['one second of latitude', 51.2 + 1 / 3600, 19.1, 31],
  ['one second of longitude, shorter this far north', 51.2, 19.1 + 1 / 3600, 19],
])('%s is so many metres', (_name, latitude, longitude, metres) => {
  expect(Math.round(metresBetween({ latitude: 51.2, longitude: 19.1 }, { latitude, longitude }))).toBe(metres);
});

test('two thousand projects that stand apart are not compared with each other', () => {
  const list = Array.from({ length: 2000 }, (_, at) => ({
    number: String(at),
    places: [{ latitude: 50 + Math.floor(at / 50) * 0.01, longitude: 19 + (at % 50) * 0.01 }],
  }));
  expect(nearPairs(list)).toEqual([]);
});

test('undecided are those on no list, whichever number comes first there', () => {
  const near = [
    { first: '1', second: '2', metres: 5 },
    { first: '1', second: '3', metres: 6 },
    { first: '2', second: '3', metres: 7 },
  ];
  expect(undecidedOf(near, [['2', '1'] as const, ['2', '3'] as const])).toEqual([near[1]]);
  expect(undecidedOf(near, [])).toEqual(near);
});
