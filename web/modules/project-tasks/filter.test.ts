import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAGE_SIZES } from '../../lib/list-address.ts';
import {
  ALL_YEARS,
  apiQuery,
  countSet,
  filterInForce,
  filterQuery,
  readFilter,
  type TaskFilter,
  taskOrders,
} from './filter.ts';

const id = fc.option(fc.integer({ min: 1, max: 2_147_483_647 }), { nil: null });
const filters: fc.Arbitrary<TaskFilter> = fc
  .record({
    budgetYearId: fc.oneof(id, fc.constant(ALL_YEARS)),
    districtId: id,
    officeThematicAreaId: id,
    status: id,
    searchTerm: fc.constantFrom('', 'lipa', 'żółte krzewy', 'a&b=c?', '100%'),
    order: fc.constantFrom(...taskOrders),
    page: fc.integer({ min: 1, max: 1000 }),
    size: fc.constantFrom(...PAGE_SIZES),
    seed: id,
  })
  .map((filter) => (filter.order === 'random' ? filter : { ...filter, seed: null }));

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

test('no year asks for the edition that is voted on, all years for all, and neither counts as chosen', () => {
  const edition = { budgetYearId: 3, budgetYearValue: 2027, votes: [] };
  expect(apiQuery(from(''))).toMatchObject({ edition: 'current', budgetYearId: undefined });
  expect(apiQuery(from('budgetYearId=-1'))).toMatchObject({ edition: undefined, budgetYearId: undefined });
  expect(apiQuery(from('budgetYearId=5'))).toMatchObject({ edition: undefined, budgetYearId: 5 });
  const inForce = (query: string, of: typeof edition | null) => filterInForce(from(query), of);
  expect([inForce('', edition), inForce('budgetYearId=-1', null), inForce('budgetYearId=5', edition)]).toMatchObject([
    { budgetYearId: 3 },
    { budgetYearId: ALL_YEARS },
    { budgetYearId: 5 },
  ]);
  expect([from(''), from('budgetYearId=-1'), inForce('', edition)].map(countSet)).toEqual([0, 0, 1]);
});

test('page and page size are not filters', () => {
  expect(countSet(from('page=3&size=50'))).toBe(0);
  expect(countSet(from('status=3&searchTerm=lipa&page=3'))).toBe(2);
});

test('a keyword that is too short is no filter, and travels nowhere', () => {
  expect(countSet(from('searchTerm=li'))).toBe(0);
  expect(filterQuery(from('searchTerm=li&status=3'))).toBe('?status=3');
});
