import { remarkViews } from '@wiec/domain/remark.ts';
import { expect, test } from 'vitest';
import { allRemarks, readRemarksAddress, remarksHref } from './remarks-address.ts';

const read = (query: string) => readRemarksAddress(new URLSearchParams(query));

test('what the address says is read, and what does not read is left out', () => {
  expect(read('miejsce=0&widok=do-ogloszenia&jednostka=4&tag=+drogi&szukaj=+lipa+&page=2')).toEqual({
    place: 0,
    view: 'ready',
    unitId: 4,
    tag: 'drogi',
    searchTerm: 'lipa',
    page: 2,
  });
  expect(read('miejsce=-1&widok=nic&jednostka=zero&czekaja=tak&page=x')).toEqual(allRemarks);
  expect(read('czekaja=1')).toEqual({ ...allRemarks, view: 'unanswered' });
});

test.each(remarkViews)('an address holds what is set, and leads back to the same: %s', (view) => {
  expect(remarksHref(7, allRemarks)).toBe('/urzad/konsultacje/7/uwagi');
  const some = { place: 12, view, unitId: 7, tag: 'duże drzewa', searchTerm: 'lipy i ławki', page: 3 };
  expect(read(remarksHref(7, some).split('?')[1]!)).toEqual(some);
});
