import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import sharp from 'sharp';
import type { Database } from '../db/tables.ts';
import type { Deps } from '../deps.ts';

type Place = Pick<Deps, 'config'>;

export interface NewFile {
  /** As its author called it, e.g. `kosztorys.pdf`. */
  readonly filename: string;
  readonly bytes: Buffer;
}

export interface StoredFile {
  readonly id: number;
  readonly contentType: string;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
}

/** Widths on offer, in pixels. */
export const IMAGE_WIDTHS = [160, 320, 640, 1280] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];
export type ImageFormat = 'webp' | 'jpeg';

/** Widest picture kept. */
const LARGEST = 2560;

const SIGNATURES: readonly [start: string, type: string][] = [
  ['%PDF-', 'application/pdf'],
  ['PK\u0003\u0004', 'application/zip'],
];

/** Types that share the signature of a ZIP archive, told apart by the name. */
const ARCHIVES: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
};

/**
 * Keeps a file under DATA_DIR and its row in the caller's transaction. What it is, is read from its bytes, never believed.
 * Pictures are written anew: turned upright, at most 2560 px, without places and names that cameras leave in them.
 */
export async function storeFile(tx: Kysely<Database>, deps: Place, file: NewFile): Promise<StoredFile> {
  const kept = (await asPicture(file.bytes)) ?? {
    bytes: file.bytes,
    contentType: documentType(file),
    width: null,
    height: null,
  };
  const sha256 = createHash('sha256').update(kept.bytes).digest();
  const key = randomUUID();
  await writeDurably(pathOf(deps, key), kept.bytes);
  const { id } = await tx
    .insertInto('file')
    .values({
      storage_key: key,
      filename: file.filename.normalize('NFC'),
      content_type: kept.contentType,
      size: kept.bytes.length,
      sha256,
      width: kept.width,
      height: kept.height,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, contentType: kept.contentType, size: kept.bytes.length, width: kept.width, height: kept.height };
}

export function readStored(deps: Place, storageKey: string): Readable {
  return createReadStream(pathOf(deps, storageKey));
}

/** A picture at one of the widths on offer, made at the first request and kept. */
export async function readVariant(
  deps: Place,
  storageKey: string,
  width: ImageWidth,
  format: ImageFormat,
): Promise<Buffer> {
  const path = `${pathOf(deps, storageKey)}.${width}.${format}`;
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const scaled = sharp(pathOf(deps, storageKey)).resize({ width, withoutEnlargement: true });
  const written =
    format === 'webp'
      ? scaled.webp({ quality: 78 })
      : scaled.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true });
  const bytes = await written.toBuffer();
  await writeWhole(path, bytes);
  return bytes;
}

/** Folder by the first two characters, so that none grows too long. Keys are our own, never a sender's words. */
const pathOf = ({ config }: Place, key: string): string => join(config.dataDir, 'files', key.slice(0, 2), key);

async function asPicture(bytes: Buffer) {
  if (/^\s*(<|%PDF-)/.test(bytes.subarray(0, 64).toString('latin1'))) return null;
  try {
    const image = sharp(bytes, { limitInputPixels: 100_000_000 });
    const { format } = await image.metadata();
    if (format !== 'jpeg' && format !== 'png' && format !== 'webp') return null;
    const upright = image.rotate().resize({ width: LARGEST, height: LARGEST, fit: 'inside', withoutEnlargement: true });
    const { data, info } = await upright.toFormat(format).toBuffer({ resolveWithObject: true });
    return { bytes: data, contentType: `image/${format}`, width: info.width, height: info.height };
  } catch {
    return null;
  }
}

function documentType({ filename, bytes }: NewFile): string {
  const start = bytes.subarray(0, 8).toString('latin1');
  const type = SIGNATURES.find(([signature]) => start.startsWith(signature))?.[1] ?? 'application/octet-stream';
  if (type !== 'application/zip') return type;
  return ARCHIVES[filename.split('.').at(-1)?.toLowerCase() ?? ''] ?? type;
}

/** On the disk before the row that names it is committed. */
async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const handle = await open(path, 'wx', 0o640);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Readers of another process see the whole file or none. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  const handle = await open(draft, 'wx', 0o640);
  try {
    await handle.writeFile(bytes);
  } finally {
    await handle.close();
  }
  await rename(draft, path);
}
