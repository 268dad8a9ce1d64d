import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProjectTaskFilter } from '@wiec/contract/project-tasks.ts';
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

async function list(query: Record<string, string>) {
  const reply = await listProjectTasks(database.db, ProjectTaskFilter.parse(query));
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
    ['words without case and diacritics', () => ({ searchTerm: 'zolw' }), ['Żółw na fontannie']],
    ['words with them', () => ({ searchTerm: 'ŚCIEŻKA' }), ['Ścieżka nad Lipną']],
    ['words of the description', () => ({ searchTerm: 'piaskow' }), ['Żółw na fontannie']],
    ['a number', () => ({ searchTerm: 'm/10' }), ['Ławki 10']],
    ['several words in any order', () => ({ searchTerm: 'fontannie zolw' }), ['Żółw na fontannie']],
    ['signs that mean something to LIKE', () => ({ searchTerm: '100%' }), ['Żółw na fontannie']],
    ['an underscore is no wild card', () => ({ searchTerm: 'Ław_i' }), []],
  ])('%s', async (_name, query, titles) => expect((await list(query())).titles).toEqual(titles));

  it('refuses a keyword under three characters with the specified sentence', async () => {
    const reply = await listProjectTasks(database.db, ProjectTaskFilter.parse({ searchTerm: ' żó ' }));
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

describe('the reader’s choice of an office', () => {
  it('leaves its projects alone; one that is no more leaves all', async () => {
    expect((await list({ officeId: String(town.officeId) })).titles).toEqual(inOrder);
    const idle = await plantTown(database.db, 2031);
    await plantTasks(database.db, idle, [{ number: 'D/1', title: 'Nowa kurtyna' }]);
    expect((await list({ officeId: String(idle.officeId) })).titles).toEqual(['Nowa kurtyna']);
    expect((await list({ officeId: String(town.officeId) })).titles).toEqual(inOrder);
    expect((await list({ officeId: '4711' })).total).toBe(inOrder.length + 1);
  });
});
