import type { Kysely } from 'kysely';
import { checkAttachments } from '@wiec/domain/attachment-config.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { filesProblem } from '@wiec/domain/project-stage.ts';
import { projectStage } from '@wiec/domain/project-stage.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { isSoundAttachment } from '../../services/attachment-kind.ts';
import { officeFileLimits, unsoundText } from '../../services/attachment-problems.ts';
import { actorOf, audit } from '../../services/audit.ts';
import { deleteFile, type NewFile, removeUnnamed, type StoredFile, storeFile } from '../../services/files.ts';
import { forgetStored } from '../../services/forget-stored.ts';
import { filesOf, insertFile, type ProjectFileKind, questionFormsOf, removeFile } from './file-queries.ts';
import { holdForOffice } from './hold-draft.ts';
import type { HeldProject } from './project-queries.ts';

type Tx = Kysely<Database>;
type FileDeps = Pick<Deps, 'db' | 'files'>;

const TITLE = 'Plików nie dodano';

/** Rolls back what was written together with files that are not taken. */
class FilesRefused extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super('files are refused');
    this.problems = problems;
  }
}

/** Rolls back a repeat: the file stands there already. */
class AlreadyThere extends Error {}

/** Stores files of a project, or of one form of it, in the caller's transaction, which holds the project. */
export type Attach = (tx: Tx, projectId: number, formId?: number | null) => Promise<void>;

/** Lets `write` put these files on a project in its own transaction: together with what else it writes, or not at all. */
export async function withFiles<Data>(
  deps: FileDeps,
  files: readonly NewFile[],
  kind: ProjectFileKind,
  write: (attach: Attach) => Promise<Reply<Data>>,
): Promise<Reply<Data>> {
  const stored: string[] = [];
  const attach: Attach = async (tx, projectId, formId = null) => {
    const existing = await filesOf(tx, projectId, kind);
    const problems = checkAttachments(
      await officeFileLimits(tx),
      files.map(({ bytes }) => bytes.length),
      existing.map(({ size }) => size),
    );
    if (problems.length > 0) throw new FilesRefused(problems);
    const last = Math.max(-1, ...existing.map(({ position }) => position));
    for (const [at, file] of files.entries()) {
      const kept = await storeTaken(tx, deps, file, stored);
      await insertFile(tx, { projectId, formId, fileId: kept.id, kind, position: last + 1 + at, alt: null });
    }
  };
  try {
    return await write(attach);
  } catch (error) {
    for (const key of stored) await removeUnnamed(deps, key);
    if (!(error instanceof FilesRefused)) throw error;
    return refused('unprocessable', TITLE, error.problems);
  }
}

/** @param stored is told the key of what was written, also where the file is then refused */
async function storeTaken(tx: Tx, deps: FileDeps, file: NewFile, stored: string[]): Promise<StoredFile> {
  const kept = await storeFile(tx, deps, file);
  stored.push(kept.storageKey);
  if (!(await isSoundAttachment(kept.contentType, file.bytes))) throw new FilesRefused([unsoundText(file.filename)]);
  return kept;
}

const KINDS: readonly ProjectType[] = [ProjectType.Survey, ProjectType.Consultation];

/** Why nothing is put on it or taken off as it stands, in a sentence; null: it may be. */
export const filesProblemOf = (project: HeldProject): string | null => {
  const notYet = { hasResults: false, resultsPublished: false, unopened: 0 };
  return filesProblem(projectStage({ ...project, ...notYet }, project.now));
};

interface Where {
  projectId: number;
  /** A clerk, whoever may run commands on the server, or the server itself. */
  by: CallerAccount | 'cli' | 'system';
}
interface FilesOrder extends Where {
  kind: ProjectFileKind;
  /** Of the project; null: they are not of one form. */
  formId?: number | null;
  files: readonly NewFile[];
}

/**
 * Puts files on a survey or a consultation that there is, or on one form of it: with what it asks about, or with its results. In the
 * caller's transaction, where `db` is one.
 */
export async function attachFiles(
  deps: FileDeps,
  { kind, formId = null, files, ...where }: FilesOrder,
): Promise<Reply<{ id: number; files: number }>> {
  const { projectId, by } = where;
  return withFiles(deps, files, kind, (attach) =>
    inTransaction(deps.db, async (tx): Promise<Reply<{ id: number; files: number }>> => {
      const held = await holdForOffice(tx, { ...where, kinds: KINDS, isPublic: 'once-public' }, filesProblemOf);
      if (!held.ok) return held;
      if (formId !== null && !(await hasForm(tx, projectId, formId))) return noSuchForm(projectId, formId);
      await attach(tx, projectId, formId);
      const details = { kind, files: files.length, ...(formId !== null && { formId }) };
      const action = 'project.filesAdded';
      await audit(tx, { actor: actorOf(by), action, subjectType: 'project', subjectId: projectId, details });
      return accepted({ id: projectId, files: files.length });
    }),
  );
}

