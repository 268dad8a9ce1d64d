import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sentenceOf } from '../start-problem.ts';
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';
import { plantTasks, plantTown } from '../testing/plant-town.ts';
import { migrate } from './migrate.ts';

const FOLDER = join(import.meta.dirname, 'migrations');
const INDEX = '0100-lists-in-order.sql';
let database: FreshDatabase;
let before: string;
beforeAll(async () => {
  database = await freshDatabase();
  before = await mkdtemp(join(tmpdir(), 'wiec-migrations-'));
});
afterAll(async () => {
  await database.close();
  await rm(before, { recursive: true });
});

test('a title that fits into no index stops an upgrade with a sentence, and once it is shorter the upgrade goes on', async () => {
  const { db, pool } = database;
  const names = (await readFile(join(FOLDER, 'order.txt'), 'utf8')).trim().split('\n');
  const since = names.indexOf(INDEX);
  const earlier = names.slice(0, since);
  for (const name of earlier) await copyFile(join(FOLDER, name), join(before, name));
  await writeFile(join(before, 'order.txt'), earlier.join('\n'));
  // As versions left it that did not bound titles.
  await pool.query('drop schema public cascade; create schema public');
  await migrate(pool, { folder: before });
  const title = randomBytes(3000).toString('base64');
  const [id] = await plantTasks(db, await plantTown(db), [{ number: 'M/1', title }]);
  const failed = await migrate(pool).catch((error: unknown) => error);
  expect(sentenceOf(failed)).toMatch(/^Nazwa któregoś projektu jest za długa: .* do 500 znaków/);
  await db.updateTable('project_task').set({ title: 'Lipy' }).where('id', '=', id!).execute();
  expect(await migrate(pool)).toEqual(names.slice(since));
});
