import { describe, expect, test } from 'vitest';
import { guessableBecause } from './common-password.ts';

const words = {
  common: new Set(['password', 'polska', 'haslo', 'superman', 'administrator', 'kocham']),
  ofThisPlace: ['Wiec', 'Urząd Miejski w Lipogrodzie', 'Lipogród', 'jan.kowalski@example.pl', 'Jan', 'Kowalski'],
};

describe('guessed among the first', () => {
  test.each([
    'Password1!', 'Polska2026!', 'P@ssw0rd2026', '!!Polska!!', '2026-Polska', 'H4slo-2026!', 'h4sl0123', '$uperman1!',
    'PolskaPolska1', 'Polska-2026-Polska', 'Adm1n1strator!', 'Aaaaaaaaa1!', 'Agaagaaga1!', 'Qwertyuiop1!', 'Abcdefghij1',
    '0987654321',
  'Ab1234567890', 'P-o-l-s-k-a-1', 'PÓLSKA2026!',
  ])('%s', (password) => expect(guessableBecause(password, words)).toContain('na listach')); // prettier-ignore

  test.each(['Lipogród2026!', 'L1pogr0d!!', 'Lipogrodzie-26', 'Wiec-Lipogrod-1', 'Kowalski1984!', 'Jan-Kowalski-1', 'HasloLipogrod1'])(
    '%s is made of names that everybody here knows',
    (password) => expect(guessableBecause(password, words)).toContain('z nazwy portalu'),
  ); // prettier-ignore
});

test.each(['Zielone-Lipy-7', 'Lipowa-Aleja-27', 'Kwietna-Polana-9', 'Trzy lipy i wiatr 5', '8Xk2qLw-vR', 'KochamLipogrodNoca7'])(
  '%s is taken',
  (password) => expect(guessableBecause(password, words)).toBeNull(),
); // prettier-ignore

test('however long it is, the answer is quick', () => {
  const long = `${'2468013579'.repeat(9)}klon${'!?#%'.repeat(26)}`;
  expect(guessableBecause(long, words)).toBeNull();
});
