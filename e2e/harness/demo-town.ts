import type { Connection } from '@wiec/server/db/connection.ts';
import type { Town } from '@wiec/server/testing/plant-town.ts';
import { sql } from 'kysely';

/** The first office of the demo, with Zarzecze and the running edition, where a test plants votes of its own. */
export async function demoTown({ db }: Connection): Promise<Town> {
  const { rows } = await sql<Town>`
    select o.id as "officeId", (select id from district where is_system) as "systemDistrictId",
           (select id from district where name = 'Zarzecze') as "districtId",
           (select min(id) from office_thematic_area where office_id = o.id) as "categoryId",
           (select id from budget_year where value = 2027) as "yearId"
      from office o order by o.position, o.id limit 1`.execute(db);
  return rows[0]!;
}
