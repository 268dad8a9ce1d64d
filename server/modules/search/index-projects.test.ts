import { STEM_RULES } from '@wiec/domain/polish-stem.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../testing/fresh-database.ts';
import { plantTasks, plantTown, type Town } from '../../testing/plant-town.ts';
import { indexProjects, indexSome } from './index-projects.ts';

let database: FreshDatabase;
let town: Town;
beforeEach(async () => {
  database = await freshDatabase();
  town = await plantTown(database.db);
});
afterEach(() => database.close());

const stale = async (): Promise<number> => {
  const found = await sql<{ n: number }>`
    select count(*)::integer as n from search_document where stem_rules < ${STEM_RULES}`.execute(database.db);
  return found.rows[0]!.n;
};
const stemsOfTitles = async (): Promise<string[]> => {
  const found = await sql<{ stems: string[] }>`
    select title_stems as stems from search_document order by id`.execute(database.db);
  return found.rows.map(({ stems }) => stems.sort().join(' '));
};

it('takes the stems of all that has none, once', async () => {
  const seeds = Array.from({ length: 450 }, (_, i) => ({ number: `${i}`, title: 'Nowe drogi' }));
  await plantTasks(database.db, town, seeds);
  expect(await stale()).toBe(450);
  expect(await indexSome(database.db, 20)).toBe(20);
  expect(await stale()).toBe(430);
  await indexProjects(database.db);
  expect(await stale()).toBe(0);
  expect((await stemsOfTitles())[7]).toBe('7 drog now');
  expect(await indexSome(database.db, 20)).toBe(0);
});

it('takes them anew when the edition gets another year', async () => {
  await plantTasks(database.db, town, [{ number: '1', title: 'Żółwie' }]);
  await indexProjects(database.db);
  const edition = (words: object) =>
    database.db.updateTable('budget_year').set(words).where('id', '=', town.yearId).execute();
  await edition({ title: 'Inna nazwa' });
  expect(await stale()).toBe(0);
  await edition({ value: 2031 });
  expect(await stale()).toBe(1);
});

it('takes them anew when the rules have changed', async () => {
  await plantTasks(database.db, town, [{ number: '1', title: 'Żółwie' }]);
  await sql`update search_document set stem_rules = ${STEM_RULES - 1}, title_stems = '{}'`.execute(database.db);
  await indexProjects(database.db);
  expect(await stemsOfTitles()).toEqual(['1 zolw']);
});

it('keeps the spelling with Polish letters', async () => {
  await plantTasks(database.db, town, [
    { number: '1', title: 'Żółw' },
    { number: '2', title: 'zolw' },
  ]);
  await indexProjects(database.db);
  const found = await database.db.selectFrom('search_word').select('written').where('folded', '=', 'zolw').execute();
  expect(found).toEqual([{ written: 'żółw' }]);
});

it('overlooks no change made while it works, and lets two work at once', async () => {
  const ids = await plantTasks(
    database.db,
    town,
    Array.from({ length: 300 }, (_, i) => ({ number: `${i}`, title: 'Stary tytuł' })),
  );
  const rename = (id: number) =>
    database.db.updateTable('project_task').set({ title: 'Nowa fontanna' }).where('id', '=', id).execute();
  await Promise.all([indexProjects(database.db), indexProjects(database.db), ...ids.map(rename)]);
  await indexProjects(database.db);
  expect(await stale()).toBe(0);
  expect(new Set((await stemsOfTitles()).map((stems) => stems.replace(/\d+ /, '')))).toEqual(new Set(['fontan now']));
});
