import type { ModuleName } from '@wiec/contract/endpoint.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import type { Database } from '../db/tables.ts';

export interface Town {
  officeId: number;
  systemDistrictId: number;
  districtId: number;
  categoryId: number;
  yearId: number;
}

/** Switches modules of the portal on or off; those not named stay as they are. */
export async function switchModules(db: Kysely<Database>, flags: Partial<Record<ModuleName, boolean>>): Promise<void> {
  await sql`insert into setting (key, value) values ('appModuleFlags', ${JSON.stringify(flags)}::jsonb)
    on conflict (key) do update set value = setting.value || excluded.value`.execute(db);
}

/** The least town in which a budget can be held: an office, 'Miasto', one district, one category, the edition of `year`. */
export async function plantTown(db: Kysely<Database>, year = 2027): Promise<Town> {
  await switchModules(db, { budget: true });
  const office = await db
    .insertInto('office')
    .values({
      name: 'Urząd Miasta Lipogród',
      short_name: 'Lipogród',
      municipality_genitive: 'Lipogrodu',
      street: 'Rynek',
      number: '1',
      post_code: '00-001',
      city: 'Lipogród',
      phone: '44 555 01 00',
      email: 'urzad@lipogrod.example',
      bip: 'https://bip.lipogrod.example',
      www: 'https://lipogrod.example',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const districts = await db
    .insertInto('district')
    .values([
      { name: 'Miasto', is_system: true, position: 0 },
      { name: 'Zarzecze', office_id: office.id, position: 1 },
    ])
    .returning('id')
    .execute();
  const category = await db
    .insertInto('office_thematic_area')
    .values({ office_id: office.id, name: 'Zieleń', motif: 'zielen' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const budgetYear = await db
    .insertInto('budget_year')
    .values({ value: year, title: `Budżet obywatelski ${year}`, progress: 2 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    officeId: office.id,
    systemDistrictId: districts[0]!.id,
    districtId: districts[1]!.id,
    categoryId: category.id,
    yearId: budgetYear.id,
  };
}

export interface TaskSeed {
  number: string;
  title: string;
  description?: string;
  /** Null: the system-wide area. */
  districtId?: number | null;
  status?: number;
  /** Grosze. */
  cost?: number;
}

/** @returns ids in the order of `seeds` */
export async function plantTasks(db: Kysely<Database>, town: Town, seeds: readonly TaskSeed[]): Promise<number[]> {
  const rows = await db
    .insertInto('project_task')
    .values(
      seeds.map((seed) => ({
        budget_year_id: town.yearId,
        office_id: town.officeId,
        district_id: seed.districtId ?? null,
        office_thematic_area_id: town.categoryId,
        number: seed.number,
        title: seed.title,
        description_html: `<p>${seed.description ?? seed.title}</p>`,
        description_text: seed.description ?? seed.title,
        cost: seed.cost ?? 100_000_00,
        status: seed.status ?? ProjectTaskStatus.Accepted,
      })),
    )
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}
