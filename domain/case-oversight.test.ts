import { expect, test } from 'vitest';
import { wordsForOversight } from './case-oversight.ts';

const jan = ['Jan Kowalski'];

test.each<[string, string[], string[], string]>([
  ['Proszę o ławkę.', jan, [], 'Proszę o ławkę.'],
  ['Z poważaniem JAN KOWALSKI, ul. Lipowa 3', jan, ['ul. Lipowa 3'], 'Z poważaniem […], […]'],
  ['Telefon 600 100 200, jan@example.pl', [], [], 'Telefon […], […]'],
  ['Jan Kowalski i Jan Kowalski', [' Jan Kowalski '], [], '[…] i […]'],
  // As people sign in an office, or are told of.
  ['Kowalski Jan, wniosek', jan, [], '[…] […], wniosek'],
  ['Wniosek Kowalskiego, proszę odpisać Kowalskiemu', jan, [], 'Wniosek […], proszę odpisać […]'],
  ['Zofia Nowicka-Duda, a mąż Nowicki', ['Zofia Nowicka-Duda'], [], '[…], a mąż […]'],
  ['Janek pisze po kowalsku', jan, [], 'Janek pisze po kowalsku'],
  // A short name is no beginning of another word, and one written small is that word.
  ['Lista z lasu: Lis, lis', ['Ewa Lis'], [], 'Lista z lasu: […], lis'],
  // Words of an association are everybody's.
  ['W Lipogrodzie', ['Stowarzyszenie Miłośników Zielonego Lipogrodu'], [], 'W Lipogrodzie'],
  ['Mieszkam: Lipowa 3/5\n97-990 Lipogród', [], ['ul. Lipowa 3/5, 97-990 Lipogród'], 'Mieszkam: […]\n[…]'],
  ['W mieście Lipogród', [], ['ul. Lipowa 3, Lipogród'], 'W mieście Lipogród'],
  ['Kowalski@example.pl', jan, [], '[…]'],
  // Nobody is called so, and it would stand within every word.
  ['Ławka', ['', 'a'], [''], 'Ławka'],
  // Its small form is two signs: nothing is moved.
  ['İ Jan Kowalski, jan@example.pl', jan, [], 'İ […] […], […]'],
])('%j is read as it should be', (text, names, addresses, read) => {
  expect(wordsForOversight(text, { names, addresses })).toBe(read);
});
