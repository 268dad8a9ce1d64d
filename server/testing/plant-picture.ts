import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';

/** A row of a stored picture, without its bytes. @returns its file's id */
export async function plantPicture(db: Kysely<Database>): Promise<number> {
  const { id } = await db
    .insertInto('file')
    .values({
      storage_key: randomUUID(),
      filename: 'obraz.jpg',
      content_type: 'image/jpeg',
      size: 9,
      sha256: Buffer.alloc(32),
      width: 800,
      height: 400,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Puts it on a consultation, a survey or a probe. */
export async function plantProjectPicture(db: Kysely<Database>, projectId: number, alt = 'Lipy'): Promise<number> {
  const fileId = await plantPicture(db);
  await db
    .insertInto('project_file')
    .values({ project_id: projectId, file_id: fileId, kind: 'picture', alt, position: 0 })
    .execute();
  return fileId;
}
