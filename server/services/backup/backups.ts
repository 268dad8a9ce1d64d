import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { StartProblem } from '../../start-problem.ts';
import type { BackupPlace } from './backup-place.ts';
import { MANIFEST, type Manifest, readManifest, type Written } from './manifest.ts';

/** A folder of a place, with the parts of one backup. */
export interface BackupFolder {
  readonly place: BackupPlace;
  readonly name: string;
}

/** One backup, its manifest read and whole. */
export interface Backup extends BackupFolder {
  /** The manifest's very text, and its keyed hash. */
  readonly text: string;
  readonly seal: string;
  readonly manifest: Manifest;
}

/** Backups are named by the instant up to which they reach, so that their names are in the order of time. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;
const CHECKSUM = 'manifest.sha256';
const SEAL = 'manifest.seal';

export const nameOfBackup = (upTo: Date): string => upTo.toISOString().replaceAll(/[:.]/g, '-');

/** Names of the backups of a place, oldest first: those with a manifest, which is written last. */
export const backupNames = async (place: BackupPlace): Promise<string[]> => finishedOf(place, await foldersOf(place));

async function finishedOf(place: BackupPlace, folders: readonly string[]): Promise<string[]> {
  const names: string[] = [];
  for (const name of folders) if (await isFinished({ place, name })) names.push(name);
  return names;
}

/**
 * The backup of that name, or the newest.
 * @param tell is told of newer ones that are passed over
 * @throws StartProblem where there is none
 */
export async function chooseBackup(
  place: BackupPlace,
  name: string | null,
  tell: (sentence: string) => void,
): Promise<Backup> {
  const folders = await foldersOf(place);
  const names = await finishedOf(place, folders);
  const chosen = name ?? names.at(-1);
  if (chosen === undefined) throw new StartProblem(`W ${place.address} nie ma żadnej ukończonej kopii zapasowej.`);
  if (names.includes(chosen)) {
    const newer = name === null ? folders.filter((folder) => folder > chosen) : [];
    for (const each of newer) {
      tell(`Nowsza kopia ${each} nie jest dokończona (brakuje w niej pliku ${MANIFEST}); biorę kopię ${chosen}.`);
    }
    return readBackup({ place, name: chosen });
  }
  if (folders.includes(chosen)) {
    throw new StartProblem(`Kopia ${chosen} nie jest ukończona: brakuje w niej pliku ${MANIFEST}.`);
  }
  throw new StartProblem(`W ${place.address} nie ma kopii ${chosen}. Są: ${names.join(', ') || 'żadne'}.`);
}

/** @throws StartProblem where its manifest is not as it was written */
export async function readBackup({ place, name }: BackupFolder): Promise<Backup> {
  const [manifest, checksum, seal] = await Promise.all(
    [MANIFEST, CHECKSUM, SEAL].map((file) =>
      text(place.open(`${name}/${file}`)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') throw new StartProblem(`W kopii ${name} brakuje pliku ${file}.`);
        throw error;
      }),
    ),
  );
  return { place, name, text: manifest!, seal: seal!, manifest: readManifest(manifest!, checksum!) };
}

/** Makes a backup of parts that are all written. It is one, and lasts, when this returns. */
export async function finishBackup({ place, name }: BackupFolder, { text, checksum, seal }: Written): Promise<void> {
  const write = (file: string, content: string) =>
    place.write(`${name}/${file}`, Readable.from([Buffer.from(content)]));
  await write(CHECKSUM, checksum);
  await write(SEAL, seal);
  await place.confirm();
  await write(MANIFEST, text);
  await place.confirm();
}

/** Deletes a backup. From the first step on it is none. */
export async function removeBackup({ place, name }: BackupFolder): Promise<void> {
  await place.remove(`${name}/${MANIFEST}`);
  for await (const lying of place.list(name)) await place.remove(lying.name);
}

/** Deletes what was not finished. Only while nobody else writes there. */
export async function removeUnfinished(place: BackupPlace): Promise<void> {
  for (const name of await foldersOf(place)) {
    if (!(await isFinished({ place, name }))) await removeBackup({ place, name });
  }
}

const foldersOf = async (place: BackupPlace): Promise<string[]> =>
  (await place.folders()).filter((name) => NAME.test(name)).sort();

async function isFinished({ place, name }: BackupFolder): Promise<boolean> {
  for await (const lying of place.list(name)) if (lying.name === `${name}/${MANIFEST}`) return true;
  return false;
}
