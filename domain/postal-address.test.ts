import { expect, test } from 'vitest';
import { addressLines } from './postal-address.ts';

const town = {
  city: 'Lipogród',
  postCode: '97-990',
  streetFeature: 'ul.',
  street: 'Lipowa',
  number: '7',
  flat: '',
};

test.each([
  ['a house in a street', {}, 'ul. Lipowa 7, 97-990 Lipogród'],
  ['a flat', { flat: '2' }, 'ul. Lipowa 7/2, 97-990 Lipogród'],
  [
    'a flat in a house that covers two plots',
    { number: '12/14', flat: '3' },
    'ul. Lipowa 12/14 lok. 3, 97-990 Lipogród',
  ],
  ['an address that never has a flat', { flat: null }, 'ul. Lipowa 7, 97-990 Lipogród'],
  ['a street without its kind', { streetFeature: '', street: 'Rynek' }, 'Rynek 7, 97-990 Lipogród'],
  ['a street, no code', { postCode: '' }, 'ul. Lipowa 7, Lipogród'],
  ['a place without streets', { streetFeature: '', street: '' }, 'Lipogród 7, 97-990 Lipogród'],
  ['a market square, which needs no other name', { streetFeature: 'rynek', street: '' }, 'rynek 7, 97-990 Lipogród'],
  ['a place without streets, no code', { streetFeature: '', street: '', postCode: '' }, 'Lipogród 7'],
  ['a place alone', { streetFeature: '', street: '', number: '' }, '97-990 Lipogród'],
  ['nothing', { city: '', postCode: '', streetFeature: '', street: '', number: '' }, ''],
] as const)('%s', (_name, change, address) => {
  expect(addressLines({ ...town, ...change }).join(', ')).toBe(address);
});
