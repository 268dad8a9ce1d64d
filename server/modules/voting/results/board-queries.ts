import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';

interface FrozenResidents {
  budgetYear: number;
  areas: { townWide: boolean; residents: number | null }[];
}

/** How many live in each area, as the frozen rules say; undefined before the vote is opened. */
export async function findFrozenResidents(db: Kysely<Database>, voteId: number): Promise<FrozenResidents | undefined> {
  const { rows } = await sql<FrozenResidents>`
    select (config::jsonb ->> 'budgetYear')::integer as "budgetYear",
      (select coalesce(json_agg(json_build_object('townWide', (area -> 'districtIsSystem')::boolean,
                                                  'residents', (area ->> 'residents')::integer)), '[]')
         from jsonb_array_elements(config::jsonb -> 'areas') area) as areas
    from vote_opening where vote_id = ${voteId}`.execute(db);
  return rows[0];
}
