import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  AppType,
  checkNewPassword,
  defaultPasswordConfigs,
  describePasswordRules,
  isPasswordExpired,
  PASSWORD_MAX_LENGTH,
} from './password-rules.ts';

const plain = defaultPasswordConfigs[AppType.FrontOffice];
const strict = { ...plain, specialSignRequired: true };
const LOGIN = 'anna@example.pl';

describe('a new password', () => {
  test.each([
    ['Lipogrod-2027', null],
    ['', 'Wpisz hasło'],
    ['Krótkie1', 'Hasło musi mieć co najmniej 10\u00a0znaków, wpisano 8'],
    ['samemaleslowa', 'Hasło musi zawierać wielką literę i cyfrę'],
    ['SAMEWIELKIE1', 'Hasło musi zawierać małą literę'],
    ['Łąka-i-Źrebię', 'Hasło musi zawierać cyfrę'],
    ['Lipogrod2027', 'Hasło musi zawierać znak specjalny, na przykład ! albo -'],
    ['Lipo grod 2027', 'Hasło musi zawierać znak specjalny, na przykład ! albo -'],
  ])('%s', (password, expected) => {
    const config = expected?.includes('specjalny') ? strict : plain;
    expect(checkNewPassword(password, LOGIN, config)).toBe(expected);
  });

  test('is not the login, however it is written', () => {
    expect(checkNewPassword('Anna2@Example.PL', 'anna2@example.pl ', plain)).toBe('Hasło nie może być takie jak login');
  });

  test('has a greatest length, counted as people count characters', () => {
    const long = `Aa1${'ł'.repeat(PASSWORD_MAX_LENGTH - 3)}`;
    expect(checkNewPassword(long, LOGIN, plain)).toBeNull();
    expect(checkNewPassword(`${long}x`, LOGIN, plain)).toBe('Najwyżej 200 znaków, wpisano 201');
  });

  test('is judged alike composed and decomposed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(checkNewPassword(text.normalize('NFD'), LOGIN, strict)).toBe(
          checkNewPassword(text.normalize('NFC'), LOGIN, strict),
        );
      }),
    );
  });
});

test('the rules are told before anything is typed', () => {
  expect(describePasswordRules(plain)).toBe(
    'Co najmniej 10\u00a0znaków. Musi zawierać małą literę, wielką literę i cyfrę.',
  );
  const none = { lowerCaseRequired: false, upperCaseRequired: false, digitRequired: false, specialSignRequired: false };
  expect(describePasswordRules({ ...plain, ...none, minPasswordLength: 22 })).toBe('Co najmniej 22\u00a0znaki.');
});

test('a password expires after the days of the configuration, to the second, and never with 0', () => {
  const set = new Date('2027-01-01T10:00:00Z');
  const monthly = { ...plain, passwordDaysValidity: 30 };
  expect(isPasswordExpired(set, monthly, new Date('2027-01-31T09:59:59Z'))).toBe(false);
  expect(isPasswordExpired(set, monthly, new Date('2027-01-31T10:00:00Z'))).toBe(true);
  expect(isPasswordExpired(set, plain, new Date('2047-01-01T10:00:00Z'))).toBe(false);
});
