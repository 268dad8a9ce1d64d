import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ProgrammeItem } from '@wiec/domain/meeting-draft.ts';
import { ProjectStatus, ProjectType } from '@wiec/domain/phases.ts';
import type { Database } from '../../db/tables.ts';
import { isWithdrawnInPublic, projectIsListed } from '../../participation/condition-queries.ts';
import { ofOffice } from '../../services/live-office.ts';

type Db = Kysely<Database>;

export interface MeetingRow {
  id: number;
  title: string;
  short_description: string;
  date_from: Date;
  date_to: Date;
  status: 0 | 1 | 2 | 3 | 4;
  office_id: number;
  office_name: string;
  consultation: { id: number; title: string } | null;
  district: { id: number; name: string } | null;
  place: string;
  address: string;
  online: string | null;
  cancellation: string | null;
  has_note: boolean;
  participants: number | null;
}

export interface WholeMeetingRow extends MeetingRow {
  description_html: string;
  directions: string | null;
  latitude: number | null;
  longitude: number | null;
  sign_up: string | null;
  programme: ProgrammeItem[];
  access: string[];
  contact_name: string | null;
  contact_phone: string | null;
  contact_email: string | null;
  note_by: string | null;
  note_html: string | null;
  revision: number;
  changed_at: Date;
}

/** The project `p` is a meeting that everybody may see: a cancelled one too, which says so. */
const isSeen = sql<boolean>`
  (p.type = ${sql.lit(ProjectType.DirectMeeting)} and p.status <> ${sql.lit(ProjectStatus.InProgress)})`;

/** Of the consultation that a meeting belongs to; a meeting may be seen before it. */
const consultationIsSeen = sql<boolean>`p.id = m.consultation_id and (${projectIsListed} or ${isWithdrawnInPublic})`;

const IN_LIST = sql`
  p.id, p.title, p.short_description, p.date_from, p.date_to, p.status, p.office_id, o.name as office_name,
  (select json_build_object('id', p.id, 'title', p.title) from project p
    where ${consultationIsSeen}) as consultation,
  (select json_build_object('id', d.id, 'name', d.name) from district d where d.id = m.district_id) as district,
  m.place, m.address, m.online, m.cancellation, m.note_html is not null as has_note, m.participants`;

const MEETINGS = sql`meeting m join project p on p.id = m.project_id join office o on o.id = p.office_id`;

export interface MeetingFilter {
  /** Null: both those to come and those that are over. */
  isActual: boolean | null;
  /** Of `liveOffice`. */
  officeId: number | null;
  consultationId: number | null;
  now: Date;
}

function conditions({ isActual, officeId, consultationId, now }: MeetingFilter): RawBuilder<unknown> {
  const wanted = [
    isSeen,
    ofOffice(sql`p.office_id`, officeId),
    ...(isActual === null ? [] : [isActual ? sql`p.date_to >= ${now}` : sql`p.date_to < ${now}`]),
    ...(consultationId === null
      ? []
      : [sql`exists (select from project p where p.id = ${consultationId} and ${consultationIsSeen})`]),
  ];
  return sql.join(wanted, sql` and `);
}

