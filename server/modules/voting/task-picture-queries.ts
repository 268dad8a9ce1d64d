import { type Kysely, sql } from 'kysely';
import type { ImageRef } from '@wiec/contract/project-tasks.ts';
import type { Database } from '../../db/tables.ts';

/** The main picture of a project, as it is stored. */
export interface TaskPictureRow {
  id: number;
  width: number | null;
  height: number | null;
  alt: string;
}

/** The main picture of the project `t`; null: it has none. */
export const taskPicture = sql<TaskPictureRow | null>`
  (select json_build_object('id', m.id, 'width', m.width, 'height', m.height, 'alt', coalesce(tf.alt, ''))
     from file m left join project_task_file tf on tf.file_id = m.id and tf.project_task_id = t.id
    where m.id = t.main_image_id)`;

export const presentTaskPicture = (picture: TaskPictureRow | null): ImageRef | null =>
  picture && {
    url: `/api/project-tasks/images/${picture.id}`,
    width: picture.width ?? 0,
    height: picture.height ?? 0,
    alt: picture.alt,
  };

/** By project id; a project without a picture is not among them. */
export async function findTaskPictures(
  db: Kysely<Database>,
  taskIds: readonly number[],
): Promise<ReadonlyMap<number, ImageRef | null>> {
  const { rows } = await sql<{ id: number; picture: TaskPictureRow }>`
    select t.id, ${taskPicture} as picture from project_task t
     where t.id = any (${[...taskIds]}::integer[]) and t.main_image_id is not null`.execute(db);
  return new Map(rows.map(({ id, picture }) => [id, presentTaskPicture(picture)]));
}
