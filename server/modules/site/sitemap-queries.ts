import { FormKind, ProjectType } from '@wiec/domain/phases.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { formIsListed, projectIsListed } from '../../participation/condition-queries.ts';
import { inForce } from '../../participation/terms/terms-queries.ts';

export interface PublicPaths {
  settings: Record<string, unknown>;
  /** Of no module. */
  common: string[];
  budget: string[];
  probe: string[];
  survey: string[];
  consultation: string[];
  meeting: string[];
  petition: string[];
}

/** Addresses of all that is published. @param today YYYY-MM-DD in Warsaw */
export async function readPublicPaths(db: Kysely<Database>, today: string): Promise<PublicPaths> {
  const found = await sql<PublicPaths>`
    with year as (select * from budget_year where progress > 0),
    public_vote as (select p.id, p.show_results, y.value from project p join budget_vote b on b.vote_id = p.id
               join year y on y.id = p.budget_year_id where ${projectIsListed})
    select
      (select coalesce(json_object_agg(key, value), '{}') from setting) as settings,
      (select coalesce(json_agg(path order by path), '[]') from (
         select distinct case when a.slug is null then '/regulamin/' || h.id else '/dokumenty/' || a.slug end as path
           from agreement_history h join agreement a on a.id = h.agreement_id
          where ${inForce(today)}) c) as common,
      (select coalesce(json_agg(path order by path), '[]') from (
         select '/budzet/podglad-projektu-budzetu/' || t.id as path from project_task t join year y on y.id = t.budget_year_id
         union select '/budzet/' || y.value || '/' || case p.type when 0 then 'harmonogram' when 1 then 'pomoc' else 'do-pobrania' end
                 from budget_page p join year y on y.id = p.budget_year_id
         union select '/budzet/' || value || '/glosowania/podglad/' || id from public_vote
         union select '/budzet/' || value || '/' || id || '/wyniki' from public_vote where show_results) b) as budget,
      (select coalesce(json_agg('/sondy/szczegoly/' || p.id order by p.id), '[]')
         from form f join project p on p.id = f.project_id and p.type = ${ProjectType.Probe}
          where f.type = ${FormKind.Probe} and ${projectIsListed} and ${formIsListed} and p.date_from <= now()) as probe,
      (select coalesce(json_agg('/ankiety/podglad/' || p.id order by p.id), '[]')
         from project p where p.type = ${ProjectType.Survey} and ${projectIsListed} and p.date_from <= now()) as survey,
      (select coalesce(json_agg('/spotkania-bezposrednie/' || p.id order by p.id), '[]')
         from meeting m join project p on p.id = m.project_id where ${projectIsListed}) as meeting,
      (select coalesce(json_agg('/petycje/' || p.id order by p.id), '[]')
         from petition p join initiative i on i.id = p.initiative_id
        where p.published_at is not null and i.class = 'petition' and i.state <> 'spam') as petition,
      (select coalesce(json_agg('/konsultacje/podglad/' || p.id order by p.id), '[]')
         from project p where p.type = ${ProjectType.Consultation} and ${projectIsListed}
          and p.date_from <= now()) as consultation`.execute(db);
  return found.rows[0] as PublicPaths;
}
