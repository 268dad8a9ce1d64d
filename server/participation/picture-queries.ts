import { type Kysely, sql } from 'kysely';
import type { ImageRef } from '@wiec/contract/project-tasks.ts';
import type { Database } from '../db/tables.ts';

export interface PictureRow {
  id: number;
  alt: string;
  width: number;
  height: number;
}

/** The picture of the project `p`; null: it has none. */
export const pictureOf = sql<PictureRow | null>`
  (select json_build_object('id', stored.id, 'alt', t.alt, 'width', coalesce(stored.width, 1), 'height', coalesce(stored.height, 1))
     from project_file t join file stored on stored.id = t.file_id where t.project_id = p.id and t.kind = 'picture')`;

/** @param clientId of a link to look at what is in preparation, which opens its picture as well; absent: its public address */
export function presentPicture(row: PictureRow | null, clientId?: string): ImageRef | null {
  if (!row) return null;
  const { id, width, height, alt } = row;
  return { url: `/api/project/images/${id}${clientId === undefined ? '' : `/${clientId}`}`, width, height, alt };
}

/** File ids of the pictures of these projects, by project id; a project without one is not among them. */
export async function pictureIdsOf(db: Kysely<Database>, projectIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ projectId: number; fileId: number }>`
    select t.project_id as "projectId", t.file_id as "fileId" from project_file t
     where t.kind = 'picture' and t.project_id = any (${[...projectIds]}::integer[])`.execute(db);
  return new Map(rows.map(({ projectId, fileId }) => [projectId, fileId]));
}
