import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';
import { migrate } from './migrate.ts';

const FOLDER = join(import.meta.dirname, 'migrations');
const NOTES = '0126-notes-of-changed-answers.sql';
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

test('an upgrade keeps the note that stood under a changed answer, at the last change of each comment', async () => {
  const { pool } = database;
  const names = (await readFile(join(FOLDER, 'order.txt'), 'utf8')).trim().split('\n');
  const earlier = names.slice(0, names.indexOf(NOTES));
  for (const name of earlier) await copyFile(join(FOLDER, name), join(before, name));
  await writeFile(join(before, 'order.txt'), earlier.join('\n'));
  await pool.query('drop schema public cascade; create schema public');
  await migrate(pool, { folder: before });
  await pool.query(`
    set session_replication_role = replica;
    insert into comment_answer (id, project_id, decision, published_at, changed_at, change_note)
    values (1, 7, 'accepted', '2026-11-01', '2026-11-03', 'Jest miejsce.');
    insert into comment (id, project_id, status, content, answer_id) values (5, 7, 1, 'a', 1), (6, 7, 1, 'b', 1);
    insert into comment_answer_before (comment_id, decision, reason, shown_at, changed_at)
    values (5, 'rejected', 'Nie.', '2026-11-01', '2026-11-02'), (5, 'partly', 'Trochę.', '2026-11-02', '2026-11-03'),
           (6, 'rejected', 'Nie.', '2026-11-01', '2026-11-03');
    set session_replication_role = default`);
  await migrate(pool);
  const { rows } = await pool.query('select comment_id, note from comment_answer_before order by id');
  expect(rows).toEqual([
    { comment_id: 5, note: null },
    { comment_id: 5, note: 'Jest miejsce.' },
    { comment_id: 6, note: 'Jest miejsce.' },
  ]);
});
