import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { FileStore } from '../file-store.ts';
import { nameOf } from '../files.ts';
import { syncFolder } from '../sync-folder.ts';
import type { BackupFolder } from './backup-folder.ts';
import { type NamedFile, writeDurably } from './parts.ts';

export interface CopiedFiles {
  readonly count: number;
  readonly bytes: number;
  /** Brought now, and by an earlier backup. */
  readonly copied: number;
  readonly kept: number;
  readonly missing: readonly { storageKey: string; why: 'lost' | 'damaged' }[];
}

/**
 * Brings the bytes of files into a folder of backups; what lies there already is not fetched again.
 * @throws what the store throws where it is away
 */
export async function copyFiles(
  store: FileStore,
  folder: BackupFolder,
  files: AsyncIterable<NamedFile>,
): Promise<CopiedFiles> {
  const done = {
    count: 0,
    bytes: 0,
    copied: 0,
    kept: 0,
    missing: [] as { storageKey: string; why: 'lost' | 'damaged' }[],
  };
  const touched = new Set<string>();
  for await (const file of files) {
    done.count += 1;
    done.bytes += file.size;
    const target = folder.file(file.sha256);
    if ((await stat(target).catch(() => null))?.size === file.size) {
      done.kept += 1;
      continue;
    }
    const fault = await copyFile(store, folder, file, target);
    if (fault) done.missing.push({ storageKey: file.storageKey, why: fault });
    else done.copied += 1;
    touched.add(dirname(target));
  }
  for (const path of touched) await syncFolder(path);
  return done;
}

async function copyFile(
  store: FileStore,
  folder: BackupFolder,
  { storageKey, sha256, size }: NamedFile,
  target: string,
): Promise<'lost' | 'damaged' | null> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const draft = folder.draft();
  try {
    const written = await writeDurably(draft, await store.open(nameOf(storageKey)));
    if (written.sha256 !== sha256 || written.bytes !== size) return 'damaged';
    await rename(draft, target);
    return null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'lost';
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
