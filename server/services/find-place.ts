import { nothingChosen, terytLevels, TerytType, type TerytChoice, type TerytLevel } from '@wiec/domain/teryt-choice.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';

export type PlaceIds = Readonly<Record<TerytLevel, string>>;

const TYPES: Readonly<Record<TerytLevel, TerytType>> = {
  province: TerytType.Province,
  district: TerytType.District,
  commune: TerytType.Commune,
  city: TerytType.City,
  street: TerytType.Street,
};

/**
 * The places that ids of the register name, '' where none was chosen. `unknown` is the first level whose id the register does
 * not have, or has elsewhere than within the level above; nothing is found from there on.
 */
export async function findPlace(
  db: Kysely<Database>,
  ids: PlaceIds,
): Promise<{ place: TerytChoice; unknown: TerytLevel | null }> {
  const rows = await db
    .selectFrom('teryt_unit')
    .select(['type', 'id', 'parent_id', 'name', 'concatenated_name'])
    .where(({ eb, or }) =>
      or(terytLevels.map((level) => eb.and([eb('type', '=', TYPES[level]), eb('id', '=', ids[level])]))),
    )
    .execute();
  const place = { ...nothingChosen };
  let above: string | null = null;
  for (const level of terytLevels) {
    if (ids[level] === '') return { place, unknown: laterThan(level, ids) };
    const row = rows.find(({ type }) => type === TYPES[level]);
    if (!row || row.parent_id !== above) return { place, unknown: level };
    place[level] = { id: row.id, name: row.name, concatenatedName: row.concatenated_name };
    above = row.id;
  }
  return { place, unknown: null };
}

/** Whether there is a register to choose from. */
export async function hasPlaces(db: Kysely<Database>): Promise<boolean> {
  const row = await db.selectFrom('teryt_import').select('id').executeTakeFirst();
  return row !== undefined;
}

/** Something chosen within nothing belongs nowhere. */
const laterThan = (level: TerytLevel, ids: PlaceIds): TerytLevel | null =>
  terytLevels.slice(terytLevels.indexOf(level)).find((later) => ids[later] !== '') ?? null;
