import { expect, test } from 'vitest';
import { findPersonalData } from './personal-data.ts';

const told = (text: string) => findPersonalData(text).map(({ kind, start, end }) => [kind, text.slice(start, end)]);

test.each([
  ['Proszę dzwonić: 44 555 09 17.', [['phone', '44 555 09 17']]],
  ['tel. 600-100-200, albo +48 600100200', [['phone', '600-100-200'], ['phone', '+48 600100200']]],
  ['Piszcie na (anna.lipa@example.pl).', [['email', 'anna.lipa@example.pl']]],
  ['PESEL 44051401359', [['pesel', '44051401359']]],
  ['Wpłaty: 61 1090 1014 0000 0712 1981 2874', [['account', '61 1090 1014 0000 0712 1981 2874']]],
  ['600100200@example.pl', [['phone', '600100200']]],
] as const)('%s', (text, found) => {
  expect(told(text)).toEqual(found);
}); // prettier-ignore

test.each([
  'Od 2024 do 2026 roku, w dniu 2026-11-23, § 15 ust. 1 pkt 2.',
  'Przy 10 cm korzenie marzną, a +5 to za mało.',
  'Spotkajmy się @ rynek',
  '@ . .@',
])('nothing is found in: %s', (text) => {
  expect(told(text)).toEqual([]);
});
