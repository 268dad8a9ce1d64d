import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';

type Db = Kysely<Database>;

/** Where a survey can be held. */
export interface SurveyPlaces {
  offices: { id: number; name: string }[];
  /** By name, without the whole town. */
  districts: ReadonlyMap<string, number>;
  /** The whole town; null: there is none yet. */
  systemDistrictId: number | null;
}

export async function findPlacesOfSurvey(db: Db): Promise<SurveyPlaces> {
  const offices = await db.selectFrom('office').select(['id', 'name']).orderBy('id').execute();
  const districts = await db.selectFrom('district').select(['id', 'name', 'is_system']).orderBy('id').execute();
  return {
    offices,
    districts: new Map(districts.filter((each) => !each.is_system).map(({ id, name }) => [name, id])),
    systemDistrictId: districts.find((each) => each.is_system)?.id ?? null,
  };
}

/** The whole town; null: there is none yet. */
export async function findSystemDistrict(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('district')
    .select('id')
    .where('is_system', '=', true)
    .orderBy('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** What people are told of their data, as it was worded last. */
export async function findClause(db: Db): Promise<number | null> {
  const row = await db.selectFrom('clause').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.id ?? null;
}

/** Whether sheets are opened in batches while the survey runs. */
export async function opensInBatches(db: Db, projectId: number): Promise<boolean> {
  const row = await db
    .selectFrom('vote')
    .select('id')
    .where('project_id', '=', projectId)
    .where('box', '=', 'batched')
    .executeTakeFirst();
  return row !== undefined;
}
