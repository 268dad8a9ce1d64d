import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAGE_SIZES } from '../../lib/list-address.ts';
import { apiQuery, countSet, filterQuery, readFilter, type TaskFilter } from './filter.ts';

const id = fc.option(fc.integer({ min: 1, max: 2_147_483_647 }), { nil: null });
const filters: fc.Arbitrary<TaskFilter> = fc.record({
  budgetYearId: id,
  districtId: id,
  officeThematicAreaId: id,
  status: id,
  searchTerm: fc.constantFrom('', 'lipa', 'żółte krzewy', 'a&b=c?', '100%'),
  page: fc.integer({ min: 1, max: 1000 }),
  size: fc.constantFrom(...PAGE_SIZES),
});

const from = (query: string) => readFilter(new URLSearchParams(query));

test('a filter survives the query string', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      expect(from(filterQuery(filter))).toEqual(filter);
    }),
  );
});

test('the accepted-projects link of the specification reads as status 3 and nothing else', () => {
  expect(filterQuery(from('districtId=-1&officeThematicAreaId=-1&status=3&page=1&size=10'))).toBe('?status=3');
});

test('what does not read as a filter is left out', () => {
  expect(filterQuery(from('budgetYearId=abc&status=1.5&page=0&size=7&searchTerm=%20%20&districtId=1e30'))).toBe('');
});

test('a keyword under three characters is not sent', () => {
  expect(apiQuery(from('searchTerm=ą2')).searchTerm).toBeUndefined();
  expect(apiQuery(from('searchTerm=ą23')).searchTerm).toBe('ą23');
});

test('page and page size are not filters', () => {
  expect(countSet(from('page=3&size=50'))).toBe(0);
  expect(countSet(from('status=3&searchTerm=lipa&page=3'))).toBe(2);
});

test('a keyword that is too short is no filter, and travels nowhere', () => {
  expect(countSet(from('searchTerm=li'))).toBe(0);
  expect(filterQuery(from('searchTerm=li&status=3'))).toBe('?status=3');
});
