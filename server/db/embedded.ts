import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmod, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { onDisk, StartProblem } from '../start-problem.ts';
import { claimFolder } from './embedded-claim.ts';
import type { Claim } from './embedded-claim.ts';
import { findPlace, handOver, refuseRoot } from './embedded-place.ts';
import type { Place } from './embedded-place.ts';
import type { WatchdogOrder, WatchdogReport } from './watchdog-protocol.ts';

export type Embedded = {
  /** Connection string of the database `wiec`; it holds the password. */
  url: string;
  /** Stops PostgreSQL in order, unless another process runs it. */
  stop: () => Promise<void>;
};

type EmbeddedOptions = {
  /** Folder for everything of Wiec's; made when missing. */
  dataDir: string;
  log: (sentence: string) => void;
  /** Settings of PostgreSQL over ours. */
  settings?: Record<string, string>;
  /** Deletes `dataDir` when PostgreSQL has stopped, whatever happened to this process. */
  removeAfter?: boolean;
};

/** A committed ballot is on the disk. The log tells of no statement and no value, because those are personal. */
const SETTINGS: Record<string, string> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '200',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

/**
 * Starts the PostgreSQL that npm brought, on the cluster under `dataDir`, which is made at the first start. It is
 * restarted when it dies and never outlives this process.
 * @throws StartProblem
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = resolve(options.dataDir);
  const claims = [heldOf(dataDir, await claimDataDir(dataDir))];
  const release = async () => {
    for (const claim of claims) await claim.release();
  };
  try {
    const place = await onDisk(dataDir, () => findPlace(dataDir));
    if (place.home !== dataDir) claims.push(heldOf(place.home, await claimFolder(place.home)));
    return await launch(dataDir, place, options, release);
  } catch (error) {
    await release();
    throw error;
  }
}

/**
 * Takes the folder of an embedded database, on which nobody works, for as long as `work` lasts; PostgreSQL is started only where
 * `work` asks for it.
 * @throws StartProblem
 */
export async function holdEmbedded<T>(
  folder: string,
  log: (sentence: string) => void,
  work: (place: Place, start: (programs: string) => Promise<Embedded>) => Promise<T>,
): Promise<T> {
  const dataDir = resolve(folder);
  await refuseRoot(dataDir);
  const claims = [heldOf(dataDir, await claimDataDir(dataDir))];
  try {
    const place = await onDisk(dataDir, () => findPlace(dataDir));
    if (place.home !== dataDir) claims.push(heldOf(place.home, await claimFolder(place.home)));
    await finishCarrying(place);
    return await work(place, (binaries) => launch(dataDir, { ...place, binaries }, { dataDir, log }, async () => {}));
  } finally {
    for (const claim of claims) await claim.release();
  }
}

/** Where a cluster lies, whole, that is about to take the place of an earlier version's. */
export const carriedBeside = ({ data }: Place): string => `${data}.carried`;

/** Between two steps of that the place is empty: what would be made there is a new, empty portal. */
async function finishCarrying(place: Place): Promise<void> {
  if (await stat(place.data).catch(() => undefined)) return;
  await rename(carriedBeside(place), place.data).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

type Held = Claim & { held: true };

function heldOf(folder: string, claim: Claim): Held {
  if (claim.held) return claim;
  throw new StartProblem(`W folderze ${folder} działa już inny Wiec (proces ${claim.pid}).`);
}

/** As {@link startEmbedded}; where a Wiec runs on `dataDir` already, joins its database instead: for the command line. */
export async function joinEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = resolve(options.dataDir);
  await refuseRoot(dataDir);
  const claim = await claimDataDir(dataDir);
  if (!claim.held) return { url: urlOf(await findPlace(dataDir), 'wiec'), stop: async () => {} };
  await claim.release();
  return startEmbedded(options);
}

function claimDataDir(dataDir: string): Promise<Claim> {
  return onDisk(dataDir, async () => {
    await mkdir(dataDir, { recursive: true, mode: 0o711 });
    return claimFolder(dataDir);
  });
}

