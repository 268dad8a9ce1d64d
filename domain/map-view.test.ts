import { expect, test } from 'vitest';
import { checkMapView, defaultMapView, roundDegrees } from './map-view.ts';

test.each([
  ['the specification’s own', {}, []],
  ['the closest zoom', { zoom: 19 }, []],
  ['a zoom closer than tiles are', { zoom: 20 }, ['zoom']],
  ['half a zoom', { zoom: 12.5 }, ['zoom']],
  ['the South Pole', { latitude: -90 }, ['latitude']],
  ['once around the world', { longitude: 379 }, ['longitude']],
  ['nothing that is a number', { zoom: NaN, latitude: NaN, longitude: NaN }, ['zoom', 'latitude', 'longitude']],
])('a map that opens at %s', (_, changes, wrong) => {
  expect(Object.keys(checkMapView({ ...defaultMapView, ...changes }))).toEqual(wrong);
});

test('degrees are kept to a decimetre', () => {
  expect(roundDegrees(51.215_933_49)).toBe(51.215_933);
});
