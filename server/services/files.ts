import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { nameByContent, withoutTurns } from '@wiec/domain/file-name.ts';
import type { Kysely } from 'kysely';
import sharp from 'sharp';
import type { Database } from '../db/tables.ts';
import type { Deps } from '../deps.ts';

type Place = Pick<Deps, 'files'>;

export interface NewFile {
  /** As its author called it, e.g. `kosztorys.pdf`. */
  readonly filename: string;
  readonly bytes: Buffer;
  /** Under which the bytes are kept, where the caller has to know it before; else one is drawn. */
  readonly storageKey?: string;
}

export interface StoredFile {
  readonly id: number;
  readonly storageKey: string;
  readonly filename: string;
  readonly contentType: string;
  readonly size: number;
  /** Hex, of what is kept. */
  readonly sha256: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** Widths on offer, in pixels. */
export const IMAGE_WIDTHS = [160, 320, 640, 1280] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];
const FORMATS = ['webp', 'jpeg'] as const;
export type ImageFormat = (typeof FORMATS)[number];

/** Widest picture kept. */
const LARGEST = 2560;
/** Most that is unpacked of a picture: about 400 MB of memory. */
const LARGEST_PIXELS = 100_000_000;

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

/** A picture that the database names is not among the files. */
export class PictureLost extends Error {
  constructor() {
    super('a picture that the database names is not among the files');
  }
}

/** A file whose bytes are kept; no row names it yet. */
export type KeptFile = Omit<StoredFile, 'id'>;

/**
 * Keeps the bytes of a file, before a row names them: what takes long happens outside the caller's transaction. Where that fails,
 * `removeUnnamed` deletes them. The type is detected from the content, never taken from the sender,
 * and the name ends as files of that type do. Pictures are written anew: turned upright, at most 2560 px, without places and names that cameras leave in them.
 */
export async function keepFile({ files }: Place, file: NewFile): Promise<KeptFile> {
  const { bytes, ...kind } = (await asPicture(file.bytes)) ?? {
    bytes: file.bytes,
    contentType: documentType(file),
    width: null,
    height: null,
  };
  const storageKey = file.storageKey ?? randomUUID();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await files.write(nameOf(storageKey), bytes);
  const filename = nameByContent(file.filename, kind.contentType);
  return { ...kind, storageKey, filename, size: bytes.length, sha256 };
}

/** Gives kept bytes their row, in the caller's transaction. */
export async function nameKept(tx: Kysely<Database>, kept: KeptFile): Promise<StoredFile> {
  const { storageKey, filename, contentType, size, sha256, width, height } = kept;
  const { id } = await tx
    .insertInto('file')
    .values({
      storage_key: storageKey,
      filename,
      content_type: contentType,
      size,
      sha256: Buffer.from(sha256, 'hex'),
      width,
      height,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...kept, id };
}

/** Both at once, in the caller's transaction; if that fails later, `removeUnnamed` deletes the bytes. */
export async function storeFile(tx: Kysely<Database>, place: Place, file: NewFile): Promise<StoredFile> {
  const kept = await keepFile(place, file);
  return nameKept(tx, kept).catch(async (error: unknown) => {
    // Nothing will ever name these bytes.
    await removeStored(place, kept.storageKey).catch(() => {});
    throw error;
  });
}

export const readStored = ({ files }: Place, storageKey: string): Promise<Readable> => files.open(nameOf(storageKey));

/** Null where the bytes are not there. */
export const readStoredBytes = ({ files }: Place, storageKey: string): Promise<Buffer | null> =>
  files.read(nameOf(storageKey));

/**
 * What a picture is, before it is kept; null for what is no whole JPEG, PNG or WebP. Its size is read from its head, and one of
 * more than `mostPixels` is not unpacked at all.
 */
export async function measurePicture(
  bytes: Buffer,
  mostPixels: number,
): Promise<{ width: number; height: number } | null> {
  if (isMarkup(bytes)) return null;
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format !== 'jpeg' && format !== 'png' && format !== 'webp') return null;
    if (width * height <= mostPixels) await sharp(bytes).resize({ width: 16 }).raw().toBuffer();
    return { width, height };
  } catch {
    return null;
  }
}

/** Its bytes stay; who has read it keeps it under the name of that day. */
export async function renameFile(tx: Kysely<Database>, fileId: number, filename: string): Promise<void> {
  await tx
    .updateTable('file')
    .set({ filename: withoutTurns(filename) })
    .where('id', '=', fileId)
    .execute();
}

/** The bytes of a file that is named by its row; undefined where there is no such file. */
export async function readFileOf(
  { db, files }: Place & Pick<Deps, 'db'>,
  fileId: number,
): Promise<{ filename: string; contentType: string; bytes: Buffer } | undefined> {
  const row = await db
    .selectFrom('file')
    .select(['storage_key', 'filename', 'content_type'])
    .where('id', '=', fileId)
    .executeTakeFirst();
  if (!row) return undefined;
  const bytes = await files.read(nameOf(row.storage_key));
  if (!bytes) throw new Error('a file that the database names is not among the files');
  return { filename: row.filename, contentType: row.content_type, bytes };
}

/** Deletes the row of a file that is no longer used. @returns the storage key of its bytes */
export async function deleteFile(tx: Kysely<Database>, fileId: number): Promise<string> {
  const { storage_key: key } = await tx
    .deleteFrom('file')
    .where('id', '=', fileId)
    .returning('storage_key')
    .executeTakeFirstOrThrow();
  return key;
}

/** Deletes a file's bytes and its variants, once no row refers to it. */
export async function removeStored({ files }: Place, storageKey: string): Promise<void> {
  const variants = IMAGE_WIDTHS.flatMap((width) => FORMATS.map((format) => variantOf(storageKey, width, format)));
  await Promise.all([nameOf(storageKey), ...variants].map((name) => files.remove(name)));
}

/** Cleans up after a failed transaction: deletes a file's bytes unless a row refers to them, since the commit may have succeeded. */
export async function removeUnnamed({ db, files }: Place & Pick<Deps, 'db'>, storageKey: string): Promise<void> {
  const row = await db.selectFrom('file').select('id').where('storage_key', '=', storageKey).executeTakeFirst();
  if (!row) await removeStored({ files }, storageKey);
}

/** A picture at one of the widths on offer, made at the first request and kept. */
export async function readVariant(
  { files }: Place,
  storageKey: string,
  width: ImageWidth,
  format: ImageFormat,
): Promise<Buffer> {
  const name = variantOf(storageKey, width, format);
  const kept = await files.read(name);
  if (kept) return kept;
  const original = await files.read(nameOf(storageKey));
  if (!original) throw new PictureLost();
  const scaled = sharp(original).resize({ width, withoutEnlargement: true });
  const written =
    format === 'webp'
      ? scaled.webp({ quality: 78 })
      : scaled.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true });
  const bytes = await written.toBuffer();
  await files.writeDerived(name, bytes);
  return bytes;
}

/** In a folder by the first two characters, so that none grows too long. Keys are our own, never a sender's words. */
export const nameOf = (key: string): string => `${key.slice(0, 2)}/${key}`;
const variantOf = (key: string, width: ImageWidth, format: ImageFormat): string => `${nameOf(key)}.${width}.${format}`;

const isMarkup = (bytes: Buffer): boolean => /^\s*(<|%PDF-)/.test(bytes.subarray(0, 64).toString('latin1'));

async function asPicture(bytes: Buffer) {
  if (isMarkup(bytes)) return null;
  try {
    const image = sharp(bytes, { limitInputPixels: LARGEST_PIXELS });
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
