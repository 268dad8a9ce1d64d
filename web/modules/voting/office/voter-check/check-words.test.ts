import { expect, test } from 'vitest';
import { checkHref, differingPart } from './check-words.ts';

test.each([
  ['Kowalik', 'Kowalis', ['Kowali', 'k', '']],
  ['Nowak', 'Nowak-Wrona', ['Nowak', '', '']],
  ['Nowak-Wrona', 'Nowak', ['Nowak', '-Wrona', '']],
  ['Anna', 'Hanna', ['', 'A', 'nna']],
  ['Aaa', 'Aaaa', ['Aaa', '', '']],
  ['Jan', 'Ewa', ['', 'Jan', '']],
  ['Jan', 'Jan', ['Jan', '', '']],
])('of %s beside %s this differs', (one, other, parts) => {
  const { before, differs, after } = differingPart(one, other);
  expect([before, differs, after]).toEqual(parts);
});

test('a view and a page have an address; the first of what waits has the shortest', () => {
  expect([checkHref(7, 'waiting'), checkHref(7, 'absent'), checkHref(7, 'waiting', 2)]).toEqual([
    '/urzad/glosowania/7/glosujacy',
    '/urzad/glosowania/7/glosujacy?widok=absent',
    '/urzad/glosowania/7/glosujacy?strona=2',
  ]);
});
