import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { BucketStore } from './bucket-store.ts';

/** Where the bytes of files are kept, each under a name of ours; what is written once is never changed. */
export interface FileStore {
  /** Durable when it returns. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** What can be made again: readers see the whole of it or nothing. */
  writeDerived(name: string, bytes: Buffer): Promise<void>;
  /** Null where there is none. */
  read(name: string): Promise<Buffer | null>;
  /** @throws where there is none */
  open(name: string): Promise<Readable>;
  /** Nothing happens where there is none. */
  remove(name: string): Promise<void>;
}

export const fileStore = ({ filesUrl, dataDir }: Pick<Config, 'filesUrl' | 'dataDir'>): FileStore =>
  filesUrl === null ? new FolderStore(join(dataDir, 'files')) : new BucketStore(filesUrl);

class FolderStore implements FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async write(name: string, bytes: Buffer): Promise<void> {
    const path = join(this.#folder, name);
    await mkdir(dirname(path), { recursive: true });
    const handle = await open(path, 'wx', 0o640);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  async writeDerived(name: string, bytes: Buffer): Promise<void> {
    const path = join(this.#folder, name);
    const draft = `${path}.${randomUUID()}`;
    const handle = await open(draft, 'wx', 0o640);
    try {
      await handle.writeFile(bytes);
    } finally {
      await handle.close();
    }
    await rename(draft, path);
  }

  async read(name: string): Promise<Buffer | null> {
    try {
      return await readFile(join(this.#folder, name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  async open(name: string): Promise<Readable> {
    const handle = await open(join(this.#folder, name));
    return handle.createReadStream();
  }

  remove(name: string): Promise<void> {
    return rm(join(this.#folder, name), { force: true });
  }
}
