import type { Readable } from 'node:stream';

/**
 * Where backups lie: a folder of a disk, or of a bucket. Each backup is a folder in it; `files` is shared by all of them, so that
 * a file of the portal lies there once. Names are paths within the place, with slashes.
 */
export interface BackupPlace {
  /** As people are told of it; it holds no key. */
  readonly address: string;
  /** Names of the folders directly in it; none where there is no such place yet. */
  folders(): Promise<string[]>;
  /** Everything below one of its folders, in no order; nothing where there is no such folder. */
  list(folder: string): AsyncIterable<Lying>;
  /** A stream that fails with the code ENOENT where there is nothing of that name. */
  open(name: string): Readable;
  /** Whole or not at all, also where the stream fails; replaces what was there. */
  write(name: string, content: Readable): Promise<void>;
  /** Nothing happens where there is none. */
  remove(name: string): Promise<void>;
  /** What this process has written will last, and nobody else has begun to write here meanwhile. @throws StartProblem */
  confirm(): Promise<void>;
  /** Does the work while nobody else writes here; the place is made. @throws StartProblem where somebody else does */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

/** What lies in a place. */
export interface Lying {
  readonly name: string;
  readonly bytes: number;
}

/** Where the bytes of a file of the portal lie, by their SHA-256 in hex. */
export const fileName = (sha256: string): string => `${FILES}/${sha256.slice(0, 2)}/${sha256}`;

/** Files of a portal are named by keys of another form (`services/files`): whatever else lies in `files` is nobody's to delete. */
export const isFileName = (name: string): boolean => /^files\/([\da-f]{2})\/\1[\da-f]{62}$/.test(name);

/** Shared by all backups of a place. */
export const FILES = 'files';
