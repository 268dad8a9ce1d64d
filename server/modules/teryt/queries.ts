import { TerytType } from '@wiec/domain/teryt-choice.ts';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';

export interface UnitRow {
  type: TerytType;
  id: string;
  parent_id: string | null;
  /** Of a street: the commune of its city. */
  commune_id: string | null;
  name: string;
  concatenated_name: string;
}

export interface UnitsWanted {
  type: TerytType;
  /** Null for provinces alone. */
  parentId: string | null;
  /** Folded; '' for all. */
  term: string;
  /** The name is the term, and not only has it somewhere. */
  whole: boolean;
  limit: number;
  descending: boolean;
}

/** Names that begin with the term first, then those with a word that does, then the rest; each by the Polish alphabet. */
export async function findUnits(
  db: Kysely<Database>,
  { type, parentId, term, whole, limit, descending }: UnitsWanted,
): Promise<{ rows: UnitRow[]; total: number }> {
  const within = parentId === null ? sql`unit.parent_id is null` : sql`unit.parent_id = ${parentId}`;
  const matches = whole ? sql`unit.search_text = ${term}` : sql`strpos(unit.search_text, ${term}) > 0`;
  // "ul. Lipowa" begins with "lip" as well as with "ul".
  const nameAt = sql`case when unit.type = ${TerytType.Street} then 1 + length(unit.concatenated_name) - length(unit.name) else 1 end`;
  const { rows } = await sql<UnitRow & { total: number }>`
    select unit.type, unit.id, unit.parent_id, city.parent_id as commune_id, unit.name, unit.concatenated_name,
      (count(*) over ())::integer as total
    from teryt_unit unit
      left join teryt_unit city on unit.type = ${TerytType.Street} and city.type = ${TerytType.City} and city.id = unit.parent_id
    where unit.type = ${type} and ${within} and (${term} = '' or ${matches})
    order by
      case when ${term} = '' or strpos(unit.search_text, ${term}) in (1, ${nameAt}) then 0
        when strpos(unit.search_text, ' ' || ${term}) > 0 then 1 else 2 end,
      unit.concatenated_name collate polish ${sql.raw(descending ? 'desc' : 'asc')}, unit.id
    limit ${limit}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}
