import type { AnswerTemplate } from '@wiec/contract/answer-templates.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';

type Db = Kysely<Database>;

const TEMPLATE = sql`
  select t.id, t.office_id as "officeId", o.name as "officeName", t.name, t.classes, t.body,
         t.retired_at is not null as "isRetired", t.revision
    from answer_template t join office o on o.id = t.office_id`;

/** Office by office, in Polish order. @param officeIds null: all */
export async function findTemplates(db: Db, officeIds: readonly number[] | null): Promise<AnswerTemplate[]> {
  const { rows } = await sql<AnswerTemplate>`
    ${TEMPLATE} where ${officeIds === null ? sql`true` : sql`t.office_id = any (${[...officeIds]}::integer[])`}
     order by o.position, o.id, t.name collate polish, t.id`.execute(db);
  return rows;
}

/** Those that are offered in cases of an office. */
export async function findOfferedTemplates(
  db: Db,
  officeId: number,
): Promise<Pick<AnswerTemplate, 'id' | 'name' | 'classes' | 'body'>[]> {
  const { rows } = await sql<AnswerTemplate>`
    ${TEMPLATE} where t.office_id = ${officeId} and t.retired_at is null order by t.name collate polish, t.id`.execute(
    db,
  );
  return rows;
}

export async function findTemplate(db: Db, id: number): Promise<AnswerTemplate | undefined> {
  const { rows } = await sql<AnswerTemplate>`${TEMPLATE} where t.id = ${id}`.execute(db);
  return rows[0];
}

/** Until the transaction ends nobody else changes it. */
export async function lockTemplate(tx: Db, id: number): Promise<AnswerTemplate | undefined> {
  const { rows } = await sql<AnswerTemplate>`${TEMPLATE} where t.id = ${id} for update of t`.execute(tx);
  return rows[0];
}

/** Nobody else adds one to this office until the transaction ends. @returns how many it has; null: there is no such office */
export async function holdTemplatesOf(tx: Db, officeId: number): Promise<number | null> {
  const { rows } =
    await sql`select from office where id = ${officeId} and retired_at is null for no key update`.execute(tx);
  if (rows.length === 0) return null;
  const counted = await sql<{ count: number }>`
    select count(*)::integer as count from answer_template where office_id = ${officeId}`.execute(tx);
  return counted.rows[0]!.count;
}

interface TemplateWords {
  name: string;
  classes: readonly string[];
  body: string;
}

/** Null where the office has another of that name, in whatever case. */
export async function insertTemplate(
  tx: Db,
  { officeId, name, classes, body }: TemplateWords & { officeId: number },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into answer_template (office_id, name, classes, body)
    values (${officeId}, ${name}, ${[...classes]}::text[], ${body})
    on conflict (office_id, lower(name)) do nothing returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** False where its office has another of that name, in whatever case. */
export async function writeTemplate(
  tx: Db,
  id: number,
  { name, classes, body, isRetired }: TemplateWords & { isRetired: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    update answer_template t
       set name = ${name}, classes = ${[...classes]}::text[], body = ${body}, revision = revision + 1,
           retired_at = case when ${isRetired} then coalesce(retired_at, now()) end
     where id = ${id}
       and not exists (select from answer_template o
                        where o.office_id = t.office_id and o.id <> t.id and lower(o.name) = lower(${name}))
    returning id`.execute(tx);
  return rows.length > 0;
}
