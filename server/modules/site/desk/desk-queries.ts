import { type Kysely, sql } from 'kysely';
import type { OfficeBody } from '@wiec/contract/offices.ts';
import type { OfficeFooter } from '@wiec/contract/site.ts';
import type { Database } from '../../../db/tables.ts';

type Db = Kysely<Database>;

export async function findOffices(db: Db): Promise<OfficeFooter[]> {
  const { rows } = await sql<OfficeFooter>`
    select id, name, short_name as "shortName", municipality_genitive as "municipalityGenitive", street, number, flat,
           post_code as "postCode", city, phone, fax, email, bip, www, open_hours as "officeOpenHours"
      from office order by position, id`.execute(db);
  return rows;
}

export async function writeOffice(tx: Db, id: number, office: OfficeBody): Promise<void> {
  await tx
    .updateTable('office')
    .set({
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
      open_hours: JSON.stringify(office.officeOpenHours),
    })
    .where('id', '=', id)
    .execute();
}

export async function writeSetting(tx: Db, key: string, value: unknown): Promise<void> {
  await sql`insert into setting (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(tx);
}

/** Whether a vote of a budget is open: its box takes ballots, or waits to be opened. */
export async function isVoteRunning(tx: Db): Promise<boolean> {
  const { rows } = await sql`select from vote_opening where closed_at is null limit 1`.execute(tx);
  return rows.length > 0;
}