const hasForm = async (tx: Tx, projectId: number, formId: number): Promise<boolean> =>
  (await questionFormsOf(tx, projectId)).some(({ id }) => id === formId);
const noSuchForm = (projectId: number, formId: number) =>
  refused('not-found', TITLE, [`Projekt ${projectId} nie ma formularza o numerze ${formId}.`]);
const noSuchFile = (projectId: number, fileId: number) =>
  refused('not-found', `Projekt ${projectId} nie ma pliku o numerze ${fileId}.`);

interface OneFile extends Where {
  file: NewFile;
  kind: ProjectFileKind;
  formId: number | null;
  /** The file whose place, kind and form it takes; null: it comes last. */
  instead: number | null;
}

/** Puts one file on a survey or a consultation, or in the place of another. One that stands there already is put there no second time. */
export async function putFile(deps: FileDeps, order: OneFile): Promise<Reply<{ id: number }>> {
  const { projectId, by, file } = order;
  const stored: string[] = [];
  let abandoned: string | null = null;
  try {
    const reply = await deps.db.transaction().execute(async (tx): Promise<Reply<{ id: number }>> => {
      const held = await holdForOffice(tx, { projectId, by, kinds: KINDS, isPublic: 'once-public' }, filesProblemOf);
      if (!held.ok) return held;
      const there = await filesOf(tx, projectId);
      const before = order.instead === null ? null : there.find(({ id }) => id === order.instead);
      if (before === undefined) return noSuchFile(projectId, order.instead!);
      const { kind, formId } = before ?? order;
      if (formId !== null && !(await hasForm(tx, projectId, formId))) return noSuchForm(projectId, formId);
      const limits = await officeFileLimits(tx);
      const ofItself = checkAttachments(limits, [file.bytes.length]);
      if (ofItself.length > 0) throw new FilesRefused(ofItself);
      const kept = await storeTaken(tx, deps, file, stored);
      const beside = there.filter((each) => each.kind === kind && each !== before);
      if (there.some((each) => each.filename === kept.filename && each.sha256 === kept.sha256))
        throw new AlreadyThere();
      const sizes = beside.map(({ size }) => size);
      const problems = checkAttachments(limits, [file.bytes.length], sizes);
      if (problems.length > 0) throw new FilesRefused(problems);
      const position = before?.position ?? Math.max(-1, ...beside.map((each) => each.position)) + 1;
      await insertFile(tx, { projectId, formId, fileId: kept.id, kind, position, alt: null });
      if (before) {
        await removeFile(tx, projectId, before.id);
        abandoned = await deleteFile(tx, before.id);
      }
      const action = before ? 'project.fileReplaced' : 'project.filesAdded';
      const details = {
        kind,
        fileId: kept.id,
        ...(before && { instead: before.id }),
        ...(formId !== null && { formId }),
      };
      await audit(tx, { actor: actorOf(by), action, subjectType: 'project', subjectId: projectId, details });
      return accepted({ id: projectId });
    });
    if (reply.ok && abandoned !== null) await forgetStored(deps, abandoned);
    return reply;
  } catch (error) {
    for (const key of stored) await removeUnnamed(deps, key);
    if (error instanceof AlreadyThere) return accepted({ id: projectId });
    if (!(error instanceof FilesRefused)) throw error;
    return refused('unprocessable', TITLE, error.problems);
  }
}

/** Takes a file off a project. Copies that somebody has read before stay with them. */
export async function detachFile(
  deps: FileDeps,
  { fileId, ...where }: Where & { fileId: number },
): Promise<Reply<{ id: number }>> {
  const { projectId, by } = where;
  const reply = await deps.db.transaction().execute(async (tx): Promise<Reply<{ id: number; key: string }>> => {
    const held = await holdForOffice(tx, { ...where, kinds: KINDS, isPublic: 'once-public' }, filesProblemOf);
    if (!held.ok) return held;
    const file = (await filesOf(tx, projectId)).find(({ id }) => id === fileId);
    if (!file) return noSuchFile(projectId, fileId);
    await removeFile(tx, projectId, fileId);
    const key = await deleteFile(tx, fileId);
    const details = { fileId };
    const action = 'project.fileRemoved';
    await audit(tx, { actor: actorOf(by), action, subjectType: 'project', subjectId: projectId, details });
    return accepted({ id: fileId, key });
  });
  if (!reply.ok) return reply;
  await forgetStored(deps, reply.data.key);
  return accepted({ id: fileId });
}
