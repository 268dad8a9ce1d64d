import type { OfficeImplementation } from '@wiec/contract/office-diary.ts';
import { captionProblem, DIARY_LIMITS } from '@wiec/domain/diary.ts';
import { may } from '@wiec/domain/permission.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import { pictureWordsProblem, projectPictureProblem } from '@wiec/domain/project-file.ts';
import { FORBIDDEN } from '../../../http/errors.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { attachmentProblems } from '../../../services/attachment-problems.ts';
import { pictureFileProblem } from '../../../services/check-picture.ts';
import { deleteFile, type NewFile, readFileOf, removeUnnamed, storeFile } from '../../../services/files.ts';
import { forgetStored } from '../../../services/forget-stored.ts';
import { isFileUsed } from '../office/task-file-queries.ts';
import { tell } from '../office/office-tasks.ts';
import { type WhichEntry, withEntry } from './diary.ts';
import {
  deleteDiaryFile,
  type DiaryFileKind,
  findEntry,
  insertDiaryFile,
  updateEntry,
  writeFileWords,
} from './diary-queries.ts';
import { findHeldImplementation } from './implementation-queries.ts';
import { afterwards, type DiaryDeps, READING } from './implementations.ts';

const noFile = () => refused('not-found', 'Nie ma takiego pliku.');

/** Rolls back the row of a file that is not taken. */
class NotTaken extends Error {
  readonly reply: Reply<null>;

  constructor(reply: Reply<null>) {
    super('the file is not taken');
    this.reply = reply;
  }
}

interface PictureWords {
  alt: string;
  caption: string;
}

const tidied = ({ alt, caption }: PictureWords): PictureWords => ({ alt: tidyText(alt), caption: tidyText(caption) });

const wordsProblems = ({ alt, caption }: PictureWords): { field: string; message: string }[] =>
  [
    { field: 'alt', message: pictureWordsProblem(alt) },
    { field: 'caption', message: captionProblem(caption) },
  ].flatMap(({ field, message }) => (message === null ? [] : [{ field, message }]));

/** Puts a picture or a document on an entry. One that stands there already is put there no second time. */
export async function addDiaryFile(
  deps: DiaryDeps,
  { kind, file, alt, caption, ...where }: WhichEntry & { kind: DiaryFileKind; file: NewFile } & PictureWords,
): Promise<Reply<OfficeImplementation>> {
  const words = kind === 'picture' ? tidied({ alt, caption }) : { alt: '', caption: '' };
  const wrongFile = kind === 'picture' ? await pictureFileProblem(file.bytes, projectPictureProblem) : null;
  let stored: string | null = null;
  const put = withEntry(deps, where, async (tx, entry, held): Promise<Reply<null>> => {
    const problems = [
      ...(wrongFile === null ? [] : [{ field: 'content', message: wrongFile }]),
      ...(kind === 'picture' ? wordsProblems(words) : []),
    ];
    if (problems.length > 0) return refused('unprocessable', 'Pliku nie dodano', problems);
    const there = entry.files.filter((each) => each.kind === kind);
    const kept = await storeFile(tx, deps, file);
    stored = kept.storageKey;
    if (there.some(({ filename, sha256 }) => filename === kept.filename && sha256 === kept.sha256)) {
      throw new NotTaken(accepted(null));
    }
    const sizes = there.map(({ size }) => size);
    const wrong =
      kind === 'document'
        ? await attachmentProblems(tx, file, kept, sizes)
        : there.length < DIARY_LIMITS.pictures
          ? []
          : [`Wpis może mieć najwyżej ${DIARY_LIMITS.pictures} zdjęć.`];
    if (wrong.length > 0) throw new NotTaken(refused('unprocessable', 'Pliku nie dodano', wrong));
    const position = Math.max(-1, ...there.map((each) => each.position)) + 1;
    await insertDiaryFile(tx, { entryId: entry.id, fileId: kept.id, kind, ...words, position });
    await updateEntry(tx, entry.id, {});
    await tell(tx, where.by, 'diary.filesChanged', held.id, { entryId: entry.id, kind, added: kept.id });
    return accepted(null);
  });
  const reply = await put.catch(async (error: unknown) => {
    if (stored !== null) await removeUnnamed(deps, stored);
    if (error instanceof NotTaken) return error.reply;
    throw error;
  });
  return afterwards(deps, where, reply);
}

/** Other words for a picture, over those that were seen. */
export async function changeDiaryFile(
  deps: DiaryDeps,
  { fileId, seen, alt, caption, ...where }: WhichEntry & { fileId: number; seen: PictureWords } & PictureWords,
): Promise<Reply<OfficeImplementation>> {
  const words = tidied({ alt, caption });
  const reply = await withEntry(deps, where, async (tx, entry, held) => {
    const file = entry.files.find(({ id, kind }) => id === fileId && kind === 'picture');
    if (!file) return noFile();
    if (file.alt === words.alt && file.caption === words.caption) return accepted(null);
    if (file.alt !== seen.alt || file.caption !== seen.caption) {
      return refused('conflict', 'Ktoś tymczasem zmienił ten opis. Obejrzyj go i zapisz jeszcze raz.');
    }
    const problems = wordsProblems(words);
    if (problems.length > 0) return refused('unprocessable', 'Popraw opis zdjęcia', problems);
    await writeFileWords(tx, entry.id, fileId, words);
    await updateEntry(tx, entry.id, {});
    await tell(tx, where.by, 'diary.filesChanged', held.id, { entryId: entry.id, changed: fileId });
    return accepted(null);
  });
  return afterwards(deps, where, reply);
}

export async function removeDiaryFile(
  deps: DiaryDeps,
  { fileId, ...where }: WhichEntry & { fileId: number },
): Promise<Reply<OfficeImplementation>> {
  let abandoned: string | null = null;
  const reply = await withEntry(deps, where, async (tx, entry, held) => {
    if (!entry.files.some(({ id }) => id === fileId)) return noFile();
    await deleteDiaryFile(tx, entry.id, fileId);
    await updateEntry(tx, entry.id, {});
    if (!(await isFileUsed(tx, fileId))) abandoned = await deleteFile(tx, fileId);
    await tell(tx, where.by, 'diary.filesChanged', held.id, { entryId: entry.id, removed: fileId });
    return accepted(null);
  });
  if (reply.ok && abandoned !== null) await forgetStored(deps, abandoned);
  return afterwards(deps, where, reply);
}

/** A file of an entry, also of one that waits for its day, where it has no public address. */
export async function getDiaryFile(
  deps: DiaryDeps,
  { id, entryId, fileId, by }: WhichEntry & { fileId: number },
): Promise<Reply<{ filename: string; contentType: string; content: string }>> {
  const held = await findHeldImplementation(deps.db, id);
  if (!held) return noFile();
  if (!may(by, READING, held.officeId, held.unitId)) return refused('forbidden', FORBIDDEN);
  const entry = await findEntry(deps.db, id, entryId);
  const isItsOwn = entry?.files.some((each) => each.id === fileId) === true;
  const file = isItsOwn ? await readFileOf(deps, fileId) : undefined;
  if (!file) return noFile();
  const { filename, contentType, bytes } = file;
  return accepted({ filename, contentType, content: bytes.toString('base64') });
}
