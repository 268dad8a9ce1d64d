import type { OfficeTask } from '@wiec/contract/office-tasks.ts';
import { may } from '@wiec/domain/permission.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import { pictureWordsProblem, projectPictureProblem } from '@wiec/domain/project-file.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { FORBIDDEN } from '../../../http/errors.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { attachmentProblems } from '../../../services/attachment-problems.ts';
import { pictureFileProblem } from '../../../services/check-picture.ts';
import { deleteFile, type NewFile, readFileOf, removeUnnamed, storeFile } from '../../../services/files.ts';
import { forgetStored } from '../../../services/forget-stored.ts';
import { presented, readBack, removeTask, tell, withTask } from './office-tasks.ts';
import {
  chooseMainImage,
  filesOfTask,
  insertTaskFile,
  isFileUsed,
  orderTaskFiles,
  removeTaskFileRow,
  type TaskFileKind,
  writeAlt,
} from './task-file-queries.ts';
import { findOfficeTask, type TaskRow } from './task-queries.ts';

type FileDeps = Pick<Deps, 'db' | 'files'>;

interface Where {
  id: number;
  by: CallerAccount;
}

/** Most pictures of a project, and of its realization; documents are bounded by the portal's settings. */
export const MOST_PICTURES = 12;

const noFile = () => refused('not-found', 'Nie ma takiego pliku.');
const frozen = () =>
  refused('conflict', 'Na ten projekt mieszkańcy głosują albo głosowali, więc jego obrazy i dokumenty zostają.');

/** Rolls back the row of a file that is not taken. */
class NotTaken extends Error {
  readonly reply: Reply<TaskRow>;

  constructor(reply: Reply<TaskRow>) {
    super('the file is not taken');
    this.reply = reply;
  }
}

/**
 * Puts a picture, a picture of the realization or a document on a project. One that stands there already is put there no second
 * time. Pictures are written anew, and say in words what is seen on them.
 */
export const addTaskFile = async (deps: FileDeps, order: NewTaskFile): Promise<Reply<OfficeTask>> =>
  presented(deps, await putTaskFile(deps, order));

interface NewTaskFile extends Where {
  kind: TaskFileKind;
  file: NewFile;
  alt: string;
}

/** As `addTaskFile`; in the caller's transaction, where `db` is one. */
export async function putTaskFile(deps: FileDeps, { kind, file, alt, ...where }: NewTaskFile): Promise<Reply<TaskRow>> {
  const isPicture = kind !== 'document';
  let stored: string | null = null;
  try {
    return await withTask(deps, where, async (tx, task) => {
      if (task.isFrozen && kind !== 'realization') return frozen();
      const problems = isPicture ? await pictureProblems(file, alt) : [];
      if (problems.length > 0) return refused('unprocessable', 'Pliku nie dodano', problems);
      const there = (await filesOfTask(tx, task.id)).filter((each) => each.kind === kind);
      const kept = await storeFile(tx, deps, file);
      stored = kept.storageKey;
      if (there.some(({ filename, sha256 }) => filename === kept.filename && sha256 === kept.sha256)) {
        throw new NotTaken(await readBack(tx, task.id));
      }
      const wrong = isPicture
        ? there.length >= MOST_PICTURES
          ? [`Projekt może mieć najwyżej ${MOST_PICTURES} takich obrazów.`]
          : []
        : await attachmentProblems(
            tx,
            file,
            kept,
            there.map(({ size }) => size),
          );
      if (wrong.length > 0) throw new NotTaken(refused('unprocessable', 'Pliku nie dodano', wrong));
      const position = Math.max(-1, ...there.map((each) => each.position)) + 1;
      const words = isPicture ? tidyText(alt) : '';
      await insertTaskFile(tx, { taskId: task.id, fileId: kept.id, kind, alt: words, position });
      await chooseMainImage(tx, task.id);
      await tell(tx, where.by, 'project-task.filesChanged', task.id, { kind, added: kept.id });
      return readBack(tx, task.id);
    });
  } catch (error) {
    if (stored !== null) await removeUnnamed(deps, stored);
    if (error instanceof NotTaken) return error.reply;
    throw error;
  }
}

async function pictureProblems(file: NewFile, alt: string): Promise<{ field: string; message: string }[]> {
  const wrongFile = await pictureFileProblem(file.bytes, projectPictureProblem);
  return [...(wrongFile === null ? [] : [{ field: 'content', message: wrongFile }]), ...altProblems(alt)];
}

