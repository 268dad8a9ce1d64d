import { expect, test } from 'vitest';
import { parseClaimNames, readToldResident } from './told-resident.ts';

const TODAY = '2026-11-22';
const all = parseClaimNames(
  'pesel=PESEL peselVerified=acr=wysoki|sredni birthDate=birthdate citizen=mieszkaniec office=jednostka district=obszar accountId=konto profileId=profil',
)!;

test('names are read from one line', () => {
  expect(all.pesel).toEqual({ claim: 'PESEL', values: null });
  expect(all.peselVerified).toEqual({ claim: 'acr', values: ['wysoki', 'sredni'] });
  expect(parseClaimNames('citizen=https://example.pl/claims/resident')).toEqual({
    citizen: { claim: 'https://example.pl/claims/resident', values: null },
  });
  expect(parseClaimNames('')).toEqual({});
});

test.each([
  'pesele=PESEL',
  'pesel',
  'pesel=',
  'pesel=a pesel=b',
  'pesel=a=b',
  'citizen=groups=',
  'peselVerified=acr=wysoki',
  'office=jednostka',
  'district=obszar',
])('"%s" names nothing that could be read', (text) => {
  expect(parseClaimNames(text)).toBeUndefined();
});

test('what is sound is told', () => {
  const claims = {
    PESEL: '84052300004',
    acr: 'wysoki',
    birthdate: '1984-05-23',
    mieszkaniec: true,
    jednostka: '3',
    obszar: ' Stare  Miasto ',
    konto: 41,
    profil: '42',
    another: 'x',
  };
  expect(readToldResident(all, claims, TODAY)).toEqual({
    told: {
      pesel: { pesel: '84052300004', birthDate: '1984-05-23', sex: 'female' },
      peselVerified: true,
      birthDate: '1984-05-23',
      citizen: true,
      office: 3,
      district: 'Stare Miasto',
      accountId: 41,
      profileId: 42,
    },
    malformed: [],
  });
});

test('what cannot be so is named and left out', () => {
  const claims = {
    PESEL: '84052300005',
    birthdate: '2031-01-01',
    mieszkaniec: 'tak',
    jednostka: { id: 3 },
    obszar: [],
    konto: 'e2a1-7b',
    profil: -1,
  };
  expect(readToldResident(all, claims, TODAY)).toEqual({
    told: {},
    malformed: ['pesel', 'birthDate', 'citizen', 'office', 'district', 'accountId', 'profileId'],
  });
  for (const PESEL of [84052300004, '84052300004\u0000', '', null]) {
    expect(readToldResident(all, { PESEL }, TODAY).told).toEqual({});
  }
});

test('a yes is what the setting says, and nothing else', () => {
  const citizen = (source: string, value: unknown) =>
    readToldResident(parseClaimNames(`citizen=${source}`)!, { x: value }, TODAY).told.citizen;
  expect([true, 'true', false, 'false', 1, 'yes'].map((value) => citizen('x', value))).toEqual([
    true,
    true,
    false,
    false,
    undefined,
    undefined,
  ]);
  expect(citizen('x=/mieszkancy', ['/inni', '/mieszkancy'])).toBe(true);
  expect(citizen('x=/mieszkancy', ['/inni'])).toBe(false);
  expect(citizen('x=/mieszkancy', true)).toBe(false);
});
