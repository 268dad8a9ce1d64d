import { expect, test } from 'vitest';
import { mailFailure } from './mail-failure.ts';

test.each([
  ['535', 'Serwer poczty nie przyjął loginu albo hasła.'],
  ['ESOCKET', 'Nie ma połączenia z serwerem poczty.'],
  ['ETIMEDOUT', 'Serwer poczty nie odpowiedział na czas.'],
  ['550', 'Serwer poczty nie przyjął listu.'],
  ['451', 'Serwer poczty chwilowo nie przyjmuje listów.'],
  ['SMTP', 'List nie został wysłany.'],
])('%s: %s', (reason, sentence) => {
  expect(mailFailure(reason)).toBe(sentence);
});
