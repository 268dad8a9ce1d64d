import { ProjectStatus, ProjectType } from '@wiec/domain/phases.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../testing/fresh-database.ts';
import { plantTasks, plantTown, switchModules, type Town } from '../../testing/plant-town.ts';
import { LiveIndex } from './live-index.ts';
import { readChanges } from './queries.ts';

let database: FreshDatabase;
let town: Town;
let planted = 0;
beforeEach(async () => {
  database = await freshDatabase();
  town = await plantTown(database.db);
});
afterEach(() => database.close());

const plant = async (title: string): Promise<number> => {
  const [id] = await plantTasks(database.db, town, [{ number: `N/${++planted}`, title, description: 'Opis.' }]);
  return id!;
};
const rename = (db: FreshDatabase['db'], id: number, title: string) =>
  db.updateTable('project_task').set({ title }).where('id', '=', id).execute();
const countOf = async (live: LiveIndex, stem: string): Promise<number> => {
  const { index } = await live.current();
  return index.find([[stem]], 'all').length;
};

it('two processes follow what either has changed', async () => {
  const [one, other] = [new LiveIndex(database.db), new LiveIndex(database.db)];
  const id = await plant('Zegar');
  expect([await countOf(one, 'zegar'), await countOf(other, 'zegar')]).toEqual([1, 1]);
  await rename(database.db, id, 'Kompas');
  expect([await countOf(one, 'zegar'), await countOf(other, 'zegar')]).toEqual([0, 0]);
  expect([await countOf(one, 'kompas'), await countOf(other, 'kompas')]).toEqual([1, 1]);
  await database.db.deleteFrom('project_task').where('id', '=', id).execute();
  expect([await countOf(one, 'kompas'), await countOf(other, 'kompas')]).toEqual([0, 0]);
});

it('overlooks nothing that began before what it has read already, and ended after it', async () => {
  const live = new LiveIndex(database.db);
  const [slow, quick] = [await plant('Zegar'), await plant('Fontanna')];
  await live.current();
  await database.db.transaction().execute(async (tx) => {
    await rename(tx, slow, 'Kompas');
    await rename(database.db, quick, 'Tężnia');
    expect([await countOf(live, 'tezn'), await countOf(live, 'kompas')]).toEqual([1, 0]);
  });
  expect([await countOf(live, 'tezn'), await countOf(live, 'kompas')]).toEqual([1, 1]);
});

it('is told once of each change, however long another one takes', async () => {
  const [slow, quick] = [await plant('Zegar'), await plant('Fontanna')];
  const told = async (since: string | null) => readChanges(database.db, since, 0);
  const start = await told(null);
  const meanwhile = await database.db.transaction().execute(async (tx) => {
    await rename(tx, slow, 'Kompas');
    await rename(database.db, quick, 'Tężnia');
    const first = await told(start.snapshot);
    expect(first.changed).toHaveLength(1);
    const second = await told(first.snapshot);
    expect(second.changed).toEqual([]);
    return second.snapshot;
  });
  expect((await told(meanwhile)).changed).toHaveLength(1);
});

it('reads all again of a server that may have lost transactions, whose numbers come a second time', async () => {
  const live = new LiveIndex(database.db);
  const [id, gone] = [await plant('Zegar'), await plant('Bulwar')];
  expect([await countOf(live, 'zegar'), await countOf(live, 'bulwar')]).toEqual([1, 1]);
  await rename(database.db, id, 'Kompas');
  await new LiveIndex(database.db).current();
  await database.db.deleteFrom('project_task').where('id', '=', gone).execute();
  // As if these had numbers that the index saw, and the server had crashed between.
  await sql`update search_document set revision = '3'`.execute(database.db);
  await sql`update search_document_gone set revision = '3'`.execute(database.db);
  await sql`select pg_stat_reset_shared('wal')`.execute(database.db);
  const counts = [await countOf(live, 'zegar'), await countOf(live, 'bulwar'), await countOf(live, 'kompas')];
  expect(counts).toEqual([0, 0, 1]);
});

it('tells those who ask at once all that was there when they asked', async () => {
  const live = new LiveIndex(database.db);
  const first = live.current();
  await plant('Zegar');
  const counts = await Promise.all(Array.from({ length: 5 }, () => countOf(live, 'zegar')));
  await first;
  expect(counts).toEqual([1, 1, 1, 1, 1]);
});

it('asks again after a failure', async () => {
  await plant('Zegar');
  const live = new LiveIndex(database.db);
  await sql`alter table search_document rename to elsewhere`.execute(database.db);
  const failed = await Promise.allSettled([live.current(), live.current()]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await sql`alter table elsewhere rename to search_document`.execute(database.db);
  expect(await countOf(live, 'zegar')).toBe(1);
});

it('reads what a backup of another server brings, and what is changed of it', async () => {
  const id = await plant('Zegar');
  await countOf(new LiveIndex(database.db), 'zegar');
  await sql`alter table search_document disable trigger search_document_stamped`.execute(database.db);
  await sql`update search_document set revision = '9000000000'`.execute(database.db);
  await sql`alter table search_document enable trigger search_document_stamped`.execute(database.db);
  const live = new LiveIndex(database.db);
  expect(await countOf(live, 'zegar')).toBe(1);
  await rename(database.db, id, 'Kompas');
  expect([await countOf(live, 'zegar'), await countOf(live, 'kompas')]).toEqual([0, 1]);
});

it('forgets a project that has become of a kind that is not searched', async () => {
  const live = new LiveIndex(database.db);
  const { id } = await database.db
    .insertInto('project')
    .values({
      type: ProjectType.Consultation,
      title: 'Zegar',
      short_description: 'W skrócie.',
      description_html: '',
      status: ProjectStatus.Active,
      date_from: new Date('2026-11-01T08:00:00Z'),
      date_to: new Date('2026-12-01T19:00:00Z'),
      office_id: town.officeId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await countOf(live, 'zegar')).toBe(1);
  await database.db.updateTable('project').set({ type: ProjectType.CitizenInitiative }).where('id', '=', id).execute();
  expect(await countOf(live, 'zegar')).toBe(0);
});

it('knows the modules and editions of this moment', async () => {
  const live = new LiveIndex(database.db);
  const before = (await live.current()).surroundings;
  expect([before.modules.has('budget'), before.years.get(town.yearId)]).toEqual([true, 2027]);
  await switchModules(database.db, { budget: false });
  await database.db.updateTable('budget_year').set({ progress: 0 }).where('id', '=', town.yearId).execute();
  const after = (await live.current()).surroundings;
  expect([after.modules.has('budget'), after.years.has(town.yearId)]).toEqual([false, false]);
});
