import { MOST_ON_MAP, TaskMapQuery } from '@wiec/contract/project-tasks.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '../../testing/fresh-database.ts';
import type { FreshDatabase } from '../../testing/fresh-database.ts';
import { plantTasks, plantTown } from '../../testing/plant-town.ts';
import type { Town } from '../../testing/plant-town.ts';
import { getTaskMap } from './get-task-map.ts';
import { LiveTasks } from './listed/live-tasks.ts';

const NOW = new Date('2026-11-22T11:00:00Z');
let database: FreshDatabase;
let tasks: LiveTasks;
let few: Town;
let many: Town;

/** Each project at its own place, a hundredth of a degree east of the one before. */
async function plantPlaces(town: Town, count: number): Promise<number[]> {
  const seeds = Array.from({ length: count }, (_, i) => ({ number: `P/${i}`, title: `Projekt ${i}` }));
  const ids = await plantTasks(database.db, town, seeds);
  await database.db
    .insertInto('project_task_marker')
    .values(ids.map((id, i) => ({ project_task_id: id, latitude: 51, longitude: 19 + i / 100, color: '#AA3300' })))
    .execute();
  return ids;
}

beforeAll(async () => {
  database = await freshDatabase();
  tasks = new LiveTasks(database.db);
  few = await plantTown(database.db, 2027);
  many = await plantTown(database.db, 2026);
  await plantPlaces(few, 3);
  await plantTasks(database.db, few, [{ number: 'B/1', title: 'Bez miejsca' }]);
  await plantPlaces(many, MOST_ON_MAP + 1);
});
afterAll(() => database.close());

async function map(query: Record<string, string>) {
  const reply = await getTaskMap(
    { db: database.db, tasks, findByWords: async () => [], clock: () => NOW },
    TaskMapQuery.parse(query),
  );
  if (!reply.ok) throw new Error(reply.title);
  return reply.data;
}
const inYear = (town: Town) => ({ budgetYearId: String(town.yearId) });
const view = (west: number, east: number) => ({
  west: String(west),
  east: String(east),
  south: '50.9',
  north: '51.1',
});

it('tells all projects with their places and colours, and those without a place, in the order of the list', async () => {
  const { total, items, groups } = await map(inYear(few));
  expect({ total, groups }).toEqual({ total: 4, groups: [] });
  expect(items.map(({ title }) => title)).toEqual(['Bez miejsca', 'Projekt 0', 'Projekt 1', 'Projekt 2']);
  expect(items[0]!.markers).toEqual([]);
  expect(items[1]!.markers).toMatchObject([{ latitude: 51, longitude: 19, color: '#AA3300' }]);
});

it('groups places where there are very many, and counts each', async () => {
  const { total, items, groups } = await map(inYear(many));
  expect({ total, items }).toEqual({ total: MOST_ON_MAP + 1, items: [] });
  expect(groups.length).toBeLessThan(100);
  expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(MOST_ON_MAP + 1);
});

it('groups what belongs to districts by district, and says how far each reaches', async () => {
  const wide = await plantTown(database.db, 2025);
  const ids = await plantPlaces(wide, MOST_ON_MAP + 20);
  const inDistrict = ids.slice(100, 200);
  await database.db
    .updateTable('project_task')
    .set({ district_id: wide.districtId })
    .where('id', 'in', inDistrict)
    .execute();
  // One with two places is one project of its district.
  const again = { project_task_id: inDistrict[0]!, latitude: 51.01, longitude: 20.5, color: '#AA3300' };
  await database.db.insertInto('project_task_marker').values(again).execute();
  const { groups } = await map(inYear(wide));
  const named = groups.filter(({ districtName }) => districtName !== null);
  expect(named).toMatchObject([{ districtName: 'Zarzecze', count: 100, west: 20, south: 51, north: 51.01 }]);
  expect(named[0]!.east).toBeCloseTo(20.99);
  const rest = groups.filter(({ districtName }) => districtName === null);
  expect(rest.reduce((sum, { count }) => sum + count, 0)).toBe(MOST_ON_MAP - 80);
  await database.db.deleteFrom('project_task').where('id', 'in', ids).execute();
});

it('has no group of a district of whose projects none has a place', async () => {
  const [id] = await plantTasks(database.db, many, [
    { number: 'D/1', title: 'Bez miejsca', districtId: many.districtId },
  ]);
  const { total, groups } = await map(inYear(many));
  expect(total).toBe(MOST_ON_MAP + 2);
  expect(groups.filter(({ districtName }) => districtName !== null)).toEqual([]);
  await database.db.deleteFrom('project_task').where('id', '=', id!).execute();
});

it('of a part of the map it tells the projects in it, once there are few enough', async () => {
  const { total, items } = await map({ ...inYear(many), ...view(19.995, 20.025) });
  expect(total).toBe(MOST_ON_MAP + 1);
  expect(items.map(({ title }) => title)).toEqual(['Projekt 100', 'Projekt 101', 'Projekt 102']);
  const crowded = await map(view(18, 23));
  expect(crowded.items).toEqual([]);
  expect(crowded.groups.reduce((sum, { count }) => sum + count, 0)).toBe(MOST_ON_MAP + 4);
});

it('tells projects by their ids', async () => {
  const ids = (await map(inYear(few))).items.slice(1, 3).map(({ id }) => id);
  expect((await map({ ids: ids.join(',') })).items.map(({ id }) => id)).toEqual(ids);
});

it.each([{ ids: '1,x' }, { ids: '1,,2' }, { west: '19' }])('refuses %j', async (query) => {
  const reply = await getTaskMap(
    { db: database.db, tasks, findByWords: async () => [], clock: () => NOW },
    TaskMapQuery.parse(query),
  );
  expect(reply).toMatchObject({ ok: false, kind: 'invalid' });
});
