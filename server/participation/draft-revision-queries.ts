import { type Kysely, sql } from 'kysely';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import type { Database } from '../db/tables.ts';

/**
 * Of a project `p` in preparation: what it says and asks, whom, whom it concerns, its act, its meetings and its files, in a word that changes with any of them. Acts,
 * files and forms are changed under the lock of the project's row.
 */
export const draftRevision = sql<string | null>`
  case when p.status = ${sql.lit(ProjectStatus.InProgress)} then md5(concat_ws('|', p.title, p.short_description, p.description_html, p.mode,
    p.date_from, p.date_to, p.only_for_legal_age, p.moderator_name, p.agreement_history_id is null,
    p.office_thematic_area_id, (select t::text from project_about t where t.project_id = p.id),
    (select string_agg(x.district_id::text, ',' order by x.district_id) from project_district x where x.project_id = p.id),
    (select string_agg(concat_ws(',', v.identity_scheme, v.box), '|' order by v.id) from vote v where v.project_id = p.id),
    (select string_agg(f::text, '|' order by f.id) from form f where f.project_id = p.id),
    (select string_agg(t::text, '|' order by t.form_id) from form_points t join form f on f.id = t.form_id where f.project_id = p.id),
    (select string_agg(q::text, '|' order by q.id) from question q join form f on f.id = q.form_id where f.project_id = p.id),
    (select string_agg(a::text, '|' order by a.id) from question_option a join question q on q.id = a.question_id
       join form f on f.id = q.form_id where f.project_id = p.id),
    (select string_agg(c::text, '|' order by c.id) from form_category c join form f on f.id = c.form_id where f.project_id = p.id),
    (select string_agg(m::text, '|' order by m.id) from question_matrix_value m join question q on q.id = m.question_id
       join form f on f.id = q.form_id where f.project_id = p.id),
    (select string_agg(s::text, '|' order by s.position) from consultation_section s where s.project_id = p.id),
    (select string_agg(concat_ws(',', m::text, t.title, t.short_description, t.description_html, t.date_from, t.date_to), '|'
                       order by m.project_id)
       from meeting m join project t on t.id = m.project_id where m.consultation_id = p.id),
    (select string_agg(a::text, '|' order by a.id) from act a where a.project_id = p.id),
    (select string_agg(concat_ws(',', t::text, s.filename), '|' order by t.file_id)
       from project_file t join file s on s.id = t.file_id where t.project_id = p.id))) end`;

/** Of one that is held; null: it is not in preparation. */
export async function readDraftRevision(tx: Kysely<Database>, id: number): Promise<string | null> {
  const { rows } = await sql<{ revision: string | null }>`
    select ${draftRevision} as revision from project p where p.id = ${id}`.execute(tx);
  return rows[0]!.revision;
}
