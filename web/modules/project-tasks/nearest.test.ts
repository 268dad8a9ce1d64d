import { expect, test } from 'vitest';
import { zloteOf } from '@wiec/domain/money.ts';
import { byDistance, distanceTo, nearestOf } from './nearest.ts';

const at = (number: number, ...places: (readonly [number, number])[]) => ({
  number,
  task: {
    id: number,
    title: `Projekt ${number}`,
    districtName: null,
    officeThematicAreaName: 'Zieleń',
    cost: zloteOf(100),
    markers: places.map(([latitude, longitude]) => ({ latitude, longitude, color: '' })),
  },
});
const here = { latitude: 51.2, longitude: 19.1 };
const [far, close, twice] = [at(1, [51.3, 19.1]), at(2, [51.21, 19.1]), at(3, [52, 20], [51.201, 19.1])];

test('the closest first, by the closest place of each, with the numbers of their pins', () => {
  expect(byDistance(here, [far, close, twice]).map(({ number }) => number)).toEqual([3, 2, 1]);
  expect(byDistance(null, [far, close, twice])).toEqual([far, close, twice]);
});

test('how far it is', () => {
  expect(Math.round(nearestOf(here, [far, close, twice])!)).toBe(111);
  expect(nearestOf(here, [])).toBeNull();
  expect(distanceTo(here, at(4).task)).toBe(Number.POSITIVE_INFINITY);
});
