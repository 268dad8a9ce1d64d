import { sentenceOf, StartProblem } from '../../start-problem.ts';
import { backupNames, readBackup, removeBackup } from './backups.ts';
import { type BackupPlace, fileName, FILES, isFileName } from './backup-place.ts';
import type { Manifest, Part } from './manifest.ts';
import { readFileList } from './parts.ts';

export interface Pruned {
  /** Names of the backups that went. */
  readonly names: readonly string[];
  /** How many of other portals lie there. */
  readonly others: number;
}

interface Read {
  readonly name: string;
  readonly isOwn: boolean;
  readonly files: Part;
}

/**
 * Deletes all but the newest backups of one portal, and the files that no backup names any more, of whatever portal.
 * @param keep at least 1
 * @param own of a backup of that portal
 * @throws StartProblem where a backup cannot be read, whose files could be any; nothing is deleted then
 */
export async function pruneBackups(place: BackupPlace, keep: number, own: Manifest): Promise<Pruned> {
  const names = (await backupNames(place)).map((name) => ({ name }));
  const all = await readEach(names, async ({ name }): Promise<Read> => {
    const { manifest } = await readBackup({ place, name });
    return { name, isOwn: isOfSamePortal(manifest, own), files: manifest.files.part };
  });
  const ours = all.filter(({ isOwn }) => isOwn);
  const old = ours.slice(0, Math.max(0, ours.length - keep)).map(({ name }) => name);
  if (old.length > 0) {
    const named = new Set<string>();
    await readEach(
      all.filter(({ name }) => !old.includes(name)),
      async ({ name, files }) => {
        for await (const { sha256 } of readFileList({ place, name }, files)) named.add(fileName(sha256));
      },
    );
    for (const name of old) await removeBackup({ place, name });
    for await (const { name } of place.list(FILES)) {
      if (isFileName(name) && !named.has(name)) await place.remove(name);
    }
  }
  return { names: old, others: all.length - ours.length };
}

/** Earlier versions wrote of a portal nothing but its secret, which a copy restored elsewhere has too. */
const isOfSamePortal = ({ portal, secret }: Manifest, own: Manifest): boolean =>
  portal === undefined ? secret.check === own.secret.check : portal === own.portal;

async function readEach<T extends { name: string }, R>(
  backups: readonly T[],
  read: (backup: T) => Promise<R>,
): Promise<R[]> {
  const found: R[] = [];
  const faults: string[] = [];
  for (const backup of backups) {
    try {
      found.push(await read(backup));
    } catch (error) {
      faults.push(`Kopii ${backup.name} nie da się odczytać: ${reasonOf(error)}`);
    }
  }
  if (faults.length === 0) return found;
  throw new StartProblem(
    [...faults, 'Napraw ją albo usuń jej folder: najbliższa kopia usunie wtedy, co zbędne.'].join('\n'),
  );
}

/** @throws what nobody foresaw */
export function reasonOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  const sentence = sentenceOf(error) ?? (code && `${code}.`);
  if (sentence === undefined || sentence === '') throw error;
  return sentence;
}
