import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StartProblem } from '../../start-problem.ts';
import type { BackupPlace } from './backup-place.ts';
import type { BackupFolder } from './backups.ts';
import type { Part } from './manifest.ts';

/** Much of what is kept is encrypted and does not shrink; the rest does as well with little effort. */
const EFFORT = { level: 1 };

/** Writes a stream packed to `path` of a backup. */
export async function writePart({ place, name }: BackupFolder, path: string, source: Readable): Promise<Part> {
  const meter = new Meter();
  await place.write(`${name}/${path}`, through(source, createGzip(EFFORT), meter));
  return { path, ...meter.measured() };
}

/** What was in a part, unpacked. The stream fails where it is not what the manifest says. */
export const openPart = ({ place, name }: BackupFolder, part: Part): Readable =>
  through(place.open(`${name}/${part.path}`), new Meter(part), createGunzip());

/** A file that the database names. */
export interface NamedFile {
  readonly storageKey: string;
  /** Hex. */
  readonly sha256: string;
  readonly size: number;
}

/** Reads the list of files, one at a time. */
export async function* readFileList(backup: BackupFolder, part: Part): AsyncGenerator<NamedFile> {
  let rest = '';
  for await (const chunk of openPart(backup, part).setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop()!;
    for (const line of lines) {
      const [storageKey = '', sha256 = '', size = ''] = line.split('\t');
      yield { storageKey, sha256, size: Number(size) };
    }
  }
}

export interface Measured {
  readonly bytes: number;
  /** Hex. */
  readonly sha256: string;
}

/** Null where there is nothing of that name. */
export async function measure(place: BackupPlace, name: string): Promise<Measured | null> {
  const meter = new Meter();
  try {
    await pipeline(place.open(name), meter, async (chunks) => {
      for await (const _ of chunks);
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return meter.measured();
}

/** What was read is not what was expected. */
export class OtherContent extends StartProblem {
  constructor() {
    super('Plik jest inny, niż zapisano w spisie kopii: został uszkodzony albo zmieniony w czasie czytania.');
  }
}

/** The last of the streams. An error of any ends all, and reaches whoever reads. */
export function through(source: Readable, ...steps: [...Transform[], Transform]): Readable {
  const last = steps.at(-1)!;
  pipeline([source, ...steps]).catch((error: Error) => last.destroy(error));
  return last;
}

/** Hands on what it is given, and knows how much it was. Where something is expected, it fails at the end with {@link OtherContent}. */
export class Meter extends Transform {
  readonly #hash = createHash('sha256');
  readonly #expected: Measured | null;
  #bytes = 0;
  #sha256 = '';

  constructor(expected: Measured | null = null) {
    super();
    this.#expected = expected;
  }

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
    done(null, chunk);
  }

  override _flush(done: (error: Error | null) => void): void {
    this.#sha256 = this.#hash.digest('hex');
    const isOther = this.#expected && !isSame(this.#expected, this.measured());
    done(isOther ? new OtherContent() : null);
  }

  /** At the end. */
  measured(): Measured {
    return { bytes: this.#bytes, sha256: this.#sha256 };
  }
}

export const isSame = (one: Measured, other: Measured): boolean =>
  one.bytes === other.bytes && one.sha256 === other.sha256;
