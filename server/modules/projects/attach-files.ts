import type { Kysely } from 'kysely';
import { checkAttachments, PlaceOfUse } from '@wiec/domain/attachment-config.ts';
import { ProjectStatus, ProjectType } from '@wiec/domain/phases.ts';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { audit } from '../../services/audit.ts';
import { ATTACHMENT_CONFIGS, attachmentConfigsOf, readSetting } from '../../services/content-configs.ts';
import { deleteFile, type NewFile, removeStored, removeUnnamed, storeFile } from '../../services/files.ts';
import { filesOf, hasQuestionForm, insertFile, lockProject, type ProjectFileKind, removeFile } from './file-queries.ts';

type Tx = Kysely<Database>;
type FileDeps = Pick<Deps, 'db' | 'files'>;

const TITLE = 'Plików nie dodano';

/** What may be put on a project, by its content, with what an archive of that name has to hold. */
const ALLOWED: ReadonlyMap<string, string | null> = new Map([
  ['application/pdf', null],
  ['image/jpeg', null],
  ['image/png', null],
  ['image/webp', null],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'word/document.xml'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xl/workbook.xml'],
  ['application/vnd.oasis.opendocument.text', 'mimetypeapplication/vnd.oasis.opendocument.text'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet'],
]);

/** Rolls back what was written together with files that are not taken. */
class FilesRefused extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super('files are refused');
    this.problems = problems;
  }
}

const notTaken = (filename: string): string =>
  `${filename}: to nie jest plik PDF, DOCX, ODT, XLSX, ODS, JPG, PNG ani WebP albo jest uszkodzony.`;

/** Stores files of a project, or of one form of it, in the caller's transaction, which holds the project. */
export type Attach = (tx: Tx, projectId: number, formId?: number | null) => Promise<void>;

/** Lets `write` put these files on a project in its own transaction: together with what else it writes, or not at all. */
export async function withFiles<Data>(
  deps: Pick<Deps, 'files' | 'db'>,
  files: readonly NewFile[],
  kind: ProjectFileKind,
  write: (attach: Attach) => Promise<Reply<Data>>,
): Promise<Reply<Data>> {
  const stored: string[] = [];
  const attach: Attach = async (tx, projectId, formId = null) => {
    const existing = await filesOf(tx, projectId, kind);
    const configs = attachmentConfigsOf(await readSetting(tx, ATTACHMENT_CONFIGS));
    const config = configs.find(({ placeOfUse }) => placeOfUse === PlaceOfUse.ResultsPublish)!;
    const problems = checkAttachments(
      config,
      files.map(({ bytes }) => bytes.length),
      existing.map(({ size }) => size),
    );
    if (problems.length > 0) throw new FilesRefused(problems);
    for (const [at, file] of files.entries()) {
      const kept = await storeFile(tx, deps, file);
      stored.push(kept.storageKey);
      const rule = ALLOWED.get(kept.contentType);
      if (rule === undefined || (rule !== null && !file.bytes.includes(rule))) {
        throw new FilesRefused([notTaken(file.filename)]);
      }
      await insertFile(tx, { projectId, formId, fileId: kept.id, kind, position: existing.length + at });
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

const KINDS: readonly number[] = [ProjectType.Survey, ProjectType.Consultation];
const noSuchProject = (id: number) => refused('not-found', TITLE, [`Nie ma ankiety ani konsultacji o numerze ${id}.`]);

interface FilesOrder {
  projectId: number;
  kind: ProjectFileKind;
  /** Of the project; null: they are not of one form. */
  formId?: number | null;
  files: readonly NewFile[];
  actor: string;
}

/** Puts files on a survey or a consultation that there is, or on one form of it: with what it asks about, or with its results. */
export async function attachFiles(
  deps: FileDeps,
  { projectId, kind, formId = null, files, actor }: FilesOrder,
): Promise<Reply<{ id: number; files: number }>> {
  return withFiles(deps, files, kind, (attach) =>
    deps.db.transaction().execute(async (tx): Promise<Reply<{ id: number; files: number }>> => {
      const project = await lockProject(tx, projectId);
      if (!project || !KINDS.includes(project.type)) return noSuchProject(projectId);
      if (project.status === ProjectStatus.Withdraw) {
        return refused('conflict', TITLE, [`Projekt ${projectId} został wycofany.`]);
      }
      if (formId !== null && !(await hasQuestionForm(tx, projectId, formId))) {
        return refused('not-found', TITLE, [`Projekt ${projectId} nie ma formularza o numerze ${formId}.`]);
      }
      await attach(tx, projectId, formId);
      const details = { kind, files: files.length, ...(formId !== null && { formId }) };
      await audit(tx, { actor, action: 'project.filesAdded', subjectType: 'project', subjectId: projectId, details });
      return accepted({ id: projectId, files: files.length });
    }),
  );
}

/** Takes a file off a project. Copies that somebody has read before stay with them. */
export async function detachFile(
  deps: FileDeps,
  { projectId, fileId, actor }: { projectId: number; fileId: number; actor: string },
): Promise<Reply<{ id: number }>> {
  const reply = await deps.db.transaction().execute(async (tx): Promise<Reply<{ id: number; key: string }>> => {
    if (!(await removeFile(tx, projectId, fileId))) {
      return refused('not-found', `Projekt ${projectId} nie ma pliku o numerze ${fileId}.`);
    }
    const key = await deleteFile(tx, fileId);
    const details = { fileId };
    await audit(tx, { actor, action: 'project.fileRemoved', subjectType: 'project', subjectId: projectId, details });
    return accepted({ id: fileId, key });
  });
  if (!reply.ok) return reply;
  await removeStored(deps, reply.data.key);
  return accepted({ id: fileId });
}
