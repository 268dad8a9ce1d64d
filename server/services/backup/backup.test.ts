import { randomBytes, randomUUID } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { main } from '../../cli/main.ts';
import { applyKnown } from '../../db/migrate.ts';
import { openDeps } from '../../open-deps.ts';
import { StartProblem } from '../../start-problem.ts';
import { type BackupGround, backupGround } from '../../testing/backup-ground.ts';
import { BucketServer } from '../../testing/bucket-server.ts';
import { databaseDigest } from '../../testing/database-digest.ts';
import { openNow } from '../../testing/open-now.ts';
import { type PlantedVote, plantVote } from '../../testing/plant-vote.ts';
import { put, votingApp } from '../../testing/voting-app.ts';
import { inventedResident } from '../../cli/invented-resident.ts';
import { BucketStore } from '../bucket-store.ts';
import { type FileStore } from '../file-store.ts';
import { nameOf, storeFile } from '../files.ts';
import { enqueue } from '../jobs.ts';
import { openFileStore } from '../open-file-store.ts';
import { belongsTo, serverSecret } from '../server-secret.ts';
import { type BackupPlace, fileName } from './backup-place.ts';
import { findBackupRuns, isBackingUp } from './backup-runs.ts';
import { backupNames, chooseBackup, finishBackup } from './backups.ts';
import { BucketPlace } from './bucket-place.ts';
import { faultsOf } from './check-backup.ts';
import { FolderPlace } from './folder-place.ts';
import { writeManifest } from './manifest.ts';
import { restoreBackup, type Target } from './restore-backup.ts';
import { type BackupOptions, type Source, writeBackup } from './write-backup.ts';
import { writingDown } from './writing-down.ts';

const FILES = 4;
const KEEP_ALL: BackupOptions = { sealTo: null, keep: null };
let ground: BackupGround;
let vote: PlantedVote;
let keys: string[];
let server: BucketServer;
let place: BackupPlace;

beforeAll(async () => {
  ground = await backupGround();
  server = await BucketServer.start('/kopie/wiec');
  const { deps, database } = ground;
  vote = await plantVote(database.db);
  expect(await openNow(deps, { voteId: vote.voteId, actor: 'cli' })).toMatchObject({ ok: true });
  const app = await votingApp(deps);
  for (let index = 0; index < 12; index++) {
    const userData = inventedResident({ index, districtId: vote.town.districtId, today: '2026-11-21' });
    const points = { [vote.forms[0]!.id]: { [vote.forms[0]!.questions.M1!]: 2 } };
    expect(await put(app, vote.voteId, { userData, points })).toMatchObject({ status: 200 });
  }
  keys = [];
  for (let index = 0; index < FILES; index++) {
    const file = { filename: `plik${index}.txt`, bytes: randomBytes(1000 + 100 * index) };
    keys.push((await storeFile(database.db, deps, file)).storageKey);
  }
  await enqueue(database.db, 'send-mail', { mailId: 4711 }, 5);
});
afterAll(async () => {
  await ground.close();
  await server.stop();
});
const newFolder = (): BackupPlace => new FolderPlace(join(ground.root, `backups-${randomUUID()}`));
const newBucket = (): BackupPlace => {
  server.objects.clear();
  return new BucketPlace(server.bucket, [1, 1]);
};
beforeEach(() => {
  place = newFolder();
});

const backUp = (options: Partial<BackupOptions> = {}, source: Source = ground.source) =>
  writeBackup(source, place, { ...KEEP_ALL, ...options });
const silent = () => {};
const choose = (name?: string) => chooseBackup(place, name ?? null, silent);
const restore = async (target: Target, name?: string) =>
  restoreBackup(await choose(name), target, async () => {}, silent);
