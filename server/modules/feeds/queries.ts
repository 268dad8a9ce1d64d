import { type Kysely, sql } from 'kysely';
import type { FeedScope } from '@wiec/domain/feeds.ts';
import { type ProjectType, ProjectType as Type } from '@wiec/domain/phases.ts';
import type { Database } from '../../db/tables.ts';
import { concernsDistrict } from '../../participation/about-queries.ts';
import { isWithdrawnInPublic, projectIsListed } from '../../participation/condition-queries.ts';
import { ofOffice } from '../../services/live-office.ts';

type Db = Kysely<Database>;

export interface NewsRow {
  id: number;
  title: string;
  short_description: string;
  status: number;
  date_from: Date;
  date_to: Date;
  show_results: boolean;
  /** Its report is public. */
  reported: boolean;
  office: string;
  /** Of a budget's vote. */
  year: number | null;
  updated: Date;
}

/** When something happened to it last: it began, ended, was withdrawn, or its results, its report or what was done after it came. */
const updated = (now: Date) => sql`greatest(
  p.date_from, case when p.date_to <= ${now} then p.date_to end,
  (select max(a.made_at) from project_act a where a.project_id = p.id),
  (select max(a.made_at) from vote v join vote_act a on a.vote_id = v.id where v.project_id = p.id),
  (select max(r.published_at) from vote v join vote_result r on r.vote_id = v.id where v.project_id = p.id and p.show_results),
  (select max(r.published_at) from vote v join survey_result r on r.vote_id = v.id
    where v.project_id = p.id and p.show_results),
  (select r.published_at from consultation_report r where r.project_id = p.id),
  (select max(e.added_at) from consultation_effect e join consultation_report r using (project_id)
    where e.project_id = p.id and r.state = 'published'))`;

/** Of one kind, what everybody may see and has begun, the latest news first. */
export async function findNews(
  db: Db,
  type: ProjectType,
  { officeId, districtId }: FeedScope,
  now: Date,
  most: number,
): Promise<NewsRow[]> {
  const { rows } = await sql<NewsRow>`
    select p.id, p.title, p.short_description, p.status, p.date_from, p.date_to, p.show_results, o.name as office,
           exists (select from consultation_report r where r.project_id = p.id and r.state = 'published') as reported, y.value as year, ${updated(now)} as updated
      from project p join office o on o.id = p.office_id left join budget_year y on y.id = p.budget_year_id
     where p.type = ${type} and (${projectIsListed} or ${isWithdrawnInPublic}) and p.date_from <= ${now}
       and (p.type <> ${sql.lit(Type.PublicBudget)} or y.progress > 0)
       and ${ofOffice(sql`p.office_id`, officeId)} and ${concernsDistrict(districtId)}
     order by updated desc, p.id desc limit ${most}`.execute(db);
  return rows;
}

/** Whether there are such an office and such a district; null is always. */
export async function isKnownScope(db: Db, { officeId, districtId }: FeedScope): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select (${officeId}::integer is null or exists (select from office where id = ${officeId} and retired_at is null))
       and (${districtId}::integer is null or exists (select from district where id = ${districtId})) as known`.execute(
    db,
  );
  return rows[0]!.known;
}
