import { expect, test } from 'vitest';
import { readRemarksAddress, remarksHref } from './remarks-address.ts';

const read = (query: string) => readRemarksAddress(new URLSearchParams(query));

test('what the address says is read, and what does not read is left out', () => {
  expect(read('miejsce=0&czekaja=1&szukaj=+lipa+&page=2')).toEqual({
    place: 0,
    unanswered: true,
    searchTerm: 'lipa',
    page: 2,
  });
  expect(read('miejsce=-1&czekaja=tak&page=x')).toEqual({ place: null, unanswered: false, searchTerm: '', page: 1 });
});

test('an address holds what is set, and leads back to the same', () => {
  const all = { place: null, unanswered: false, searchTerm: '', page: 1 };
  expect(remarksHref(7, all)).toBe('/urzad/konsultacje/7/uwagi');
  const some = { place: 12, unanswered: true, searchTerm: 'lipy i ławki', page: 3 };
  expect(read(remarksHref(7, some).split('?')[1]!)).toEqual(some);
});
