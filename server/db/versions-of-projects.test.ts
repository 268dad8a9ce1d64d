import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepVersions, listVersions } from '../modules/project-tasks/versions/version-queries.ts';
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';
import { plantTasks, plantTown } from '../testing/plant-town.ts';
import { migrate } from './migrate.ts';

const FOLDER = join(import.meta.dirname, 'migrations');
const VERSIONS = '0280-versions-of-projects.sql';
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

test('an upgrade keeps what each project says as its first version, and takes authors out of what sheets changed', async () => {
  const { db, pool } = database;
  const names = (await readFile(join(FOLDER, 'order.txt'), 'utf8')).trim().split('\n');
  const earlier = names.slice(0, names.indexOf(VERSIONS));
  for (const name of earlier) await copyFile(join(FOLDER, name), join(before, name));
  await writeFile(join(before, 'order.txt'), earlier.join('\n'));
  await pool.query('drop schema public cascade; create schema public');
  await migrate(pool, { folder: before });
  const town = await plantTown(db);
  const [whole, bare] = (await plantTasks(db, town, [
    { number: 'M/1', title: 'Lipy', districtId: town.districtId },
    { number: 'M/2', title: 'Dęby' },
  ])) as [number, number];
  await pool.query(
    `update project_task set author = 'Anna Kowalska', upkeep = 920000, decision = 'Tak.', realization_html = '<p>W maju.</p>',
       location_description = 'Rynek' where id = $1`,
    [whole],
  );
  await pool.query(
    `insert into project_task_cost (project_task_id, position, name, amount) values ($1, 1, 'Ławki', 200), ($1, 0, 'Lipy', 100)`,
    [whole],
  );
  await pool.query(
    `insert into project_task_marker (project_task_id, latitude, longitude, description) values ($1, 51.25, 19.125, 'Studnia')`,
    [whole],
  );
  const sheet = await pool.query<{ id: number }>(
    `insert into task_import (budget_year_id, office_ids, file_name, file_hash, plan_hash, added, changed, same)
     values ($1, '{}', 'p.csv', repeat('0', 64), repeat('0', 64), 0, 1, 0) returning id`,
    [town.yearId],
  );
  await pool.query(
    `insert into task_import_row (import_id, project_task_id, fields, before, revision, status)
     select $1, id, '{title}', to_jsonb(t), 1, 1 from project_task t where id = $2`,
    [sheet.rows[0]!.id, whole],
  );

  await migrate(pool);
  const kept = await db.selectFrom('project_task_version').selectAll().orderBy('project_task_id').execute();
  expect(kept).toMatchObject([
    {
      project_task_id: whole,
      saved_at: null,
      words: {
        title: 'Lipy',
        upkeep: 920_000,
        costRows: [
          { name: 'Lipy', amount: 100 },
          { name: 'Ławki', amount: 200 },
        ],
        places: [{ latitude: 51.25, longitude: 19.125, description: 'Studnia' }],
      },
    },
    { project_task_id: bare, saved_at: null, words: { title: 'Dęby', upkeep: null, costRows: [], places: [] } },
  ]);
  const { rows } = await pool.query('select before from task_import_row');
  expect(rows).toMatchObject([{ before: { title: 'Lipy' } }]);
  expect(JSON.stringify([kept, rows])).not.toContain('Kowalska');
  // As the portal keeps it: nothing was changed since.
  await keepVersions(db, [whole, bare]);
  expect(await listVersions(db, whole)).toEqual([{ id: kept[0]!.id, savedAt: null, changed: null }]);
  expect(await listVersions(db, bare)).toHaveLength(1);
});
