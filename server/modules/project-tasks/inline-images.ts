import type { ProjectTask } from '@wiec/contract/project-tasks.ts';
import type { Deps } from '../../deps.ts';
import type { Accepted } from '../../http/reply.ts';
import { mainThumbnailsOf, NO_THUMBNAIL, thumbnailsOf } from '../../services/thumbnails.ts';
import type { TaskPage } from './list-project-tasks.ts';

/** Fills the base64 thumbnails of the specification, for who asks for them (0-how-we-read-it, Images). */
export async function inlineImages(deps: Deps, reply: Accepted<TaskPage>): Promise<Accepted<TaskPage>> {
  const { items } = reply.data;
  const main = await mainThumbnailsOf(
    deps,
    items.map(({ id }) => id),
  );
  const filled = items.map((item) => ({ ...item, ...(main.get(item.id) ?? NO_THUMBNAIL) }));
  return { ...reply, data: { ...reply.data, items: filled } };
}

/** The same in all pictures of one project. */
export async function inlineTaskImages(deps: Deps, reply: Accepted<ProjectTask>): Promise<Accepted<ProjectTask>> {
  const { id, images, realizationImages } = reply.data;
  const [main, all] = await Promise.all([
    mainThumbnailsOf(deps, [id]),
    thumbnailsOf(
      deps,
      [...images, ...realizationImages].map((image) => image.id),
    ),
  ]);
  const filled = (image: ProjectTask['images'][number]) => ({ ...image, thumbImage: all.get(image.id) ?? null });
  const data = {
    ...reply.data,
    ...(main.get(id) ?? NO_THUMBNAIL),
    images: images.map(filled),
    realizationImages: realizationImages.map(filled),
  };
  return { ...reply, data };
}
