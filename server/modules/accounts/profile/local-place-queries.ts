import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';

/** Places near the offices, suggested while an address is typed; empty if no register of places was imported. */
export interface LocalPlaces {
  readonly cities: readonly string[];
  /** Kinds of streets: "ul.", "pl.". */
  readonly streetFeatures: readonly string[];
  readonly streets: readonly string[];
}

/** A longer list would be larger than the page itself; in such a city streets are typed without suggestions. */
const MOST_STREETS = 2_000;

/**
 * Of the towns in which the offices are, and their communes. Of places that share a town's name the one with the most streets
 * is meant: these are suggestions alone, and people live elsewhere too.
 */
export async function findLocalPlaces(db: Kysely<Database>): Promise<LocalPlaces> {
  const { rows } = await sql<{ kind: 'city' | 'street'; name: string; feature: string }>`
    with town as (
      select distinct on (place.name) place.id, place.parent_id as commune
        from teryt_unit place
       where place.type = 16 and place.name in (select city from office where retired_at is null)
       order by place.name, (select count(*) from teryt_unit s where s.type = 32 and s.parent_id = place.id) desc, place.id
    ), found as (
      select 'city' as kind, name, '' as feature
        from teryt_unit where type = 16 and parent_id in (select commune from town)
      union
      select 'street', name, trim(left(concatenated_name, length(concatenated_name) - length(name)))
        from teryt_unit where type = 32 and parent_id in (select id from town)
    )
    select kind, name, feature from found order by kind, name collate polish limit ${2 * MOST_STREETS}`.execute(db);
  const streets = rows.filter(({ kind }) => kind === 'street');
  return {
    cities: rows.filter(({ kind }) => kind === 'city').map(({ name }) => name),
    streetFeatures: [...new Set(streets.map(({ feature }) => feature))]
      .filter(Boolean)
      .toSorted((a, b) => a.localeCompare(b, 'pl')),
    streets: streets.length > MOST_STREETS ? [] : [...new Set(streets.map(({ name }) => name))],
  };
}
