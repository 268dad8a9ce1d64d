import { expect, test } from 'vitest';
import { checkPasswordConfig } from './password-config.ts';

const good = { minPasswordLength: 12, passwordDaysValidity: 0, failedLoginAttempts: 5 };

test('a sound configuration is accepted', () => expect(checkPasswordConfig(good)).toEqual({}));

test.each([
  ['minPasswordLength', 7, 'Podaj liczbę całkowitą od 8 do 64'],
  ['minPasswordLength', 65, 'Podaj liczbę całkowitą od 8 do 64'],
  ['minPasswordLength', 8.5, 'Podaj liczbę całkowitą od 8 do 64'],
  ['passwordDaysValidity', -1, 'Podaj liczbę całkowitą od 0 do 3650'],
  ['failedLoginAttempts', 2, 'Podaj liczbę całkowitą od 3 do 20'],
  ['failedLoginAttempts', Number.NaN, 'Podaj liczbę całkowitą od 3 do 20'],
] as const)('%s %s is told', (field, value, message) => {
  expect(checkPasswordConfig({ ...good, [field]: value })).toEqual({ [field]: message });
});
