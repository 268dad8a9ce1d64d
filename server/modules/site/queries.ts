import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { FormKind, ProjectType } from '@wiec/domain/phases.ts';
import type { PortalModule } from '@wiec/domain/portal-module.ts';
import type { OfficeFooter } from '@wiec/contract/site.ts';
import type { Database } from '../../db/tables.ts';
import {
  formRuns,
  projectIsActive,
  projectIsNotPaused,
  projectRuns,
  taskIsAccepted,
} from '../../participation/condition-queries.ts';
import { type PictureRow, pictureOf } from '../../participation/picture-queries.ts';
import { inForce, termsOfToday } from '../../participation/terms/terms-queries.ts';
import { ofOffice } from '../../services/live-office.ts';

export interface MenuRow {
  id: number;
  parent_id: number | null;
  label: string;
  description: string | null;
  position: number;
  only_after_logged: boolean;
  element_type: number;
  link_value: string;
  link_target: number;
  icon: string | null;
  module: PortalModule | null;
  place: 'menu' | 'tile';
  eform_id: string | null;
}

export interface SiteRows {
  offices: OfficeFooter[];
  districts: { id: number; name: string; isSystem: boolean; officeId: number | null }[];
  categories: { id: number; officeId: number; thematicAreaName: string; motif: string }[];
  years: { id: number; value: number }[];
  menu: MenuRow[];
  settings: Record<string, unknown>;
  agreement: { id: number; title: string } | null;
  images: { name: string; fileId: number; contentType: string; alt: string; width: number; height: number }[];
  legalDocuments: { slug: string; title: string }[];
  listsStreets: boolean;
}

/**
 * What every page needs, in one round trip.
 * @param today YYYY-MM-DD in Warsaw: the terms in force are the newest that began by then
 */
export async function readSite(db: Kysely<Database>, today: string): Promise<SiteRows> {
  const found = await sql<SiteRows>`
    select
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'shortName', short_name,
         'municipalityGenitive', municipality_genitive, 'street', street, 'number', number, 'flat', flat, 'postCode', post_code,
         'city', city, 'phone', phone, 'fax', fax, 'email', email, 'bip', bip, 'www', www,
         'externalAddress', external_address, 'officeOpenHours', open_hours)
         order by position, id), '[]') from office where retired_at is null) as offices,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'isSystem', is_system, 'officeId', office_id)
         order by is_system desc, position, name collate polish), '[]') from district) as districts,
      (select coalesce(json_agg(json_build_object('id', id, 'officeId', office_id, 'thematicAreaName', name, 'motif', motif)
         order by name collate polish, id), '[]') from office_thematic_area where retired_at is null) as categories,
      (select coalesce(json_agg(json_build_object('id', id, 'value', value) order by value desc), '[]')
         from budget_year where progress > 0) as years,
      (select loaded_at is not null from street_list) as "listsStreets",
      (select coalesce(json_agg(m order by m.position, m.id), '[]') from menu_item m) as menu,
      (select coalesce(json_object_agg(key, value), '{}') from setting) as settings,
      (select json_build_object('id', terms.id, 'title', terms.title) from (${termsOfToday(today)}) terms) as agreement,
      (select coalesce(json_agg(json_build_object('name', i.name, 'fileId', f.id, 'contentType', f.content_type, 'alt', i.alt,
         'width', coalesce(f.width, 1), 'height', coalesce(f.height, 1))), '[]')
         from app_image i join file f on f.id = i.file_id) as images,
      (select coalesce(json_agg(json_build_object('slug', slug, 'title', title) order by title collate polish), '[]')
         from (select distinct on (a.slug) a.slug, h.title
                 from agreement_history h join agreement a on a.id = h.agreement_id
                where a.slug is not null and ${inForce(today)}
                order by a.slug, h.valid_from desc) d) as "legalDocuments"`.execute(db);
  return found.rows[0] as SiteRows;
}

export async function readSettings(db: Kysely<Database>): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('setting').selectAll().execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

