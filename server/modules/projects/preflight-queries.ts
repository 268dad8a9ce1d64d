import { type Kysely, sql } from 'kysely';
import { FormKind, type ProjectType } from '@wiec/domain/phases.ts';
import type { PreflightFacts } from '@wiec/domain/preflight.ts';
import type { Database } from '../../db/tables.ts';

interface Row extends Omit<PreflightFacts, 'hasTermsInForce'> {
  type: ProjectType;
  /** The database's clock. */
  now: Date;
}

/**
 * What is asked of a draft before it is published, but for the terms of use.
 * @param at when it is to be published; null: now
 */
export async function readPreflightFacts(db: Kysely<Database>, id: number, at: Date | null): Promise<Row> {
  const { rows } = await sql<Row>`
    select p.type, p.date_from as "dateFrom", p.date_to as "dateTo", p.short_description as "shortDescription",
           (p.description_html <> '' or exists (select from consultation_section s where s.project_id = p.id)) as "isDescribed",
           p.office_thematic_area_id is not null as "hasCategory",
           exists (select from project_about t where t.project_id = p.id and t.legal_basis <> '') as "hasLegalBasis",
           p.agreement_history_id is not null as "needsTerms",
           ((select count(*) from form f where f.project_id = p.id and f.type <> ${sql.lit(FormKind.PublicBudget)})
             + (select count(*) from meeting m where m.consultation_id = p.id))::integer as ways,
           array(select f.title from form f
                  where f.project_id = p.id and f.vote_to <= coalesce(${at}::timestamptz, clock_timestamp())
                  order by f.position, f.id) as "endedForms",
           -- A fragment without a unit is what nothing in the act's structure explains.
           (select count(e.id)::integer from act a left join act_element e
              on e.act_id = a.id and e.kind = 'fragment' and e.unit is null
             where a.project_id = p.id group by a.project_id) as unrecognised,
           clock_timestamp() as now
      from project p where p.id = ${id}`.execute(db);
  return rows[0]!;
}
