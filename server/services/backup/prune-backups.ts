import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupFolder } from './backup-folder.ts';
import { readFileList } from './parts.ts';

/**
 * Deletes all but the newest backups, and the files that none of those names any more. With a backup among them that cannot be
 * read no file goes.
 * @param keep at least 1
 * @returns names of the backups that went
 */
export async function pruneBackups(folder: BackupFolder, keep: number): Promise<string[]> {
  const pruned = await folder.prune(keep);
  if (pruned.length > 0) await dropUnnamed(folder);
  return pruned;
}

async function dropUnnamed(folder: BackupFolder): Promise<void> {
  const named = new Set<string>();
  for (const name of await folder.names()) {
    const backup = await folder.read(name);
    for await (const { sha256 } of readFileList(backup.path, backup.manifest.files.part)) named.add(sha256);
  }
  const root = join(folder.path, 'files');
  for (const group of await readdir(root)) {
    for (const sha256 of await readdir(join(root, group))) {
      if (!named.has(sha256)) await rm(join(root, group, sha256));
    }
  }
}
