import { execFile, spawn } from 'node:child_process';
import { chmod, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { findBackupRuns } from '../services/backup/backup-runs.ts';
import { storeFile } from '../services/files.ts';
import { type BackupGround, backupGround } from '../testing/backup-ground.ts';
import { BucketServer } from '../testing/bucket-server.ts';
import { databaseDigest } from '../testing/database-digest.ts';
import { main } from './main.ts';

let ground: BackupGround;
let server: BucketServer;
/** As it is typed: without a key. */
let address: string;

beforeAll(async () => {
  ground = await backupGround();
  server = await BucketServer.start('/kopie/wiec');
  const { host, pathname } = new URL(server.bucket.address);
  address = `s3+http://${host}${pathname}?region=${server.bucket.region}`;
  await storeFile(ground.database.db, ground.deps, { filename: 'a.txt', bytes: Buffer.from('plik') });
  await writeFile(join(ground.root, 'secret'), ground.secret.toString('base64'));
});
afterAll(async () => {
  await ground.close();
  await server.stop();
});
beforeEach(() => {
  server.objects.clear();
  const { accessKeyId, secretAccessKey } = server.bucket;
  vi.stubEnv('DATABASE_URL', ground.database.url);
  vi.stubEnv('DATA_DIR', ground.dataDir);
  vi.stubEnv('WIEC_SECRET', ground.secret.toString('base64'));
  vi.stubEnv('BACKUP_ACCESS_KEY', `${accessKeyId}:${secretAccessKey}`);
});
afterEach(() => {
  // Whatever was said, the key was not.
  expect(said.join('\n')).not.toContain(server.bucket.secretAccessKey);
  said = [];
  vi.unstubAllEnvs();
});

let said: string[] = [];
async function wiec(...args: string[]) {
  const from = said.length;
  const say = (line: string): void => void said.push(line);
  const code = await main(args, { out: say, err: say });
  return { code, told: said.slice(from).join('\n') };
}

test('a portal is backed up into a bucket, checked there, and restored from it', async () => {
  const before = await databaseDigest(ground.database.pool);
  const made = await wiec('backup', address, '--keep', '1', '--json');
  expect(made.code).toBe(0);
  const { name, folder } = JSON.parse(made.told) as { name: string; folder: string };
  expect(folder).toBe(address.split('?')[0]);
  expect(await findBackupRuns(ground.deps.db, 1)).toMatchObject([{ folder, name, problem: null }]);
  vi.stubEnv('DATABASE_URL', 'nothing of a portal');
  expect(await wiec('verify-backup', address)).toMatchObject({
    code: 0,
    told: expect.stringContaining(`Kopia ${name} jest cała`) as string,
  });
  const empty = await ground.emptyDatabase();
  const settings = join(ground.root, 'settings.env');
  await writeFile(settings, `DATABASE_URL="${empty.url}"\n`);
  const to = ['--to', join(ground.root, 'restored'), '--secret', join(ground.root, 'secret'), '--settings', settings];
  const restored = await wiec('restore', address, ...to, '--json');
  expect(JSON.parse(restored.told)).toMatchObject({ ok: true, name, files: 1 });
  // But for the number that it was given when it began.
  const { backup_run_id_seq } = await databaseDigest(ground.database.pool);
  expect(await databaseDigest(empty.pool)).toEqual({ ...before, backup_run_id_seq });
});

test('a key in the address is refused, and told to nobody', async () => {
  const { secretAccessKey } = server.bucket;
  const withKey = address.replace('://', `://WIEC:${encodeURIComponent(secretAccessKey)}@`);
  for (const command of [['backup'], ['verify-backup'], ['restore', '--to', join(ground.root, 'x')]]) {
    const { code, told } = await wiec(...command, withKey);
    expect([code, told]).toEqual([1, expect.stringContaining('nie wpisuj klucza dostępu do adresu kopii')]);
    expect(told).not.toContain(encodeURIComponent(secretAccessKey));
  }
  expect(server.objects.size).toBe(0);
});

test('without a key of the settings nothing is asked of a bucket', async () => {
  vi.stubEnv('BACKUP_ACCESS_KEY', '');
  expect(await wiec('backup', address)).toEqual({
    code: 1,
    told: 'Miejsce kopii: podaj klucz dostępu do wiadra z kopiami w BACKUP_ACCESS_KEY (ID:TAJNY-KLUCZ).',
  });
});

test('the bucket of the portal’s own files is no place for its backups, nor for what is restored from them', async () => {
  const { accessKeyId, secretAccessKey } = server.bucket;
  const filesUrl = address.replace('://', `://${accessKeyId}:${encodeURIComponent(secretAccessKey)}@`);
  vi.stubEnv('FILES_URL', filesUrl.replace('/wiec?', '/wiec/pliki?'));
  const { code, told } = await wiec('backup', address);
  expect([code, told]).toEqual([1, expect.stringContaining('leżą pliki portalu (FILES_URL)')]);
  const settings = join(ground.root, 'own-files.env');
  await writeFile(settings, `FILES_URL="${filesUrl}"\n`);
  const to = ['--to', join(ground.root, 'x'), '--secret', join(ground.root, 'secret'), '--settings', settings];
  expect((await wiec('restore', address, ...to)).told).toContain('leżą pliki portalu (FILES_URL)');
  expect(server.objects.size).toBe(0);
});

test('the portal’s own folder is no place for its backups, nor for what is restored from them', async () => {
  const { dataDir, root } = ground;
  const before = await readdir(dataDir, { recursive: true });
  await symlink(dataDir, join(root, 'link'));
  for (const folder of [dataDir, relative(process.cwd(), dataDir), `${dataDir}/files/`, join(root, 'link/kopie')]) {
    const { code, told } = await wiec('backup', folder, '--keep', '1');
    expect([code, told]).toEqual([1, expect.stringContaining('kopie nie mogą leżeć w folderze danych portalu')]);
  }
  expect(await readdir(dataDir, { recursive: true })).toEqual(before);
  const secret = ['--secret', join(root, 'secret')];
  const { told } = await wiec('restore', join(root, 'kopie'), '--to', join(root, 'kopie/files/nowy'), ...secret);
  expect(told).toContain('kopie nie mogą leżeć w folderze danych portalu');
});

test('a backup whose process is killed is known to have been broken off, and not before', async () => {
  const { db, pool } = ground.deps;
  const folder = join(ground.root, 'killed');
  const last = await findBackupRuns(db, 1);
  const client = await pool.connect();
  await client.query('begin; lock table envelope in access exclusive mode');
  const child = spawn(process.execPath, [join(import.meta.dirname, 'wiec.mjs'), 'backup', folder], { stdio: 'ignore' });
  const stored = () => db.selectFrom('backup_run').select('id').where('folder', '=', folder).execute();
  try {
    await expect.poll(stored, { timeout: 60_000 }).toHaveLength(1);
    expect(await findBackupRuns(db, 1)).toEqual(last);
  } finally {
    child.kill('SIGKILL');
    await client.query('rollback');
    client.release();
  }
  await expect
    .poll(() => findBackupRuns(db, 1), { timeout: 10_000 })
    .toMatchObject([{ folder, name: null, problem: expect.stringContaining('Kopia została przerwana') as string }]);
});

test('older backups that cannot be pruned are told, and known to the portal', async () => {
  const folder = join(ground.root, 'damaged');
  const first = JSON.parse((await wiec('backup', folder, '--json')).told) as { name: string };
  await writeFile(join(folder, first.name, 'manifest.json'), 'x');
  const { code, told } = await wiec('backup', folder, '--keep', '1');
  expect([code, told]).toEqual([0, expect.stringContaining(`Kopii ${first.name} nie da się odczytać: Spis kopii`)]);
  const [run] = await findBackupRuns(ground.deps.db, 1);
  expect(run).toMatchObject({ folder, problem: null, note: expect.stringContaining(first.name) as string });
});

test('a newer backup without its manifest is not passed over without a word', async () => {
  const folder = join(ground.root, 'passed-over');
  const names: string[] = [];
  for (let made = 0; made < 2; made++) {
    names.push((JSON.parse((await wiec('backup', folder, '--json')).told) as { name: string }).name);
  }
  const [older, newer] = names;
  await rm(join(folder, newer!, 'manifest.json'));
  const word = `Nowsza kopia ${newer} nie jest dokończona (brakuje w niej pliku manifest.json); biorę kopię ${older}.`;
  const { code, told } = await wiec('verify-backup', folder);
  expect([code, told]).toEqual([0, expect.stringContaining(`${word}\nKopia ${older} jest cała`)]);
  const restored = await wiec('restore', folder, '--to', join(ground.root, 'x'), '--secret', join(ground.root, 'none'));
  expect(restored.told).toContain(word);
  expect((await wiec('verify-backup', folder, '--copy', older!)).told).not.toContain('Nowsza');
});

test('what this user may not read, and a folder in a file’s place, are told in a sentence', async () => {
  const { root } = ground;
  const folder = join(root, 'unreadable');
  const { name } = JSON.parse((await wiec('backup', folder, '--json')).told) as { name: string };
  for (const path of ['', ...(await readdir(folder, { recursive: true }))]) await chmod(join(folder, path), 0o755);
  const part = join(folder, name, 'files.copy.gz');
  const commands = [
    ['verify-backup', folder],
    ['restore', folder, '--to', join(root, 'x'), '--secret', join(root, 'secret')],
  ];
  // Whoever may do everything reads everything.
  const asNobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const told = async (args: string[]) => {
    const command = [join(import.meta.dirname, 'wiec.mjs'), ...args];
    const run = promisify(execFile)(process.execPath, command, { ...asNobody, env: { PATH: process.env.PATH } });
    const { code, stderr } = await run.then(
      () => ({ code: 0, stderr: '' }),
      (error: { code: number; stderr: string }) => error,
    );
    return [code, stderr.replace('Sprawdzam sumy kontrolne…\n', '')];
  };
  for (const path of [folder, join(folder, name), part]) {
    await chmod(path, 0);
    const sentence = `Brak prawa odczytu ${path}: nadaj je użytkownikowi, który uruchamia to polecenie.\n`;
    for (const command of commands) expect(await told(command)).toEqual([1, sentence]);
    await chmod(path, 0o755);
  }
  await rm(part);
  await mkdir(part);
  for (const command of commands) {
    expect(await told(command)).toEqual([1, `${part} jest folderem, a miał być plikiem: kopia jest uszkodzona.\n`]);
  }
});

test('why a bucket took no backup is told, and known to the portal', async () => {
  vi.stubEnv('BACKUP_ACCESS_KEY', 'WIEC:inny');
  const { code, told } = await wiec('backup', address);
  expect([code, told]).toEqual([1, expect.stringContaining('odmawia dostępu: sprawdź BACKUP_ACCESS_KEY')]);
  expect(await findBackupRuns(ground.deps.db, 1)).toMatchObject([{ name: null, problem: told }]);
});
