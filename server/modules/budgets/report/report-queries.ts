import { createHash } from 'node:crypto';
import { warsawDate } from '@wiec/domain/calendar.ts';
import { type EditionReportFacts, type Rejection, reportedVote } from '@wiec/domain/edition-report.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { excerpt } from '@wiec/domain/polish-text.ts';
import { ProjectTaskStatus, projectTaskStatuses } from '@wiec/domain/project-task-status.ts';
import type { ReportState } from '@wiec/domain/signed-report.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { projectIsListed } from '../../../participation/condition-queries.ts';
import { taskIsChosen } from '../queries.ts';

type Db = Kysely<Database>;

export interface EditionReportRow {
  version: number;
  state: Exclude<ReportState, 'none'>;
  contentHtml: string;
  reason: string;
  revision: number;
  writerIds: number[];
  returnNote: string | null;
  acceptedBy: number | null;
  acceptedAt: Date | null;
  acceptedDigest: string | null;
  publishedAt: Date | null;
  facts: EditionReportFacts | null;
}

const columns = sql`
  r.version, r.state, r.content_html as "contentHtml", r.reason, r.revision, r.writer_ids as "writerIds",
  r.return_note as "returnNote", r.accepted_by as "acceptedBy", r.accepted_at as "acceptedAt",
  r.accepted_digest as "acceptedDigest", r.published_at as "publishedAt", r.facts`;

/** The newest version; undefined: nothing is written. */
export async function findNewestReport(db: Db, editionId: number): Promise<EditionReportRow | undefined> {
  const { rows } = await sql<EditionReportRow>`
    select ${columns} from edition_report r where r.budget_year_id = ${editionId} order by r.version desc limit 1`.execute(
    db,
  );
  return rows[0];
}

export interface PublishedVersion {
  version: number;
  publishedAt: Date;
  reason: string;
}

/** The newest first. */
export async function findPublishedVersions(db: Db, editionId: number): Promise<PublishedVersion[]> {
  const { rows } = await sql<PublishedVersion>`
    select r.version, r.published_at as "publishedAt", r.reason from edition_report r
     where r.budget_year_id = ${editionId} and r.state = 'published' order by r.version desc`.execute(db);
  return rows;
}

export interface PublicReportRow {
  editionId: number;
  year: number;
  editionTitle: string;
  version: number;
  publishedAt: Date;
  reason: string;
  contentHtml: string;
  facts: EditionReportFacts;
  pdf: { filename: string; contentType: string; size: number; storageKey: string; sha256: string };
  /** UTF-8. */
  json: string;
  csv: string;
}

/** A version that everybody may read. @param version 0: the newest. */
export async function findPublicReport(db: Db, year: number, version: number): Promise<PublicReportRow | undefined> {
  const { rows } = await sql<PublicReportRow>`
    select y.id as "editionId", y.value as year, y.title as "editionTitle", r.version, r.published_at as "publishedAt", r.reason,
           r.content_html as "contentHtml", r.facts, r.data_json as json, r.data_csv as csv,
           json_build_object('filename', f.filename, 'contentType', f.content_type, 'size', f.size,
                             'storageKey', f.storage_key, 'sha256', encode(f.sha256, 'hex')) as pdf
      from edition_report r join budget_year y on y.id = r.budget_year_id and y.progress > 0
      join file f on f.id = r.file_id
     where y.value = ${year} and r.state = 'published' and ${version} in (0, r.version)
     order by r.version desc limit 1`.execute(db);
  return rows[0];
}

type Written = Omit<EditionReportRow, 'facts'>;

/** Puts a version that is being written in the place of what it was, or begins it. */
export async function storeReport(tx: Db, editionId: number, row: Written): Promise<void> {
  const values = {
    state: row.state,
    content_html: row.contentHtml,
    revision: row.revision,
    writer_ids: row.writerIds,
    return_note: row.returnNote,
    accepted_by: row.acceptedBy,
    accepted_at: row.acceptedAt,
    accepted_digest: row.acceptedDigest,
  };
  await tx
    .insertInto('edition_report')
    .values({ budget_year_id: editionId, version: row.version, reason: row.reason, ...values })
    .onConflict((conflict) => conflict.columns(['budget_year_id', 'version']).doUpdateSet(values))
    .execute();
}

