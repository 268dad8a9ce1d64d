import { describe, expect, test } from 'vitest';
import { checkLetter, letterTemplates } from './letter-template.ts';
import { fillFields } from './text-fields.ts';

describe('the portal’s own words', () => {
  test.each(Object.entries(letterTemplates))(
    'of %s are sound, and fill with the examples to the last field',
    (_, letter) => {
      expect(checkLetter(letter, letter)).toEqual({});
      const values = Object.fromEntries(letter.fields.map(({ name, example }) => [name, example]));
      expect(fillFields(letter.body, values)).not.toMatch(/[{}]/);
    },
  );
});

const code = letterTemplates['kod-glosu'];
const words = { subject: 'Kod', body: 'Kod: {kod}, do {termin}' };

test.each([
  ['with all that it needs', {}, {}],
  ['without a subject', { subject: ' ' }, { subject: 'Pole jest wymagane' }],
  ['with an endless subject', { subject: 'a'.repeat(151) }, { subject: 'Najwyżej 150 znaków, wpisano 151' }],
  [
    'with a header slipped in',
    { subject: 'Kod\nBcc: a' },
    { subject: 'Temat jest jednym wierszem bez pól w nawiasach' },
  ],
  [
    'with a bell in the subject',
    { subject: 'Kod\u0007' },
    { subject: 'Temat jest jednym wierszem bez pól w nawiasach' },
  ],
  ['with a code in the subject', { subject: '{kod}' }, { subject: 'Temat jest jednym wierszem bez pól w nawiasach' }],
  ['without words', { body: '\n' }, { body: 'Pole jest wymagane' }],
  ['without the code', { body: 'do {termin}' }, { body: 'Brakuje pola {kod}: kod, który wpisuje się na stronie' }],
  [
    'with a field that is none',
    { body: '{kod} {termin} {pesel}' },
    { body: 'Nie ma pola {pesel}. Można użyć: {kod}, {głosowanie}, {termin}' },
  ],
])('a letter %s', (_, changes, errors) => expect(checkLetter(code, { ...words, ...changes })).toEqual(errors));

test('a value is never read as a field', () => {
  expect(fillFields('{a} {b} {c}', { a: '{b}', b: '$&' })).toBe('{b} $& {c}');
});
