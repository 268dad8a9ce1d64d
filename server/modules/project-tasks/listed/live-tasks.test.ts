import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../../testing/fresh-database.ts';
import { plantTasks, plantTown, type Town } from '../../../testing/plant-town.ts';
import { readTaskChanges, readSnapshot } from './listed-queries.ts';
import { LiveTasks } from './live-tasks.ts';

let database: FreshDatabase;
let town: Town;
let planted = 0;
beforeEach(async () => {
  database = await freshDatabase();
  town = await plantTown(database.db);
});
afterEach(() => database.close());

type Db = FreshDatabase['db'];
const plant = async (...titles: string[]): Promise<number[]> =>
  plantTasks(
    database.db,
    town,
    titles.map((title) => ({ number: `N/${++planted}`, title })),
  );
const rename = (db: Db, id: number, title: string) =>
  db.updateTable('project_task').set({ title }).where('id', '=', id).execute();
const place = (id: number, latitude: number, longitude: number) =>
  database.db.insertInto('project_task_marker').values({ project_task_id: id, latitude, longitude }).execute();
const listedBy = async (live: LiveTasks): Promise<number[]> => [...(await live.current()).table.ids];
const placesBy = async (live: LiveTasks): Promise<number[]> => [...(await live.current()).table.latitudes];

describe('two processes', () => {
  let both: [LiveTasks, LiveTasks];
  let [a, b, c]: number[] = [];
  const bothList = async () => {
    const [one, other] = [await listedBy(both[0]), await listedBy(both[1])];
    expect(other).toEqual(one);
    return one;
  };
  beforeEach(async () => {
    both = [new LiveTasks(database.db), new LiveTasks(database.db)];
    [a, b, c] = await plant('Altana', 'Boisko', 'Cień');
    expect(await bothList()).toEqual([a, b, c]);
  });

  it('follow what is renamed, added and deleted', async () => {
    await rename(database.db, a!, 'Łąka');
    expect(await bothList()).toEqual([b, c, a]);
    const [d] = await plant('Buk');
    expect(await bothList()).toEqual([b, d, c, a]);
    await database.db.deleteFrom('project_task').where('id', '=', b!).execute();
    expect(await bothList()).toEqual([d, c, a]);
  });

  it('follow places that are added, moved and taken away', async () => {
    await place(b!, 51, 19);
    await place(b!, 52, 19);
    for (const live of both) expect(await placesBy(live)).toEqual([51, 52]);
    await database.db
      .updateTable('project_task_marker')
      .set({ project_task_id: a!, latitude: 53 })
      .where('latitude', '=', 51)
      .execute();
    for (const live of both) {
      const { table } = await live.current();
      expect([...table.latitudes]).toEqual([53, 52]);
      expect([...table.placesFrom]).toEqual([0, 1, 2, 2]);
    }
    await database.db.deleteFrom('project_task_marker').execute();
    for (const live of both) expect(await placesBy(live)).toEqual([]);
  });

  it('follow an edition that is hidden and shown', async () => {
    const progress = (value: number) =>
      database.db.updateTable('budget_year').set({ progress: value }).where('id', '=', town.yearId).execute();
    await progress(0);
    expect(await bothList()).toEqual([]);
    await rename(database.db, a!, 'Zegar');
    expect(await bothList()).toEqual([]);
    await progress(2);
    expect(await bothList()).toEqual([b, c, a]);
  });

  it('follow a sheet of many, and go on from there', async () => {
    const many = await plant(...Array.from({ length: 1200 }, (_, i) => `Brama ${i}`));
    expect(await bothList()).toEqual([a, b, ...many, c]);
    await rename(database.db, many[0]!, 'Cis');
    expect(await bothList()).toEqual([a, b, ...many.slice(1), c, many[0]]);
  });
});

it('overlooks nothing that began before what it has read already, and ended after it', async () => {
  const live = new LiveTasks(database.db);
  const [slow, quick] = await plant('Altana', 'Boisko');
  await live.current();
  await database.db.transaction().execute(async (tx) => {
    await rename(tx, slow!, 'Zegar');
    await rename(database.db, quick!, 'Kompas');
    expect(await listedBy(live)).toEqual([slow, quick]);
  });
  expect(await listedBy(live)).toEqual([quick, slow]);
});

