import { expect, test } from 'vitest';
import { checkPreviewLink } from './preview-link.ts';

test.each([
  ['Radni komisji budżetu', 30, []],
  ['x', 1, []],
  ['ż'.repeat(200), 365, []],
  ['', 30, ['note']],
  [' \t', 30, ['note']],
  ['ż'.repeat(201), 30, ['note']],
  ['Radni', 0, ['days']],
  ['Radni', 366, ['days']],
  ['Radni', 1.5, ['days']],
  ['Radni', Number.NaN, ['days']],
  ['', 0, ['note', 'days']],
])('a link for %j, for %j days: %j', (note, days, wrong) => {
  expect(Object.keys(checkPreviewLink({ note, days }))).toEqual(wrong);
});
