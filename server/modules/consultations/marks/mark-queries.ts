import { type Kysely, sql } from 'kysely';
import type { RemarkMarks } from '@wiec/domain/remark-marks.ts';
import type { Database } from '../../../db/tables.ts';

type Db = Kysely<Database>;

export interface MarksRow extends RemarkMarks {
  /** 0: nobody has marked it yet. */
  revision: number;
}

/** By the id of the remark; one that nobody has marked is not among them. */
export async function readMarks(tx: Db, ids: readonly number[]): Promise<Map<number, MarksRow>> {
  const rows = await tx
    .selectFrom('remark_mark')
    .selectAll()
    .where('comment_id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(({ comment_id: id, unit_id: unitId, tags, contradicts, revision }) => [
      id,
      { unitId, tags, contradicts, revision },
    ]),
  );
}

export async function writeMarks(tx: Db, id: number, { unitId, tags, contradicts }: RemarkMarks): Promise<void> {
  const values = { unit_id: unitId, tags: [...tags], contradicts };
  await tx
    .insertInto('remark_mark')
    .values({ comment_id: id, ...values, revision: 1 })
    .onConflict((row) => row.column('comment_id').doUpdateSet({ ...values, revision: sql`remark_mark.revision + 1` }))
    .execute();
}
