import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addressOf } from './teryt-choice.ts';
import type { VoterData, VoterDataSettings } from './voter-data.ts';
import { checkVoterData, peselFills, tidyVoterData, voterDataLimits } from './voter-data.ts';

const today = '2026-11-21';
const good: VoterData = {
  userSex: 'male',
  firstname: 'Jan',
  surname: 'Przykładowy',
  pesel: '44051401359',
  birthDate: '1944-05-14',
  districtId: 7,
  city: 'Lipogród',
  postCode: '41-300',
  streetFeature: 'ul.',
  street: 'Lipowa',
  number: '12/14',
  flat: '3',
  email: 'jan@example.pl',
  clauseAccepted: true,
};
const settings: VoterDataSettings = {
  usesPesel: true,
  usesTeryt: false,
  uniqueEmail: false,
  emailConfirmation: true,
  postCodeRequired: true,
  singleArea: false,
  leastAge: null,
  clauseId: 5,
};
const check = (change: Partial<VoterData>, other: Partial<VoterDataSettings> = {}) =>
  checkVoterData({ ...good, ...change }, { ...settings, ...other }, today);

const SENTENCES: Readonly<Record<string, string>> = {
  firstname: 'Wpisz imię',
  surname: 'Wpisz nazwisko',
  pesel: 'Wpisz numer PESEL, 11 cyfr',
  birthDate: 'Podaj datę urodzenia',
  districtId: 'Wybierz obszar, w którym mieszkasz',
  province: 'Wybierz województwo',
  district: 'Wybierz powiat',
  commune: 'Wybierz gminę',
  city: 'Podaj miejscowość',
  postCode: 'Wpisz kod pocztowy',
  number: 'Wpisz numer domu',
  email: 'Wpisz adres e-mail',
};
const NAME = 'Użyj liter, spacji, łącznika, apostrofu lub kropki';

it('accepts good data', () => {
  expect(check({})).toEqual({});
});

describe('what is required', () => {
  test.each([
    ['firstname', '', {}, true],
    ['firstname', '  ', {}, true],
    ['surname', '', {}, true],
    ['pesel', '', {}, true],
    ['pesel', '', { usesPesel: false }, false],
    ['birthDate', '', {}, true],
    ['districtId', null, {}, true],
    ['districtId', null, { singleArea: true }, false],
    ['city', '', {}, true],
    ['postCode', '', {}, true],
    ['postCode', '', { postCodeRequired: false }, false],
    ['streetFeature', '', {}, false],
    ['street', '', {}, false],
    ['number', '', {}, true],
    ['flat', '', {}, false],
    ['email', '', {}, true],
    ['email', '', { emailConfirmation: false }, false],
    ['email', '', { emailConfirmation: false, uniqueEmail: true }, true],
    ['userSex', '', {}, false],
  ] as const)('%s %j with %o: %s', (field, value, other, required) => {
    expect(check({ [field]: value }, other)).toEqual(required ? { [field]: SENTENCES[field] } : {});
  });
});

describe('an address from the register', () => {
  const place = (id: string) => ({ id, name: `${id} 2!`, concatenatedName: `ul. ${id} 2!` });
  const teryt = {
    province: place('a'),
    district: place('b'),
    commune: place('c'),
    city: place('d'),
    street: place('e'),
  };
  const chosen = (change: Partial<typeof teryt> | Record<string, null>) =>
    check({ teryt: { ...teryt, ...change }, ...addressOf(teryt) }, { usesTeryt: true });

  it('is taken as the register writes it', () => {
    expect(chosen({})).toEqual({});
    expect(chosen({ street: null })).toEqual({});
  });

  test.each(['province', 'district', 'commune', 'city'])('has to have its %s', (level) => {
    expect(chosen({ [level]: null })).toEqual({ [level]: SENTENCES[level] });
  });

  it('is not replaced by typed words', () => {
    expect(check({}, { usesTeryt: true })).toEqual({ province: 'Wybierz województwo' });
  });

  it('counts for nothing where the vote does not ask for it', () => {
    expect(check({ teryt, city: '' })).toEqual({ city: 'Podaj miejscowość' });
  });
});

describe('names and addresses', () => {
  test.each([
    ['firstname', 'Anna-Maria', undefined],
    ['surname', "O'Connor", undefined],
    ['surname', 'O’Connor', undefined],
    ['surname', 'von Łęcki-Żółć', undefined],
    ['firstname', 'Олена', undefined],
    ['firstname', '阿明', undefined],
    ['firstname', 'J. R.', undefined],
    ['firstname', 'Zo\u0301fia', undefined],
    ['city', 'Bielsko-Biała', undefined],
    ['firstname', 'J4n', NAME],
    ['surname', 'Kowal@ski', NAME],
    ['surname', '--', NAME],
    ['firstname', '<b>Jan</b>', NAME],
    ['city', 'Lipogród 2', NAME],
    ['number', '12A', undefined],
    ['number', '12 A', undefined],
    ['number', '12#', 'Użyj cyfr, liter i ukośnika, na przykład 12/14'],
    ['postCode', '41300', 'Kod pocztowy ma postać 00-000'],
    ['postCode', '41-3000', 'Kod pocztowy ma postać 00-000'],
    ['postCode', '٤١-٣٠٠', 'Kod pocztowy ma postać 00-000'],
    ['email', 'jan@', 'Nieprawidłowy adres e-mail. Wpisz go w postaci nazwa@domena.pl'],
    ['userSex', 'other', 'Wybierz wartość z listy'],
    ['clauseAccepted', false, 'Wymagana akceptacja oświadczenia'],
  ])('%s %j: %s', (field, value, message) => {
    expect(check({ [field]: value })).toEqual(message ? { [field]: message } : {});
  });

  it('asks for no acceptance where there is no clause', () => {
    expect(check({ clauseAccepted: false }, { clauseId: null })).toEqual({});
  });
});