function altProblems(alt: string): { field: string; message: string }[] {
  const wrong = pictureWordsProblem(alt);
  return wrong === null ? [] : [{ field: 'alt', message: wrong }];
}

interface AltChange {
  seen: string;
  words: string;
}

/** Other words for a picture, which may always be made better, or its place before the others of its kind. */
export async function changeTaskFile(
  deps: FileDeps,
  { fileId, alt, isFirst, ...where }: Where & { fileId: number; alt: AltChange | null; isFirst: boolean },
): Promise<Reply<OfficeTask>> {
  const reply = await withTask(deps, where, async (tx, task) => {
    const files = await filesOfTask(tx, task.id);
    const file = files.find(({ id }) => id === fileId);
    if (!file) return noFile();
    if (isFirst && task.isFrozen && file.kind !== 'realization') return frozen();
    const words = file.kind === 'document' || alt === null ? null : tidyText(alt.words);
    if (words !== null && file.alt !== alt?.seen && file.alt !== words) {
      return refused('conflict', 'Ktoś tymczasem zmienił ten opis. Obejrzyj go i zapisz jeszcze raz.');
    }
    const problems = words === null ? [] : altProblems(words);
    if (problems.length > 0) return refused('unprocessable', 'Popraw opis obrazu', problems);
    if (words !== null) await writeAlt(tx, task.id, fileId, words);
    if (isFirst) {
      const others = files.filter(({ id, kind }) => kind === file.kind && id !== fileId).map(({ id }) => id);
      await orderTaskFiles(tx, task.id, [fileId, ...others]);
    }
    await chooseMainImage(tx, task.id);
    await tell(tx, where.by, 'project-task.filesChanged', task.id, { kind: file.kind, changed: fileId });
    return readBack(tx, task.id);
  });
  return presented(deps, reply);
}

export async function removeTaskFile(
  deps: FileDeps,
  { fileId, ...where }: Where & { fileId: number },
): Promise<Reply<OfficeTask>> {
  let abandoned: string | null = null;
  const reply = await withTask(deps, where, async (tx, task) => {
    const file = (await filesOfTask(tx, task.id)).find(({ id }) => id === fileId);
    if (!file) return noFile();
    if (task.isFrozen && file.kind !== 'realization') return frozen();
    await removeTaskFileRow(tx, task.id, fileId);
    await chooseMainImage(tx, task.id);
    if (!(await isFileUsed(tx, fileId))) abandoned = await deleteFile(tx, fileId);
    await tell(tx, where.by, 'project-task.filesChanged', task.id, { kind: file.kind, removed: fileId });
    return readBack(tx, task.id);
  });
  if (reply.ok && abandoned !== null) await forgetStored(deps, abandoned);
  return presented(deps, reply);
}

/** Deletes a project with the files that nothing else has. */
export async function deleteTask(deps: FileDeps, order: Where & { seen: number }): Promise<Reply<{ id: number }>> {
  const abandoned: string[] = [];
  const reply = await removeTask(deps, order, async (tx, taskId) => {
    const files = await filesOfTask(tx, taskId);
    for (const { id } of files) await removeTaskFileRow(tx, taskId, id);
    await chooseMainImage(tx, taskId);
    for (const { id } of files) if (!(await isFileUsed(tx, id))) abandoned.push(await deleteFile(tx, id));
  });
  if (reply.ok) for (const key of abandoned) await forgetStored(deps, key);
  return reply;
}

/** A file of a project, also of a draft edition, where it has no public address. */
export async function getTaskFile(
  deps: FileDeps,
  { fileId, id, by }: Where & { fileId: number },
): Promise<Reply<{ filename: string; contentType: string; content: string }>> {
  const task = await findOfficeTask(deps.db, id);
  if (!task) return noFile();
  if (!may(by, 'budget.view', task.officeId)) return refused('forbidden', FORBIDDEN);
  const isItsOwn = (await filesOfTask(deps.db, id)).some((each) => each.id === fileId);
  const file = isItsOwn ? await readFileOf(deps, fileId) : undefined;
  if (!file) return noFile();
  const { filename, contentType, bytes } = file;
  return accepted({ filename, contentType, content: bytes.toString('base64') });
}
