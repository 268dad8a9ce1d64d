import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProjectTaskFilter } from '@wiec/contract/project-tasks.ts';
import { MOST_AT_ONCE } from '@wiec/contract/endpoint.ts';
import { foldForSearch } from '@wiec/domain/search-text.ts';
import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import { sql } from 'kysely';
import fc from 'fast-check';
import { freshDatabase } from '../../testing/fresh-database.ts';
import type { FreshDatabase } from '../../testing/fresh-database.ts';
import { plantTasks, plantTown } from '../../testing/plant-town.ts';
import type { Town } from '../../testing/plant-town.ts';
import { listProjectTasks } from './list-project-tasks.ts';

let database: FreshDatabase;
let town: Town;

beforeAll(async () => {
  database = await freshDatabase();
  town = await plantTown(database.db);
  await plantTasks(database.db, town, [
    { number: 'M/1', title: 'Żółw na fontannie', description: 'Rzeźba 100% z piaskowca' },
    { number: 'M/2', title: 'Ścieżka nad Lipną', districtId: town.districtId },
    { number: 'M/10', title: 'Ławki 10', status: ProjectTaskStatus.Rejected },
    { number: 'M/9', title: 'Ławki 9', districtId: town.systemDistrictId },
    { number: 'M/3', title: 'Zebra przy szkole' },
  ]);
  const draft = await database.db
    .insertInto('budget_year')
    .values({ value: 2030, title: 'Szkic', progress: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await plantTasks(database.db, { ...town, yearId: draft.id }, [{ number: 'S/1', title: 'Szkic projektu' }]);
});
afterAll(() => database.close());

const ask = (query: Record<string, string>) =>
  listProjectTasks({ db: database.db, findByWords: async () => [] }, ProjectTaskFilter.parse(query));

async function list(query: Record<string, string>) {
  const reply = await ask(query);
  if (!reply.ok) throw new Error(reply.title);
  return { ...reply.data, titles: reply.data.items.map((item) => item.title) };
}

const inOrder = ['Ławki 9', 'Ławki 10', 'Ścieżka nad Lipną', 'Zebra przy szkole', 'Żółw na fontannie'];

describe('filters', () => {
  it.each<[string, () => Record<string, string>, string[]]>([
    ['nothing set: all, in Polish order, numbers by value, drafts left out', () => ({}), inOrder],
    [
      'unset markers',
      () => ({ budgetYearId: '-1', districtId: '0', officeThematicAreaId: '-1', status: '0' }),
      inOrder,
    ],
    ['empty values and null', () => ({ budgetYearId: '', districtId: 'null', searchTerm: '' }), inOrder],
    ['a year', () => ({ budgetYearId: String(town.yearId) }), inOrder],
    ['another year', () => ({ budgetYearId: '999' }), []],
    ['a district', () => ({ districtId: String(town.districtId) }), ['Ścieżka nad Lipną']],
    [
      'the system-wide area, by id or by no district',
      () => ({ districtId: String(town.systemDistrictId) }),
      ['Ławki 9', 'Ławki 10', 'Zebra przy szkole', 'Żółw na fontannie'],
    ],
    ['a status', () => ({ status: '4' }), ['Ławki 10']],
    ['a status of which nothing is there', () => ({ status: '1' }), []],
    ['a category', () => ({ officeThematicAreaId: String(town.categoryId) }), inOrder],
    ['a category of nobody', () => ({ officeThematicAreaId: '999' }), []],
  ])('%s', async (_name, query, titles) => expect((await list(query())).titles).toEqual(titles));

  it('refuses a keyword under three characters with the specified sentence', async () => {
    const reply = await ask({ searchTerm: ' żó ' });
    expect(reply).toMatchObject({ ok: false, kind: 'invalid', title: 'Minimalna długość zapytania to 3 znaki' });
  });
});

describe('pages', () => {
  it.each<[Record<string, string>, string[], number, number]>([
    [{ page: '1', size: '2' }, inOrder.slice(0, 2), 1, 2],
    [{ page: '3', size: '2' }, inOrder.slice(4), 3, 2],
    [{ page: '9', size: '2' }, [], 9, 2],
    [{ size: '-1' }, inOrder, 1, -1],
    [{ size: 'all', page: '4' }, inOrder, 1, -1],
    [{}, inOrder, 1, 10],
  ])('%j', async (query, titles, page, size) => {
    expect(await list(query)).toMatchObject({ titles, page, size, total: 5 });
  });
});

it('folds in the database as the browser does', async () => {
  const letters = fc.string({ unit: fc.constantFrom(...'aąbcćdeęlłnńoóśzźżAĄĆŁŻöéüčøđĐ -/%_19\u00a0') });
  const texts = fc.sample(letters, 200);
  const { rows } = await sql<{ folded: string }>`
    select fold_for_search(t) as folded from unnest(${texts}::text[]) with ordinality as x(t, n) order by n`.execute(
    database.db,
  );
  expect(rows.map((row) => row.folded)).toEqual(texts.map(foldForSearch));
});

it('leaves the projects of an office', async () => {
  expect((await list({ officeId: String(town.officeId) })).titles).toEqual(inOrder);
  const idle = await plantTown(database.db, 2031);
  await plantTasks(database.db, idle, [{ number: 'D/1', title: 'Nowa kurtyna' }]);
  expect((await list({ officeId: String(idle.officeId) })).titles).toEqual(['Nowa kurtyna']);
  expect((await list({ officeId: String(town.officeId) })).titles).toEqual(inOrder);
});

describe('many projects', () => {
  const titles = Array.from({ length: MOST_AT_ONCE + 3 }, (_, i) => `Projekt ${i + 1}`);
  let many: Town;
  beforeAll(async () => {
    many = await plantTown(database.db, 2033);
    await plantTasks(
      database.db,
      many,
      titles.map((title, i) => ({ number: `W/${i + 1}`, title })),
    );
  });
  const year = () => ({ budgetYearId: String(many.yearId) });

  it('“all” of more than one answer holds comes in pages of the largest size, of which none is lost', async () => {
    const first = await list({ ...year(), size: '-1' });
    expect(first).toMatchObject({ page: 1, size: MOST_AT_ONCE, total: titles.length });
    expect(first.items).toHaveLength(MOST_AT_ONCE);
    const second = await list({ ...year(), size: 'all', page: '2' });
    expect(second).toMatchObject({ page: 2, size: MOST_AT_ONCE, total: titles.length });
    expect([...first.titles, ...second.titles]).toEqual(titles);
  });

  it('a page may hold the end of one edition and the beginning of the one before', async () => {
    const before = await plantTown(database.db, 2032);
    await plantTasks(database.db, before, [{ number: 'Z/1', title: 'Zegar' }]);
    const { titles: shown } = await list({ page: String(titles.length / 10 + 0.7), size: '10' });
    expect(shown.slice(0, 4)).toEqual([...titles.slice(-3), 'Zegar']);
  });
});
