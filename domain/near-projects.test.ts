import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  metresBetween,
  NEAR_METRES,
  NEARBY_METRES,
  nearbyOf,
  nearPairs,
  type PlacedProject,
  undecidedOf,
  viewAround,
} from './near-projects.ts';

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

const north = (metres: number) => ({ latitude: 51.2 + metres / 111_194.93, longitude: 19.1 });

test('what is nearby is told by its nearest marker, the nearest first, up to three hundred metres', () => {
  const projects = [
    { id: 1, markers: [north(301)] },
    { id: 2, markers: [north(900), north(300)] },
    { id: 3, markers: [north(-40)] },
    { id: 4, markers: [] },
  ];
  expect(nearbyOf(projects, north(0)).map(({ project, metres }) => [project.id, metres])).toEqual([
    [3, 40],
    [2, NEARBY_METRES],
  ]);
});

test('the part of the map that is asked for holds all that is nearby', () => {
  const anywhere = fc.record({
    latitude: fc.integer({ min: -89, max: 89 }),
    longitude: fc.integer({ min: -179, max: 179 }),
  });
  const metres = fc.integer({ min: 0, max: NEARBY_METRES });
  const bearing = fc.integer({ min: 0, max: 359 }).map((degrees) => (degrees * Math.PI) / 180);
  fc.assert(
    fc.property(anywhere, metres, bearing, (from, far, towards) => {
      const to = {
        latitude: from.latitude + (far * Math.cos(towards)) / 111_195,
        longitude: from.longitude + (far * Math.sin(towards)) / (111_195 * Math.cos((from.latitude * Math.PI) / 180)),
      };
      fc.pre(Math.abs(to.longitude) <= 180 && metresBetween(from, to) <= NEARBY_METRES);
      const { west, south, east, north: top } = viewAround(from);
      expect(to.longitude >= west && to.longitude <= east && to.latitude >= south && to.latitude <= top).toBe(true);
    }),
    { numRuns: 300 },
  );
});
