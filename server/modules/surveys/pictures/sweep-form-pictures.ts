import type { Deps } from '../../../deps.ts';
import { releaseFormPictures } from '../../../participation/form-picture-queries.ts';
import { deleteFile } from '../../../services/files.ts';
import { forgetStored } from '../../../services/forget-stored.ts';

/** Deletes pictures that no form shows and no draft has named for two months. */
export async function sweepFormPictures(deps: Pick<Deps, 'db' | 'files'>): Promise<void> {
  const keys = await deps.db.transaction().execute(async (tx) => {
    const gone: string[] = [];
    for (const fileId of await releaseFormPictures(tx)) gone.push(await deleteFile(tx, fileId));
    return gone;
  });
  for (const key of keys) await forgetStored(deps, key);
}
