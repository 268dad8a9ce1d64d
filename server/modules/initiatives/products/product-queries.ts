import { type Kysely, sql } from 'kysely';
import { editionsForProducts, type ProductKind } from '@wiec/domain/case-product.ts';
import { BudgetProgress } from '@wiec/domain/phases.ts';
import type { Database } from '../../../db/tables.ts';

type Db = Kysely<Database>;

export interface ProductRow {
  kind: ProductKind;
  /** Of the consultation, or of the project. */
  id: number;
  title: string;
  /** Of a project: its edition. */
  editionId: number | null;
}

/** What was made of a case and is there still, in its order. */
export async function findProducts(db: Db, initiativeId: number): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select case when m.project_id is null then 'project' else 'consultation' end as kind,
           coalesce(m.project_id, m.project_task_id) as id, coalesce(p.title, t.title) as title,
           t.budget_year_id as "editionId"
      from case_product m left join project p on p.id = m.project_id left join project_task t on t.id = m.project_task_id
     where m.initiative_id = ${initiativeId} order by m.id`.execute(db);
  return rows;
}

/** With the consent under which it was made. */
export async function insertProduct(
  tx: Db,
  { initiativeId, kind, id, by }: { initiativeId: number; kind: ProductKind; id: number; by: number },
): Promise<void> {
  await sql`
    insert into case_product (initiative_id, project_id, project_task_id, consented_at, made_by)
    select id, ${kind === 'consultation' ? id : null}::integer, ${kind === 'project' ? id : null}::integer, consented_at, ${by}
      from initiative where id = ${initiativeId}`.execute(tx);
}

export interface SourceRow {
  id: number;
  year: number;
  serial: number;
  office_id: number;
  unit_id: number | null;
}

/** The case of which it was made. */
export async function findSource(db: Db, kind: ProductKind, id: number): Promise<SourceRow | undefined> {
  const { rows } = await sql<SourceRow>`
    select i.id, i.year, i.serial, i.office_id, i.unit_id from case_product m join initiative i on i.id = m.initiative_id
     where ${kind === 'project' ? sql`m.project_task_id` : sql`m.project_id`} = ${id}`.execute(db);
  return rows[0];
}

export interface OpenEdition {
  id: number;
  value: number;
  title: string;
  /** Whether residents see its projects. */
  isSeen: boolean;
}

/** Editions to which projects are still added, the newest first. */
export async function findOpenEditions(db: Db): Promise<OpenEdition[]> {
  const { rows } = await sql<OpenEdition>`
    select id, value, title, progress <> ${BudgetProgress.Draft} as "isSeen" from budget_year
     where progress = any (${[...editionsForProducts]}::smallint[]) order by value desc, id`.execute(db);
  return rows;
}

/** Categories of an office that are in use, by name. */
export const findAreas = (db: Db, officeId: number): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom('office_thematic_area')
    .select(['id', 'name'])
    .where('office_id', '=', officeId)
    .where('retired_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();

/** Category and area that the author chose. `isWhole`: the area is the whole town. */
export async function findChoiceOf(
  db: Db,
  initiativeId: number,
): Promise<{ thematicAreaId: number | null; districtId: number | null; isWhole: boolean }> {
  const { rows } = await sql<{ thematicAreaId: number | null; districtId: number | null; isWhole: boolean }>`
    select i.thematic_area_id as "thematicAreaId", i.district_id as "districtId", coalesce(d.is_system, false) as "isWhole"
      from initiative i left join district d on d.id = i.district_id where i.id = ${initiativeId}`.execute(db);
  return rows[0]!;
}
