import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Mode, ProjectStatus, ProjectType } from '@wiec/domain/phases.ts';
import type { TermChange } from '@wiec/contract/project-header.ts';
import type { Database } from '../../db/tables.ts';

type Tx = Kysely<Database>;

/** The row of a project, whatever its kind; what a kind adds stands in tables of its own. */
export interface NewProject {
  type: ProjectType;
  mode: Mode;
  /** In preparation, unless told. */
  status?: ProjectStatus;
  title: string;
  shortDescription: string;
  /** Cleaned. */
  descriptionHtml?: string;
  dateFrom: Date;
  dateTo: Date;
  officeId: number;
  /** The unit of it that leads it; null: none. */
  unitId?: number | null;
  budgetYearId?: number | null;
  /** A category of its office. */
  officeThematicAreaId?: number | null;
  agreementHistoryId: number | null;
  moderatorName?: string | null;
  onlyForLegalAge?: boolean;
  /** On the home page, after what its office features already. */
  featured?: boolean;
}

/** @returns its id */
async function insert(tx: Tx, project: NewProject): Promise<number> {
  const { id } = await tx
    .insertInto('project')
    .values({
      type: project.type,
      mode: project.mode,
      status: project.status ?? ProjectStatus.InProgress,
      title: project.title,
      short_description: project.shortDescription,
      description_html: project.descriptionHtml ?? '',
      date_from: project.dateFrom,
      date_to: project.dateTo,
      office_id: project.officeId,
      unit_id: project.unitId ?? null,
      budget_year_id: project.budgetYearId ?? null,
      office_thematic_area_id: project.officeThematicAreaId ?? null,
      agreement_history_id: project.agreementHistoryId,
      moderator_name: project.moderatorName ?? null,
      only_for_legal_age: project.onlyForLegalAge ?? false,
      featured_place: project.featured ? nextFeaturedPlace(project.officeId) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** New words and dates; the kind, the office and all else stay. */
async function rewrite(
  tx: Tx,
  id: number,
  {
    title,
    shortDescription,
    descriptionHtml,
    dateFrom,
    dateTo,
  }: Required<Pick<NewProject, 'title' | 'shortDescription' | 'descriptionHtml' | 'dateFrom' | 'dateTo'>>,
): Promise<void> {
  await tx
    .updateTable('project')
    .set({
      title,
      short_description: shortDescription,
      description_html: descriptionHtml,
      date_from: dateFrom,
      date_to: dateTo,
    })
    .where('id', '=', id)
    .execute();
}

export type DraftWords = Required<
  Pick<
    NewProject,
    | 'title'
    | 'shortDescription'
    | 'descriptionHtml'
    | 'mode'
    | 'onlyForLegalAge'
    | 'moderatorName'
    | 'agreementHistoryId'
    | 'dateFrom'
    | 'dateTo'
  >
>;

/** All that can be said otherwise of one that nobody has seen yet. */
async function rewriteDraft(tx: Tx, id: number, words: DraftWords): Promise<void> {
  await rewrite(tx, id, words);
  await tx
    .updateTable('project')
    .set({
      mode: words.mode,
      only_for_legal_age: words.onlyForLegalAge,
      moderator_name: words.moderatorName,
      agreement_history_id: words.agreementHistoryId,
    })
    .where('id', '=', id)
    .execute();
}

/** Another title, which a correction told before. */
async function retitle(tx: Tx, id: number, title: string): Promise<void> {
  await tx.updateTable('project').set({ title }).where('id', '=', id).execute();
}

/** Whether the change is allowed is the caller's to ask of `domain/phases`, in the same transaction. */
async function setStatus(tx: Tx, id: number, status: ProjectStatus): Promise<void> {
  await tx.updateTable('project').set({ status }).where('id', '=', id).execute();
}

async function setDates(tx: Tx, id: number, { dateFrom, dateTo }: { dateFrom: Date; dateTo: Date }): Promise<void> {
  await tx.updateTable('project').set({ date_from: dateFrom, date_to: dateTo }).where('id', '=', id).execute();
}

/** With all that hangs on it; the files that were put on it stay. */
async function remove(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('project').where('id', '=', id).execute();
}

async function setEnd(tx: Tx, id: number, dateTo: Date): Promise<void> {
  await tx.updateTable('project').set({ date_to: dateTo }).where('id', '=', id).execute();
}

/** @param until null: it takes what people send again */
async function setPause(tx: Tx, id: number, until: Date | null): Promise<void> {
  await tx.updateTable('project').set({ paused_until: until }).where('id', '=', id).execute();
}

/** After all that its office features. */
const nextFeaturedPlace = (officeId: RawBuilder<number> | number) =>
  sql<number>`(select coalesce(max(featured_place), 0) + 1 from project where office_id = ${officeId})`;

async function setFeatured(tx: Tx, id: number, featured: boolean): Promise<void> {
  const place = featured ? nextFeaturedPlace(sql`project.office_id`) : null;
  await tx.updateTable('project').set({ featured_place: place }).where('id', '=', id).execute();
}

/** Gives these the places from the first on; what else was seen has none any more. */
async function setFeaturedOrder(tx: Tx, ids: readonly number[], seen: readonly number[]): Promise<void> {
  await sql`
    update project set featured_place = array_position(${[...ids]}::integer[], id)
     where id = any (${[...ids, ...seen]}::integer[])`.execute(tx);
}

/** In which consultation a probe stands; null: in none. */
export async function setConsultation(tx: Tx, id: number, consultationId: number | null): Promise<void> {
  await tx.updateTable('project').set({ consultation_id: consultationId }).where('id', '=', id).execute();
}

/** Consultations of an office that are prepared or run, and the one that is named, by title. */
export async function findConsultationsFor(
  tx: Tx,
  officeId: number,
  also: number | null,
): Promise<{ id: number; title: string }[]> {
  const { rows } = await sql<{ id: number; title: string }>`
    select id, title from project
     where type = ${sql.lit(ProjectType.Consultation)}
       and (id = ${also} or office_id = ${officeId}
            and status in (${sql.lit(ProjectStatus.InProgress)}, ${sql.lit(ProjectStatus.Active)}) and date_to > now())
     order by title, id`.execute(tx);
  return rows;
}

/** What was done in public to its end, and why. */
export async function insertProjectAct(
  tx: Tx,
  act: { projectId: number; kind: TermChange['kind']; reason: string; dateTo: Date },
): Promise<void> {
  const { projectId, kind, reason, dateTo } = act;
  await tx.insertInto('project_act').values({ project_id: projectId, kind, reason, date_to: dateTo }).execute();
}

async function showResults(tx: Tx, id: number, shown: boolean): Promise<void> {
  await tx.updateTable('project').set({ show_results: shown }).where('id', '=', id).execute();
}

/** @param id of the version of the terms of use that whoever takes part accepts; null: there is none to accept */
async function setTerms(tx: Tx, id: number, agreementHistoryId: number | null): Promise<void> {
  await tx.updateTable('project').set({ agreement_history_id: agreementHistoryId }).where('id', '=', id).execute();
}

/** Closes one that is Active and not over by the database's clock. @returns whether it was */
async function closeActive(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`
    update project set status = ${ProjectStatus.Close}
     where id = ${id} and status = ${ProjectStatus.Active} and clock_timestamp() <= date_to returning 1`.execute(tx);
  return rows.length > 0;
}

/** Meetings of a consultation that nobody sees yet. */
const preparedMeetingsOf = (consultationId: number) => sql`
  type = ${sql.lit(ProjectType.DirectMeeting)} and status = ${sql.lit(ProjectStatus.InProgress)}
  and id in (select m.project_id from meeting m where m.consultation_id = ${consultationId})`;

/** Meetings of a consultation are seen once it is. */
export async function publishMeetings(tx: Tx, consultationId: number): Promise<void> {
  await sql`
    update project set status = ${sql.lit(ProjectStatus.Active)} where ${preparedMeetingsOf(consultationId)}`.execute(
    tx,
  );
}

/** Those that nobody has seen. */
export async function removePreparedMeetings(tx: Tx, consultationId: number): Promise<void> {
  await sql`delete from project where ${preparedMeetingsOf(consultationId)}`.execute(tx);
}

/** All that writes the table `project`: use cases of every kind are handed it with their `Deps`. */
export const projectRows = {
  insert,
  rewrite,
  rewriteDraft,
  retitle,
  setStatus,
  setDates,
  setEnd,
  setPause,
  setFeatured,
  setFeaturedOrder,
  setTerms,
  showResults,
  closeActive,
  remove,
};
export type ProjectRows = typeof projectRows;

export interface HeldProject {
  type: ProjectType;
  status: ProjectStatus;
  title: string;
  officeId: number;
  unitId: number | null;
  dateFrom: Date;
  dateTo: Date;
  /** Null: it is not paused. */
  pausedUntil: Date | null;
  agreementHistoryId: number | null;
  featured: boolean;
  /** Of a probe: the consultation in which it stands. */
  consultationId: number | null;
  /** The database's clock. */
  now: Date;
}

/** Nobody else moves it until the transaction ends; undefined where there is no such project of these kinds. */
export async function holdProject(tx: Tx, id: number, kinds: readonly ProjectType[]): Promise<HeldProject | undefined> {
  const { rows } = await sql<HeldProject>`
    select type, status, title, office_id as "officeId", unit_id as "unitId", date_from as "dateFrom", date_to as "dateTo",
           paused_until as "pausedUntil", agreement_history_id as "agreementHistoryId", featured_place is not null as featured,
           consultation_id as "consultationId", clock_timestamp() as now
      from project where id = ${id} and type = any (${[...kinds]}::integer[]) for update`.execute(tx);
  return rows[0];
}

export interface ProjectOwner {
  type: ProjectType;
  officeId: number;
  /** Null: the office itself leads it. */
  unitId: number | null;
}

/** Whose it is; undefined where there is no such project of these kinds. */
export async function findOwner(db: Tx, id: number, kinds: readonly ProjectType[]): Promise<ProjectOwner | undefined> {
  const { rows } = await sql<ProjectOwner>`
    select type, office_id as "officeId", unit_id as "unitId" from project where id = ${id} and type = any (${[...kinds]}::integer[])`.execute(
    db,
  );
  return rows[0];
}

/** Undefined where there is no such project. A project never changes its kind. */
export async function findType(db: Tx, id: number): Promise<ProjectType | undefined> {
  const row = await db.selectFrom('project').select('type').where('id', '=', id).executeTakeFirst();
  return row?.type as ProjectType | undefined;
}
