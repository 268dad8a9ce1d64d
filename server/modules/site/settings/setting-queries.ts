import { type Kysely, sql } from 'kysely';
import type { PortalModule } from '@wiec/domain/portal-module.ts';
import type { Database } from '../../../db/tables.ts';

/** Until the transaction ends nobody else changes the setting, be it there already or not. */
export async function lockSetting(tx: Kysely<Database>, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('setting:' || ${key}, 0))`.execute(tx);
}

/** What is sealed of an account; null where it is gone. */
export async function findPersonal(db: Kysely<Database>, accountId: number): Promise<Buffer | null> {
  const row = await db.selectFrom('account').select('personal').where('id', '=', accountId).executeTakeFirst();
  return row?.personal ?? null;
}

export async function writeSetting(tx: Kysely<Database>, key: string, value: unknown): Promise<void> {
  await sql`insert into setting (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(tx);
}

/** Whether a vote of a budget is open: its box takes ballots, or waits to be opened. */
export async function isVoteRunning(tx: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`select from vote_opening where closed_at is null limit 1`.execute(tx);
  return rows.length > 0;
}

/** @returns whether it was off */
export async function switchModuleOn(tx: Kysely<Database>, module: PortalModule): Promise<boolean> {
  const { rows } = await sql`
    insert into setting (key, value) values ('appModuleFlags', jsonb_build_object(${module}::text, true))
    on conflict (key) do update set value = setting.value || excluded.value
      where setting.value -> ${module}::text is distinct from 'true'
    returning 1`.execute(tx);
  return rows.length > 0;
}

export async function hasSetting(db: Kysely<Database>, key: string): Promise<boolean> {
  return (await db.selectFrom('setting').select('key').where('key', '=', key).executeTakeFirst()) !== undefined;
}

/** Rules by which cases of residents go to units, of offices that the portal shows. @param officeIds null: of all */
export async function countCaseRoutes(db: Kysely<Database>, officeIds: readonly number[] | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from case_route r join office o on o.id = r.office_id and o.retired_at is null
     where ${officeIds === null ? sql`true` : sql`o.id = any (${[...officeIds]}::integer[])`}`.execute(db);
  return rows[0]!.count;
}

/** Entries of the audit log by what they are about. */
export interface SubjectPattern {
  readonly type: string;
  /** Null: all of the type. */
  readonly ids: readonly string[] | null;
}

/** The newest entry about each, where there is one. */
export async function findLastChanges<Name extends string>(
  db: Kysely<Database>,
  wanted: readonly (SubjectPattern & { readonly name: Name })[],
): Promise<{ name: Name; at: Date; actor: string }[]> {
  const { rows } = await sql<{ name: Name; at: Date; actor: string }>`
    select w.name, l.at, l.actor
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(name text, type text, ids text[])
     cross join lateral (
       select at, actor from audit_log
        where subject_type = w.type and (w.ids is null or subject_id = any (w.ids))
        order by id desc limit 1) l`.execute(db);
  return rows;
}
