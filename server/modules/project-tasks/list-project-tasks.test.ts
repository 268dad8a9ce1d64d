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
import { LiveTasks } from './listed/live-tasks.ts';

const NOW = new Date('2026-11-22T11:00:00Z');
let database: FreshDatabase;
let town: Town;
let tasks: LiveTasks;

beforeAll(async () => {
  database = await freshDatabase();
  tasks = new LiveTasks(database.db);
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
  listProjectTasks(
    { db: database.db, tasks, findByWords: async () => [], clock: () => NOW },
    ProjectTaskFilter.parse(query),
  );

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

describe('orders', () => {
  beforeAll(async () => {
    for (const [number, cost] of [
      ['M/1', 5],
      ['M/2', 9],
      ['M/10', 1],
      ['M/9', 9],
      ['M/3', 7],
    ] as const) {
      await database.db.updateTable('project_task').set({ cost }).where('number', '=', number).execute();
    }
  });
  it.each<[string, string[]]>([
    ['title', inOrder],
    ['', inOrder],
    ['cheapest', ['M/10', 'M/1', 'M/3', 'M/9', 'M/2']],
    ['dearest', ['M/9', 'M/2', 'M/3', 'M/1', 'M/10']],
    ['number', ['M/1', 'M/2', 'M/3', 'M/9', 'M/10']],
  ])('%s', async (order, expected) => {
    const { titles, items } = await list({ order });
    expect(expected === inOrder ? titles : items.map(({ number }) => number)).toEqual(expected);
    const pages = await Promise.all(['1', '2', '3'].map((page) => list({ order, page, size: '2' })));
    expect(pages.flatMap((each) => each.titles)).toEqual(titles);
  });
  it('random: each seed draws one order, in which no page repeats a project, and every project comes first for some', async () => {
    const drawn = async (seed: number) => {
      const whole = (await list({ order: 'random', seed: String(seed) })).titles;
      const pages = await Promise.all(
        ['1', '2', '3'].map((page) => list({ order: 'random', seed: String(seed), page, size: '2' })),
      );
      expect(pages.flatMap(({ titles }) => titles)).toEqual(whole);
      expect(whole.toSorted()).toEqual(inOrder.toSorted());
      return whole;
    };
    const all = await Promise.all(Array.from({ length: 40 }, (_, i) => drawn(1 + i * 977)));
    expect(await drawn(1)).toEqual(all[0]);
    expect(new Set(all.map(([first]) => first)).size).toBe(inOrder.length);
  });
  it('knows no other', () => expect(ProjectTaskFilter.safeParse({ order: 'title; drop' }).success).toBe(false));
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

describe('the edition that is shown where no year is chosen', () => {
  let older: Town;
  let newest: Town;
  let voteId: number;
  beforeAll(async () => {
    older = await plantTown(database.db, 2040);
    newest = await plantTown(database.db, 2041);
    await plantTasks(database.db, older, [{ number: 'A/1', title: 'Starszy' }]);
    await plantTasks(database.db, newest, [{ number: 'A/1', title: 'Nowszy' }]);
    const { id } = await database.db
      .insertInto('project')
      .values({
        type: 3,
        title: 'Głosowanie',
        status: 1,
        date_from: '2026-11-23T00:00:00Z',
        date_to: '2026-11-30T22:59:00Z',
        office_id: older.officeId,
        budget_year_id: older.yearId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    voteId = id;
  });
  const vote = (changes: object) => database.db.updateTable('project').set(changes).where('id', '=', voteId).execute();
  const shown = async (query: Record<string, string> = { edition: 'current' }) => {
    const { titles, edition } = await list(query);
    return { titles, year: edition?.budgetYearValue ?? null, votes: edition?.votes };
  };

  it('is the newest one, until people vote on another, which then comes with its vote', async () => {
    expect(await shown()).toEqual({ titles: ['Nowszy'], year: 2041, votes: [] });
    await vote({ date_from: '2026-11-20T00:00:00Z' });
    const votes = [{ projectId: voteId, dateTo: '2026-11-30T22:59:00.000Z' }];
    expect(await shown()).toEqual({ titles: ['Starszy'], year: 2040, votes });
    await vote({ status: 2 });
    expect((await shown()).year).toBe(2041);
    await vote({ status: 1 });
  });

  it('gives way to a year that is chosen, and does not stand where all are asked for', async () => {
    expect(await shown({ edition: 'current', budgetYearId: String(newest.yearId) })).toMatchObject({
      titles: ['Nowszy'],
      year: 2041,
    });
    expect(await shown({ budgetYearId: '-1' })).toMatchObject({ year: null });
    expect(await shown({ budgetYearId: '99999' })).toEqual({ titles: [], year: null, votes: undefined });
  });

  it('is never one that nobody sees', async () => {
    await database.db.updateTable('budget_year').set({ progress: 0 }).where('id', '=', older.yearId).execute();
    expect((await shown()).year).toBe(2041);
  });
});
