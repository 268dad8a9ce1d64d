import { expect, test } from 'vitest';
import { petitionsHref, readPetitions } from './petitions-address.ts';

const read = (query: string) => readPetitions(new URLSearchParams(query));

test('an address says which petitions are shown, and is read back', () => {
  const all = { year: null, standing: null, page: 1 };
  expect(petitionsHref(all)).toBe('/petycje');
  expect(read('')).toEqual(all);
  const some = { year: 2026, standing: 'open', page: 2 } as const;
  expect(petitionsHref(some)).toBe('/petycje?rok=2026&stan=w-toku&strona=2');
  expect(read('rok=2026&stan=w-toku&strona=2')).toEqual(some);
  expect(read('rok=1&stan=jakis&strona=-3')).toEqual(all);
});