export interface AgendaRow {
  id: number;
  type: number;
  title: string;
  short_description: string;
  date_from: Date;
  date_to: Date;
  status: number;
  /** Null: it was never paused. */
  paused_until: Date | null;
  show_results: boolean;
  /** Null: it belongs to no budget. */
  year: number | null;
}

/** At most so many consultations and surveys, those that end first; their lists have them all. */
const MOST_RUNNING = 10;
/** At most so many meetings, the nearest ones, of so many days; their list has them all. */
const NEXT_MEETINGS = { most: 3, days: 14 };

/** Budget votes that run or have ended, featured probes, consultations and surveys that run, and the nearest meetings, of modules that are on. */
export async function readAgenda(db: Kysely<Database>, now: Date, officeId: number | null): Promise<AgendaRow[]> {
  const inOffice = ofOffice(sql`p.office_id`, officeId);
  const found = await sql<AgendaRow>`
    with flag as (select coalesce((select value from setting where key = 'appModuleFlags'), '{}') as on)
    select p.id, p.type, p.title, p.short_description, p.date_from, p.date_to, p.status, p.paused_until, p.show_results, y.value as year
    from flag, project p join budget_vote b on b.vote_id = p.id
    join budget_year y on y.id = p.budget_year_id and y.progress > 0
    where p.status between 1 and 2 and flag.on -> 'budget' = 'true' and ${inOffice}
    union all
    select p.id, p.type, p.title, p.short_description, p.date_from, p.date_to, p.status, p.paused_until, false, null
    from flag, project p join form f on f.project_id = p.id and f.type = ${FormKind.Probe}
    where p.type = ${ProjectType.Probe} and p.featured_place is not null and ${formRuns(sql`${now}::timestamptz`)}
      and flag.on -> 'probe' = 'true' and ${inOffice}
    union all
    (select p.id, p.type, p.title, p.short_description, p.date_from, p.date_to, p.status, p.paused_until, false, null
     from flag, project p
     where (p.type = ${ProjectType.Consultation} and flag.on -> 'consultation' = 'true'
         or p.type = ${ProjectType.Survey} and flag.on -> 'survey' = 'true')
       and ${projectRuns(sql`${now}::timestamptz`)} and ${inOffice}
     order by p.date_to, p.id limit ${MOST_RUNNING})
    union all
    (select p.id, p.type, p.title, p.short_description, p.date_from, p.date_to, p.status, p.paused_until, false, null
     from flag, meeting m join project p on p.id = m.project_id
     where ${projectIsActive} and flag.on -> 'consultation' = 'true' and ${inOffice} and p.date_to >= ${now}::timestamptz
       and p.date_from < ${now}::timestamptz + make_interval(days => ${NEXT_MEETINGS.days})
     order by p.date_from, p.id limit ${NEXT_MEETINGS.most})
    order by date_to, id`.execute(db);
  return found.rows;
}

/** How many can be decided now, also of those that the agenda has no room for: they run, and are not paused. */
export async function countDecisions(db: Kysely<Database>, now: Date, officeId: number | null): Promise<number> {
  const instant = sql`${now}::timestamptz`;
  const found = await sql<{ count: number }>`
    with flag as (select coalesce((select value from setting where key = 'appModuleFlags'), '{}') as on)
    select count(*)::integer as count from flag, project p
     where ${projectRuns(instant)} and ${projectIsNotPaused(instant)} and ${ofOffice(sql`p.office_id`, officeId)} and case p.type
       when ${sql.lit(ProjectType.Consultation)} then flag.on -> 'consultation' = 'true'
       when ${sql.lit(ProjectType.Survey)} then flag.on -> 'survey' = 'true'
       when ${sql.lit(ProjectType.Probe)} then flag.on -> 'probe' = 'true' and p.featured_place is not null
         and exists (select from form f where f.project_id = p.id and f.type = ${sql.lit(FormKind.Probe)} and ${formRuns(instant)})
       when ${sql.lit(ProjectType.PublicBudget)} then flag.on -> 'budget' = 'true'
         and exists (select from budget_vote b join budget_year y on y.id = p.budget_year_id and y.progress > 0 where b.vote_id = p.id)
       else false end`.execute(db);
  return found.rows[0]!.count;
}

