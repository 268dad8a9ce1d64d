import type { ClientBase } from 'pg';

/** A table of the portal's schema, with the columns that hold what was written into it: not those that are computed. */
export interface TableColumns {
  readonly name: string;
  readonly columns: readonly string[];
}

export interface SequenceState {
  readonly name: string;
  /** Decimal. */
  readonly last: string;
  readonly isCalled: boolean;
}

/** Kept by the migrations themselves. */
const OF_MIGRATIONS = 'schema_migrations';

/** What an extension brought belongs to it. */
const OWN = `not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')`;

export async function tablesOf(client: ClientBase): Promise<TableColumns[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and c.relname <> $1 and ${OWN}
      group by c.oid
      order by c.relname`,
    [OF_MIGRATIONS],
  );
  return rows;
}

/** Sequences know no snapshot: read after one was taken, they are at least where its rows left them. */
export async function sequencesOf(client: ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'S' and ${OWN}
      order by c.relname`,
  );
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const { rows: read } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${client.escapeIdentifier(name)}`,
    );
    states.push({ name, ...read[0]! });
  }
  return states;
}

/** Nothing of anybody's is in it: no table, view or sequence but those of extensions and of an empty queue of jobs. */
export async function isEmptyDatabase(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname <> 'information_schema' and n.nspname <> 'graphile_worker' and n.nspname !~ '^pg_'
        and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and ${OWN}
      limit 1`,
  );
  if (rows.length > 0) return false;
  if (!(await hasQueue(client))) return true;
  const { rows: jobs } = await client.query('select from graphile_worker._private_jobs limit 1');
  return jobs.length === 0;
}

export async function hasQueue(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(
    "select to_regclass('graphile_worker._private_jobs') is not null as has",
  );
  return rows[0]!.has;
}
