import { expect, test } from 'vitest';
import { readUsersFilter, sortedBy, usersHref, usersQuery } from './users-filter.ts';

const read = (query: string) => readUsersFilter(new URLSearchParams(query));

test.each([
  '',
  'searchTerm=zolw',
  'officeId=2&order=office',
  'unit=0&role=3&state=blocked',
  'descending=true',
  'searchTerm=a+b&page=3',
])('the address "%s" is read and written alike', (query) =>
  expect(usersHref(read(query))).toBe(query === '' ? '/uzytkownicy' : `/uzytkownicy?${query}`),
);

test('what is no filter is left out', () => {
  expect(read('officeId=-1&order=haslo&page=0&descending=tak&unit=-1&state=inny')).toEqual(read(''));
});

test('pages are counted from 0 by the API', () => {
  expect(usersQuery(read('page=3'))).toMatchObject({ page: 2, size: 20, searchTerm: undefined });
});

test('sorting by the same column turns the order, by another begins anew', () => {
  const byLogin = sortedBy(read('page=3'), 'loginName');
  expect(byLogin).toMatchObject({ order: 'loginName', descending: false, page: 1 });
  expect(sortedBy(byLogin, 'loginName').descending).toBe(true);
  expect(sortedBy(sortedBy(byLogin, 'loginName'), 'office').descending).toBe(false);
});
