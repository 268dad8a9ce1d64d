import type { Readable } from 'node:stream';
import type { FileStore } from '../file-store.ts';
import { nameOf } from '../files.ts';
import { type BackupPlace, fileName, FILES } from './backup-place.ts';
import { Meter, type NamedFile, OtherContent, through } from './parts.ts';

export interface CopiedFiles {
  readonly count: number;
  readonly bytes: number;
  /** Whose bytes were brought now, and by an earlier backup. */
  readonly copied: number;
  readonly kept: number;
  readonly missing: readonly { storageKey: string; why: 'lost' | 'damaged' }[];
}

/**
 * Brings the bytes of files to a place of backups; what lies there already is not fetched again.
 * @throws what the store throws where it is away
 */
export async function copyFiles(
  store: FileStore,
  place: BackupPlace,
  files: AsyncIterable<NamedFile>,
): Promise<CopiedFiles> {
  const done = {
    count: 0,
    bytes: 0,
    copied: 0,
    kept: 0,
    missing: [] as { storageKey: string; why: 'lost' | 'damaged' }[],
  };
  // Asked once: a bucket takes about as long to tell of one file as of a thousand.
  const lying = new Map<string, number>();
  for await (const { name, bytes } of place.list(FILES)) lying.set(name, bytes);
  const brought = new Set<string>();
  for await (const file of files) {
    done.count += 1;
    done.bytes += file.size;
    const name = fileName(file.sha256);
    if (brought.has(name)) {
      done.copied += 1;
      continue;
    }
    if (lying.get(name) === file.size) {
      done.kept += 1;
      continue;
    }
    const fault = await copyFile(store, place, file);
    if (fault) done.missing.push({ storageKey: file.storageKey, why: fault });
    else {
      done.copied += 1;
      brought.add(name);
    }
  }
  return done;
}

async function copyFile(
  store: FileStore,
  place: BackupPlace,
  { storageKey, sha256, size }: NamedFile,
): Promise<'lost' | 'damaged' | null> {
  const source = await openStored(store, nameOf(storageKey));
  if (!source) return 'lost';
  try {
    await place.write(fileName(sha256), through(source, new Meter({ sha256, bytes: size })));
    return null;
  } catch (error) {
    if (error instanceof OtherContent) return 'damaged';
    throw error;
  }
}

/** Null where there is none. */
const openStored = (store: FileStore, name: string): Promise<Readable | null> =>
  store.open(name).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
