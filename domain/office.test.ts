import { expect, test } from 'vitest';
import { checkOffice } from './office.ts';

const good = {
  name: 'Urząd Miasta Lipogród',
  shortName: 'Lipogród',
  municipalityGenitive: 'Lipogrodu',
  street: 'Rynek',
  number: '12/14',
  flat: '',
  postCode: '97-990',
  city: 'Lipogród',
  phone: '44 555 01 00',
  fax: '',
  email: 'urzad@lipogrod.example',
  bip: 'https://bip.lipogrod.example',
  www: 'https://lipogrod.example/start',
};

test('whole data are accepted; flat and fax may be left out', () => expect(checkOffice(good)).toEqual({}));

test.each([
  ['name', ' ', 'Pole jest wymagane'],
  ['shortName', 'ż'.repeat(61), 'Najwyżej 60 znaków, wpisano 61'],
  ['postCode', '97990', 'Nieprawidłowy kod pocztowy. Wpisz go w postaci 00-000'],
  ['email', 'urzad', 'Nieprawidłowy adres e-mail. Wpisz go w postaci nazwa@domena.pl'],
  ['www', 'lipogrod.example', 'Adres strony zaczyna się od https://'],
  ['bip', 'javascript:alert(1)', 'Adres strony zaczyna się od https://'],
  ['bip', 'https://', 'Adres strony zaczyna się od https://'],
] as const)('%s %j is told', (field, value, message) => {
  expect(checkOffice({ ...good, [field]: value })).toEqual({ [field]: message });
});
