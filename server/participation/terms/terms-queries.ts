import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';

/** Whether the version `h` of a document (`agreement_history`) holds. @param today day in Warsaw */
export const inForce = (today: string): RawBuilder<boolean> => sql`(h.is_active and h.valid_from <= ${today}::date)`;

/** The terms of use that hold, of which the last is the one: `agreement_history h join agreement a`. */
export const termsOfToday = (today: string): RawBuilder<{ id: number; title: string }> => sql`
  select h.id, h.title from agreement_history h join agreement a on a.id = h.agreement_id
   where a.slug is null and ${inForce(today)} order by h.valid_from desc, h.id desc limit 1`;

/** The terms that hold today, as people read of them; null: there are none. `validFrom`: a day in Poland, YYYY-MM-DD. */
export async function findTermsInForce(
  db: Kysely<Database>,
  today: string,
): Promise<{ title: string; validFrom: string } | null> {
  const { rows } = await sql<{ title: string; validFrom: string }>`
    select h.title, to_char(h.valid_from, 'YYYY-MM-DD') as "validFrom" from agreement_history h
     where h.id = ${await termsInForce(db, today)}`.execute(db);
  return rows[0] ?? null;
}

/** @param today day in Warsaw. @returns the id of the terms that hold today */
export async function termsInForce(db: Kysely<Database>, today: string): Promise<number | null> {
  const { rows } = await termsOfToday(today).execute(db);
  return rows[0]?.id ?? null;
}
