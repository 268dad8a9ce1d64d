import type { ThematicArea } from '@wiec/contract/thematic-areas.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';

type Db = Kysely<Database>;

/** @param id null: all, office by office, in Polish order */
export async function findThematicAreas(db: Db, id: number | null = null): Promise<ThematicArea[]> {
  const { rows } = await sql<ThematicArea>`
    select a.id, a.office_id as "officeId", a.name as "thematicAreaName", a.motif, a.revision,
           a.retired_at is not null as "isRetired",
           (select count(*) from project_task t where t.office_thematic_area_id = a.id)::integer as "projectCount"
      from office_thematic_area a join office o on o.id = a.office_id
     where ${id}::integer is null or a.id = ${id}
     order by o.position, o.id, a.name collate polish, a.id`.execute(db);
  return rows;
}

/** Until the transaction ends nobody else changes it. */
export async function lockThematicArea(tx: Db, id: number): Promise<void> {
  await tx.selectFrom('office_thematic_area').select('id').where('id', '=', id).forUpdate().execute();
}

/** Whether the name stands in the rules of a vote whose box takes ballots, or waits to be opened. */
export async function isAreaInOpenVote(tx: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from budget_category c join form f on f.id = c.form_id
      join vote_opening o on o.vote_id = f.vote_id and o.closed_at is null
     where c.office_thematic_area_id = ${id} limit 1`.execute(tx);
  return rows.length > 0;
}

interface AreaFields {
  thematicAreaName: string;
  motif: string;
}

/** Null where the office has another of that name, in whatever case. */
export async function insertThematicArea(
  tx: Db,
  { officeId, thematicAreaName, motif }: AreaFields & { officeId: number },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into office_thematic_area (office_id, name, motif)
    select ${officeId}, ${thematicAreaName}, ${motif}
     where not exists (select from office_thematic_area
                        where office_id = ${officeId} and lower(name) = lower(${thematicAreaName}))
    on conflict (office_id, name) do nothing
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** False where its office has another of that name, in whatever case. */
export async function writeThematicArea(
  tx: Db,
  id: number,
  { thematicAreaName, motif, isRetired }: AreaFields & { isRetired: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    update office_thematic_area a
       set name = ${thematicAreaName}, motif = ${motif}, revision = revision + 1,
           retired_at = case when ${isRetired} then coalesce(retired_at, now()) end
     where id = ${id}
       and not exists (select from office_thematic_area o
                        where o.office_id = a.office_id and o.id <> a.id and lower(o.name) = lower(${thematicAreaName}))
    returning id`.execute(tx);
  return rows.length > 0;
}

/** The category of this name in the office, made where there is none. */
export async function findOrInsertThematicArea(
  tx: Db,
  { officeId, thematicAreaName: name, motif }: AreaFields & { officeId: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('office_thematic_area')
    .values({ office_id: officeId, name, motif })
    .onConflict((conflict) => conflict.columns(['office_id', 'name']).doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
