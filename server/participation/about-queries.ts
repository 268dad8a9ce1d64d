import { type RawBuilder, sql } from 'kysely';
import type { AboutProject } from '@wiec/contract/project-header.ts';

export interface AboutRow {
  districts: { id: number; name: string }[];
  socialGroups: string[];
  legalBasis: string;
  summary: string;
  signFilm: string;
}

/**
 * Whether the project `p` concerns this district, or somebody may vote in it for the district: what concerns the whole town is found
 * without one. @param districtId null: every project
 */
export const concernsDistrict = (districtId: number | null): RawBuilder<boolean> =>
  districtId === null
    ? sql<boolean>`true`
    : sql<boolean>`(exists (select from form f where f.project_id = p.id and f.district_id = ${districtId})
        or exists (select from project_district x where x.project_id = p.id and x.district_id = ${districtId}))`;

/** Whom and what the project `p` is about. */
export const aboutOf = sql<AboutRow>`
  (select json_build_object(
            'districts', (select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name)
                                            order by d.position, d.name collate polish), '[]')
                            from project_district x join district d on d.id = x.district_id where x.project_id = p.id),
            'socialGroups', coalesce(t.social_groups, '{}'), 'legalBasis', coalesce(t.legal_basis, ''),
            'summary', coalesce(t.summary, ''), 'signFilm', coalesce(t.sign_film, ''))
     from (values (p.id)) one (id) left join project_about t on t.project_id = one.id)`;

/** As it is told to everybody. */
export const presentAbout = ({ districts, socialGroups, ...texts }: AboutRow): AboutProject => ({
  ...texts,
  districts,
  districtId: districts.length === 1 ? districts[0]!.id : null,
  socialGroups: socialGroups.map((socialGroupName) => ({ socialGroupName })),
});
