import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CaseParcel, CaseRegistry } from './case-registry.ts';

/** Longer than any parcel takes to be written. */
const LEFT_AFTER_MS = 3_600_000;
const DRAFT = '.wiec-';

/**
 * Puts each parcel into a folder of its own, from which the registry takes it. It appears there whole, under its name, or not at all:
 * it is written beside, and renamed. The outer folder is the office's, and is never made here: one that is not mounted is told.
 */
export class FolderRegistry implements CaseRegistry {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async put({ name, files }: CaseParcel): Promise<void> {
    const target = join(this.#folder, name);
    if (await isThere(target)) return;
    await this.#clear();
    const draft = join(this.#folder, `${DRAFT}${randomUUID()}`);
    await mkdir(draft, { mode: 0o750 });
    try {
      for (const file of files) await writeDurably(join(draft, file.name), file.bytes);
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      // Another process has put it there meanwhile.
      if (!(await isThere(target))) throw error;
    }
  }

  /** What a killed process has left. */
  async #clear(): Promise<void> {
    for (const name of await readdir(this.#folder)) {
      if (!name.startsWith(DRAFT)) continue;
      const left = join(this.#folder, name);
      const { mtimeMs } = await stat(left).catch(() => ({ mtimeMs: Infinity }));
      if (Date.now() - mtimeMs > LEFT_AFTER_MS) await rm(left, { recursive: true, force: true });
    }
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const handle = await open(path, 'wx', 0o640);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