/** Names of all that lies in the folders of the place. */
const namesIn = async (folders?: string[]): Promise<string[]> => {
  const names: string[] = [];
  for (const folder of folders ?? (await place.folders())) {
    for await (const { name } of place.list(folder)) names.push(name);
  }
  return names.sort();
};
const bytesOf = (name: string): Promise<Buffer> => buffer(place.open(name));
const replace = (name: string, bytes: Buffer | string) => place.write(name, Readable.from([Buffer.from(bytes)]));
const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** All that depends on where backups lie. */
describe.each([
  { where: 'a folder', newPlace: newFolder, damages: 20 },
  { where: 'a bucket', newPlace: newBucket, damages: 3 },
])('in $where', ({ newPlace, damages }) => {
  beforeEach(() => {
    place = newPlace();
  });

  test('rows, references, triggers, sequences, files and waiting jobs come back as they were', async () => {
    await backUp();
    const empty = await ground.emptyDatabase();
    const target = ground.target(empty.url);
    expect(await restore(target)).toMatchObject({ files: FILES, migrations: [] });
    expect(await databaseDigest(empty.pool)).toEqual(await databaseDigest(ground.database.pool));
    for (const key of keys) {
      const restored = await readFile(join(target.config.dataDir, 'files', nameOf(key)));
      expect(restored).toEqual(await readFile(join(ground.dataDir, 'files', nameOf(key))));
    }
    const { rows } = await empty.pool.query(`select payload ->> 'mailId' as mail, run_at > now() as later
    from graphile_worker._private_jobs`);
    expect(rows).toEqual([{ mail: '4711', later: true }]);
    // A portal starts on it.
    const { deps, close } = await openDeps({ config: target.config, givenSecret: null }, 'share', silent);
    expect(await deps.db.selectFrom('envelope').selectAll().execute()).toHaveLength(12);
    await close();
  });

  test('a copy damaged anywhere is refused with what is wrong, and nothing is written', async () => {
    const { name } = await backUp({ sealTo: randomBytes(32).toString('hex') });
    const paths = await namesIn();
    expect(paths.length).toBeGreaterThan(100);
    const empty = await ground.emptyDatabase();
    const damage = fc.record({
      path: fc.oneof(fc.constantFrom(...paths), fc.constantFrom(...paths.filter((path) => !path.includes('/tables/')))),
      kind: fc.constantFrom('bit', 'cut', 'more', 'gone'),
      share: fc.double({ min: 0, max: 0.999, noNaN: true }),
      bit: fc.integer({ min: 0, max: 7 }),
    });
    await fc.assert(
      fc.asyncProperty(damage, async ({ path, kind, share, bit }) => {
        const whole = await bytesOf(path);
        const at = Math.floor(share * whole.length);
        if (kind === 'bit') {
          const changed = Buffer.from(whole);
          changed[at]! ^= 1 << bit;
          await replace(path, changed);
        } else if (kind === 'cut') await replace(path, whole.subarray(0, at));
        else if (kind === 'more') await replace(path, Buffer.concat([whole, Buffer.from('x')]));
        else await place.remove(path);
        const target = ground.target(empty.url);
        const told = await restore(target, name).then(
          () => 'restored',
          (error: Error) => error.message,
        );
        expect(told).toMatch(/uszkodzon|brakuje|Brakuje|ktoś go zmienił/);
        expect(await exists(target.config.dataDir)).toBe(false);
        expect(
          (await empty.pool.query("select from pg_class where relnamespace = 'public'::regnamespace")).rowCount,
        ).toBe(0);
        await replace(path, whole);
      }),
      { numRuns: damages, seed: 17 },
    );
    await restore(ground.target(empty.url), name);
    expect(await databaseDigest(empty.pool)).toEqual(await databaseDigest(ground.database.pool));
  });

  test('what broke off is no backup: it is not restored, and the next one takes it away', async () => {
    const files: FileStore = Object.assign(Object.create(ground.source.files) as FileStore, {
      open: () => Promise.reject(Object.assign(new Error('the bucket does not answer'), { code: 'FILES_AWAY' })),
    });
    await expect(backUp({}, { ...ground.source, files })).rejects.toThrow('does not answer');
    const [unfinished = ''] = await place.folders();
    expect((await namesIn([unfinished])).length).toBeGreaterThan(50);
    expect(await backupNames(place)).toEqual([]);
    await expect(choose()).rejects.toThrow('nie ma żadnej ukończonej kopii');
    await expect(choose(unfinished)).rejects.toThrow('nie jest ukończona');
    const { name } = await backUp();
    expect((await place.folders()).sort()).toEqual([name, 'files'].sort());
  });

  test('a file lies there once for all backups, and goes with the last that names it', async () => {
    const { files: store } = ground.source;
    const { deps, database } = ground;
    const { storageKey } = await storeFile(database.db, deps, { filename: 'x.txt', bytes: randomBytes(500) });
    const first = await backUp();
    expect(first).toMatchObject({ copied: FILES + 1, kept: 0 });
    await database.db.deleteFrom('file').where('storage_key', '=', storageKey).execute();
    await store.remove(nameOf(storageKey));
    const second = await backUp();
    expect(second).toMatchObject({ copied: 0, kept: FILES, pruned: [] });
    expect(await namesIn(['files'])).toHaveLength(FILES + 1);
    expect(await faultsOf(await choose(first.name))).toEqual([]);
    const third = await backUp({ keep: 2 });
    expect(third.pruned).toEqual([first.name]);
    expect(await backupNames(place)).toEqual([second.name, third.name]);
    expect(await namesIn(['files'])).toHaveLength(FILES);
    expect(await faultsOf(await choose(second.name))).toEqual([]);
  });

  test.each([
    ['manifest.json', 'oldest'],
    ['files.copy.gz', 'newest'],
  ])('with a damaged %s of the %s one the backup is made, and nothing is deleted', async (file, which) => {
    const first = await backUp();
    const second = await backUp();
    const { name } = which === 'oldest' ? first : second;
    await replace(`${name}/${file}`, 'x');
    const stray = `files/cd/cd${'0'.repeat(62)}`;
    await replace(stray, 'x');
    const third = await backUp({ keep: 2 });
    expect(third).toMatchObject({ pruned: [], note: expect.stringContaining(`Kopii ${name} nie da się`) as string });
    expect(await backupNames(place)).toEqual([first.name, second.name, third.name]);
    expect(await namesIn(['files'])).toContain(stray);
    for (const lying of await namesIn([name])) await place.remove(lying);
    expect(await backUp({ keep: 1 })).toMatchObject({ pruned: { length: 2 }, note: null });
    expect(await namesIn(['files'])).toHaveLength(FILES);
  });

  test('files that no backup has brought stay, whatever is pruned', async () => {
    // As a portal names its files and pictures.
    const key = randomUUID();
    const others = [nameOf(key), `${nameOf(key)}.160.webp`, 'ab/notatki.txt'].map((name) => `files/${name}`).sort();
    for (const name of others) await replace(name, 'x');
    const stray = `files/cd/cd${'0'.repeat(62)}`;
    await replace(stray, 'x');
    await backUp();
    await backUp({ keep: 1 });
    const names = await namesIn(['files']);
    expect(names).toEqual(expect.arrayContaining(others));
    expect(names).not.toContain(stray);
    expect(names).toHaveLength(FILES + others.length);
  });

  test('two do not write into one place at once', async () => {
    await place.alone(async () => {
      const told = await backUp().catch((error: Error) => error.message);
      expect(told).toContain(`Do ${place.address} trwa już inna kopia (`);
      expect(told).toContain(`proces ${process.pid})`);
    });
    expect((await backUp()).name).toMatch(/^\d{4}-/);
  });
});

