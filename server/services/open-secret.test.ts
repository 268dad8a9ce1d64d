import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../testing/fresh-database.ts';
import { finishExchange, keepNextSecret, openSecret } from './open-secret.ts';
import { checkValue, writtenSecret } from './server-secret.ts';

let database: FreshDatabase;
let folder: string;
let said: string[];
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wiec-open-secret-'));
  await database.db.deleteFrom('secret_check').execute();
  said = [];
});
afterEach(() => rm(folder, { recursive: true }));

const start = (given: Buffer | null = null) =>
  openSecret(database.db, { dataDir: folder, given, log: (sentence) => void said.push(sentence) });
/** What the exchange commits. */
const take = (secret: Buffer) =>
  database.db
    .updateTable('secret_check')
    .set({ value: checkValue(secret) })
    .execute();
const fileOf = (name: string) => readFile(join(folder, name), 'utf8');

test('cut short before the database has taken the new secret, the portal starts with the old one and says so', async () => {
  const before = await start();
  await keepNextSecret(folder, randomBytes(32));
  expect((await stat(join(folder, 'secret.new'))).mode & 0o777).toBe(0o600);
  expect(await start()).toEqual(before);
  expect(said).toEqual([expect.stringMatching(/^Wymiana klucza serwera nie doszła do skutku: działa dotychczasowy/)]);
  // The next exchange writes over what was left.
  const next = randomBytes(32);
  await keepNextSecret(folder, next);
  expect(await fileOf('secret.new')).toBe(writtenSecret(next));
});

test('cut short after that, it starts with the new one, in the place of the old', async () => {
  await start();
  const next = randomBytes(32);
  await keepNextSecret(folder, next);
  await take(next);
  expect(await Promise.all([start(), start(), start()])).toEqual([next, next, next]);
  expect(said[0]).toMatch(/^Dokończono wymianę klucza serwera/);
  expect(await readdir(folder)).toEqual(['secret']);
  expect(await fileOf('secret')).toBe(writtenSecret(next));
  said = [];
  expect(await start()).toEqual(next);
  expect(said).toEqual([]);
});

test('a process that had read the old file when the exchange ended finds the new one', async () => {
  await start();
  const next = randomBytes(32);
  await keepNextSecret(folder, next);
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query('lock table secret_check in access exclusive mode');
  const starting = start();
  await expect
    .poll(async () => {
      const { rows } = await database.pool.query(`select from pg_locks where not granted`);
      return rows.length;
    })
    .toBeGreaterThan(0);
  await holder.query('update secret_check set value = $1', [checkValue(next)]);
  await holder.query('commit');
  holder.release();
  await finishExchange(folder);
  expect(await starting).toEqual(next);
});

test('with WIEC_SECRET the new one serves from its file until the setting has it', async () => {
  const given = randomBytes(32);
  await start(given);
  const next = randomBytes(32);
  await keepNextSecret(folder, next);
  await take(next);
  expect(await start(given)).toEqual(next);
  expect(said).toEqual([expect.stringContaining('do WIEC_SECRET i usuń ten plik')]);
  expect(await start(next)).toEqual(next);
  expect(said[1]).toContain('jest niepotrzebny: usuń go');
  expect(await readdir(folder)).toEqual(['secret.new']);
});

test('where neither fits, it does not start', async () => {
  await start(randomBytes(32));
  await keepNextSecret(folder, randomBytes(32));
  await expect(start(randomBytes(32))).rejects.toThrow('Tajny klucz serwera nie pasuje');
  await writeFile(join(folder, 'secret.new'), 'abc');
  await expect(start(randomBytes(32))).rejects.toThrow('Tajny klucz serwera nie pasuje');
});
