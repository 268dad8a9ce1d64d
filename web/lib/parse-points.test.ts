import { expect, test } from 'vitest';
import { parsePoints, tidyPoints } from './parse-points.ts';

test.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['007', 7],
  [' 3 ', 3],
  ['-1', -1],
  ['−1', -1],
  ['1,5', 1.5],
  ['1.5', 1.5],
  ['abc', Number.NaN],
  ['1e3', Number.NaN],
  ['0x10', Number.NaN],
  ['3 pkt', Number.NaN],
])('reads %j as %s', (text, points) => expect(parsePoints(text)).toEqual(points));

test.each([
  ['', '0'],
  ['03', '3'],
  [' 2 ', '2'],
  ['4x', '4x'],
  ['1,5', '1,5'],
])('a field with %j shows %j once it is left', (text, shown) => expect(tidyPoints(text)).toBe(shown));
