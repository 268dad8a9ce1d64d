import { createHash } from 'node:crypto';
import { withSnapshot } from '../../db/backup/read-snapshot.ts';
import { stillNamed } from '../../db/backup/named-files.ts';
import { nameOf } from '../files.ts';
import type { Source } from './write-backup.ts';

export interface CheckedFiles {
  /** By the database's clock: what was acknowledged before was looked at. */
  readonly upTo: Date;
  readonly count: number;
  readonly faults: readonly { storageKey: string; why: 'lost' | 'damaged' }[];
}

/** Compares the files that the database names, at one moment, with what lies there; nothing is written. */
export async function checkFiles({ url, files }: Source): Promise<CheckedFiles> {
  const { upTo, named } = await withSnapshot(
    url,
    async (snapshot) => ({ upTo: snapshot.upTo, named: await linesOf(snapshot.files()) }),
    'wiec-check',
  );
  const faults: { storageKey: string; why: 'lost' | 'damaged' }[] = [];
  for (const line of named) {
    const [storageKey = '', sha256 = ''] = line.split('\t');
    const found = await hashOf(files, nameOf(storageKey));
    if (found !== sha256) faults.push({ storageKey, why: found === null ? 'lost' : 'damaged' });
  }
  // Those that were deleted meanwhile are nobody's loss.
  const still = await stillNamed(
    url,
    faults.map(({ storageKey }) => storageKey),
  );
  return { upTo, count: named.length, faults: faults.filter(({ storageKey }) => still.has(storageKey)) };
}

async function linesOf(stream: AsyncIterable<Buffer>): Promise<string[]> {
  let text = '';
  for await (const chunk of stream) text += chunk.toString('utf8');
  return text.split('\n').filter((line) => line !== '');
}

/** SHA-256 in hex; null where there is no such file. */
async function hashOf(files: Source['files'], name: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of await files.open(name)) hash.update(chunk as Buffer);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return hash.digest('hex');
}
