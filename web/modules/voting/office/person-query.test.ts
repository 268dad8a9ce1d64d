import { RegisterSearch } from '@wiec/contract/vote-register.ts';
import { expect, test } from 'vitest';
import { checkPerson, emptyPerson, personQuery, waysOf } from './person-query.ts';

const today = '2026-11-21';
const anna = {
  ...emptyPerson,
  firstname: 'Anna',
  surname: 'Wójcik',
  birthDate: '1984-05-23',
  city: 'Lipogród',
  number: '7',
};

test('a person is looked for by what the vote names people by', () => {
  expect(waysOf('pesel')).toEqual(['pesel', 'declared']);
  expect(waysOf('account')).toEqual(['login']);
  expect(waysOf('declared')).toEqual(['declared']);
});

test.each([
  ['', 'Pole jest wymagane'],
  ['84052300005', 'Nieprawidłowy numer PESEL'],
  ['84052300004', undefined],
])('PESEL %j: %s', (pesel, message) => {
  expect(checkPerson('pesel', { ...emptyPerson, pesel }, today).pesel).toBe(message);
});

test('declared data are judged by the rules of the voter’s form, without what does not name a person', () => {
  expect(checkPerson('declared', anna, today)).toEqual({});
  expect(Object.keys(checkPerson('declared', emptyPerson, today))).toEqual([
    'firstname',
    'surname',
    'birthDate',
    'city',
    'number',
  ]);
  expect(checkPerson('declared', { ...anna, postCode: '9799' }, today)).toEqual({
    postCode: 'Kod pocztowy ma postać 00-000',
  });
});

test('what is sent is what the contract takes, also of an address without a street', () => {
  for (const [way, draft] of [
    ['declared', anna],
    ['pesel', { ...anna, pesel: '84052300004' }],
    ['login', { ...anna, login: ' anna@example.pl ' }],
  ] as const) {
    const query = personQuery(way, draft);
    expect(RegisterSearch.parse(query)).toEqual(query);
    expect(Object.keys(query)).toEqual([way]);
  }
});
