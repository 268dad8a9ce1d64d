import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPersonal } from '../services/account-identity.ts';
import { openSecret } from '../services/open-secret.ts';
import { serverSecret } from '../services/server-secret.ts';
import { freshDatabase, type FreshDatabase } from '../testing/fresh-database.ts';
import { plantTown } from '../testing/plant-town.ts';
import { plantVoterAccount } from '../testing/plant-voter-account.ts';
import { testDeps } from '../testing/test-deps.ts';

let database: FreshDatabase;
let folder: string;
const running: ChildProcess[] = [];

beforeEach(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'wiec-keys-'));
});
afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  await database.close();
  await rm(folder, { recursive: true });
});

function keys(args: string[], settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'wiec.mjs'), 'keys', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, DATA_DIR: folder, DATABASE_URL: database.url, ...settings },
  });
  running.push(child);
  let out = '';
  let err = '';
  child.stdout!.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr!.on('data', (chunk: Buffer) => (err += chunk.toString()));
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, out, err })) };
}

const start = (given: Buffer | null = null) => openSecret(database.db, { dataDir: folder, given, log: () => {} });

async function plant(secret: Buffer): Promise<void> {
  const town = await plantTown(database.db);
  const deps = testDeps(database, { secret: serverSecret(secret) });
  await plantVoterAccount(deps, { ...town, pesel: '84052300004', birthDate: null });
}

async function surnames(secret: Buffer): Promise<string[]> {
  const rows = await database.db.selectFrom('account').select('personal').execute();
  return rows.map(({ personal }) => openPersonal({ secret: serverSecret(secret) }, personal).surname);
}

test('the secret of DATA_DIR is exchanged, a trial leaves it, and the next start goes on with the new one', async () => {
  const before = await start();
  await plant(before);
  const trial = await keys(['exchange-secret', '--trial', '--json']).ended;
  expect(JSON.parse(trial.out)).toMatchObject({ ok: true, trial: true, rewritten: { account: 1 } });
  expect(await start()).toEqual(before);

  const done = await keys(['exchange-secret']).ended;
  expect(done).toMatchObject({ code: 0, out: expect.stringContaining('Klucz serwera jest wymieniony.') });
  const after = await start();
  expect(after).not.toEqual(before);
  expect(done.out).not.toContain(after.toString('base64'));
  expect(await readdir(folder)).toEqual(['secret']);
  expect(await surnames(after)).toEqual(['Grab']);
});

test('with WIEC_SECRET the new one is told and kept, and another exchange waits until it is set', async () => {
  const given = randomBytes(32);
  await plant(await start(given));
  const settings = { WIEC_SECRET: given.toString('base64') };
  const done = await keys(['exchange-secret', '--json'], settings).ended;
  expect(done).toMatchObject({ code: 0, err: '' });
  const { secret, file } = JSON.parse(done.out) as { secret: string; file: string };
  expect((await readFile(file, 'utf8')).trim()).toBe(secret);
  expect(await surnames(Buffer.from(secret, 'base64'))).toEqual(['Grab']);
  const again = await keys(['exchange-secret'], settings).ended;
  expect(again).toMatchObject({ code: 1, err: expect.stringContaining('WIEC_SECRET jest jeszcze dawny') });
  const set = await keys(['exchange-secret'], { WIEC_SECRET: secret }).ended;
  expect(set).toMatchObject({ code: 0, out: expect.stringContaining('Ustaw w każdym procesie WIEC_SECRET=') });
});

test('killed half-way, it leaves everything under the old secret', async () => {
  const before = await start();
  await plant(before);
  // It comes to this table when the accounts are sealed anew.
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query('lock table result_watcher in share mode');
  const { child, ended } = keys(['exchange-secret']);
  await expect
    .poll(async () => {
      const { rows } = await database.pool.query(
        `select from pg_locks where not granted and relation = 'result_watcher'::regclass`,
      );
      return rows.length;
    })
    .toBe(1);
  child.kill('SIGKILL');
  expect((await ended).code).not.toBe(0);
  await holder.query('rollback');
  holder.release();
  expect(await start()).toEqual(before);
  expect(await surnames(before)).toEqual(['Grab']);
});

test('wrong arguments are reported', async () => {
  expect((await keys(['exchange']).ended).err).toContain('wiec keys rotate|exchange-secret');
  expect((await keys(['rotate', '--trial']).ended).code).toBe(2);
});
