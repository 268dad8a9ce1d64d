import { describe, expect, it, test } from 'vitest';
import { checkProfile, checkUnit, type Profile, profileLimits } from './profile.ts';

const today = '2026-11-21';
const profile: Profile = {
  login: 'anna@example.pl',
  email: 'anna@example.pl',
  firstname: 'Anna',
  surname: 'Lipowska',
  phones: '',
  fax: '',
  idNumber: '',
  pesel: '84052300004',
  nip: '',
  regon: '',
  isCitizen: true,
  officeId: 1,
};
const check = (change: Partial<Profile>) => checkProfile({ ...profile, ...change }, today);

it('takes a sound profile, with nothing that may be left out', () => {
  expect(check({})).toEqual({});
  expect(check({ email: '', firstname: '', surname: '' })).toEqual({});
});

describe('limits (2-citizens-budget §5, "Profile")', () => {
  test.each([
    ['login', 255],
    ['email', 100],
    ['firstname', 30],
    ['surname', 40],
    ['phones', 30],
    ['fax', 50],
    ['idNumber', 50],
    ['nip', 15],
    ['regon', 14],
  ] as const)('%s: at most %i', (field, limit) => {
    expect(profileLimits[field]).toBe(limit);
    expect(check({ [field]: '1'.repeat(limit + 1) })[field]).toBe(`Najwyżej ${limit} znaków, wpisano ${limit + 1}`);
    expect(check({ [field]: '1'.repeat(limit) })[field] ?? '').not.toContain('Najwyżej');
  });

  it('counts letters, not the code units that they are made of', () => {
    expect(check({ firstname: '𝒜'.repeat(30) })).toEqual({});
    expect(check({ firstname: 'z\u0307'.repeat(30) })).toEqual({});
  });
});

describe('numbers', () => {
  test.each([
    ['pesel', '', 'Wpisz numer PESEL, 11 cyfr'],
    ['pesel', '84052300005', 'Nieprawidłowy numer PESEL'],
    ['nip', '1234567890', 'Nieprawidłowy numer NIP'],
    ['regon', '123456789', 'Nieprawidłowy numer REGON'],
    ['email', 'anna@', 'Nieprawidłowy adres e-mail. Wpisz go w postaci nazwa@domena.pl'],
    ['login', ' ', 'Wpisz adres e-mail'],
  ] as const)('%s %j: %s', (field, value, message) => {
    expect(check({ [field]: value })).toEqual({ [field]: message });
  });

  it('takes a NIP with hyphens and a REGON of either length', () => {
    expect(check({ nip: '123-456-32-18', regon: '123456785' })).toEqual({});
    expect(check({ regon: '12345678512347' })).toEqual({});
  });
});

test.each([
  [true, 1, null],
  [true, 0, 'Mieszkaniec musi mieć wybraną jednostkę'],
  [false, 0, null],
  [false, 1, 'Jednostkę wybiera tylko mieszkaniec'],
])('citizen %s, unit %i: %s', (isCitizen, officeId, message) => {
  expect(checkUnit({ isCitizen, officeId })).toBe(message);
  expect(check({ isCitizen, officeId })).toEqual(message === null ? {} : { officeId: message });
});
