import type { AppImageName } from '@wiec/domain/app-image.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';

type Db = Kysely<Database>;

export interface AppImageRow {
  name: AppImageName;
  fileId: number;
  contentType: string;
  alt: string;
  width: number;
  height: number;
  size: number;
}

export async function readAppImages(db: Db): Promise<AppImageRow[]> {
  const { rows } = await sql<AppImageRow>`
    select i.name, i.alt, f.id as "fileId", f.content_type as "contentType", f.size,
           coalesce(f.width, 1) as width, coalesce(f.height, 1) as height
      from app_image i join file f on f.id = i.file_id`.execute(db);
  return rows;
}

/** Those who change pictures do so one after another; readers go on. */
export async function lockAppImages(tx: Db): Promise<void> {
  await sql`lock table app_image in share row exclusive mode`.execute(tx);
}

export async function writeAppImage(tx: Db, name: AppImageName, fileId: number, alt: string): Promise<void> {
  await tx
    .insertInto('app_image')
    .values({ name, file_id: fileId, alt })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ file_id: fileId, alt }))
    .execute();
}

export async function deleteAppImage(tx: Db, name: AppImageName): Promise<void> {
  await tx.deleteFrom('app_image').where('name', '=', name).execute();
}
