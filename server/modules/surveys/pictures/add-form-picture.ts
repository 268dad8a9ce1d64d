import { editingPermission } from '@wiec/domain/permission.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { questionPictureProblem } from '@wiec/domain/questions/question-picture.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { FORBIDDEN } from '../../../http/errors.ts';
import { leadingUnit } from '../../../http/leading-unit.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { insertFormPicture } from '../../../participation/form-picture-queries.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import { pictureFileProblem } from '../../../services/check-picture.ts';
import { deleteFile, type NewFile, removeUnnamed, type StoredFile, storeFile } from '../../../services/files.ts';
import { forgetStored } from '../../../services/forget-stored.ts';

export interface PictureOrder {
  file: NewFile;
  /** A clerk of the office, whoever may run commands on the server, or the server itself. */
  by: CallerAccount | 'cli' | 'system';
  /** Whose draft it is for; null: whoever may run commands says so elsewhere. */
  officeId: number | null;
}

export interface KeptPicture {
  sha256: string;
  width: number;
  height: number;
}

/**
 * Keeps a picture, written anew from the sent file, for drafts to name by the SHA-256 of its bytes. The same bytes are kept once, and
 * are never changed; what no saved draft names goes after two months.
 */
export async function addFormPicture(
  deps: Pick<Deps, 'db' | 'files'>,
  { file, by, officeId }: PictureOrder,
): Promise<Reply<KeptPicture>> {
  const wrong = await pictureFileProblem(file.bytes, questionPictureProblem);
  if (wrong !== null) {
    return refused('unprocessable', 'Obraz nie został dodany', [{ field: 'content', message: wrong }]);
  }
  let written: string | null = null;
  let abandoned: string | null = null;
  try {
    const kept = await deps.db.transaction().execute(async (tx): Promise<StoredFile | null> => {
      const permission = editingPermission(ProjectType.Survey);
      if (officeId !== null && (await leadingUnit({ db: tx }, by, permission, officeId)) === undefined) return null;
      const stored = await storeFile(tx, deps, file);
      written = stored.storageKey;
      const fileId = await insertFormPicture(tx, stored.id, stored.sha256);
      if (fileId !== stored.id) abandoned = await deleteFile(tx, stored.id);
      else {
        const action = 'survey.pictureAdded';
        await audit(tx, { actor: actorOf(by), action, subjectType: 'file', subjectId: fileId });
      }
      return stored;
    });
    if (kept === null) return refused('forbidden', FORBIDDEN);
    if (abandoned !== null) await forgetStored(deps, abandoned);
    return accepted({ sha256: kept.sha256, width: kept.width ?? 1, height: kept.height ?? 1 });
  } catch (error) {
    if (written !== null) await removeUnnamed(deps, written).catch(() => {});
    throw error;
  }
}
