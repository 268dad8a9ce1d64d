import { type Kysely, sql } from 'kysely';
import type { ProjectAbout } from '@wiec/domain/project-about.ts';
import type { Database } from '../../db/tables.ts';

type Db = Kysely<Database>;

interface Choice {
  id: number;
  name: string;
}

export interface StoredAbout extends ProjectAbout {
  /** Of its office: those that are offered, and the one that it stands in. */
  categories: Choice[];
  /** Of its office, or of none. */
  districts: Choice[];
  revision: string;
}

/** Whom and what a project is about, and what may be chosen instead. */
export async function readAbout(db: Db, projectId: number): Promise<StoredAbout> {
  const { rows } = await sql<StoredAbout>`
    select told.*, md5(concat_ws('|', told."categoryId", array_to_string(told."districtIds", ','),
                       array_to_string(told."socialGroups", '|'), told."legalBasis", told.summary, told."signFilm")) as revision
      from (select p.office_thematic_area_id as "categoryId",
                   array(select x.district_id from project_district x where x.project_id = p.id order by 1) as "districtIds",
                   coalesce(t.social_groups, '{}') as "socialGroups", coalesce(t.legal_basis, '') as "legalBasis",
                   coalesce(t.summary, '') as summary, coalesce(t.sign_film, '') as "signFilm",
                   (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name) order by a.name collate polish), '[]')
                      from office_thematic_area a
                     where a.office_id = p.office_id
                       and (a.retired_at is null or a.id = p.office_thematic_area_id)) as categories,
                   (select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name)
                                             order by d.position, d.name collate polish), '[]')
                      from district d
                     where not d.is_system and (d.office_id is null or d.office_id = p.office_id)) as districts
              from project p left join project_about t on t.project_id = p.id where p.id = ${projectId}) told`.execute(
    db,
  );
  return rows[0]!;
}

export async function writeAbout(
  tx: Db,
  projectId: number,
  { categoryId, districtIds, socialGroups, legalBasis, summary, signFilm }: ProjectAbout,
): Promise<void> {
  const row = { social_groups: [...socialGroups], legal_basis: legalBasis, summary, sign_film: signFilm };
  await tx
    .insertInto('project_about')
    .values({ project_id: projectId, ...row })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(row))
    .execute();
  await tx.deleteFrom('project_district').where('project_id', '=', projectId).execute();
  if (districtIds.length > 0) {
    const rows = districtIds.map((id) => ({ project_id: projectId, district_id: id }));
    await tx.insertInto('project_district').values(rows).execute();
  }
  await tx.updateTable('project').set({ office_thematic_area_id: categoryId }).where('id', '=', projectId).execute();
}
