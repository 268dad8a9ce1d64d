import type { Readable } from 'node:stream';

/** Where the bytes of files are kept, each under a name of ours; what is written once is never changed. */
export interface FileStore {
  /** Durable when it returns. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** What can be made again: readers see the whole of it or nothing. */
  writeDerived(name: string, bytes: Buffer): Promise<void>;
  /** Null where there is none. */
  read(name: string): Promise<Buffer | null>;
  /** @throws with the code ENOENT where there is none */
  open(name: string): Promise<Readable>;
  /** Nothing happens where there is none. */
  remove(name: string): Promise<void>;
}
