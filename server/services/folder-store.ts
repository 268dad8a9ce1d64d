import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FileStore } from './file-store.ts';

/** Keeps files in a folder of a disk. */
export class FolderStore implements FileStore {
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
