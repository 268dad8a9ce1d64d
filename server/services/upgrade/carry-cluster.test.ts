import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { main } from '../../cli/main.ts';
import { connect, type Connection } from '../../db/connection.ts';
import { holdEmbedded, startEmbedded } from '../../db/embedded.ts';
import { findPlace, handOver } from '../../db/embedded-place.ts';
import { migrate } from '../../db/migrate.ts';
import { databaseDigest } from '../../testing/database-digest.ts';
import { plantTasks, plantTown } from '../../testing/plant-town.ts';
import { prepareJobs } from '../jobs.ts';
import { belongsTo } from '../server-secret.ts';

/** Of Debian, earlier than the embedded one. */
const DEBIAN = '/usr/lib/postgresql';
const earlier = (existsSync(DEBIAN) ? readdirSync(DEBIAN) : []).find((name) => Number(name) >= 15 && Number(name) < 18);
const isPossible = earlier !== undefined;
if (!isPossible) console.warn('No earlier PostgreSQL is installed: carrying the embedded database over was not tried.');

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wiec-carry-'));
  await chmod(dataDir, 0o711);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
});

/** A data folder as a Wiec left it that brought that version. */
async function leaveEarlier(): Promise<unknown> {
  const place = await findPlace(dataDir);
  const password = join(dataDir, 'password');
  await writeFile(password, place.password, { mode: 0o600 });
  await mkdir(place.data, { mode: 0o700 });
  for (const path of [password, place.data]) await handOver(path, place.runner);
  const made = spawnSync(
    join(DEBIAN, earlier!, 'bin/initdb'),
    [
      '-D',
      place.data,
      '--encoding=UTF8',
      '--locale=C',
      '--username=wiec',
      `--pwfile=${password}`,
      '--auth=scram-sha-256',
    ],
    { ...place.runner, cwd: '/', encoding: 'utf8' },
  );
  expect(made.stderr).toBe('');
  await rm(password);
  return holdEmbedded(
    dataDir,
    () => {},
    async (_place, start) => {
      const { url, stop } = await start(join(DEBIAN, earlier!));
      const digest = await opened(url, async ({ pool, db }) => {
        await migrate(pool);
        await prepareJobs({ pool });
        await belongsTo(db, randomBytes(32));
        await plantTasks(db, await plantTown(db), [{ number: 'M/1', title: 'Lipy' }]);
        return digestOf(pool);
      });
      await stop();
      return digest;
    },
  );
}

async function opened<T>(url: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = connect(url, { max: 2 });
  return work(connection).finally(() => connection.pool.end());
}

/** Without what PostgreSQL alone made of it: from 18 on a column that must be filled is a constraint with a name. */
const digestOf = async (pool: Connection['pool']): Promise<unknown> =>
  Object.fromEntries(Object.entries(await databaseDigest(pool)).filter(([, told]) => !told.startsWith('NOT NULL ')));

/** What a start finds in it. */
async function found(): Promise<unknown> {
  const { url, stop } = await startEmbedded({ dataDir, log: () => {} });
  return opened(url, ({ pool }) => digestOf(pool)).finally(stop);
}

async function carry(...args: string[]): Promise<{ code: number; told: string }> {
  let told = '';
  const say = (line: string): void => void (told += `${line}\n`);
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('DATA_DIR', dataDir);
  return { code: await main(['upgrade', 'postgres', ...args], { out: say, err: say }), told };
}

test.runIf(isPossible)(
  'an embedded database of an earlier PostgreSQL is carried over, whole, and stays beside',
  async () => {
    const before = await leaveEarlier();
    await expect(found()).rejects.toThrow('przenieś ją poleceniem „npx wiec upgrade postgres”');
    expect(await carry('--programs', dataDir)).toMatchObject({
      code: 1,
      told: expect.stringContaining('nie ma programów'),
    });
    const { code, told } = await carry();
    expect(told).toContain(`przeniesiona z PostgreSQL ${earlier} do 18`);
    expect(code).toBe(0);
    expect(await found()).toEqual(before);
    const data = join(dataDir, 'postgres');
    expect((await readFile(join(`${data}-${earlier}`, 'PG_VERSION'), 'utf8')).trim()).toBe(earlier);
    expect((await carry()).told).toContain('jest już w tej wersji');
    // Killed between the two steps by which it takes the earlier one's place.
    await rename(data, `${data}.carried`);
    expect(await found()).toEqual(before);
  },
);
