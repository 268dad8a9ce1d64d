import { expect, test } from 'vitest';
import { differingExcerpt } from './differing-excerpt.ts';

const long = 'Psy biegają po wybiegu przy stawie od świtu do zmierzchu, a po zmierzchu śpią w domach.';

test.each<[saved: string, own: string, shown: string]>([
  ['Psy śpią.', 'Psy biegają.', 'Psy śpią.'],
  ['', 'Psy biegają.', ''],
  [long, `Koty i ${long}`, 'Psy biegają po wybiegu przy stawie od…'],
  [long, long.replace('śpią', 'jedzą'), '…do zmierzchu, a po zmierzchu śpią w…'],
  // Nothing but what one's own has more of.
  [long, `${long} I już.`, '…a po zmierzchu śpią w domach.'],
  ['a'.repeat(100), 'a'.repeat(99), `${'a'.repeat(39)}…`],
])('of %j, where one has %j, it shows %j', (saved, own, shown) => {
  expect(differingExcerpt(saved, own, 40)).toBe(shown);
});
