import { ProjectType } from '@wiec/domain/phases.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAGE_SIZES } from '../../lib/list-address.ts';
import { archiveQuery, countSet, currentQuery, type ListAddress, listQuery, readList } from './list-address.ts';

const page = fc.integer({ min: 1, max: 1000 });
const lists: fc.Arbitrary<ListAddress> = fc.record({
  category: fc.option(fc.integer({ min: 1, max: 2_147_483_647 }), { nil: null }),
  voteMode: fc.constantFrom(null, 0, 1, 2),
  projectMode: fc.constantFrom(null, 0, 1, 2),
  searchTerm: fc.constantFrom('', 'lipa', 'żółte krzewy', 'a&b=c?', 'null'),
  page,
  size: fc.constantFrom(...PAGE_SIZES),
  archiveListPage: fc.option(page, { nil: null }),
  archiveListSize: fc.constantFrom(...PAGE_SIZES),
});

const from = (query: string, type: number = ProjectType.Consultation) => readList(new URLSearchParams(query), type);

test('a list survives its address', () => {
  fc.assert(
    fc.property(lists, (list) => {
      expect(from(listQuery(list))).toEqual(list);
    }),
  );
});

test.each([
  ['archiveListPage=-1', 1],
  ['archiveListPage=1', 1],
  ['archiveListPage=3', 3],
  ['archiveListPage=abc', 1],
  ['page=3', null],
])('%s: the archive is at page %s', (query, archiveListPage) => {
  expect(from(query).archiveListPage).toBe(archiveListPage);
});

test('an archive at its first page stands in the address as −1', () => {
  expect(listQuery(from('archiveListPage=1'))).toBe('?archiveListPage=-1');
});

test('what is not set, mistyped or too short is left out', () => {
  const query = 'category=-1&voteMode=255&projectMode=null&searchTerm=li&page=0&size=7&archiveListSize=x';
  expect(listQuery(from(query))).toBe('');
  expect(countSet(from(query))).toBe(0);
  expect(currentQuery(from(query)).searchTerm).toBeUndefined();
});

test('page and page size are no filters, and each part of the list has its own', () => {
  const list = from('page=3&size=50&archiveListPage=2&archiveListSize=20&searchTerm=lipa&projectMode=0');
  expect(countSet(list)).toBe(2);
  expect(currentQuery(list)).toMatchObject({ page: 3, size: 50, isActual: 'true', searchTerm: 'lipa', projectMode: 0 });
  expect(archiveQuery(list)).toMatchObject({ archiveListPage: 2, archiveListSize: 20, isActual: 'false' });
  expect(archiveQuery(from(''))).toMatchObject({ archiveListPage: -1, archiveListSize: 10 });
});

test('only a consultation is asked for as answered in part', () => {
  expect(from('voteMode=1').voteMode).toBe(1);
  expect(from('voteMode=1', ProjectType.Survey).voteMode).toBeNull();
  expect(from('voteMode=1', ProjectType.Probe).voteMode).toBeNull();
});