async function launch(
  dataDir: string,
  place: Place,
  options: EmbeddedOptions,
  release: () => Promise<void>,
): Promise<Embedded> {
  await finishCarrying(place);
  await onDisk(place.data, () => createCluster(place, options.log));
  const settings = { ...SETTINGS, unix_socket_directories: place.socket, ...options.settings };
  const order: WatchdogOrder = {
    postgres: join(place.binaries, 'bin', 'postgres'),
    arguments: ['-D', place.data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    data: place.data,
    socketLock: join(place.socket, '.s.PGSQL.5432.lock'),
    log: join(dataDir, 'postgres.log'),
    runner: place.runner,
    removeAfter: options.removeAfter ? [dataDir, dirname(place.data)] : [],
  };
  const watch = await watchOver(order, options.log);
  await createDatabase(place).catch(async (error: unknown) => {
    await watch.stop();
    throw error;
  });
  return {
    url: urlOf(place, 'wiec'),
    stop: async () => {
      await watch.stop();
      await release();
    },
  };
}

/** Starts the watchdog, again when somebody kills it, and resolves when PostgreSQL takes connections. */
function watchOver(order: WatchdogOrder, log: (sentence: string) => void): Promise<{ stop: () => Promise<void> }> {
  const { promise, resolve: ready, reject } = Promise.withResolvers<{ stop: () => Promise<void> }>();
  let dog: ChildProcess;
  let stopping = false;
  const stop = async () => {
    stopping = true;
    if (dog.exitCode !== null || dog.signalCode !== null) return;
    const gone = new Promise((done) => dog.once('exit', done));
    dog.send('stop', () => {});
    await gone;
  };
  const begin = () => {
    if (stopping) return;
    // Detached: a Ctrl+C meant for Wiec must not reach PostgreSQL before Wiec has finished its work.
    dog = spawn(process.execPath, [join(import.meta.dirname, 'watchdog.ts'), JSON.stringify(order)], {
      cwd: '/',
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    dog.on('message', (message: WatchdogReport) => {
      if (message.kind === 'ready') ready({ stop });
      else if (message.kind === 'failed') reject(new StartProblem(explainFailure(message.reason, order)));
      else log('PostgreSQL zakończył pracę niespodziewanie; uruchamiam go ponownie.');
    });
    dog.once('exit', () => {
      reject(new StartProblem(`Wbudowany PostgreSQL nie wystartował: przyczyna jest w ${order.log}.`));
      if (stopping) return;
      log('Nadzorca PostgreSQL zakończył pracę niespodziewanie; uruchamiam go ponownie.');
      setTimeout(begin, 200);
    });
  };
  begin();
  promise.catch(() => {
    stopping = true;
  });
  return promise;
}

function explainFailure(reason: string, order: WatchdogOrder): string {
  if (reason === 'previous')
    return `W folderze ${order.data} działa PostgreSQL, który nie chce się zamknąć: zakończ go.`;
  if (/No space left|Disk quota/.test(reason)) {
    return `Na dysku z ${order.data} nie ma miejsca: zwolnij je i uruchom Wiec ponownie.`;
  }
  // All that it says without details, which the log leaves out.
  if (reason.includes('database files are incompatible with server')) {
    return `Bazę w ${order.data} założyła inna wersja PostgreSQL: przenieś ją poleceniem „npx wiec upgrade postgres”.`;
  }
  return `Wbudowany PostgreSQL nie wystartował: przyczyna jest w ${order.log}.`;
}

/** Makes the cluster beside its place and moves it there whole, so that an interrupted start leaves no half of one. */
async function createCluster(place: Place, log: (sentence: string) => void): Promise<void> {
  if (await stat(place.data).catch(() => undefined)) return;
  log('Zakładam bazę danych…');
  const draft = `${place.data}.new`;
  const passwordFile = `${place.data}.password`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await handOver(draft, place.runner);
  await writeFile(passwordFile, place.password, { mode: 0o600 });
  try {
    await handOver(passwordFile, place.runner);
    await initdb(place, draft, passwordFile);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(draft, place.data);
  await chmod(place.data, 0o700);
}

/** The built-in C.UTF-8 order is the same on every machine; Polish order is asked for by name, as `collate "pl-x-icu"`. */
function initdb(place: Place, data: string, passwordFile: string): Promise<void> {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['--username=wiec', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  return new Promise((done, reject) => {
    const child = spawn(
      join(place.binaries, 'bin', 'initdb'),
      ['-D', data, ...locale, ...access, '--no-instructions'],
      {
        ...place.runner,
        cwd: '/',
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { PATH: process.env.PATH, TZ: 'UTC' },
      },
    );
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) return done();
      const full = said.includes('No space left');
      const cause = full ? 'na dysku nie ma miejsca' : (said.trim().split('\n')[0] ?? `kod ${code}`);
      reject(new StartProblem(`Nie udało się założyć bazy danych w ${place.data}: ${cause}.`));
    });
  });
}

async function createDatabase(place: Place): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(place, 'postgres') });
  try {
    await client.connect();
    const found = await client.query("select from pg_database where datname = 'wiec'");
    if (found.rowCount === 0) await client.query('create database wiec');
  } catch (error) {
    throw new StartProblem(`Wbudowany PostgreSQL nie przyjął połączenia (${(error as Error).message}).`);
  } finally {
    await client.end().catch(() => {});
  }
}

function urlOf(place: Place, database: string): string {
  return `postgresql://wiec:${place.password}@/${database}?host=${encodeURIComponent(place.socket)}`;
}
