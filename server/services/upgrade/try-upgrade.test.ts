import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { main } from '../../cli/main.ts';
import { applyKnown } from '../../db/migrate.ts';
import { stopsEarlierProcesses } from '../../db/side-by-side.ts';
import { type BackupGround, backupGround, type EmptyDatabase } from '../../testing/backup-ground.ts';
import { databaseDigest } from '../../testing/database-digest.ts';
import { plantTasks, plantTown } from '../../testing/plant-town.ts';
import { belongsTo } from '../server-secret.ts';

/** Takes away what earlier processes use, and stops at titles of thousands of characters. */
const SHORT_TITLES = '0100-lists-in-order.sql';

const MIGRATIONS = join(import.meta.dirname, '../../db/migrations');

let ground: BackupGround;
let order: string[];
let older: EmptyDatabase;
let within: string;

beforeAll(async () => {
  ground = await backupGround();
  order = (await readFile(join(MIGRATIONS, 'order.txt'), 'utf8')).trim().split('\n');
  within = join(ground.root, 'within');
  await mkdir(within, { mode: 0o711 });
});
afterAll(() => ground.close());
beforeEach(async () => void (older = await ground.emptyDatabase()));
afterEach(() => vi.unstubAllEnvs());

/** A database as the version left it whose last migration came before that one. */
async function leaveBefore(name: string): Promise<void> {
  const { rows: known } = await ground.database.pool.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  const client = await older.pool.connect();
  const before = order.indexOf(name);
  const earlier = known.filter((one) => order.indexOf(one.name) < before);
  await applyKnown(client, earlier);
  client.release();
  await belongsTo(older.db, ground.secret);
}

/** `wiec upgrade …` with the settings of that portal. */
async function upgrade(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const told = { out: '', err: '' };
  vi.stubEnv('DATABASE_URL', older.url);
  vi.stubEnv('DATA_DIR', ground.dataDir);
  vi.stubEnv('WIEC_SECRET', ground.secret.toString('base64'));
  const out = (line: string): void => void (told.out += `${line}\n`);
  const err = (line: string): void => void (told.err += `${line}\n`);
  const code = await main(['upgrade', ...args], { out, err });
  return { code, ...told };
}

test('an upgrade is tried on a copy: what it will do, whether it passes, and the portal is as it was', async () => {
  const since = order.length - 3;
  await leaveBefore(order[since]!);
  const before = await databaseDigest(older.pool);
  const tried = await upgrade('try', '--within', within, '--json');
  expect(tried).toMatchObject({ code: 0, err: '' });
  const report = JSON.parse(tried.out) as { ok: boolean; rows: number; migrations: { name: string }[] };
  expect(report).toMatchObject({ ok: true, lists: { lists: 0 } });
  expect(report.migrations.map(({ name }) => name)).toEqual(order.slice(since));
  expect(report.rows).toBeGreaterThan(50);
  expect(await databaseDigest(older.pool)).toEqual(before);
  await expect.poll(() => readdir(within)).toEqual([]);
  const listed = await upgrade('list');
  expect(listed.out).toContain('(zmian: 3)');
  const sql = await Promise.all(order.slice(since).map((name) => readFile(join(MIGRATIONS, name), 'utf8')));
  const stops = sql.some(stopsEarlierProcesses);
  expect(listed.out).toContain(stops ? 'Zatrzymaj wszystkie procesy' : 'mogą działać obok siebie');
});

test('one that would stop says why, and that the portal has to stand still for it', async () => {
  await leaveBefore(SHORT_TITLES);
  await plantTasks(older.db, await plantTown(older.db), [
    { number: 'M/1', title: randomBytes(3000).toString('base64') },
  ]);
  const before = await databaseDigest(older.pool);
  const { code, err } = await upgrade('try', '--within', within);
  expect(code).toBe(1);
  expect(err).toMatch(/nie powiodła się na kopii: Nazwa któregoś projektu jest za długa.*\nPortal jest nietknięty/);
  expect(await databaseDigest(older.pool)).toEqual(before);
  await expect.poll(() => readdir(within)).toEqual([]);
  const { out } = await upgrade('list');
  expect(out).toMatch(/0100-lists-in-order\.sql \(przed nią zatrzymaj/);
  expect(out).toContain('Zatrzymaj wszystkie procesy poprzedniej wersji');
});