test('what was cast after the moment that it names is not in it, and sequences go on after it', async () => {
  const cast = async (index: number) => {
    const userData = inventedResident({ index, districtId: vote.town.districtId, today: '2026-11-21' });
    const points = { [vote.forms[0]!.id]: { [vote.forms[0]!.questions.M1!]: 1 } };
    return put(await votingApp(ground.deps), vote.voteId, { userData, points });
  };
  // In the middle: when it has its snapshot, and copies files.
  let late: Awaited<ReturnType<typeof cast>> | undefined;
  const files: FileStore = Object.assign(Object.create(ground.source.files) as FileStore, {
    open: async (name: string) => {
      late ??= await cast(9001);
      return ground.source.files.open(name);
    },
  });
  const { manifest } = await backUp({}, { ...ground.source, files });
  expect(late).toMatchObject({ status: 200 });
  expect(new Date(late!.data!.castAt).getTime()).toBeGreaterThan(new Date(manifest.upTo).getTime());
  const empty = await ground.emptyDatabase();
  await restore(ground.target(empty.url));
  const count = async ({ pool }: Pick<typeof empty, 'pool'>) =>
    (await pool.query<{ n: number }>('select count(*)::integer as n from envelope')).rows[0]!.n;
  expect(await count(empty)).toBe((await count(ground.database)) - 1);
  // Who comes next gets a number that nobody has.
  const audited = await empty.db
    .insertInto('audit_log')
    .values({
      actor: 'cli',
      action: 'x',
      subject_type: 'x',
      subject_id: '1',
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await empty.pool.query<{ most: number }>('select max(id)::integer as most from audit_log');
  expect(audited.id).toBe(rows[0]!.most);
});

test('backups of another portal stay with all their files, also of one that was restored from ours', async () => {
  const empty = await ground.emptyDatabase();
  const { deps, database } = ground;
  const first = await backUp();
  const target = ground.target(empty.url);
  await restore(target);
  const { id, storageKey } = await storeFile(database.db, deps, { filename: 'x.txt', bytes: randomBytes(500) });
  const second = await backUp();
  await database.db.deleteFrom('file').where('id', '=', id).execute();
  await ground.source.files.remove(nameOf(storageKey));
  const copy = { ...ground.source, url: empty.url, files: openFileStore(target.config) };
  const theirs = await backUp({ keep: 1 }, copy);
  expect(theirs).toMatchObject({ pruned: [], others: 2 });
  expect(await backUp({ keep: 1 }, copy)).toMatchObject({ pruned: [theirs.name], others: 2 });
  expect(await faultsOf(await choose(second.name))).toEqual([]);
  expect(await backUp({ keep: 1 })).toMatchObject({ pruned: [first.name, second.name], others: 1 });
  expect(await namesIn(['files'])).toHaveLength(FILES);
});

test('backups that earlier versions made are pruned, which knew a portal by its secret alone', async () => {
  const { name, manifest } = await backUp();
  const { portal: _, ...known } = manifest;
  await finishBackup({ place, name }, writeManifest(known, serverSecret(ground.secret)));
  const other = await writeBackup(ground.source, place, KEEP_ALL);
  const check = 'ab'.repeat(32);
  const { portal: __, ...others } = { ...other.manifest, secret: { ...other.manifest.secret, check } };
  await finishBackup({ place, name: other.name }, writeManifest(others, serverSecret(ground.secret)));
  expect(await backUp({ keep: 1 })).toMatchObject({ pruned: [name], others: 1 });
});

test('a restore that broke off leaves an empty database, and a folder on which nobody starts', async () => {
  await backUp();
  const backup = await choose();
  const empty = await ground.emptyDatabase();
  const target = ground.target(empty.url);
  const damaged = { ...backup, manifest: structuredClone(backup.manifest) };
  // The last table's rows do not come: everything before them is undone.
  damaged.manifest.tables.at(-1)!.rows += 1;
  await expect(restoreBackup(damaged, target, async () => {}, silent)).rejects.toThrow('powinna mieć wierszy');
  expect((await empty.pool.query("select from pg_class where relnamespace = 'public'::regnamespace")).rowCount).toBe(0);
  await expect(openDeps({ config: target.config, givenSecret: ground.secret }, 'share', silent)).rejects.toThrow(
    'nie zostało dokończone',
  );
  await expect(restore(target)).rejects.toThrow('nie jest pusty');
});

test('the portal itself cannot be its target: its database, its folder, its bucket', async () => {
  await backUp();
  const before = await databaseDigest(ground.database.pool);
  await expect(restore(ground.target(ground.database.url))).rejects.toThrow('nie jest pusta');
  const empty = await ground.emptyDatabase();
  const others = await ground.emptyDatabase();
  await others.pool.query('create table somebody_elses (id integer)');
  await expect(restore(ground.target(others.url))).rejects.toThrow('nie jest pusta');
  const own = ground.target(empty.url, { DATA_DIR: ground.dataDir });
  await expect(restore(own)).rejects.toThrow('nie jest pusty');
  const files = await BucketServer.start();
  try {
    const { address, region, accessKeyId, secretAccessKey } = files.bucket;
    const bucket = new URL(address);
    const filesUrl = `s3+http://${accessKeyId}:${encodeURIComponent(secretAccessKey)}@${bucket.host}${bucket.pathname}?region=${region}`;
    const store = new BucketStore(files.bucket);
    await store.write(nameOf(keys[2]!), Buffer.from('of the portal'));
    const target = ground.target(empty.url, { FILES_URL: filesUrl });
    await expect(restore(target)).rejects.toThrow('leżą już pliki tego portalu');
    expect(files.objects.size).toBe(1);
    files.objects.clear();
    await restore(target);
    expect(files.objects.size).toBe(FILES);
  } finally {
    await files.stop();
  }
  expect(await databaseDigest(ground.database.pool)).toEqual(before);
});

test('another secret, a newer version and a stranger’s manifest are refused before anything is written', async () => {
  await backUp();
  const empty = await ground.emptyDatabase();
  const target = ground.target(empty.url);
  await expect(restore({ ...target, secret: randomBytes(32) })).rejects.toThrow('nie należy do tej kopii');
  const backup = await choose();
  const newer = structuredClone(backup.manifest);
  newer.migrations.push({ name: '9999-of-tomorrow.sql', checksum: 'a'.repeat(64) });
  await expect(restoreBackup({ ...backup, manifest: newer }, target, async () => {}, silent)).rejects.toThrow(
    /nowsza albo inna wersja Wieca \(różnica: 9999-of-tomorrow\.sql\): zainstaluj/,
  );
  const stranger = await writeBackup({ ...ground.source }, place, KEEP_ALL);
  const seal = serverSecret(randomBytes(32)).keyedHash('backup.manifest', 'x').toString('hex');
  await replace(`${stranger.name}/manifest.seal`, `${seal}\n`);
  await expect(restore(target, stranger.name)).rejects.toThrow('ktoś go zmienił');
  expect(await exists(target.config.dataDir)).toBe(false);
});

test('a backup of an earlier version is brought to this one', async () => {
  const order = (await readFile(join(import.meta.dirname, '../../db/migrations/order.txt'), 'utf8')).trim().split('\n');
  const older = await ground.emptyDatabase();
  const { rows: known } = await ground.database.pool.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  const client = await older.pool.connect();
  await applyKnown(
    client,
    known.filter(({ name }) => order.indexOf(name) < order.length - 3),
  );
  client.release();
  await belongsTo(older.db, ground.secret);
  const source = { ...ground.source, url: older.url };
  const told: string[] = [];
  await writingDown(
    source,
    place,
    (sentence) => told.push(sentence),
    () => backUp({}, source),
  );
  expect(told).toEqual([]);
  const empty = await ground.emptyDatabase();
  const { migrations } = await restore(ground.target(empty.url));
  expect(migrations).toEqual(order.slice(-3));
});

test('a portal that was brought back in another way is checked: its key, its lists, and every file', async () => {
  const { deps, database } = ground;
  const told = async () => {
    const said: string[] = [];
    vi.stubEnv('DATABASE_URL', database.url);
    vi.stubEnv('DATA_DIR', ground.dataDir);
    vi.stubEnv('WIEC_SECRET', ground.secret.toString('base64'));
    const say = (line: string) => void said.push(line);
    const code = await main(['check', '--json'], { out: say, err: say }).finally(() => vi.unstubAllEnvs());
    return { code, ...(JSON.parse(said.join('')) as object) };
  };
  expect(await told()).toMatchObject({ code: 0, ok: true, files: FILES });
  const store = (filename: string) => storeFile(database.db, deps, { filename, bytes: randomBytes(300) });
  // One after another: they are told of in the order in which they came.
  const files = [await store('a.txt'), await store('b.txt')];
  const [lost, damaged] = files.map(({ storageKey }) => storageKey);
  await ground.source.files.remove(nameOf(lost!));
  await ground.source.files.remove(nameOf(damaged!));
  await ground.source.files.write(nameOf(damaged!), randomBytes(300));
  expect(await told()).toEqual({
    code: 1,
    ok: false,
    messages: [
      `Plik ${lost}, który wymienia baza danych, zginął.`,
      `Plik ${damaged}, który wymienia baza danych, jest uszkodzony.`,
    ],
  });
  const ids = files.map(({ id }) => id);
  await database.db.deleteFrom('file').where('id', 'in', ids).execute();
});

test('a file that went meanwhile is told apart from one that the portal has lost', async () => {
  const { deps, database } = ground;
  const [gone, lost, damaged] = await Promise.all(
    ['a', 'b', 'c'].map((name) => storeFile(database.db, deps, { filename: `${name}.txt`, bytes: randomBytes(300) })),
  );
  const files = ground.source.files;
  await files.remove(nameOf(lost!.storageKey));
  await files.remove(nameOf(damaged!.storageKey));
  await files.write(nameOf(damaged!.storageKey), randomBytes(300));
  const source = {
    ...ground.source,
    files: Object.assign(Object.create(files) as FileStore, {
      open: async (name: string) => {
        await database.db.deleteFrom('file').where('id', '=', gone!.id).execute();
        await files.remove(nameOf(gone!.storageKey));
        return files.open(name);
      },
    }),
  };
  const { manifest } = await backUp({}, source);
  const whys = Object.fromEntries(manifest.files.missing.map(({ storageKey, why }) => [storageKey, why]));
  expect(whys).toEqual({
    [gone!.storageKey]: 'deleted-meanwhile',
    [lost!.storageKey]: 'lost',
    [damaged!.storageKey]: 'damaged',
  });
  const empty = await ground.emptyDatabase();
  expect(await restore(ground.target(empty.url))).toMatchObject({ files: FILES });
  await database.db.deleteFrom('file').where('id', 'in', [lost!.id, damaged!.id]).execute();
});

test('two files of one content are brought once, and told once where their bytes are damaged', async () => {
  const { deps, database } = ground;
  const bytes = randomBytes(300);
  const doubles = [];
  for (const name of ['a', 'b']) doubles.push(await storeFile(database.db, deps, { filename: `${name}.txt`, bytes }));
  const { name, copied, kept } = await backUp();
  expect([copied, kept]).toEqual([FILES + 2, 0]);
  expect(await namesIn(['files'])).toHaveLength(FILES + 1);
  const path = fileName(doubles[0]!.sha256);
  await replace(path, 'x');
  expect(await faultsOf(await choose(name))).toEqual([`Plik ${place.address}/${path} jest uszkodzony.`]);
  const ids = doubles.map(({ id }) => id);
  await database.db.deleteFrom('file').where('id', 'in', ids).execute();
});

test('a table that is being written anew is waited for, and is not empty in the backup', async () => {
  const client = await ground.database.pool.connect();
  await client.query('begin');
  await client.query('alter table envelope alter column seal_seq type integer using seal_seq + 0');
  const writing = backUp();
  await new Promise((done) => setTimeout(done, 500));
  await client.query('commit');
  client.release();
  const { manifest } = await writing;
  expect(manifest.tables.find(({ name }) => name === 'envelope')!.rows).toBeGreaterThan(11);
});

test('that a backup is being made is seen until its files are there too, and then what became of it', async () => {
  const { db } = ground.deps;
  const seen: boolean[] = [];
  const files: Pick<FileStore, 'open'> = {
    open: async (key) => {
      seen.push(await isBackingUp(db));
      return ground.source.files.open(key);
    },
  };
  expect(await isBackingUp(db)).toBe(false);
  const source = { ...ground.source, files: files as FileStore };
  const { name } = await writingDown(source, place, silent, () => backUp({}, source));
  expect(seen).toEqual(Array.from({ length: FILES }, () => true));
  await expect.poll(() => isBackingUp(db)).toBe(false);
  expect(await findBackupRuns(db, 1)).toMatchObject([{ name, file_count: FILES, lost_files: 0, problem: null }]);

  const failing = writingDown(source, place, silent, () =>
    Promise.reject(new StartProblem('Na dysku nie ma miejsca.')),
  );
  await expect(failing).rejects.toThrow(StartProblem);
  expect(await findBackupRuns(db, 1)).toMatchObject([{ name: null, up_to: null, problem: 'Na dysku nie ma miejsca.' }]);
});
