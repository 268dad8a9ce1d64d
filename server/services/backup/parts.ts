import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Part } from './manifest.ts';

/** Much of what is kept is encrypted and does not shrink; the rest does as well with little effort. */
const EFFORT = { level: 1 };

/** Writes a stream packed to `folder/path`; on the disk when it returns. */
export async function writePart(folder: string, path: string, source: Readable): Promise<Part> {
  return { path, ...(await writeDurably(join(folder, path), source, [createGzip(EFFORT)])) };
}

/** What was in a part, unpacked. */
export function openPart(folder: string, { path }: Part): Readable {
  const unpacked = createGunzip();
  // An error of either ends both, and reaches whoever reads.
  pipeline(createReadStream(join(folder, path)), unpacked).catch((error: Error) => unpacked.destroy(error));
  return unpacked;
}

/** A file that the database names. */
export interface NamedFile {
  readonly storageKey: string;
  /** Hex. */
  readonly sha256: string;
  readonly size: number;
}

/** Reads the list of files, one at a time. */
export async function* readFileList(folder: string, part: Part): AsyncGenerator<NamedFile> {
  for await (const line of createInterface({ input: openPart(folder, part), crlfDelay: Infinity })) {
    const [storageKey = '', sha256 = '', size = ''] = line.split('\t');
    yield { storageKey, sha256, size: Number(size) };
  }
}

export interface Measured {
  readonly bytes: number;
  /** Hex. */
  readonly sha256: string;
}

/** Writes a new file of mode 0600 through `steps`. @returns what is on the disk */
export async function writeDurably(path: string, source: Readable, steps: Transform[] = []): Promise<Measured> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const meter = new Meter();
  await pipeline([source, ...steps, meter, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })]);
  return meter.measured();
}

/** Null where there is no such file. */
export async function measureFile(path: string): Promise<Measured | null> {
  if (!(await stat(path).catch(() => null))?.isFile()) return null;
  const meter = new Meter();
  await pipeline(createReadStream(path), meter, async (chunks) => {
    for await (const _ of chunks);
  });
  return meter.measured();
}

/** Hands on what it is given, and knows how much it was. */
class Meter extends Transform {
  readonly #hash = createHash('sha256');
  #bytes = 0;

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
    done(null, chunk);
  }

  /** Once, at the end. */
  measured(): Measured {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}