it('is told once of each change, however long another one takes', async () => {
  const [slow, quick] = await plant('Altana', 'Boisko');
  const told = async (since: string) => readTaskChanges(database.db, since, 10);
  const start = await readSnapshot(database.db);
  const meanwhile = await database.db.transaction().execute(async (tx) => {
    await rename(tx, slow!, 'Zegar');
    await rename(database.db, quick!, 'Kompas');
    const first = await told(start);
    expect(first.changed).toEqual([quick]);
    const second = await told(first.snapshot);
    expect(second.changed).toEqual([]);
    return second.snapshot;
  });
  expect((await told(meanwhile)).changed).toEqual([slow]);
  expect((await readTaskChanges(database.db, start, 1)).changed).toBeNull();
});

it('knows nothing of what is taken back', async () => {
  const live = new LiveTasks(database.db);
  const ids = await plant('Altana', 'Boisko');
  const failing = database.db.transaction().execute(async (tx) => {
    await rename(tx, ids[0]!, 'Zegar');
    throw new Error('taken back');
  });
  await expect(failing).rejects.toThrow('taken back');
  expect(await listedBy(live)).toEqual(ids);
});

it('tells those who ask at once all that was there when they asked', async () => {
  const live = new LiveTasks(database.db);
  const first = live.current();
  const ids = await plant('Altana');
  const lists = await Promise.all(Array.from({ length: 5 }, () => listedBy(live)));
  await first;
  expect(lists).toEqual(Array.from({ length: 5 }, () => ids));
});

it('what it gave stays as it was', async () => {
  const live = new LiveTasks(database.db);
  const ids = await plant('Altana', 'Boisko');
  const { table } = await live.current();
  await rename(database.db, ids[0]!, 'Zegar');
  await live.current();
  expect([...table.ids]).toEqual(ids);
});

it('asks again after a failure', async () => {
  const ids = await plant('Altana');
  const live = new LiveTasks(database.db);
  await sql`alter table project_task_change rename to elsewhere`.execute(database.db);
  const failed = await Promise.allSettled([live.current(), live.current()]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await sql`alter table elsewhere rename to project_task_change`.execute(database.db);
  expect(await listedBy(live)).toEqual(ids);
});

it('reads what a backup of another server brings, and what is changed of it', async () => {
  const [a, b] = await plant('Altana', 'Boisko');
  await sql`update project_task_change set revision = '9000000000'`.execute(database.db);
  const live = new LiveTasks(database.db);
  expect(await listedBy(live)).toEqual([a, b]);
  await rename(database.db, a!, 'Zegar');
  expect(await listedBy(live)).toEqual([b, a]);
});

it('reads all again of a server that may have lost transactions, whose numbers come a second time', async () => {
  const ids = await plant('Altana', 'Boisko');
  const live = new LiveTasks(database.db);
  expect(await listedBy(live)).toEqual(ids);
  await rename(database.db, ids[0]!, 'Zegar');
  // As if the rename had the number of one that the copy saw, and the server had crashed between.
  await sql`update project_task_change set revision = '3'`.execute(database.db);
  expect(await listedBy(live)).toEqual(ids);
  await sql`select pg_stat_reset_shared('wal')`.execute(database.db);
  expect(await listedBy(live)).toEqual([ids[1], ids[0]]);
});

it.each<[string, (other: Town) => object]>([
  ['edition', ({ yearId }) => ({ budget_year_id: yearId })],
  ['office', ({ officeId }) => ({ office_id: officeId })],
  ['district', ({ districtId }) => ({ district_id: districtId })],
  ['category', ({ categoryId }) => ({ office_thematic_area_id: categoryId })],
  ['status', () => ({ status: ProjectTaskStatus.Withdrawn })],
  ['cost', () => ({ cost: 5 })],
  ['title', () => ({ title: 'Zegar' })],
])('is told of another %s', async (_what, changed) => {
  const [id] = await plant('Altana');
  const other = await plantTown(database.db, 2026);
  const since = await readSnapshot(database.db);
  await database.db.updateTable('project_task').set(changed(other)).where('id', '=', id!).execute();
  expect((await readTaskChanges(database.db, since, 10)).changed).toEqual([id]);
});

it('what a list does not ask for is no change of it', async () => {
  const [id] = await plant('Altana');
  const since = await readSnapshot(database.db);
  await database.db
    .updateTable('project_task')
    .set({ decision: 'Tak.', number: 'N/900' })
    .where('id', '=', id!)
    .execute();
  expect((await readTaskChanges(database.db, since, 10)).changed).toEqual([]);
});
