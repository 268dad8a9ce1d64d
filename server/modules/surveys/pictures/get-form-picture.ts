import { may, viewingPermission } from '@wiec/domain/permission.ts';
import { listedStatuses } from '@wiec/domain/phases.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { findFormPicture, findShowing, type ShowingProject } from '../../../participation/form-picture-queries.ts';
import { pictureThumbnail } from '../../../services/thumbnails.ts';

/** A picture for the office: of what its clerk may read, of what everybody sees, or one that was sent and that nothing shows yet. */
export async function getFormPicture(
  deps: Pick<Deps, 'db' | 'files'>,
  sha256: string,
  reader: CallerAccount,
): Promise<Reply<{ shown: string; width: number; height: number }>> {
  const picture = await findFormPicture(deps.db, sha256);
  if (!picture) return noPicture();
  const showing = await findShowing(deps.db, picture.fileId);
  const isTheirs = ({ type, status, officeId, unitId }: ShowingProject): boolean =>
    listedStatuses.some((listed) => listed === status) || may(reader, viewingPermission(type), officeId, unitId);
  if (showing.length > 0 && !showing.some(isTheirs)) return noPicture();
  const { fileId, width, height } = picture;
  return accepted({ shown: await pictureThumbnail(deps, fileId, 640), width, height });
}

const noPicture = () => refused('not-found', 'Nie ma takiego obrazu.');