export async function countMeetings(db: Db, filter: MeetingFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${MEETINGS} where ${conditions(filter)}`.execute(db);
  return rows[0]!.count;
}

/** Those to come by their nearest beginning, all others by their latest. */
export async function findMeetings(
  db: Db,
  filter: MeetingFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<MeetingRow[]> {
  const order = filter.isActual === true ? sql`p.date_from, p.id` : sql`p.date_from desc, p.id desc`;
  const { rows } = await sql<MeetingRow>`
    select ${IN_LIST} from ${MEETINGS} where ${conditions(filter)}
     order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

const WHOLE = sql`
  ${IN_LIST}, p.description_html, m.directions, m.latitude, m.longitude, m.sign_up, m.programme, m.access,
  m.contact_name, m.contact_phone, m.contact_email, m.note_by, m.note_html, m.revision, m.changed_at`;

/** Undefined where there is none that everybody may see. */
export async function findMeeting(db: Db, id: number): Promise<WholeMeetingRow | undefined> {
  const { rows } =
    await sql<WholeMeetingRow>`select ${WHOLE} from ${MEETINGS} where ${isSeen} and p.id = ${id}`.execute(db);
  return rows[0];
}

/** Those that were put on the portal or changed last. */
export async function findLatelyChanged(
  db: Db,
  { officeId, districtId }: { officeId: number | null; districtId: number | null },
  most: number,
): Promise<WholeMeetingRow[]> {
  const { rows } = await sql<WholeMeetingRow>`
    select ${WHOLE} from ${MEETINGS}
     where ${isSeen} and ${ofOffice(sql`p.office_id`, officeId)}
       and ${districtId === null ? sql`true` : sql`m.district_id = ${districtId}`}
     order by m.changed_at desc, p.id desc limit ${most}`.execute(db);
  return rows;
}

export interface MeetingPlaces {
  offices: { id: number; name: string }[];
  /** Of the district that the order names, and of the consultation; null: there is none. */
  districtId: number | null;
  consultationId: number | null;
}

/** @param of `officeId` null: the only office there is */
export async function findPlaces(
  db: Db,
  {
    district,
    consultationId,
    officeId,
  }: { district: string | null; consultationId: number | null; officeId: number | null },
): Promise<MeetingPlaces> {
  const { rows } = await sql<MeetingPlaces>`
    select (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by id), '[]') from office) as offices,
           -- Another office may have one of the same name.
           (select id from district
             where name = ${district} and (office_id is null or ${officeId}::integer is null or office_id = ${officeId})
             order by office_id nulls last, id limit 1) as "districtId",
           (select id from project where id = ${consultationId}
               and type = ${sql.lit(ProjectType.Consultation)}) as "consultationId"`.execute(db);
  return rows[0]!;
}

/** What stands in the table `meeting`, besides its numbers of changes. */
export interface KeptMeeting {
  consultation_id: number | null;
  district_id: number | null;
  place: string;
  address: string;
  directions: string | null;
  latitude: number | null;
  longitude: number | null;
  online: string | null;
  sign_up: string | null;
  /** JSON. */
  programme: string;
  access: string[];
  contact_name: string | null;
  contact_phone: string | null;
  contact_email: string | null;
  note_by: string | null;
  note_html: string | null;
  participants: number | null;
  cancellation: string | null;
}

export async function insertMeeting(tx: Db, projectId: number, meeting: KeptMeeting, now: Date): Promise<void> {
  await tx
    .insertInto('meeting')
    .values({ project_id: projectId, ...meeting, changed_at: now })
    .execute();
}

/** One more change, which calendars learn of. */
export async function changeMeeting(tx: Db, projectId: number, meeting: KeptMeeting, now: Date): Promise<void> {
  await tx
    .updateTable('meeting')
    .set(({ eb }) => ({ ...meeting, changed_at: now, revision: eb('revision', '+', 1) }))
    .where('project_id', '=', projectId)
    .execute();
}

/** Of a meeting, whatever its status; locked. Undefined: there is none. */
export async function lockMeeting(
  tx: Db,
  id: number,
): Promise<{ status: ProjectStatus; officeId: number; revision: number } | undefined> {
  const { rows } = await sql<{ status: ProjectStatus; officeId: number; revision: number }>`
    select p.status, p.office_id as "officeId", m.revision from project p join meeting m on m.project_id = p.id
     where p.id = ${id} and p.type = ${sql.lit(ProjectType.DirectMeeting)} for update`.execute(tx);
  return rows[0];
}

/** Of a consultation all meetings, also those that nobody else sees yet, the nearest beginning first. */
export async function findMeetingsOf(db: Db, consultationId: number): Promise<WholeMeetingRow[]> {
  const { rows } = await sql<WholeMeetingRow>`
    select ${WHOLE} from ${MEETINGS} where m.consultation_id = ${consultationId} order by p.date_from, p.id`.execute(
    db,
  );
  return rows;
}

/** Undefined: there is no such meeting, or it is part of no consultation. */
export async function findConsultationOf(db: Db, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('meeting').select('consultation_id').where('project_id', '=', id).executeTakeFirst();
  return row?.consultation_id ?? undefined;
}

/** Names of the districts in which an office may hold a meeting. */
export async function findDistrictNames(db: Db, officeId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from district where not is_system and (office_id is null or office_id = ${officeId})
     order by position, name collate polish`.execute(db);
  return rows.map(({ name }) => name);
}
