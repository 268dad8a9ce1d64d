import type { Deps } from '../../../deps.ts';
import { PictureLost } from '../../../services/files.ts';
import { pictureThumbnail } from '../../../services/thumbnails.ts';

/** A small picture in base64. Null: its file is lost, which is told where it stood, so that somebody takes it off or adds it anew. */
export const thumbnailOf = (deps: Pick<Deps, 'db' | 'files'>, fileId: number): Promise<string | null> =>
  pictureThumbnail(deps, fileId, 320).catch((error: unknown) => {
    if (error instanceof PictureLost) return null;
    throw error;
  });
