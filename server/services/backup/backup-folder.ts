import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { claimFolder } from '../../db/embedded-claim.ts';
import { onDisk, StartProblem } from '../../start-problem.ts';
import { syncFolder } from '../sync-folder.ts';
import { MANIFEST, type Manifest, readManifest, type Written } from './manifest.ts';
import { writeDurably } from './parts.ts';

/** Backups are named by the instant up to which they reach, so that their names are in the order of time. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;
/** What is being written, or was when its process was killed: never taken for a backup. */
const UNFINISHED = '.unfinished-';

/**
 * A folder of backups: one folder for each, and `files`, which all of them share, so that a file of the portal lies there once.
 */
export class BackupFolder {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  /** Oldest first; none where there is no such folder. */
  async names(): Promise<string[]> {
    const found = await readdir(this.path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
      throw error;
    });
    return found.filter((name) => NAME.test(name)).sort();
  }

  /** @throws StartProblem where there is none, or none of that name */
  async choose(name: string | undefined): Promise<Backup> {
    const names = await this.names();
    const last = names.at(-1);
    if (last === undefined) throw new StartProblem(`W ${this.path} nie ma żadnej ukończonej kopii zapasowej.`);
    if (name !== undefined && !names.includes(name)) {
      throw new StartProblem(`W ${this.path} nie ma kopii ${name}. Są: ${names.join(', ')}.`);
    }
    return this.read(name ?? last);
  }

  /** @throws StartProblem where its manifest is not as it was written */
  async read(name: string): Promise<Backup> {
    const path = join(this.path, name);
    const [text, checksum, seal] = await Promise.all(
      [MANIFEST, CHECKSUM, SEAL].map((file) =>
        readFile(join(path, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') throw new StartProblem(`W kopii ${name} brakuje pliku ${file}.`);
          throw error;
        }),
      ),
    );
    return { name, path, text: text!, seal: seal!, manifest: readManifest(text!, checksum!) };
  }

  /** Where the bytes of a file of the portal lie, by their SHA-256 in hex. */
  file(sha256: string): string {
    return join(this.path, 'files', sha256.slice(0, 2), sha256);
  }

  /** A file that nobody takes for whole yet. */
  draft(): string {
    return join(this.path, `${UNFINISHED}${randomBytes(8).toString('hex')}`);
  }

  /** Gives a whole backup its name. It is there, and lasts, when this returns. */
  async finish(draft: string, upTo: Date, { text, checksum, seal }: Written): Promise<string> {
    const files = { [MANIFEST]: text, [CHECKSUM]: checksum, [SEAL]: seal };
    for (const [file, content] of Object.entries(files)) {
      await writeDurably(join(draft, file), Readable.from([Buffer.from(content)]));
    }
    await syncFolders(draft);
    const name = upTo.toISOString().replaceAll(/[:.]/g, '-');
    await rename(draft, join(this.path, name));
    await syncFolder(this.path);
    return name;
  }

  /** Keeps the newest `keep`, and of the shared files those that they name. @returns names of the backups that went */
  async prune(keep: number): Promise<string[]> {
    const names = await this.names();
    const old = names.slice(0, Math.max(0, names.length - keep));
    for (const name of old) {
      // Half deleted it must not look like a backup.
      const gone = this.draft();
      await rename(join(this.path, name), gone);
      await rm(gone, { recursive: true });
    }
    return old;
  }

  /** Deletes what was not finished. Only with the folder claimed. */
  async sweep(): Promise<void> {
    for (const name of await readdir(this.path)) {
      if (name.startsWith(UNFINISHED)) await rm(join(this.path, name), { recursive: true });
    }
  }

  /** Runs alone on this folder, which is made. @throws StartProblem where somebody else does */
  async alone<T>(work: () => Promise<T>): Promise<T> {
    return onDisk(this.path, async () => {
      await mkdir(this.path, { recursive: true, mode: 0o700 });
      const claim = await claimFolder(this.path);
      if (!claim.held) throw new StartProblem(`Do ${this.path} trwa już inna kopia (proces ${claim.pid}).`);
      try {
        return await work();
      } finally {
        await claim.release();
      }
    });
  }
}

/** One backup, its manifest read and whole. */
export interface Backup {
  readonly name: string;
  readonly path: string;
  /** The manifest's very text, and its keyed hash. */
  readonly text: string;
  readonly seal: string;
  readonly manifest: Manifest;
}

const CHECKSUM = 'manifest.sha256';
const SEAL = 'manifest.seal';

async function syncFolders(path: string): Promise<void> {
  for (const name of await readdir(path)) {
    if ((await stat(join(path, name))).isDirectory()) await syncFolder(join(path, name));
  }
  await syncFolder(path);
}