describe('lengths', () => {
  test.each([
    ['firstname', 30],
    ['surname', 40],
    ['city', 50],
    ['street', 100],
    ['number', 15],
    ['flat', 15],
  ] as const)('%s takes %i characters and no more', (field, limit) => {
    expect(voterDataLimits[field]).toBe(limit);
    expect(check({ [field]: 'ó'.normalize('NFD').repeat(limit) })).toEqual({});
    expect(check({ [field]: 'a'.repeat(limit + 1) })).toEqual({
      [field]: `Najwyżej ${limit} znaków, wpisano ${limit + 1}`,
    });
  });

  it('email takes 100', () => {
    const address = (length: number) => `${'a'.repeat(60)}@${'b'.repeat(length - 64)}.pl`;
    expect(check({ email: address(100) })).toEqual({});
    expect(check({ email: address(101) })).toEqual({ email: 'Najwyżej 100 znaków, wpisano 101' });
  });
});

describe('PESEL and birth date', () => {
  test.each([
    [{ pesel: '44051401358' }, {}, { pesel: 'Nieprawidłowy numer PESEL' }],
    [{ pesel: '440514013' }, {}, { pesel: 'Nieprawidłowy numer PESEL' }],
    [{ pesel: '44051401358' }, { usesPesel: false }, { pesel: 'Nieprawidłowy numer PESEL' }],
    [{ birthDate: '1944-05-15' }, {}, { birthDate: 'Data urodzenia nie zgadza się z numerem PESEL' }],
    [{ pesel: '', withoutPesel: true }, {}, {}],
    [{ pesel: '1', withoutPesel: true, birthDate: '1950-01-01' }, {}, {}],
    [{ userSex: 'female' }, {}, {}],
    [
      { pesel: '', birthDate: '2026-11-22' },
      { usesPesel: false },
      { birthDate: 'Data urodzenia nie może być z przyszłości' },
    ],
    [{ pesel: '', birthDate: '2026-11-21' }, { usesPesel: false }, {}],
    [{ pesel: '', birthDate: '1884-11-20' }, { usesPesel: false }, { birthDate: 'Sprawdź rok urodzenia' }],
    [
      { pesel: '', birthDate: '2023-02-29' },
      { usesPesel: false },
      { birthDate: 'Nie ma takiego dnia. Wpisz datę w postaci rok-miesiąc-dzień' },
    ],
    [
      { pesel: '09222509560', birthDate: '2009-02-25' },
      { leastAge: 18 },
      { birthDate: 'Głosowanie przeznaczone jest dla osób pełnoletnich' },
    ],
    [{ pesel: '09222509560', birthDate: '2009-02-25' }, {}, {}],
    [{ pesel: '09222509560', birthDate: '2009-02-25' }, { leastAge: 16 }, {}],
    [{ pesel: '', birthDate: '2010-11-21' }, { leastAge: 16, usesPesel: false }, {}],
    [
      { pesel: '', birthDate: '2010-11-22' },
      { leastAge: 16, usesPesel: false },
      { birthDate: 'Głosowanie przeznaczone jest dla osób, które ukończyły 16 lat' },
    ],
    [
      { pesel: '', birthDate: '2013-11-22' },
      { leastAge: 13, usesPesel: false },
      { birthDate: 'Głosowanie przeznaczone jest dla osób, które ukończyły 13 lat' },
    ],
    [{ pesel: '', birthDate: '2008-11-21' }, { leastAge: 18, usesPesel: false }, {}],
  ] as const)('%o with %o: %o', (change, other, expected) => {
    expect(check(change, other)).toEqual(expected);
  });

  it('fills the birth date and the form of address', () => {
    expect(peselFills('09222509560', today)).toEqual({ birthDate: '2009-02-25', userSex: 'female' });
    expect(peselFills('0922250956', today)).toBeNull();
  });
});

it('names the wrong fields in the order of the form', () => {
  const empty = { ...good, firstname: '', surname: '', number: '', email: '', clauseAccepted: false };
  expect(Object.keys(checkVoterData(empty, settings, today))).toEqual([
    'firstname',
    'surname',
    'number',
    'email',
    'clauseAccepted',
  ]);
});

it('tidies what is stored, and drops a PESEL that the voter says not to have', () => {
  const tidy = tidyVoterData({ ...good, firstname: ' Anna  Maria ', street: 'Z\u0307o\u0301lta', withoutPesel: true });
  expect([tidy.firstname, tidy.street, tidy.pesel]).toEqual(['Anna Maria', 'Żólta', '']);
});

it('gives the same verdict on tidied data, for any text', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.string({ unit: 'binary', maxLength: 60 }));
  fc.assert(
    fc.property(fc.record({ firstname: text, surname: text, city: text, street: text, number: text }), (change) => {
      const input = { ...good, ...change };
      expect(checkVoterData(tidyVoterData(input), settings, today)).toEqual(checkVoterData(input, settings, today));
    }),
  );
});
