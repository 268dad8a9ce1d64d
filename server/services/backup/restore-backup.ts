import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Config } from '../../config.ts';
import { loadSnapshot, refuseFilledDatabase } from '../../db/backup/load-snapshot.ts';
import { connect, type Connection } from '../../db/connection.ts';
import { migrate, unknownMigrations } from '../../db/migrate.ts';
import { openDatabase } from '../../db/open-database.ts';
import { primaryOf } from '../../db/servers.ts';
import { onDisk, StartProblem } from '../../start-problem.ts';
import type { FileStore } from '../file-store.ts';
import { nameOf } from '../files.ts';
import { prepareJobs } from '../jobs.ts';
import { openFileStore } from '../open-file-store.ts';
import { belongsTo, checkValue, serverSecret, writtenSecret } from '../server-secret.ts';
import { markUnfinished, unmarkUnfinished } from '../unfinished-restore.ts';
import { fileName } from './backup-place.ts';
import { forgetLastBegun } from './backup-runs.ts';
import type { Backup } from './backups.ts';
import { faultsOf } from './check-backup.ts';
import { isSealedBy } from './manifest.ts';
import { Meter, openPart, readFileList, through } from './parts.ts';

/** Where a backup is restored to: settings of their own, never those that a portal runs with. */
export interface Target {
  readonly config: Config;
  readonly secret: Buffer;
  /** The settings hold the secret; else it is written into the data folder. */
  readonly secretIsGiven: boolean;
}

export interface Restored {
  readonly rows: number;
  readonly files: number;
  readonly migrations: readonly string[];
}

/** More than these are only counted. */
const FAULTS_TOLD = 20;

/**
 * Restores a backup into an empty database and an empty data folder. Everything is checked before anything is written; what is
 * written is the database in one transaction, and a data folder that no portal starts on until all is there.
 * @param inspect looks at the restored database before the portal may start on it, and throws where something is wrong
 * @throws StartProblem
 */
export async function restoreBackup<T>(
  backup: Backup,
  target: Target,
  inspect: (connection: Connection) => Promise<T>,
  log: (sentence: string) => void,
): Promise<Restored & { inspected: T }> {
  const { dataDir } = target.config;
  await refuseUnfit(backup, target.secret);
  log('Sprawdzam sumy kontrolne…');
  refuseFaults(await faultsOf(backup));
  await refuseFilledFolder(dataDir);
  const store = openFileStore(target.config);
  const missing = new Set(backup.manifest.files.missing.map(({ storageKey }) => storageKey));
  if (target.config.filesUrl !== null) await refuseFilledBucket(store, backup);
  if (target.config.databaseUrl !== null) {
    await (await openDatabase(target.config, 'own', log)).stop();
    await refuseFilledDatabase(await directUrl(target.config, target.config.databaseUrl));
  }

  await onDisk(dataDir, async () => {
    await mkdir(dataDir, { recursive: true, mode: 0o711 });
    await markUnfinished(dataDir);
  });
  const database = await openDatabase(target.config, 'own', log);
  const url = await directUrl(target.config, database.url);
  const connection = connect(url, { max: 4, applicationName: 'wiec-restore' });
  try {
    log('Przywracam pliki…');
    const files = await restoreFiles(backup, store, missing);
    log('Przywracam bazę danych…');
    await prepareJobs(connection);
    const parts = new Map(backup.manifest.tables.map(({ name, part }) => [name, part]));
    await loadSnapshot(url, {
      ...backup.manifest,
      rows: (table) => openPart(backup, parts.get(table)!),
      jobs: () => backup.manifest.jobs && openPart(backup, backup.manifest.jobs.part),
    });
    const migrations = await migrate(connection.pool, { log });
    await forgetLastBegun(connection.db);
    if (!(await belongsTo(connection.db, target.secret))) throw new StartProblem(OTHER_SECRET);
    if (!target.secretIsGiven) {
      await writeFile(join(dataDir, 'secret'), writtenSecret(target.secret), { flag: 'wx', mode: 0o600, flush: true });
    }
    const inspected = await inspect(connection);
    await unmarkUnfinished(dataDir);
    const rows = backup.manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return { rows, files, migrations, inspected };
  } finally {
    await connection.pool.end();
    await database.stop();
  }
}

const directUrl = ({ databaseDirectUrl }: Config, url: string): Promise<string> => primaryOf(databaseDirectUrl ?? url);

const OTHER_SECRET = 'Ten klucz serwera nie należy do tej kopii: podaj ten, z którym portal działał, kiedy ją robiono.';

/** What makes a backup useless here, before it is read whole. */
async function refuseUnfit({ manifest, text, seal }: Backup, secret: Buffer): Promise<void> {
  const unknown = await unknownMigrations(manifest.migrations);
  if (unknown.length > 0) {
    throw new StartProblem(
      `Tę kopię zrobiła nowsza albo inna wersja Wieca (różnica: ${unknown[0]}): zainstaluj tamtą albo nowszą i przywróć kopię nią.`,
    );
  }
  if (checkValue(secret).toString('hex') !== manifest.secret.check) throw new StartProblem(OTHER_SECRET);
  if (!isSealedBy(text, seal, serverSecret(secret))) {
    throw new StartProblem(
      'Spisu tej kopii nie napisał portal, do którego należy klucz: ktoś go zmienił albo uszkodził.',
    );
  }
}

function refuseFaults(faults: readonly string[]): void {
  if (faults.length === 0) return;
  const more = faults.length - FAULTS_TOLD;
  throw new StartProblem(
    [
      'Kopia jest uszkodzona, więc niczego nie przywrócono.',
      ...faults.slice(0, FAULTS_TOLD),
      ...(more > 0 ? [`I uszkodzeń poza tym: ${more}.`] : []),
    ].join('\n'),
  );
}

async function refuseFilledFolder(dataDir: string): Promise<void> {
  const found = await onDisk(dataDir, () =>
    readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    }),
  );
  if (found.length > 0) throw new StartProblem(`Folder ${dataDir} nie jest pusty: wskaż nowy, w którym nic nie ma.`);
}

/** The bucket of the portal itself has these files, or had them. */
async function refuseFilledBucket(store: FileStore, backup: Backup): Promise<void> {
  for await (const { storageKey } of readFileList(backup, backup.manifest.files.part)) {
    if ((await store.read(nameOf(storageKey))) === null) continue;
    throw new StartProblem('W FILES_URL leżą już pliki tego portalu: wskaż inny, pusty folder wiadra.');
  }
}

async function restoreFiles(backup: Backup, store: FileStore, missing: ReadonlySet<string>): Promise<number> {
  let count = 0;
  for await (const { storageKey, sha256, size } of readFileList(backup, backup.manifest.files.part)) {
    if (missing.has(storageKey)) continue;
    const content = through(backup.place.open(fileName(sha256)), new Meter({ sha256, bytes: size }));
    await store.write(nameOf(storageKey), await buffer(content));
    count += 1;
  }
  return count;
}
