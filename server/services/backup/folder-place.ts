import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, type Dirent } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { claimFolder } from '../../db/embedded-claim.ts';
import { onDisk, StartProblem } from '../../start-problem.ts';
import { syncFolder } from '../sync-folder.ts';
import type { BackupPlace, Lying } from './backup-place.ts';

/** What is being written, or was when its process was killed. */
const UNFINISHED = '.unfinished-';

/** Backups in a folder of a disk. */
export class FolderPlace implements BackupPlace {
  /** Absolute path. */
  readonly address: string;
  /** Folders in which names were given that the disk may not have yet. */
  readonly #unsynced = new Set<string>();

  constructor(path: string) {
    this.address = path;
  }

  async folders(): Promise<string[]> {
    const found = await entriesOf(this.address);
    return found.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  }

  async *list(folder: string): AsyncGenerator<Lying> {
    for (const entry of await entriesOf(join(this.address, folder), { recursive: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      yield { name: relative(this.address, path), bytes: (await stat(path)).size };
    }
  }

  open(name: string): Readable {
    return Readable.from(this.#read(join(this.address, name)), { objectMode: false });
  }

  async *#read(path: string): AsyncGenerator<Buffer> {
    try {
      yield* createReadStream(path) as AsyncIterable<Buffer>;
    } catch (error) {
      throw readProblem(path, error);
    }
  }

  async write(name: string, content: Readable): Promise<void> {
    const target = join(this.address, name);
    const draft = join(this.address, `${UNFINISHED}${randomBytes(8).toString('hex')}`);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    try {
      await pipeline(content, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
      await rename(draft, target);
    } finally {
      await rm(draft, { force: true });
    }
    for (const folder of this.#foldersOf(target)) this.#unsynced.add(folder);
  }

  async remove(name: string): Promise<void> {
    const path = join(this.address, name);
    await rm(path, { force: true });
    for (const folder of this.#foldersOf(path).slice(0, -1)) {
      const isGone = await rmdir(folder).then(
        () => true,
        () => false,
      );
      if (!isGone) return;
    }
  }

  async confirm(): Promise<void> {
    for (const folder of this.#unsynced) await syncFolder(folder);
    this.#unsynced.clear();
  }

  alone<T>(work: () => Promise<T>): Promise<T> {
    const claimed = async () => {
      await mkdir(this.address, { recursive: true, mode: 0o700 });
      const claim = await claimFolder(this.address);
      if (!claim.held) throw new StartProblem(`Do ${this.address} trwa już inna kopia (proces ${claim.pid}).`);
      try {
        this.#unsynced.clear();
        for (const { name } of await entriesOf(this.address)) {
          if (name.startsWith(UNFINISHED)) await rm(join(this.address, name), { recursive: true });
        }
        return await work();
      } finally {
        await claim.release();
      }
    };
    return onDisk(this.address, claimed, 'wskaż inny folder kopii');
  }

  /** From the innermost to the place itself. */
  #foldersOf(path: string): string[] {
    const folders: string[] = [];
    for (let folder = dirname(path); folder !== this.address; folder = dirname(folder)) folders.push(folder);
    return [...folders, this.address];
  }
}

const entriesOf = (path: string, options: { recursive?: boolean } = {}): Promise<Dirent[]> =>
  readdir(path, { ...options, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw readProblem(error.path ?? path, error);
  });

const unreadable: Readonly<Record<string, (path: string) => string>> = {
  EACCES: (path) => `Brak prawa odczytu ${path}: nadaj je użytkownikowi, który uruchamia to polecenie.`,
  EPERM: (path) => `System nie pozwala czytać ${path}: nadaj to prawo użytkownikowi, który uruchamia to polecenie.`,
  EISDIR: (path) => `${path} jest folderem, a miał być plikiem: kopia jest uszkodzona.`,
  EIO: (path) => `Dysk nie oddaje ${path}: sprawdź go, a kopię weź z innego miejsca.`,
};

/** A sentence for what a disk refuses to who reads; the error itself where there is none. */
function readProblem(path: string, error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  // A file where a folder should be, and so nothing of that name.
  if (code === 'ENOTDIR') return Object.assign(error as Error, { code: 'ENOENT' });
  const sentence = unreadable[code]?.(path);
  return sentence === undefined ? error : new StartProblem(sentence);
}
