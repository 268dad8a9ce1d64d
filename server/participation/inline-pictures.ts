import type { Thumbnailed } from '@wiec/contract/project-header.ts';
import type { Deps } from '../deps.ts';
import { accepted, type Reply } from '../http/reply.ts';
import { thumbnailsOf } from '../services/thumbnails.ts';
import { pictureIdsOf } from './picture-queries.ts';

type Pictured = Thumbnailed & { id: number };

/** Fills the base64 pictures of projects, for who asks for them (0-how-we-read-it, Images). */
export async function inlinePictures<Item extends Pictured>(deps: Deps, items: readonly Item[]): Promise<Item[]> {
  const pictures = await pictureIdsOf(
    deps.db,
    items.map(({ id }) => id),
  );
  const thumbnails = await thumbnailsOf(deps, [...pictures.values()]);
  return items.map((item) => {
    const thumbImage = thumbnails.get(pictures.get(item.id) ?? 0) ?? null;
    return { ...item, thumbImage, thumbImageContentType: thumbImage === null ? null : 'image/jpeg' };
  });
}

/** The same of one project. */
export async function inlinePicture<Item extends Pictured>(deps: Deps, reply: Reply<Item>): Promise<Reply<Item>> {
  if (!reply.ok) return reply;
  const [filled] = await inlinePictures(deps, [reply.data]);
  return accepted(filled!);
}
