import { randomUUID } from 'node:crypto';
import { textLength } from '@wiec/domain/polish-text.ts';
import { nameByContent } from '@wiec/domain/file-name.ts';
import { FILENAME_LENGTH, type UploadRefusal } from '@wiec/domain/initiative-upload.ts';
import type { AttachmentConfig } from '@wiec/domain/attachment-config.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { accepted, type Accepted, type Reply, tooMany, refused } from '../../http/reply.ts';
import { isSoundAttachment } from '../../services/attachment-kind.ts';
import { UPLOAD_REFUSED_HEADER } from '@wiec/contract/initiatives.ts';
import { ATTACHMENT_CONFIGS, initiativeFilesOf, readSetting } from '../../services/content-configs.ts';
import { deleteFile, removeStored, removeUnnamed, storeFile } from '../../services/files.ts';
import { networkOf, takeTicket } from '../../services/rate-limit.ts';
import { scanFile } from '../../services/scan-file.ts';
import {
  deleteStarted,
  deleteUnsent,
  findUnsent,
  insertStarted,
  insertUpload,
  lockUnsent,
  lockUploads,
  type Uploader,
} from './file-queries.ts';
import { FILES_OF_NETWORK } from './limits.ts';
import type { UploadedFile } from './read-multipart.ts';
import { sealFilename } from './written-words.ts';

const MEGABYTE = 1024 * 1024;

/** −1 with the reason (1-portal §7). */
export const notTaken = (refusal: UploadRefusal): Accepted<number> =>
  accepted(-1, { [UPLOAD_REFUSED_HEADER]: refusal });

/** Rolls back what was stored of a file that is not taken. */
class NotTaken extends Error {
  readonly refusal: UploadRefusal;

  constructor(refusal: UploadRefusal) {
    super('the file is not taken');
    this.refusal = refusal;
  }
}

interface Upload {
  file: UploadedFile;
  uploader: Uploader;
  /** Network address. */
  address: string;
  /** Numbers of those of its token that the sender knows of; null: they do not say. */
  known: readonly number[] | null;
}

/** Keeps a file until the initiative is sent that it belongs to. @returns its number, or −1 */
export async function storeUpload(
  deps: Pick<Deps, 'db' | 'files' | 'secret' | 'config'>,
  { file, uploader, address, known }: Upload,
): Promise<Reply<number>> {
  const config = initiativeFilesOf(await readSetting(deps.db, ATTACHMENT_CONFIGS));
  const filename = tidyName(file.filename);
  if (filename === null) return notTaken('name');
  if (file.bytes.length === 0) return notTaken('empty');
  if (file.bytes.length > config.maxAttachmentSize * MEGABYTE) return notTaken('size');
  const ticket = await takeTicket(deps, FILES_OF_NETWORK, networkOf(address));
  if (!ticket.ok) return tooMany('Z tego miejsca w sieci wysłano bardzo wiele plików.', ticket);
  const verdict = deps.config.fileScanner && (await scanFile(deps.config.fileScanner, file.bytes));
  if (verdict === 'infected') return notTaken('infected');
  if (verdict === 'away') return refused('unavailable', 'Nie możemy teraz sprawdzić pliku. Dodaj go za chwilę.');
  const storageKey = randomUUID();
  await insertStarted(deps.db, storageKey);
  const lost: string[] = [];
  try {
    const id = await deps.db.transaction().execute(async (tx) => {
      await lockUploads(tx, uploader);
      const unsent = await findUnsent(tx, uploader);
      // Of the token alone: another form of the same account may know of others.
      const isOfToken = known !== null && uploader.uploadHash !== null;
      const there = isOfToken ? unsent.filter(({ id }) => known.includes(id)) : unsent;
      const refusal = roomFor(config, there, file.bytes.length);
      if (refusal !== null) throw new NotTaken(refusal);
      if (isOfToken && roomFor(config, unsent, file.bytes.length) !== null) {
        lost.push(...(await deleteLost(tx, { ...uploader, accountId: null }, known)));
      }
      // Its own name is personal data: the file is kept under one that says nothing.
      const plain = { filename: `zalacznik${endingOf(filename)}`, bytes: file.bytes, storageKey };
      const kept = await storeFile(tx, deps, plain);
      if (!(await isSoundAttachment(kept.contentType, file.bytes))) throw new NotTaken('kind');
      await deleteStarted(tx, storageKey);
      const called = nameByContent(filename, kept.contentType);
      return insertUpload(tx, { ...uploader, fileId: kept.id, filename: sealFilename(deps.secret, called) });
    });
    for (const key of lost) await removeStored(deps, key);
    return accepted(id);
  } catch (error) {
    await removeUnnamed(deps, storageKey);
    await deleteStarted(deps.db, storageKey);
    if (error instanceof NotTaken) return notTaken(error.refusal);
    throw error;
  }
}

/** Without characters that show nothing, and without a path before it; null: it is no name. */
function tidyName(given: string): string | null {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(/[\p{Cc}\p{Bidi_Control}\ufffd]/gu, '').trim();
  return plain === '' || textLength(plain) > FILENAME_LENGTH ? null : plain;
}

const endingOf = (filename: string): string => /\.[a-z0-9]{1,5}$/iu.exec(filename)?.[0].toLowerCase() ?? '';

/** Files of this token whose numbers never reached whoever sent them. @returns under which their bytes are kept */
async function deleteLost(tx: Kysely<Database>, uploader: Uploader, known: readonly number[]): Promise<string[]> {
  const keys: string[] = [];
  for (const { id } of await lockUnsent(tx, uploader)) {
    if (known.includes(id)) continue;
    const fileId = await deleteUnsent(tx, id, uploader);
    const key = fileId === undefined ? null : await deleteFile(tx, fileId);
    if (key !== null) keys.push(key);
  }
  return keys;
}

function roomFor(config: AttachmentConfig, unsent: readonly { size: number }[], size: number): UploadRefusal | null {
  if (unsent.length >= config.maxAttachmentQuantity) return 'count';
  const together = unsent.reduce((sum, file) => sum + file.size, size);
  return together > config.maxAllAttachmentsSize * MEGABYTE ? 'total' : null;
}

/** Takes back a file that was not sent yet; of any other nothing is told. */
export async function removeUpload(
  deps: Pick<Deps, 'db' | 'files'>,
  { id, uploader }: { id: number; uploader: Uploader },
): Promise<Reply<{ id: number }>> {
  const key = await deps.db.transaction().execute(async (tx) => {
    const fileId = await deleteUnsent(tx, id, uploader);
    return fileId === undefined ? null : deleteFile(tx, fileId);
  });
  if (key === null) return refused('not-found', 'Nie ma takiego pliku');
  await removeStored(deps, key);
  return accepted({ id });
}
