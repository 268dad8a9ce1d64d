import type { Transaction } from 'kysely';
import type { Database } from '../db/tables.ts';
import { categories, districts, offices } from './municipality.ts';
import type { CategoryKey } from './municipality.ts';

export interface Municipality {
  officeIds: readonly number[];
  districtIds: Readonly<Record<keyof typeof districts, number>>;
  categoryIds: Readonly<Record<CategoryKey, number>>;
}

export async function loadMunicipality(tx: Transaction<Database>): Promise<Municipality> {
  const officeRows = await tx
    .insertInto('office')
    .values(offices.map(({ hours, ...office }) => ({ ...office, open_hours: JSON.stringify(hours) })))
    .returning('id')
    .execute();
  const mainOffice = officeRows[0]!.id;
  const districtRows = await tx
    .insertInto('district')
    .values(
      Object.entries(districts).map(([key, name], position) => ({
        name,
        position,
        is_system: key === 'miasto',
        office_id: key === 'miasto' ? null : mainOffice,
      })),
    )
    .returning('id')
    .execute();
  const categoryRows = await tx
    .insertInto('office_thematic_area')
    .values(Object.values(categories).map((category) => ({ ...category, office_id: mainOffice })))
    .returning('id')
    .execute();
  return {
    officeIds: officeRows.map(({ id }) => id),
    districtIds: keyed(districts, districtRows),
    categoryIds: keyed(categories, categoryRows),
  };
}

const keyed = <Key extends string>(names: Readonly<Record<Key, unknown>>, rows: readonly { id: number }[]) =>
  Object.fromEntries(Object.keys(names).map((key, index) => [key, rows[index]!.id])) as Record<Key, number>;
