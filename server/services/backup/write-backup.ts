import { stillNamed } from '../../db/backup/named-files.ts';
import { type Snapshot, withSnapshot } from '../../db/backup/read-snapshot.ts';
import { StartProblem } from '../../start-problem.ts';
import { sealEnvelope } from '../envelope-seal.ts';
import type { FileStore } from '../file-store.ts';
import { checkValue, serverSecret, writtenSecret } from '../server-secret.ts';
import type { BackupPlace } from './backup-place.ts';
import { type BackupFolder, finishBackup, nameOfBackup, removeUnfinished } from './backups.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { readFileList, writePart } from './parts.ts';
import { copyFiles } from './copy-files.ts';
import { portalMark } from './portal-mark.ts';
import { pruneBackups, reasonOf } from './prune-backups.ts';

/** What is backed up. */
export interface Source {
  /** Of a connection that stays ours between statements: past a pooler. */
  readonly url: string;
  readonly files: FileStore;
  readonly secret: Buffer;
}

export interface BackupOptions {
  /** Public key, hex, to which the secret is sealed; null: it stays out. */
  readonly sealTo: string | null;
  /** How many backups stay there; null: all. */
  readonly keep: number | null;
}

export interface WrittenBackup {
  readonly name: string;
  readonly manifest: Manifest;
  /** Files copied now, and those that an earlier backup had brought. */
  readonly copied: number;
  readonly kept: number;
  readonly pruned: readonly string[];
  /** Backups of other portals that lie there; null: nobody looked. */
  readonly others: number | null;
  /** Why older ones were not deleted, sentences; null: they were. */
  readonly note: string | null;
}

/** Bytes in which a sealed secret is kept, whatever its own length. */
const SECRET_LENGTH = 64;

/**
 * Backs up a portal that may be running: first the database as it is at one moment, then every file that it names, for files
 * are on the disk before their rows and never change. It is a backup when all of it lasts.
 * @throws StartProblem
 */
export function writeBackup(source: Source, place: BackupPlace, options: BackupOptions): Promise<WrittenBackup> {
  return place.alone(async () => {
    await removeUnfinished(place);
    const { backup, upTo, ...database } = await withSnapshot(source.url, (snapshot) =>
      copyDatabase(snapshot, source, { place, name: nameOfBackup(snapshot.upTo) }),
    );
    const { copied, kept, missing, ...files } = await copyFiles(
      source.files,
      place,
      readFileList(backup, database.files),
    );
    const named = await stillNamed(
      source.url,
      missing.map(({ storageKey }) => storageKey),
    );
    const manifest: Manifest = {
      format: 1,
      upTo: upTo.toISOString(),
      portal: await portalMark(source.url),
      ...database,
      files: {
        ...files,
        part: database.files,
        missing: missing.map(({ storageKey, why }) =>
          named.has(storageKey) ? { storageKey, why } : { storageKey, why: 'deleted-meanwhile' },
        ),
      },
      secret: {
        check: checkValue(source.secret).toString('hex'),
        sealedTo: options.sealTo,
        sealed: options.sealTo && sealSecret(source.secret, options.sealTo),
      },
    };
    await finishBackup(backup, writeManifest(manifest, serverSecret(source.secret)));
    return { name: backup.name, manifest, copied, kept, ...(await pruned(place, options.keep, manifest)) };
  });
}

/** What was made stays made, whatever becomes of older ones. */
async function pruned(
  place: BackupPlace,
  keep: number | null,
  own: Manifest,
): Promise<Pick<WrittenBackup, 'pruned' | 'others' | 'note'>> {
  if (keep === null) return { pruned: [], others: null, note: null };
  try {
    const { names, others } = await pruneBackups(place, keep, own);
    return { pruned: names, others, note: null };
  } catch (error) {
    return { pruned: [], others: null, note: `W ${place.address} nie usunięto starszych kopii. ${reasonOf(error)}` };
  }
}

async function copyDatabase(snapshot: Snapshot, { secret }: Source, backup: BackupFolder) {
  if (!snapshot.secretCheck.equals(checkValue(secret))) {
    throw new StartProblem('Klucz serwera zmieniono w czasie robienia kopii: zrób ją jeszcze raz.');
  }
  const tables: Manifest['tables'] = [];
  for (const table of snapshot.tables) {
    const rows = snapshot.rows(table);
    const part = await writePart(backup, `tables/${table.name}.copy.gz`, rows);
    tables.push({ name: table.name, columns: [...table.columns], rows: rows.rowCount, part });
  }
  const files = await writePart(backup, 'files.copy.gz', snapshot.files());
  const waiting = snapshot.jobs();
  const jobsPart = waiting && (await writePart(backup, 'jobs.copy.gz', waiting));
  return {
    backup,
    upTo: snapshot.upTo,
    postgres: snapshot.postgres,
    migrations: [...snapshot.migrations],
    tables,
    sequences: [...snapshot.sequences],
    jobs: waiting && jobsPart && { rows: waiting.rowCount, part: jobsPart },
    files,
  };
}

const sealSecret = (secret: Buffer, publicKey: string): string =>
  sealEnvelope(writtenSecret(secret), SECRET_LENGTH, Buffer.from(publicKey, 'hex')).toString('base64');
