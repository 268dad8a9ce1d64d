import type { Street } from '@wiec/domain/street-list.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';

type Db = Kysely<Database>;

/** In the order of the list that was loaded. */
export async function findStreets(db: Db): Promise<Street[]> {
  const { rows } = await sql<Street>`
    select feature, name,
           json_agg(json_strip_nulls(json_build_object(
             'districtId', district_id, 'numbers', numbers, 'city', city, 'cityPart', nullif(city_part, ''), 'postCode', post_code,
             'place', case when latitude is not null
                           then json_build_object('latitude', latitude, 'longitude', longitude) end)) order by id) as parts
      from street_part group by feature, name order by min(id)`.execute(db);
  return rows;
}

export async function countStreets(db: Db): Promise<number> {
  const { rows } = await sql<{ streets: number }>`
    select count(distinct (feature, name))::integer as streets from street_part`.execute(db);
  return rows[0]!.streets;
}

export const findStreetList = (db: Db) =>
  db.selectFrom('street_list').select(['revision', 'loaded_at']).executeTakeFirstOrThrow();

/** Another list waits until the transaction ends. */
export const lockStreetList = (tx: Db) =>
  tx.selectFrom('street_list').select(['revision', 'loaded_at']).forUpdate().executeTakeFirstOrThrow();

export interface DistrictStreets {
  id: number;
  name: string;
  streets: number;
}

/** Districts in which a street may lie, each with how many of the list do. */
export async function findDistricts(db: Db): Promise<DistrictStreets[]> {
  const { rows } = await sql<DistrictStreets>`
    select d.id, d.name, (select count(distinct (p.feature, p.name)) from street_part p where p.district_id = d.id)::integer as streets
      from district d where not d.is_system order by d.position, d.name collate polish, d.id`.execute(db);
  return rows;
}

/** @param streets null: there is no list from now on */
export async function replaceStreets(tx: Db, streets: readonly Street[] | null): Promise<void> {
  await tx.deleteFrom('street_part').execute();
  const parts = (streets ?? []).flatMap(({ feature, name, parts: all }) =>
    all.map((part) => ({ feature, name, ...part })),
  );
  const column = <K extends keyof (typeof parts)[number]>(key: K) => parts.map((part) => part[key]);
  await sql`
    insert into street_part (feature, name, numbers, district_id, city, city_part, post_code, latitude, longitude)
    select * from unnest(${column('feature')}::text[], ${column('name')}::text[], ${column('numbers')}::text[],
                         ${column('districtId')}::integer[], ${column('city')}::text[],
                         ${parts.map(({ cityPart }) => cityPart ?? '')}::text[], ${column('postCode')}::text[],
                         ${parts.map(({ place }) => place?.latitude ?? null)}::double precision[],
                         ${parts.map(({ place }) => place?.longitude ?? null)}::double precision[])`.execute(tx);
  await tx
    .updateTable('street_list')
    .set((eb) => ({
      revision: eb('revision', '+', 1),
      loaded_at: streets === null ? null : sql<Date>`clock_timestamp()`,
    }))
    .execute();
}
