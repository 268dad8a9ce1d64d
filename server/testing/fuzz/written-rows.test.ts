import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../fresh-database.ts';
import { plantTown } from '../plant-town.ts';
import { noteWrittenRows } from './written-rows.ts';

let database: FreshDatabase;
let written: () => Promise<string[]>;
let officeId: number;
beforeAll(async () => {
  database = await freshDatabase();
  ({ officeId } = await plantTown(database.db));
  written = await noteWrittenRows(database.db);
});
afterAll(() => database.close());

const rename = (name: string) => database.db.updateTable('office').set({ name }).where('id', '=', officeId).execute();

test('a row that comes, changes or goes is told once', async () => {
  await rename('Urząd Gminy Lipogród');
  expect(await written()).toEqual(['update office name']);
  const area = { office_id: officeId, name: 'Drogi', motif: 'drogi' };
  await database.db.insertInto('office_thematic_area').values(area).execute();
  expect(await written()).toEqual(['insert office_thematic_area']);
  await database.db.deleteFrom('office_thematic_area').where('name', '=', 'Drogi').execute();
  expect(await written()).toEqual(['delete office_thematic_area']);
  expect(await written()).toEqual([]);
});

test('what was taken back, or changed to what it was, is not told', async () => {
  await database.db
    .transaction()
    .execute(async (tx) => {
      await tx.updateTable('office').set({ name: 'x' }).where('id', '=', officeId).execute();
      throw new Error('no');
    })
    .catch(() => {});
  await rename('x');
  await rename('Urząd Gminy Lipogród');
  await rename('Urząd Gminy Lipogród');
  expect(await written()).toEqual([]);
});
