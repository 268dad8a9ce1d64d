import type { ProjectFile, ProjectFiles } from '@wiec/contract/project-files.ts';
import { viewingPermission } from '@wiec/domain/permission.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { FORBIDDEN } from '../../http/errors.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { stillMay } from '../../http/still-may.ts';
import { officeFileLimits } from '../../services/attachment-problems.ts';
import { readFileOf } from '../../services/files.ts';
import { pictureThumbnail } from '../../services/thumbnails.ts';
import { filesOf, findPicture, type ProjectFileRow, questionFormsOf } from './file-queries.ts';
import { findOwner, type ProjectOwner } from './project-queries.ts';

interface FilesOf {
  projectId: number;
  kinds: readonly ProjectType[];
  by: CallerAccount;
}

/** The picture and the files of a project, for who leads projects of its office. */
export async function listProjectFiles(deps: Pick<Deps, 'db' | 'files'>, of: FilesOf): Promise<Reply<ProjectFiles>> {
  const { projectId } = of;
  const found = await projectOf(deps, of);
  if (!found.ok) return found;
  const takesFiles = found.data.type !== ProjectType.Probe;
  const picture = await findPicture(deps.db, projectId);
  const { maxAttachmentQuantity, maxAttachmentSize, maxAllAttachmentsSize } = await officeFileLimits(deps.db);
  return accepted({
    picture: picture ? { ...picture, shown: await pictureThumbnail(deps, picture.id, 640) } : null,
    files: (await filesOf(deps.db, projectId)).map(present),
    forms: takesFiles ? await questionFormsOf(deps.db, projectId) : [],
    takesFiles,
    limits: { maxAttachmentQuantity, maxAttachmentSize, maxAllAttachmentsSize },
  });
}

/** One of its files, also where nobody else may see it yet. */
export async function getProjectFile(
  deps: Pick<Deps, 'db' | 'files'>,
  { fileId, ...of }: FilesOf & { fileId: number },
): Promise<Reply<{ filename: string; contentType: string; content: string }>> {
  const found = await projectOf(deps, of);
  if (!found.ok) return found;
  const isItsOwn = (await filesOf(deps.db, of.projectId)).some(({ id }) => id === fileId);
  const file = isItsOwn ? await readFileOf(deps, fileId) : undefined;
  if (!file) return refused('not-found', 'Nie ma takiego pliku.');
  const { filename, contentType, bytes } = file;
  return accepted({ filename, contentType, content: bytes.toString('base64') });
}

async function projectOf(
  { db }: { db: Kysely<Database> },
  { projectId, kinds, by }: FilesOf,
): Promise<Reply<ProjectOwner>> {
  const owner = await findOwner(db, projectId, kinds);
  if (!owner) return refused('not-found', 'Nie ma takiej konsultacji, ankiety ani sondy.');
  const isTheirs = await stillMay({ db }, by, viewingPermission(owner.type), owner.officeId, owner.unitId);
  return isTheirs ? accepted(owner) : refused('forbidden', FORBIDDEN);
}

const present = ({ id, filename, contentType, size, kind, formId }: ProjectFileRow): ProjectFile => ({
  id,
  filename,
  contentType,
  size,
  kind,
  formId,
});
