import type { OfficeEditionPage } from '@wiec/contract/office-editions.ts';
import { BudgetProgress } from '@wiec/domain/phases.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { attachmentProblems, officeFileLimits } from '../../../services/attachment-problems.ts';
import { cleanHtml, outgoingHtml, textOfHtml } from '../../../services/clean-html.ts';
import { deleteFile, type NewFile, readFileOf, removeUnnamed, storeFile } from '../../../services/files.ts';
import { forgetStored } from '../../../services/forget-stored.ts';
import { findOfficeEditions, type OfficeEditionRow } from './edition-queries.ts';
import { CHANGED_MEANWHILE, mayChangeEditions, tell, withEdition } from './editions.ts';
import {
  deleteEditionPage,
  filesOfPage,
  findEditionPage,
  insertEditionPage,
  insertPageFile,
  removePageFile,
  writePageText,
} from './page-queries.ts';

type Tx = Kysely<Database>;
type FileDeps = Pick<Deps, 'db' | 'files'>;

interface PageOrder {
  id: number;
  /** BudgetPageKind. */
  type: number;
  by: CallerAccount;
}

const noEdition = () => refused('not-found', 'Nie ma takiej edycji budżetu.');
const noFile = () => refused('not-found', 'Nie ma takiego pliku.');

export async function getOfficeEditionPage(
  { db }: Pick<Deps, 'db'>,
  { id, type, by }: PageOrder,
): Promise<Reply<OfficeEditionPage>> {
  const [edition] = await findOfficeEditions(db, id);
  if (!edition) return noEdition();
  return accepted(await readPage(db, edition, type, await mayChangeEditions(db, by)));
}

/** Saves the text of a page. One without text and files is no page: residents are not led to it. */
export async function writeEditionPage(
  deps: Pick<Deps, 'db'>,
  { content, revision, ...order }: PageOrder & { content: string; revision: number },
): Promise<Reply<OfficeEditionPage>> {
  const { id, type, by } = order;
  return withEdition(deps, order, async (tx, edition) => {
    const page = await findEditionPage(tx, id, type);
    if ((page?.revision ?? 0) !== revision) return refused('conflict', CHANGED_MEANWHILE);
    const html = cleanHtml(content);
    const isEmpty = textOfHtml(html).trim() === '';
    if (page && isEmpty && (await filesOfPage(tx, page.id)).length === 0) await deleteEditionPage(tx, page.id);
    else if (page) await writePageText(tx, page.id, isEmpty ? '' : html);
    else if (!isEmpty) await insertEditionPage(tx, id, type, html);
    else return accepted(await readPage(tx, edition, type, true));
    await tell(tx, by, 'edition.pageWritten', id, { type });
    return accepted(await readPage(tx, edition, type, true));
  });
}

/** Rolls back the row of a file that is not taken. */
class NotTaken extends Error {
  readonly reply: Reply<OfficeEditionPage>;

  constructor(reply: Reply<OfficeEditionPage>) {
    super('the file is not taken');
    this.reply = reply;
  }
}

/** Puts a file beside a page. One that stands there already is put there no second time. */
export async function addEditionPageFile(
  deps: FileDeps,
  { file, ...order }: PageOrder & { file: NewFile },
): Promise<Reply<OfficeEditionPage>> {
  const { id, type, by } = order;
  let stored: string | null = null;
  try {
    return await withEdition(deps, order, async (tx, edition) => {
      const pageId = (await findEditionPage(tx, id, type))?.id ?? (await insertEditionPage(tx, id, type, ''));
      const there = await filesOfPage(tx, pageId);
      const kept = await storeFile(tx, deps, file);
      stored = kept.storageKey;
      if (there.some(({ filename, sha256 }) => filename === kept.filename && sha256 === kept.sha256)) {
        throw new NotTaken(accepted(await readPage(tx, edition, type, true)));
      }
      const sizes = there.map(({ size }) => size);
      const problems = await attachmentProblems(tx, file, kept, sizes);
      if (problems.length > 0) throw new NotTaken(refused('unprocessable', 'Pliku nie dodano', problems));
      await insertPageFile(tx, pageId, kept.id);
      await tell(tx, by, 'edition.pageFilesChanged', id, { type, added: kept.id });
      return accepted(await readPage(tx, edition, type, true));
    });
  } catch (error) {
    if (stored !== null) await removeUnnamed(deps, stored);
    if (error instanceof NotTaken) return error.reply;
    throw error;
  }
}

/** Takes a file off a page; the page of another edition that has it too keeps it. */
export async function removeEditionPageFile(
  deps: FileDeps,
  { fileId, ...order }: PageOrder & { fileId: number },
): Promise<Reply<OfficeEditionPage>> {
  const { id, type, by } = order;
  let abandoned: string | null = null;
  const reply = await withEdition(deps, order, async (tx, edition) => {
    const page = await findEditionPage(tx, id, type);
    const there = page ? await filesOfPage(tx, page.id) : [];
    if (!page || !there.some((file) => file.id === fileId)) return noFile();
    if (await removePageFile(tx, page.id, fileId)) abandoned = await deleteFile(tx, fileId);
    if (there.length === 1 && page.content_html === '') await deleteEditionPage(tx, page.id);
    await tell(tx, by, 'edition.pageFilesChanged', id, { type, removed: fileId });
    return accepted(await readPage(tx, edition, type, true));
  });
  if (reply.ok && abandoned !== null) await forgetStored(deps, abandoned);
  return reply;
}

/** A file of a page, also of a draft, which has no public address. */
export async function getEditionPageFile(
  deps: FileDeps,
  { id, type, fileId }: { id: number; type: number; fileId: number },
): Promise<Reply<{ filename: string; contentType: string; content: string }>> {
  const page = await findEditionPage(deps.db, id, type);
  const isItsOwn = page !== undefined && (await filesOfPage(deps.db, page.id)).some((file) => file.id === fileId);
  const file = isItsOwn ? await readFileOf(deps, fileId) : undefined;
  if (!file) return noFile();
  const { filename, contentType, bytes } = file;
  return accepted({ filename, contentType, content: bytes.toString('base64') });
}

async function readPage(
  db: Tx,
  { id, value, title, progress }: OfficeEditionRow,
  type: number,
  mayChange: boolean,
): Promise<OfficeEditionPage> {
  const page = await findEditionPage(db, id, type);
  const files = page ? await filesOfPage(db, page.id) : [];
  return {
    editionId: id,
    year: value,
    editionTitle: title,
    type,
    content: page ? outgoingHtml(page.content_html) : '',
    revision: page?.revision ?? 0,
    files: files.map(({ id: fileId, filename, size }) => ({ id: fileId, filename, size })),
    largestFile: (await officeFileLimits(db)).maxAttachmentSize,
    isPublic: progress !== BudgetProgress.Draft,
    mayChange,
  };
}
