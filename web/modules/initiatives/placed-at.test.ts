import { expect, test } from 'vitest';
import { placedAt } from './placed-at.ts';

const address = {
  feature: 'ul.',
  street: 'Lipowa',
  number: '12',
  districtId: 3,
  numbers: '',
  toldApartBy: '',
  city: '',
  postCode: '',
};
const place = { latitude: 51.2159, longitude: 19.1344 };
const empty = { locationDescription: ' ', districtId: null };

test('puts the marker, and fills in what is empty', () => {
  expect(placedAt({ ...address, place }, empty, [{ id: 3 }])).toEqual({
    locationLatitude: '51.2159',
    locationLongitude: '19.1344',
    locationDescription: 'ul. Lipowa 12',
    districtId: 3,
  });
});

test('keeps what was typed, and a marker where the list knows no place', () => {
  const typed = { locationDescription: 'Przy aptece', districtId: 5 };
  expect(placedAt(address, typed, [{ id: 3 }])).toEqual({});
  expect(placedAt(address, empty, [{ id: 9 }])).toEqual({ locationDescription: 'ul. Lipowa 12' });
  expect(placedAt({ ...address, toldApartBy: 'Podlas' }, empty, [{ id: 9 }])).toEqual({
    locationDescription: 'ul. Lipowa 12, Podlas',
  });
});
