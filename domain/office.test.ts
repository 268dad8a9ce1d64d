import { expect, test } from 'vitest';
import { checkDistricts, checkOffice, tidyOffice } from './office.ts';

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
  externalAddress: '',
  officeOpenHours: [{ days: 'Poniedziałek', hours: '8.00–17.00' }],
};

const WRONG_NUMBER = 'Nieprawidłowy numer. Wpisz go w postaci 44 555 01 00, z numerem wewnętrznym po „wew.”';

test('whole data are accepted; flat, fax and the other portal may be left out', () =>
  expect(checkOffice(good)).toEqual({}));

test.each([
  ['name', ' ', 'Pole jest wymagane'],
  ['name', '\u200b', 'Pole jest wymagane'],
  ['shortName', 'ż'.repeat(61), 'Najwyżej 60 znaków, wpisano 61'],
  ['postCode', '97990', 'Nieprawidłowy kod pocztowy. Wpisz go w postaci 00-000'],
  ['email', 'urzad', 'Nieprawidłowy adres e-mail. Wpisz go w postaci nazwa@domena.pl'],
  ['www', 'lipogrod.example', 'Adres strony zaczyna się od https://'],
  ['bip', 'javascript:alert(1)', 'Adres strony zaczyna się od https://'],
  ['bip', 'https://', 'Adres strony zaczyna się od https://'],
  ['bip', 'https://bip.lipogrod.example/a b', 'Adres strony zaczyna się od https://'],
  ['www', 'https://urzad@lipogrod.example', 'Adres strony zaczyna się od https://'],
  ['externalAddress', '//konta.example', 'Adres strony zaczyna się od https://'],
  ['phone', 'pokój 3', WRONG_NUMBER],
  ['phone', '12', WRONG_NUMBER],
  ['fax', '+48 44 555 01 00 44 555', WRONG_NUMBER],
] as const)('%s %j is told', (field, value, message) => {
  expect(checkOffice({ ...good, [field]: value })).toEqual({ [field]: message });
});

test.each(['112', '44 555 01 00', '+48 (44) 555-01-00', '44 555 01 00 wew. 12'])('%s is a telephone', (phone) => {
  expect(checkOffice({ ...good, phone })).toEqual({});
});

test('opening hours are judged line by line', () => {
  const officeOpenHours = [
    { days: 'Piątek', hours: ' ' },
    { days: 'ż'.repeat(61), hours: '8.00–15.00' },
  ];
  expect(checkOffice({ ...good, officeOpenHours })).toEqual({
    hours0hours: 'Pole jest wymagane',
    hours1days: 'Najwyżej 60 znaków, wpisano 61',
  });
  const lines = Array.from({ length: 15 }, () => good.officeOpenHours[0]!);
  expect(checkOffice({ ...good, officeOpenHours: lines })).toEqual({
    officeOpenHours: 'Najwyżej 14 wierszy, wpisano 15',
  });
});

test('spaces too many are taken away, in the hours as well', () => {
  const tidy = tidyOffice({
    ...good,
    phone: ' 44  555 ',
    officeOpenHours: [{ days: ' Wtorek ', hours: '8.00  – 15.00' }],
  });
  expect(tidy).toMatchObject({ phone: '44 555', officeOpenHours: [{ days: 'Wtorek', hours: '8.00 – 15.00' }] });
});

test.each([
  ['none', [], {}],
  ['two', ['Zatorze', 'Kolejowe'], {}],
  ['one without a name', ['Zatorze', ' '], { district1: 'Pole jest wymagane' }],
  ['two alike', ['Zatorze', 'Śródmieście', 'śródmiescie '], { district2: 'Urząd ma już obszar o tej nazwie' }],
  ['a long name', ['ż'.repeat(101)], { district0: 'Najwyżej 100 znaków, wpisano 101' }],
  [
    'too many',
    Array.from({ length: 201 }, (_, n) => `Osiedle ${n}`),
    { districts: 'Najwyżej 200 obszarów, wpisano 201' },
  ],
])('of areas, %s', (_, names, errors) => {
  expect(checkDistricts(names.map((name) => ({ name })))).toEqual(errors);
});
