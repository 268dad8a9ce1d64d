import { expect, test } from 'vitest';
import { faultOf, readSearch, searchHref } from './search-address.ts';

const read = (query: string) => readSearch(new URLSearchParams(query));

test.each([
  ['', { searchTerm: null, page: 1, size: 10 }],
  ['searchTerm=', { searchTerm: '', page: 1, size: 10 }],
  ['searchTerm=+nowe++drogi+&page=3&size=20', { searchTerm: 'nowe drogi', page: 3, size: 20 }],
  ['searchTerm=lipa&page=-1&size=5000', { searchTerm: 'lipa', page: 1, size: 10 }],
  ['searchTerm=lipa&page=x&size=', { searchTerm: 'lipa', page: 1, size: 10 }],
  ['searchTerm=null', { searchTerm: 'null', page: 1, size: 10 }],
  [
    'searchTerm=lipa&projectMode=0&projectType=6&category=3&voteMode=2',
    { searchTerm: 'lipa', page: 1, size: 10, projectMode: 0, projectType: 6, category: 3, voteMode: 2 },
  ],
  ['searchTerm=lipa&projectMode=255&projectType=-1&category=null&voteMode=', { searchTerm: 'lipa', page: 1, size: 10 }],
])('reads %s', (query, search) => expect(read(query)).toEqual(search));

test.each([
  ['', null],
  ['searchTerm=', 'Pole jest wymagane'],
  ['searchTerm=la', 'Minimalna długość zapytania to 3 znaki'],
  ['searchTerm=las', null],
])('says of %s: %s', (query, fault) => expect(faultOf(read(query))).toBe(fault));

test('the address of a search reads as the same search', () => {
  const search = { searchTerm: 'dróg & mostów', page: 4, size: 50, projectType: 3, voteMode: 0 };
  expect(read(searchHref(search).split('?')[1]!)).toEqual(search);
  expect(searchHref({ searchTerm: 'lipa', page: 1, size: 10 })).toBe('/wynik-wyszukiwania-projektow?searchTerm=lipa');
});
