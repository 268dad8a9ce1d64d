import type { Deps } from '../../deps.ts';
import type { Accepted } from '../../http/reply.ts';
import { readVariant } from '../../services/files.ts';
import type { TaskPage } from './list-project-tasks.ts';
import { findMainImageKeys } from './queries.ts';

const WIDTH = 320;

/** Fills the base64 thumbnails of the specification, for who asks for them (0-how-we-read-it, Images). */
export async function inlineImages(deps: Deps, reply: Accepted<TaskPage>): Promise<Accepted<TaskPage>> {
  const keys = await findMainImageKeys(
    deps.db,
    reply.data.items.map((item) => item.id),
  );
  const items = reply.data.items.map(async (item) => {
    const key = keys.get(item.id);
    if (key === undefined) return { ...item, thumbMainImage: null, thumbMainImageContentType: null };
    const thumb = await readVariant(deps, key, WIDTH, 'jpeg');
    return { ...item, thumbMainImage: thumb.toString('base64'), thumbMainImageContentType: 'image/jpeg' };
  });
  return { ...reply, data: { ...reply.data, items: await Promise.all(items) } };
}
