import { expect, test } from 'vitest';
import { findAddress, offeredAddress } from './find-address.ts';
import type { Street, StreetPart } from './street-list.ts';

const street = (feature: string, name: string, ...parts: [districtId: number, numbers: string][]): Street => ({
  feature,
  name,
  parts: parts.map(([districtId, numbers]) => ({ districtId, numbers, city: '', postCode: '' })),
});
const streets = [
  street('ul.', '3 Maja', [2, '']),
  street('ul.', 'Długa', [2, '1-39 nieparzyste'], [3, '2-40 parzyste'], [4, '12a']),
  street('os.', 'Lipowe', [3, '']),
  street('ul.', 'Lipowa', [2, '']),
  street('ul.', 'Stara Plażowa', [4, '']),
  street('ul.', 'Plażowa', [2, '']),
];

const found = (typed: string) =>
  findAddress(streets, typed).found.map(({ feature, street: name, number, districtId, numbers }) =>
    [feature, name, number || numbers, `→${districtId}`].filter(Boolean).join(' '),
  );

test.each([
  ['plaż 12', ['ul. Plażowa 12 →2', 'ul. Stara Plażowa 12 →4']],
  ['PLAZOWA 12A', ['ul. Plażowa 12A →2', 'ul. Stara Plażowa 12A →4']],
  ['ul. plażowa', ['ul. Plażowa →2', 'ul. Stara Plażowa →4']],
  ['stara p', ['ul. Stara Plażowa →4']],
  ['3 maja', ['ul. 3 Maja →2']],
  ['3', ['ul. 3 Maja →2']],
  ['maja 3', ['ul. 3 Maja 3 →2']],
  ['3 Maja 7/2', ['ul. 3 Maja 7/2 →2']],
  ['długa', ['ul. Długa 1-39 nieparzyste →2', 'ul. Długa 2-40 parzyste →3', 'ul. Długa 12a →4']],
  ['długa 11', ['ul. Długa 11 →2']],
  ['długa, 12', ['ul. Długa 12 →3']],
  ['długa 12 a', ['ul. Długa 12a →4']],
  ['długa 12b', ['ul. Długa 12b →3']],
  ['lip', ['os. Lipowe →3', 'ul. Lipowa →2']],
  ['lipowa 4 m. 5', ['ul. Lipowa 4 →2']],
  ['xyz', []],
  ['', []],
  ['  ', []],
])('„%s” may mean %j', (typed, meant) => {
  expect(found(typed)).toEqual(meant);
});

test('a number that no district of the street has is told', () => {
  expect(findAddress(streets, 'długa 99')).toEqual({ found: [], without: 'ul. Długa' });
});

test('the rest of the address is found as far as all that was meant shares it', () => {
  const part = (districtId: number, numbers: string, postCode: string): StreetPart => ({
    districtId,
    numbers,
    city: 'Lipogród',
    postCode,
  });
  const parts = [part(2, '1-9', '97-990'), part(2, '10-19', '97-991'), part(3, 'od 20', '97-992')];
  const places = (typed: string) =>
    findAddress([{ feature: 'ul.', name: 'Nowa', parts }], typed).found.map(({ districtId, numbers, city, postCode }) =>
      [districtId, numbers, postCode, city].join('|'),
    );
  expect(places('nowa 12')).toEqual(['2||97-991|Lipogród']);
  expect(places('nowa 20')).toEqual(['3||97-992|Lipogród']);
  expect(places('nowa')).toEqual(['2|1-9, 10-19||Lipogród', '3|od 20|97-992|Lipogród']);
});

test('a name that many streets have brings eight of them at most', () => {
  const many = Array.from({ length: 40 }, (_, i) =>
    street('ul.', `Polna ${String.fromCodePoint(65 + (i % 26))}`, [2, '']),
  );
  expect(findAddress(many, 'polna').found).toHaveLength(8);
});

test('a place goes with the part that has the number, and with the street before it is typed', () => {
  const [low, high] = [
    { latitude: 51.1, longitude: 19.1 },
    { latitude: 51.2, longitude: 19.2 },
  ];
  const part = { districtId: 1, city: '', postCode: '' };
  const parts = [
    { ...part, numbers: '1-9', place: low },
    { ...part, numbers: 'od 10', place: high },
  ];
  const placeOf = (typed: string) => findAddress([{ feature: 'ul.', name: 'Nowa', parts }], typed).found[0]?.place;
  expect([placeOf('nowa 3'), placeOf('nowa 12'), placeOf('nowa')]).toEqual([low, high, low]);
});

test('streets of one name are all offered, each with what tells it apart, also once the number is typed', () => {
  const part = (districtId: number, numbers: string, city: string, cityPart = ''): StreetPart => ({
    districtId,
    numbers,
    city,
    postCode: '',
    ...(cityPart && { cityPart }),
  });
  const offered = (typed: string, ...parts: StreetPart[]) =>
    findAddress([{ feature: 'ul.', name: 'Leśna', parts }], typed).found.map(
      (address) => `${offeredAddress(address)} → ${address.districtId}`,
    );
  const [podlas, stawki, village] = [
    part(2, '1-9', 'Lipogród', 'Podlas'),
    part(3, '', 'Lipogród', 'Stawki'),
    part(2, '', 'Zagórze'),
  ];
  expect(offered('leśna', podlas, stawki)).toEqual(['ul. Leśna, Podlas, numery 1-9 → 2', 'ul. Leśna, Stawki → 3']);
  expect(offered('leśna 5', podlas, stawki)).toEqual(['ul. Leśna 5, Podlas → 2', 'ul. Leśna 5, Stawki → 3']);
  expect(offered('leśna 50', podlas, stawki)).toEqual(['ul. Leśna 50, Stawki → 3']);
  expect(offered('leśna 5', podlas, village)).toEqual([
    'ul. Leśna 5, Podlas, Lipogród → 2',
    'ul. Leśna 5, Zagórze → 2',
  ]);
  // Parts of one street, not streets of one name.
  expect(offered('leśna', part(2, '1-9', 'Lipogród'), part(3, 'od 10', 'Lipogród'))).toEqual([
    'ul. Leśna, numery 1-9 → 2',
    'ul. Leśna, numery od 10 → 3',
  ]);
});