/** Freezes a version with its numbers and files. */
export async function publishVersion(
  tx: Db,
  { editionId, version }: { editionId: number; version: number },
  made: { facts: EditionReportFacts; fileId: number; json: string; csv: string },
): Promise<void> {
  await sql`
    update edition_report
       set state = 'published', published_at = clock_timestamp(), revision = revision + 1, facts = ${JSON.stringify(made.facts)}::jsonb,
           file_id = ${made.fileId}, data_json = ${made.json}, data_csv = ${made.csv}
     where budget_year_id = ${editionId} and version = ${version}`.execute(tx);
}

/** In code points, of the words with which a project was not admitted. */
const REASON = 300;

/** What the portal holds of an edition at this moment. */
export async function readFacts(
  db: Db,
  { id, value, now }: { id: number; value: number; now: Date },
): Promise<EditionReportFacts> {
  const { rows: counts } = await sql<{ status: ProjectTaskStatus; count: number }>`
    select t.status, count(*)::integer as count from project_task t
     where t.budget_year_id = ${id} group by t.status`.execute(db);
  const { rows: chosen } = await sql<{ cost: number; paid: number | null }>`
    select coalesce(sum(t.cost), 0)::float8 as cost,
           (select sum(c.paid)::float8 from implementation_cost c join project_task t on t.id = c.project_task_id
             where t.budget_year_id = ${id} and ${taskIsChosen}) as paid
      from project_task t where t.budget_year_id = ${id} and ${taskIsChosen}`.execute(db);
  const { rows: rejections } = await sql<Rejection>`
    select t.number, t.title, coalesce(t.decision, '') as reason from project_task t
     where t.budget_year_id = ${id} and t.status = ${ProjectTaskStatus.Rejected} order by t.number collate polish, t.id`.execute(
    db,
  );
  const { rows: votes } = await sql<Parameters<typeof reportedVote>[0]>`
    select p.title, (r.result ->> 'voteCount')::integer as "voteCount",
           (r.result ->> 'incorrectVoteCount')::integer as "incorrectVoteCount",
           (r.result ->> 'femaleVoteCount')::integer as "femaleVoteCount",
           (r.result ->> 'maleVoteCount')::integer as "maleVoteCount",
           (select coalesce(json_agg(json_build_object('name', a ->> 'districtName', 'votes', (a ->> 'voteCount')::integer)), '[]')
              from jsonb_array_elements(r.result -> 'userVoteCountByDistrict') a) as areas,
           (select coalesce(json_agg(json_build_object('band', g.band, 'votes', g.votes)), '[]')
              from (select age_band as band, sum(count)::integer as votes from box_group
                     where vote_id = p.id and age_band is not null group by age_band) g) as ages,
           (select coalesce(json_agg(json_build_object('channel', channel, 'votes', count)), '[]')
              from vote_channel where vote_id = p.id) as channels
      from project p join vote_result r on r.vote_id = p.id and r.published_at is not null
     where p.budget_year_id = ${id} and p.show_results and ${projectIsListed} order by p.date_from, p.id`.execute(db);
  const { rows: pools } = await sql<{ pool: number }>`
    select coalesce(sum(b.budget), 0)::float8 as pool
      from project p join form f on f.vote_id = p.id join budget_form b on b.form_id = f.id
     where p.budget_year_id = ${id} and p.status not in (${ProjectStatus.Withdraw}, ${ProjectStatus.InProgress})`.execute(
    db,
  );
  return {
    year: value,
    countedOn: warsawDate(now),
    projects: projectTaskStatuses.flatMap(({ id: status }) => {
      const count = counts.find((each) => each.status === status)?.count ?? 0;
      return count === 0 ? [] : [{ status, count }];
    }),
    rejections: rejections.map(({ reason, ...project }) => ({ ...project, reason: excerpt(reason, REASON) })),
    votes: votes.map(reportedVote),
    pool: pools[0]!.pool,
    chosenCost: chosen[0]!.cost,
    paid: chosen[0]!.paid,
  };
}

/** Of the numbers, whatever day it is: whoever signs or publishes them has seen these. */
export function factsDigest(facts: EditionReportFacts): string {
  const { countedOn: _, ...numbers } = facts;
  return createHash('sha256').update(JSON.stringify(numbers)).digest('hex');
}
