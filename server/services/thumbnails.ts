import type { Deps } from '../deps.ts';
import { type ImageWidth, readVariant } from './files.ts';

const WIDTH = 320;

/** Pictures of files in base64, by file id. */
export async function thumbnailsOf(deps: Deps, fileIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await deps.db
    .selectFrom('file')
    .select(['id', 'storage_key'])
    .where('id', 'in', [0, ...fileIds])
    .execute();
  const thumbnails = new Map<number, string>();
  // One after another: a vote may have hundreds, and an original is megabytes.
  for (const { id, storage_key } of rows) {
    thumbnails.set(id, (await readVariant(deps, storage_key, WIDTH, 'jpeg')).toString('base64'));
  }
  return thumbnails;
}

/** One picture in base64, as a JPEG of at most this width. */
export async function pictureThumbnail(
  deps: Pick<Deps, 'db' | 'files'>,
  fileId: number,
  width: ImageWidth,
): Promise<string> {
  const { storage_key } = await deps.db
    .selectFrom('file')
    .select('storage_key')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
  return (await readVariant(deps, storage_key, width, 'jpeg')).toString('base64');
}

/** As the specification's entities have the picture of a project. */
export interface ThumbMainImage {
  thumbMainImage: string | null;
  thumbMainImageContentType: string | null;
}

export const NO_THUMBNAIL: ThumbMainImage = { thumbMainImage: null, thumbMainImageContentType: null };

/** The main pictures of projects, by project id; a project without one is not among them. */
export async function mainThumbnailsOf(
  deps: Deps,
  taskIds: readonly number[],
): Promise<ReadonlyMap<number, ThumbMainImage>> {
  const tasks = await deps.db
    .selectFrom('project_task')
    .select(['id', 'main_image_id'])
    .where('id', 'in', [0, ...taskIds])
    .where('main_image_id', 'is not', null)
    .execute();
  const thumbnails = await thumbnailsOf(
    deps,
    tasks.map(({ main_image_id }) => main_image_id!),
  );
  return new Map(
    tasks.map(({ id, main_image_id }) => {
      const thumbMainImage = thumbnails.get(main_image_id!) ?? null;
      return [id, { thumbMainImage, thumbMainImageContentType: 'image/jpeg' }];
    }),
  );
}