export interface LeadRow extends AgendaRow {
  /** Null: it has none. */
  picture: PictureRow | null;
}

/** Consultations and surveys that run, of modules that are on, with their pictures. */
const withPictures = (now: Date, officeId: number | null, which: RawBuilder<unknown>) => sql<LeadRow>`
  with flag as (select coalesce((select value from setting where key = 'appModuleFlags'), '{}') as on)
  select p.id, p.type, p.title, p.short_description, p.date_from, p.date_to, p.status, p.paused_until, false as show_results,
         null as year, ${pictureOf} as picture
    from flag, project p
   where (p.type = ${ProjectType.Consultation} and flag.on -> 'consultation' = 'true'
       or p.type = ${ProjectType.Survey} and flag.on -> 'survey' = 'true')
     and ${projectRuns(sql`${now}::timestamptz`)} and ${ofOffice(sql`p.office_id`, officeId)} and ${which}`;

/** One that has a picture; `seed` decides which. Undefined where there is none. */
export async function readLead(
  db: Kysely<Database>,
  now: Date,
  seed: string,
  officeId: number | null,
): Promise<LeadRow | undefined> {
  const pictured = sql`exists (select from project_file t where t.project_id = p.id and t.kind = 'picture')`;
  const which = sql`${pictured} order by md5(p.id || ${seed}) limit 1`;
  return (await withPictures(now, officeId, which).execute(db)).rows[0];
}

/** What the offices feature, each in its own order. */
export async function readPicked(
  db: Kysely<Database>,
  now: Date,
  most: number,
  officeId: number | null,
): Promise<LeadRow[]> {
  const which = sql`p.featured_place is not null order by p.featured_place, p.date_to, p.id limit ${most}`;
  return (await withPictures(now, officeId, which).execute(db)).rows;
}

export interface FeaturedRow {
  id: number;
  title: string;
  year: number;
  motif: string;
  image_id: number | null;
  cost: number;
}

/** Some of the projects put to the vote; `seed` decides which, so that over the days each gets its place. */
export async function readFeatured(
  db: Kysely<Database>,
  seed: string,
  count: number,
  officeId: number | null,
): Promise<FeaturedRow[]> {
  const found = await sql<FeaturedRow>`
    select t.id, t.title, y.value as year, a.motif, t.main_image_id as image_id, t.cost
    from project_task t join budget_year y on y.id = t.budget_year_id and y.progress in (1, 2)
    join office_thematic_area a on a.id = t.office_thematic_area_id
    where ${taskIsAccepted} and ${ofOffice(sql`t.office_id`, officeId)}
      and exists (select from setting where key = 'appModuleFlags' and value -> 'budget' = 'true')
    order by t.main_image_id is null, md5(t.id || ${seed}) limit ${count}`.execute(db);
  return found.rows;
}

export interface TermsRow {
  id: number;
  title: string;
  body_html: string;
  valid_from: string;
  files: { id: number; filename: string; size: number; contentType: string }[];
  history: { id: number; title: string; validFrom: string }[];
}

export async function readTerms(db: Kysely<Database>, id: number): Promise<TermsRow | undefined> {
  const found = await sql<TermsRow>`
    select h.id, h.title, h.body_html, h.valid_from,
      (select coalesce(json_agg(json_build_object('id', f.id, 'filename', f.filename, 'size', f.size,
                                                  'contentType', f.content_type) order by f.id), '[]')
         from agreement_history_file hf join file f on f.id = hf.file_id where hf.agreement_history_id = h.id) as files,
      (select coalesce(json_agg(json_build_object('id', v.id, 'title', v.title, 'validFrom', v.valid_from)
                                order by v.valid_from desc, v.id desc), '[]')
         from agreement_history v where v.agreement_id = h.agreement_id and v.id <> h.id and v.is_active) as history
    from agreement_history h join agreement a on a.id = h.agreement_id
    where h.id = ${id} and a.slug is null and h.is_active`.execute(db);
  return found.rows[0];
}
