import { expect, test } from 'vitest';
import { distanceBetween, formatDistance } from './distance.ts';

const market = { latitude: 51.215933, longitude: 19.134422 };

test.each([
  ['the same place', market, 0],
  ['a hundredth of a degree north', { ...market, latitude: market.latitude + 0.01 }, 1112],
  ['a hundredth of a degree east, where meridians are closer', { ...market, longitude: market.longitude + 0.01 }, 697],
  ['the other side of the earth', { latitude: -market.latitude, longitude: market.longitude - 180 }, 20_015_087],
])('%s', (_name, other, metres) => {
  expect(Math.round(distanceBetween(market, other))).toBe(metres);
  expect(Math.round(distanceBetween(other, market))).toBe(metres);
});

test.each([
  [0, '0 m'],
  [347, '350 m'],
  [994, '990 m'],
  [995, '1,0 km'],
  [1249, '1,2 km'],
  [9949, '9,9 km'],
  [9960, '10 km'],
  [42_400, '42 km'],
])('%i metres are %s', (metres, text) => expect(formatDistance(metres)).toBe(text.replace(' ', '\u00a0')));
