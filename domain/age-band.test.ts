import { expect, test } from 'vitest';
import { ageBandOf } from './age-band.ts';

test.each([
  ['2026-11-21', '0-17'],
  ['2008-11-22', '0-17'],
  ['2008-11-21', '18-29'],
  ['1996-11-22', '18-29'],
  ['1996-11-21', '30-44'],
  ['1981-11-21', '45-59'],
  ['1966-11-21', '60-74'],
  ['1951-11-22', '60-74'],
  ['1951-11-21', '75+'],
  ['1920-01-01', '75+'],
])('on 21 November 2026 somebody born on %s is in the band %s', (birthDate, band) => {
  expect(ageBandOf(birthDate, '2026-11-21')).toBe(band);
});
