import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/tables.ts';

/**
 * What the reader's choice of an office leaves (0-how-we-read-it, Office switcher). A choice of an office that is no more, or never
 * was, is no choice: else an old cookie would leave every page empty, and invented ones would fill the caches.
 * @returns its id; null: everything is shown
 */
export async function liveOffice(db: Kysely<Database>, officeId: number | null | undefined): Promise<number | null> {
  if (officeId === null || officeId === undefined) return null;
  const found = await db
    .selectFrom('office')
    .select('id')
    .where('id', '=', officeId)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** The condition on a column with an office's id. @param officeId from `liveOffice` */
export const ofOffice = (column: RawBuilder<unknown>, officeId: number | null): RawBuilder<unknown> =>
  officeId === null ? sql`true` : sql`${column} = ${officeId}`;
