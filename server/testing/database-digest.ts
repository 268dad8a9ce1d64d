import type pg from 'pg';

/**
 * Everything that a database of the portal holds, table by table: number of rows and a hash of all of them as text; where its
 * sequences stand; references, checks and triggers with their state.
 */
export async function databaseDigest(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I', relname) as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations' order by 1`,
  );
  const digest: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ told: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as told from ${name} t`,
    );
    digest[name] = rows[0]!.told;
  }
  const { rows: sequences } = await pool.query<{ name: string }>(
    `select format('%I', sequencename) as name from pg_sequences where schemaname = 'public' order by 1`,
  );
  for (const { name } of sequences) {
    const { rows } = await pool.query<{ told: string }>(`select last_value || ' ' || is_called as told from ${name}`);
    digest[name] = rows[0]!.told;
  }
  const { rows: rules } = await pool.query<{ name: string; told: string }>(
    `select conrelid::regclass || ' ' || conname as name, pg_get_constraintdef(oid) as told
       from pg_constraint where connamespace = 'public'::regnamespace
     union all
     select tgrelid::regclass || ' ' || tgname, tgenabled::text || ' ' || pg_get_triggerdef(oid)
       from pg_trigger where not tgisinternal
     union all
     select 'migration ' || name, checksum from schema_migrations`,
  );
  for (const { name, told } of rules) digest[name] = told;
  return digest;
}
