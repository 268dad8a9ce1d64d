import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serverSecret } from '../server-secret.ts';
import type { BackupPlace } from './backup-place.ts';
import { backupNames, finishBackup, nameOfBackup, removeBackup, removeUnfinished } from './backups.ts';
import { FolderPlace } from './folder-place.ts';
import { type Manifest, writeManifest } from './manifest.ts';

const NAME = nameOfBackup(new Date('2026-11-29T02:30:00Z'));
const WRITTEN = writeManifest({} as Manifest, serverSecret(randomBytes(32)));
const STEPS = [1, 2, 3];

let folder: string;
let place: FolderPlace;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wiec-backups-'));
  place = new FolderPlace(folder);
  await place.write(`${NAME}/tables/x.copy.gz`, Readable.from([Buffer.from('x')]));
});
afterEach(() => rm(folder, { recursive: true }));

/** The place, but a process that writes or removes there is killed at the step of that number. */
function killedAt(step: number): BackupPlace {
  let left = step;
  const counted = (work: () => Promise<void>) => (--left === 0 ? Promise.reject(new Error('killed')) : work());
  return Object.assign(Object.create(place) as BackupPlace, {
    address: place.address,
    folders: () => place.folders(),
    list: (name: string) => place.list(name),
    write: (name: string, content: Readable) => counted(() => place.write(name, content)),
    remove: (name: string) => counted(() => place.remove(name)),
    confirm: () => place.confirm(),
  });
}

test.each(STEPS)('a backup that is killed at step %i of being finished is none, and is cleared away', async (step) => {
  await expect(finishBackup({ place: killedAt(step), name: NAME }, WRITTEN)).rejects.toThrow('killed');
  expect(await backupNames(place)).toEqual([]);
  await removeUnfinished(place);
  expect(await place.folders()).toEqual([]);
});

test.each(STEPS)('a backup that is killed at step %i of being deleted is whole or none', async (step) => {
  await finishBackup({ place, name: NAME }, WRITTEN);
  await expect(removeBackup({ place: killedAt(step), name: NAME })).rejects.toThrow('killed');
  expect(await backupNames(place)).toEqual(step === 1 ? [NAME] : []);
});

test('a backup stays where only unfinished ones are cleared away, and so does what is no backup', async () => {
  await finishBackup({ place, name: NAME }, WRITTEN);
  await place.write('zdjecia/x', Readable.from([Buffer.from('x')]));
  await removeUnfinished(place);
  expect(await backupNames(place)).toEqual([NAME]);
  expect((await place.folders()).sort()).toEqual([NAME, 'zdjecia']);
});

test('a place that is a file is refused as a folder of backups, not as one of data', async () => {
  const file = join(folder, 'plik');
  await writeFile(file, '');
  await expect(new FolderPlace(file).alone(async () => {})).rejects.toThrow(
    `${file} jest plikiem, a miał być folderem: wskaż inny folder kopii.`,
  );
});
