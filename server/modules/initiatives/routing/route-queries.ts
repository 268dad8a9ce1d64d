import type { CaseRouting } from '@wiec/contract/case-routes.ts';
import { type CaseMove, type CaseRoute, movingActs } from '@wiec/domain/case-routing.ts';
import { enoughFor, type Scope } from '@wiec/domain/permission.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';

type Db = Kysely<Database>;

/** In no order that counts. */
export async function findRoutes(db: Db, officeId: number): Promise<CaseRoute[]> {
  const { rows } = await sql<CaseRoute>`
    select class, thematic_area_id as "thematicAreaId", district_id as "districtId", unit_id as "unitId"
      from case_route where office_id = ${officeId} order by id`.execute(db);
  return rows;
}

/** Units that are on and rules, of the offices in which somebody leads cases, all of them or a unit's. @param scope null: of all */
export async function findUnitsAndRoutes(
  db: Db,
  scope: Scope | null,
): Promise<{ units: { id: number; name: string; officeId: number }[]; routes: (CaseRoute & { officeId: number })[] }> {
  const isOf = (officeId: RawBuilder<unknown>) =>
    scope === null
      ? sql`true`
      : sql`(${officeId} = any (${[...scope.officeIds]}::integer[])
             or ${officeId} in (select office_id from unit where id = any (${[...scope.unitIds]}::integer[])))`;
  const units = await sql<{ id: number; name: string; officeId: number }>`
    select u.id, u.name, u.office_id as "officeId" from unit u
     where u.is_active and ${isOf(sql`u.office_id`)} order by u.name collate polish, u.id`.execute(db);
  const routes = await sql<CaseRoute & { officeId: number }>`
    select r.office_id as "officeId", r.class, r.thematic_area_id as "thematicAreaId", r.district_id as "districtId",
           r.unit_id as "unitId"
      from case_route r where ${isOf(sql`r.office_id`)} order by r.id`.execute(db);
  return { units: units.rows, routes: routes.rows };
}

/** What moved a case between units, in its order. */
export const findMoves = async (db: Db, initiativeId: number): Promise<CaseMove[]> =>
  (await findMovesOf(db, [initiativeId])).get(initiativeId) ?? [];

/** The same of several, by their ids. */
export async function findMovesOf(db: Db, ids: readonly number[]): Promise<Map<number, CaseMove[]>> {
  const { rows } = await sql<CaseMove & { of: number }>`
    select initiative_id as "of", act, (details->>'unit')::integer as "unitId" from initiative_entry
     where initiative_id = any (${[...ids]}::integer[]) and act = any (${[...movingActs]}::text[]) order by id`.execute(
    db,
  );
  return Map.groupBy(rows, (row) => row.of);
}

/** Nobody else changes the rules of this office, nor switches a unit of it off, until the transaction ends. @returns whether there is such an office */
export async function lockRouting(tx: Db, officeId: number): Promise<boolean> {
  const { rows } =
    await sql`select from office where id = ${officeId} and retired_at is null for no key update`.execute(tx);
  return rows.length > 0;
}

/** Those of offices that the portal shows. @param officeIds null: all */
export async function findRoutings(db: Db, officeIds: readonly number[] | null): Promise<CaseRouting[]> {
  const { rows } = await sql<CaseRouting>`
    select o.id as "officeId", o.name as "officeName", coalesce(g.revision, 0) as revision,
           (select coalesce(json_agg(json_build_object('class', r.class, 'thematicAreaId', r.thematic_area_id,
                                                       'districtId', r.district_id, 'unitId', r.unit_id) order by r.id), '[]')
              from case_route r where r.office_id = o.id) as rules,
           (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'isRetired', a.retired_at is not null)
                                     order by a.name collate polish, a.id), '[]')
              from office_thematic_area a
             where a.office_id = o.id
               and (a.retired_at is null or exists (select from case_route r where r.thematic_area_id = a.id))) as areas,
           (select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name) order by d.position, d.id), '[]')
              from district d where coalesce(d.office_id, o.id) = o.id) as districts,
           (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name, 'leads', exists (
                     select from account_grant n join permission p on p.id = n.permission_id
                       join account c on c.id = n.account_id and c.blocked_at is null
                      where n.unit_id = u.id and p.code = any (${[...enoughFor('initiatives.manage')]}::text[])))
                     order by u.name collate polish, u.id), '[]')
              from unit u where u.office_id = o.id and u.is_active) as units
      from office o left join case_routing g on g.office_id = o.id
     where o.retired_at is null and ${officeIds === null ? sql`true` : sql`o.id = any (${[...officeIds]}::integer[])`}
     order by o.position, o.id`.execute(db);
  return rows;
}

/** All rules of the office in place of those that were. */
export async function writeRoutes(tx: Db, officeId: number, routes: readonly CaseRoute[]): Promise<void> {
  await tx.deleteFrom('case_route').where('office_id', '=', officeId).execute();
  if (routes.length > 0) {
    const rows = routes.map(({ class: of, thematicAreaId, districtId, unitId }) => ({
      office_id: officeId,
      class: of,
      thematic_area_id: thematicAreaId,
      district_id: districtId,
      unit_id: unitId,
    }));
    await tx.insertInto('case_route').values(rows).execute();
  }
  await sql`
    insert into case_routing (office_id, revision) values (${officeId}, 1)
    on conflict (office_id) do update set revision = case_routing.revision + 1`.execute(tx);
}
