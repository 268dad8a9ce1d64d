import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { Random } from './random.ts';

export type AnyId = number | string;

/** Ids of whatever there is in the database, by table: other people's too. */
export type KnownIds = ReadonlyMap<string, readonly AnyId[]>;

export async function knownIds(db: Kysely<Database>): Promise<KnownIds> {
  const { rows: columns } = await sql<{ place: string; name: string }>`
    select c.table_name as place, c.column_name as name
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and (c.column_name = 'id' and c.data_type in ('integer', 'bigint')
        or c.column_name in ('entry_id', 'slug', 'uid') and c.data_type in ('text', 'uuid'))
    order by 1, 2`.execute(db);
  const ids = new Map<string, AnyId[]>();
  for (const { place, name } of columns) {
    const { rows } = await sql<{ id: string }>`
      select ${sql.ref(name)}::text as id from ${sql.table(place)} order by 1 limit 12`.execute(db);
    const found = rows.map(({ id }) => (/^\d{1,10}$/.test(id) ? Number(id) : id));
    if (found.length > 0) ids.set(place, [...(ids.get(place) ?? []), ...found]);
  }
  return ids;
}

/** Which table an id is probably of, by the address before it and its name; the first that fits. */
const TABLES: readonly (readonly [RegExp, table: string])[] = [
  [/entryId/, 'register'],
  [/linkId/, 'preview_link'],
  [/slug/, 'agreement'],
  [/permission/i, 'permission'],
  [/district/i, 'district'],
  [/area/i, 'office_thematic_area'],
  [/histor|terms|dokumenty|agreement/i, 'agreement_history'],
  [/question/i, 'question'],
  [/forms/i, 'form'],
  [/option/i, 'question_option'],
  [/page/i, 'budget_page'],
  [/users|account|resident|mieszkancy|uzytkownicy/i, 'account'],
  [/project-?task|projekt/i, 'project_task'],
  [/project|votes|budgets|glosowania|sondy|wyniki/i, 'project'],
  [/edycje|yearId/i, 'budget_year'],
  [/office|urzedy/i, 'office'],
];

/** Mostly one of the kind that is wanted, else one of any other. */
export function someId(random: Random, ids: KnownIds, hint: string): AnyId {
  const table = TABLES.find(([pattern]) => pattern.test(hint))?.[1];
  const wanted = table === undefined ? undefined : ids.get(table);
  if (wanted && random.chance(0.75)) return random.pick(wanted);
  return random.pick(ids.get(random.pick([...ids.keys()]))!);
}
