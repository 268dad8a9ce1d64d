import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ServerSecret } from '../../deps.ts';
import { StartProblem } from '../../start-problem.ts';

/** Names become parts of paths: nothing else may. */
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);

/** A file of the backup's own folder, gzip of PostgreSQL's COPY text. `sha256` and `bytes` are of what is on the disk. */
const part = z.strictObject({
  path: z.string().regex(/^([a-z_]+\/)?[a-z0-9_]+\.copy\.gz$/),
  bytes: count,
  sha256,
});

const storageKey = z.string().regex(/^[\w-]{1,100}$/);

/** What stands in `manifest.json`. It holds nothing personal. */
const manifest = z.strictObject({
  format: z.literal(1),
  /** By the database's clock: whatever was acknowledged before is in the backup. */
  upTo: z.iso.datetime(),
  /** Tells the portal from every other (`portalMark`); earlier versions wrote none. */
  portal: sha256.optional(),
  postgres: z.string(),
  migrations: z.array(z.strictObject({ name: z.string(), checksum: sha256 })),
  tables: z.array(z.strictObject({ name, columns: z.array(name), rows: count, part })),
  sequences: z.array(z.strictObject({ name, last: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  /** Jobs that waited; null where there was no queue. */
  jobs: z.strictObject({ rows: count, part }).nullable(),
  files: z.strictObject({
    count,
    bytes: count,
    /** A line for each: key of its bytes, SHA-256 in hex, size. */
    part,
    /** Named by the database and not there: deleted between the snapshot and the copy, or lost before. */
    missing: z.array(z.strictObject({ storageKey, why: z.enum(['deleted-meanwhile', 'lost', 'damaged']) })),
  }),
  secret: z.strictObject({
    /** Keyed hash of the secret that belongs to the database (services/server-secret). */
    check: sha256,
    /** Public key to which `secret.sealed` is sealed; null: the secret is not in the backup. */
    sealedTo: sha256.nullable(),
    /** Base64. */
    sealed: z.string().nullable(),
  }),
});

export type Manifest = z.infer<typeof manifest>;
export type Part = z.infer<typeof part>;

/** Its own checksum in the form that `sha256sum -c` reads, and its keyed hash, hex: without the secret nobody can write one. */
export interface Written {
  readonly text: string;
  readonly checksum: string;
  readonly seal: string;
}

const SEAL = 'backup.manifest';
export const MANIFEST = 'manifest.json';

export function writeManifest(content: Manifest, secret: ServerSecret): Written {
  const text = `${JSON.stringify(content, null, 1)}\n`;
  return { text, checksum: `${hashOf(text)}  ${MANIFEST}\n`, seal: `${sealOf(text, secret)}\n` };
}

/**
 * Reads what {@link writeManifest} wrote.
 * @throws StartProblem where a byte of it is another, or a newer version wrote it
 */
export function readManifest(text: string, checksum: string): Manifest {
  if (checksum !== `${hashOf(text)}  ${MANIFEST}\n`) {
    throw new StartProblem(`Spis kopii (${MANIFEST}) jest uszkodzony: nie zgadza się jego suma kontrolna.`);
  }
  const content: unknown = JSON.parse(text);
  const format = (content as { format?: unknown }).format;
  if (format !== 1) {
    throw new StartProblem(
      'Tę kopię zrobiła wersja Wieca, która zapisuje je inaczej: przywróć ją tamtą wersją albo nowszą.',
    );
  }
  const read = manifest.safeParse(content);
  if (read.success) return read.data;
  throw new StartProblem(`Spis kopii (${MANIFEST}) ma niewłaściwą treść (${read.error.issues[0]?.path.join('.')}).`);
}

/** Whether somebody who had this secret wrote the manifest. */
export function isSealedBy(text: string, seal: string, secret: ServerSecret): boolean {
  const [given, own] = [Buffer.from(seal), Buffer.from(`${sealOf(text, secret)}\n`)];
  return given.length === own.length && timingSafeEqual(given, own);
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const sealOf = (text: string, secret: ServerSecret): string => secret.keyedHash(SEAL, text).toString('hex');
