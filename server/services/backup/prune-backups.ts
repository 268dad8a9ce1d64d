import { backupNames, readBackup, removeBackup } from './backups.ts';
import { type BackupPlace, fileName, FILES, isFileName } from './backup-place.ts';
import { readFileList } from './parts.ts';

/**
 * Deletes all but the newest backups, and the files that none of those names any more. With a backup among them that cannot be
 * read no file goes.
 * @param keep at least 1
 * @returns names of the backups that went
 */
export async function pruneBackups(place: BackupPlace, keep: number): Promise<string[]> {
  const names = await backupNames(place);
  const old = names.slice(0, Math.max(0, names.length - keep));
  for (const name of old) await removeBackup({ place, name });
  if (old.length > 0) await dropUnnamed(place);
  return old;
}

async function dropUnnamed(place: BackupPlace): Promise<void> {
  const named = new Set<string>();
  for (const name of await backupNames(place)) {
    const backup = await readBackup({ place, name });
    for await (const { sha256 } of readFileList(backup, backup.manifest.files.part)) named.add(fileName(sha256));
  }
  for await (const { name } of place.list(FILES)) {
    if (isFileName(name) && !named.has(name)) await place.remove(name);
  }
}
