import { type Kysely, sql } from 'kysely';
import type { Office, OfficeBody } from '@wiec/contract/offices.ts';
import type { Database } from '../../../db/tables.ts';
import { projectIsActive } from '../../../participation/condition-queries.ts';

type Db = Kysely<Database>;

/** All offices, retired ones last. */
export async function readOffices(db: Db): Promise<Office[]> {
  const { rows } = await sql<Office>`
    select id, name, short_name as "shortName", municipality_genitive as "municipalityGenitive", street, number, flat,
           post_code as "postCode", city, phone, fax, email, bip, www, external_address as "externalAddress",
           open_hours as "officeOpenHours", retired_at is not null as "isRetired", revision,
           (select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name) order by d.position, d.id), '[]')
              from district d where d.office_id = office.id and not d.is_system) as districts
      from office order by retired_at is not null, position, id`.execute(db);
  return rows;
}

/** Offices change one after another: what is judged here still holds when it is written. */
export async function lockOffices(tx: Db): Promise<void> {
  await sql`lock table office in share row exclusive mode`.execute(tx);
}

const columnsOf = (office: OfficeBody) => ({
  name: office.name,
  short_name: office.shortName,
  municipality_genitive: office.municipalityGenitive,
  street: office.street,
  number: office.number,
  flat: office.flat || null,
  post_code: office.postCode,
  city: office.city,
  phone: office.phone,
  fax: office.fax || null,
  email: office.email,
  bip: office.bip,
  www: office.www,
  external_address: office.externalAddress || null,
  open_hours: JSON.stringify(office.officeOpenHours),
});

/** After all others. @returns its id */
export async function insertOffice(tx: Db, office: OfficeBody): Promise<number> {
  const { id } = await tx
    .insertInto('office')
    .values({ ...columnsOf(office), position: sql`(select coalesce(max(position), 0) + 1 from office)` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function writeOffice(tx: Db, id: number, office: OfficeBody): Promise<void> {
  await tx
    .updateTable('office')
    .set({ ...columnsOf(office), revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute();
}

/** No change of its data: what a clerk is typing meanwhile is still made from the newest. */
export async function writeRetirement(tx: Db, id: number, retiredAt: Date | null): Promise<void> {
  await tx.updateTable('office').set({ retired_at: retiredAt }).where('id', '=', id).execute();
}

/** Whether residents can vote now in something of this office, or its box waits to be opened. */
export async function isOfficeBusy(tx: Db, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from project p where p.office_id = ${id} and (
      (${projectIsActive} and p.date_to >= ${now})
      or exists (select from vote v join vote_opening o on o.vote_id = v.id and o.closed_at is null
                  where v.project_id = p.id)) limit 1`.execute(tx);
  return rows.length > 0;
}

export async function findFirstOffice(db: Db): Promise<number | null> {
  const row = await db.selectFrom('office').select('id').orderBy('position').orderBy('id').limit(1).executeTakeFirst();
  return row?.id ?? null;
}

/** @param name null: the system-wide area */
export async function findDistrict(db: Db, name: string | null): Promise<number | null> {
  const search = db.selectFrom('district').select('id').orderBy('id').limit(1);
  const row = await (
    name === null
      ? search.where('is_system', '=', true)
      : search.where('name', '=', name).where('is_system', '=', false)
  ).executeTakeFirst();
  return row?.id ?? null;
}

/** @param name null: the system-wide area. @param position unset: after those of the office's own order. @returns its id */
export async function insertDistrict(tx: Db, name: string | null, officeId: number, position = 1000): Promise<number> {
  const { id } = await tx
    .insertInto('district')
    .values(name === null ? { name: 'Miasto', is_system: true } : { name, office_id: officeId, position })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Areas whose names are in the frozen rules of a vote that is open, or waits to be opened: they stay. No vote opens meanwhile. */
export async function lockFrozenDistricts(tx: Db, officeId: number): Promise<Set<number>> {
  await sql`lock table vote_opening in share mode`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    select distinct d.id from district d join form f on f.district_id = d.id join vote v on v.project_id = f.project_id
      join vote_opening o on o.vote_id = v.id and o.closed_at is null
     where d.office_id = ${officeId}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

export async function writeDistrict(tx: Db, id: number, district: { name: string; position: number }): Promise<void> {
  await tx.updateTable('district').set(district).where('id', '=', id).execute();
}

/** SQLSTATE: something refers to what was to be removed. */
const FOREIGN_KEY_VIOLATION = '23503';

/** @returns false where a vote, a project or an account refers to it */
export async function deleteDistrict(tx: Db, id: number): Promise<boolean> {
  await sql`savepoint before_district`.execute(tx);
  try {
    await tx.deleteFrom('district').where('id', '=', id).execute();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== FOREIGN_KEY_VIOLATION) throw error;
    await sql`rollback to savepoint before_district`.execute(tx);
    return false;
  }
}
