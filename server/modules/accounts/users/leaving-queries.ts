import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';

type Db = Kysely<Database>;

/** Drafts that are to publish themselves because this account planned it. */
export const findPlansOf = async (db: Db, id: number): Promise<{ id: number; type: number; title: string }[]> =>
  (
    await sql<{ id: number; type: number; title: string }>`
      select p.id, p.type, p.title from draft_plan d join project p on p.id = d.project_id
       where d.planned_by = ${id} order by p.title, p.id`.execute(db)
  ).rows;

/** Units that this account heads. */
export const findHeadedUnits = (db: Db, id: number): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom('unit')
    .select(['id', 'name'])
    .where('head_id', '=', id)
    .where('is_active', '=', true)
    .orderBy('name')
    .execute();
