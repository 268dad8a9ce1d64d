import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';

/**
 * Lets every table note each row that comes, goes or changes, in the same transaction: what is rolled back leaves no note. What
 * was put and taken away again, or changed to what it was, is not told.
 * @returns what was written since it was last asked: `insert envelope`, `update account locked_until`, `delete file`; an insert
 * names the action of an entry of the log, and the model of what the identity provider keeps
 */
export async function noteWrittenRows(db: Kysely<Database>): Promise<() => Promise<string[]>> {
  await sql`create table written_row (content text not null, times int not null, what text not null)`.execute(db);
  await sql`
    create function note_written_row() returns trigger language plpgsql as $$
    declare
      before jsonb := to_jsonb(old);
      after jsonb := to_jsonb(new);
      kind text := coalesce(after ->> 'action', after ->> 'model', '');
    begin
      if tg_op = 'UPDATE' then
        select coalesce(string_agg(key, ',' order by key), '') into kind from jsonb_each(after)
         where value is distinct from before -> key;
      end if;
      insert into written_row
      select tg_table_name || md5(content::text), times, rtrim(lower(tg_op) || ' ' || tg_table_name || ' ' || kind)
        from (values (before, -1), (after, 1)) as side (content, times) where content is not null;
      return null;
    end $$`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> 'written_row'`.execute(db);
  for (const { name } of rows) {
    await sql`create trigger zz_note_written_row after insert or update or delete on ${sql.table(name)}
      for each row execute function note_written_row()`.execute(db);
  }
  return async () => {
    const { rows: written } = await sql<{ what: string }>`
      with noted as (delete from written_row returning *)
      select distinct what from noted
       where content in (select content from noted group by content having sum(times) <> 0) order by 1`.execute(db);
    return written.map(({ what }) => what);
  };
}
