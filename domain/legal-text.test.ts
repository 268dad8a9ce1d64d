import { describe, expect, test } from 'vitest';
import { checkLegalText, legalTextStates, slugProblem } from './legal-text.ts';

const TODAY = '2026-11-21';
const version = { title: 'Regulamin', displayText: '', text: '<p>Treść</p>', validFrom: TODAY };

describe('a version', () => {
  test.each([
    ['whole', {}, {}],
    ['of a later day', { validFrom: '2027-01-01' }, {}],
    [
      'of a day that is over',
      { validFrom: '2026-11-20' },
      { validFrom: 'Ten dzień już minął. Podaj dzisiejszy albo późniejszy' },
    ],
    ['of no day', { validFrom: '' }, { validFrom: 'Podaj dzień' }],
    ['of a day that no year has', { validFrom: '2026-13-01' }, { validFrom: 'Podaj dzień' }],
    ['of a day that its month has not', { validFrom: '2027-02-29' }, { validFrom: 'Podaj dzień' }],
    ['without a title', { title: ' \n' }, { title: 'Pole jest wymagane' }],
    ['with an endless title', { title: 'ż'.repeat(201) }, { title: 'Najwyżej 200 znaków, wpisano 201' }],
    ['with an endless heading', { displayText: 'a'.repeat(301) }, { displayText: 'Najwyżej 300 znaków, wpisano 301' }],
    ['without words', { text: '<p>&nbsp;<br /></p>' }, { text: 'Pole jest wymagane' }],
    ['of words that nobody can see', { text: '<p>\u200b</p>' }, { text: 'Pole jest wymagane' }],
    ['of too many words', { text: 'a'.repeat(100_001) }, { text: 'Tekst jest za długi. Podziel go na dwa dokumenty' }],
  ])('%s', (_, changes, errors) => expect(checkLegalText({ ...version, ...changes }, TODAY)).toEqual(errors));
});

test.each([
  ['prywatnosc', true],
  ['zasady-2027', true],
  ['', false],
  ['Prywatność', false],
  ['-a', false],
  ['a--b', false],
  ['a/b', false],
  ['a'.repeat(61), false],
])('the address %j', (slug, fits) => expect(slugProblem(slug) === null).toBe(fits));

test('one version at most is in force: the last that has begun and was not taken back', () => {
  const of = (id: number, validFrom: string, isActive = true) => ({ id, validFrom, isActive });
  const states = legalTextStates(
    [of(1, '2024-01-01'), of(2, '2026-11-21'), of(3, '2026-11-20', false), of(4, '2027-01-01'), of(5, '2025-01-01')],
    TODAY,
  );
  expect(Object.fromEntries(states)).toEqual({ 1: 'past', 2: 'current', 3: 'inactive', 4: 'planned', 5: 'past' });
  expect(legalTextStates([], TODAY).size).toBe(0);
});
