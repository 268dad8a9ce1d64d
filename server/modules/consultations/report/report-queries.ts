import { type Kysely, type RawBuilder, sql } from 'kysely';
import { lastDayOf, type PlainDate, warsawDate } from '@wiec/domain/calendar.ts';
import type { AnswerDecision } from '@wiec/domain/comment-answer.ts';
import type { ReportEffect, ReportFacts, ReportTexts } from '@wiec/domain/consultation-report.ts';
import type { ReportState } from '@wiec/domain/signed-report.ts';
import type { RemarkChannel } from '@wiec/domain/remark.ts';
import type { Database } from '../../../db/tables.ts';
import { consultationIsSeen } from '../queries.ts';
import { hasRemarks, isRemark, reportIsPublished } from '../../../participation/remark-condition-queries.ts';
import { answerIsTold, publicWords } from '../remarks/remark-condition-queries.ts';

type Db = Kysely<Database>;

export interface ReportRow {
  state: Exclude<ReportState, 'none'>;
  texts: ReportTexts;
  revision: number;
  writerIds: number[];
  returnNote: string | null;
  acceptedBy: number | null;
  acceptedAt: Date | null;
  acceptedRegister: string | null;
  publishedAt: Date | null;
  facts: ReportFacts | null;
}

/** As `reportActProblem` of the domain asks. @param status of the consultation, see `phases` */
export const positionOf = (row: ReportRow | undefined, { status }: { status: number }) => ({
  state: row?.state ?? ('none' as const),
  writerIds: row?.writerIds ?? [],
  projectStatus: status,
});

const REPORT = sql`
  select r.state, r.texts, r.revision, r.writer_ids as "writerIds", r.return_note as "returnNote", r.accepted_by as "acceptedBy",
         r.accepted_at as "acceptedAt", r.accepted_register as "acceptedRegister", r.published_at as "publishedAt", r.facts
    from consultation_report r`;

/** Changes only under the lock of the consultation's row. */
export async function findReport(db: Db, projectId: number): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`${REPORT} where r.project_id = ${projectId}`.execute(db);
  return rows[0];
}

/** Puts it in the place of what there is. */
export async function storeReport(tx: Db, projectId: number, row: ReportRow): Promise<void> {
  const columns = {
    state: row.state,
    texts: JSON.stringify(row.texts),
    revision: row.revision,
    writer_ids: row.writerIds,
    return_note: row.returnNote,
    accepted_by: row.acceptedBy,
    accepted_at: row.acceptedAt,
    accepted_register: row.acceptedRegister,
    published_at: row.publishedAt,
    facts: row.facts === null ? null : JSON.stringify(row.facts),
  };
  await tx
    .insertInto('consultation_report')
    .values({ project_id: projectId, ...columns })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(columns))
    .execute();
}

interface FactsRow {
  from: Date;
  to: Date;
  remarks: number;
  channels: Partial<Record<RemarkChannel, number>>;
  authors: number;
  decisions: Partial<Record<AnswerDecision, number>>;
  likes: number;
  unlikes: number;
  sheets: number;
}

/** What the report counts, as it is now. */
export async function readFacts(db: Db, projectId: number): Promise<ReportFacts> {
  const { rows } = await sql<FactsRow>`
    with remark as (
      select coalesce(r.channel, 'portal') as channel, a.decision,
             coalesce('letter ' || r.letter_id, 'account ' || c.account_id, 'comment ' || c.id) as author
        from comment c left join entered_remark r on r.comment_id = c.id left join comment_answer a on a.id = c.answer_id
       where c.project_id = ${projectId} and ${isRemark})
    select p.date_from as "from", p.date_to as "to",
           (select count(*)::integer from remark) as remarks,
           (select coalesce(json_object_agg(channel, count), '{}')
              from (select channel, count(*) from remark group by 1) of_each) as channels,
           (select count(distinct author)::integer from remark) as authors,
           (select coalesce(json_object_agg(decision, count), '{}')
              from (select decision, count(*) from remark where decision is not null group by 1) of_each) as decisions,
           (select count(*)::integer from opinion o where o.project_id = p.id and o.type = 0) as likes,
           (select count(*)::integer from opinion o where o.project_id = p.id and o.type = 1) as unlikes,
           (select coalesce(sum(b.sheets), 0)::integer from survey_box b join vote v on v.id = b.vote_id
             where v.project_id = p.id) as sheets
      from project p where p.id = ${projectId}`.execute(db);
  const { from, to, ...counts } = rows[0]!;
  return { from: warsawDate(from), to: lastDayOf(to), ...counts };
}

/** Of the register with its answers, their publication left aside: it changes with each word of them, and with how a remark came. */
export async function registerDigest(db: Db, projectId: number): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select md5(coalesce(string_agg(md5(jsonb_build_array(c.id, c.act_element_id, ${publicWords}, r.channel, r.label, r.received_on,
                                                         a.decision, a.reason)::text), '' order by c.id), '')) as digest
      from comment c left join comment_answer a on a.id = c.answer_id left join entered_remark r on r.comment_id = c.id
     where c.project_id = ${projectId} and ${isRemark}`.execute(db);
  return rows[0]!.digest;
}

export interface ReportedRemark {
  id: number;
  number: number | null;
  channel: RemarkChannel;
  content: string;
  actElementId: number | null;
  decision: AnswerDecision | null;
  reason: string;
  /** Everybody may read the answer. */
  isTold: boolean;
}

/** The register as the report tells it: no word of who wrote; what is about the whole first, then in the order of the act. */
export async function listReported(db: Db, projectId: number): Promise<ReportedRemark[]> {
  const { rows } = await sql<ReportedRemark>`
    select c.id, c.number, coalesce(r.channel, 'portal') as channel, ${publicWords} as content, c.act_element_id as "actElementId",
           a.decision, coalesce(a.reason, '') as reason, coalesce(${answerIsTold}, false) as "isTold"
      from comment c left join comment_answer a on a.id = c.answer_id left join entered_remark r on r.comment_id = c.id
     where c.project_id = ${projectId} and ${isRemark}
     order by coalesce(c.act_element_id, 0), c.id`.execute(db);
  return rows;
}

/** How far the report of a consultation is, and whether there is anything to report. */
export async function findReportStage(
  db: Db,
  projectId: number,
): Promise<
  | { now: Date; dateTo: Date; status: number; reportPublished: boolean; hasEffects: boolean; hasRemarks: boolean }
  | undefined
> {
  const { rows } = await sql<{
    now: Date;
    dateTo: Date;
    status: number;
    reportPublished: boolean;
    hasEffects: boolean;
    hasRemarks: boolean;
  }>`
    select clock_timestamp() as now, p.date_to as "dateTo", p.status,
           ${reportIsPublished} as "reportPublished",
           exists (select from consultation_effect e where e.project_id = p.id) as "hasEffects",
           ${hasRemarks} as "hasRemarks"
      from project p where p.id = ${projectId}`.execute(db);
  return rows[0];
}

export async function listEffects(db: Db, projectId: number): Promise<ReportEffect[]> {
  const { rows } = await sql<ReportEffect>`
    select e.happened_on::text as "happenedOn", e.words, e.link from consultation_effect e
     where e.project_id = ${projectId} order by e.happened_on desc, e.id desc`.execute(db);
  return rows;
}

/** @returns whether it was not there already */
export async function insertEffect(tx: Db, projectId: number, effect: ReportEffect): Promise<boolean> {
  const { rows } = await sql`
    insert into consultation_effect (project_id, happened_on, words, link)
    values (${projectId}, ${effect.happenedOn}, ${effect.words}, ${effect.link}) on conflict do nothing returning id`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function listReportChanges(db: Db, projectId: number): Promise<{ changedAt: Date; note: string }[]> {
  const { rows } = await sql<{ changedAt: Date; note: string }>`
    select b.changed_at as "changedAt", b.note from consultation_report_before b
     where b.project_id = ${projectId} order by b.id`.execute(db);
  return rows;
}

export async function keepReportBefore(
  tx: Db,
  projectId: number,
  { texts, note, by }: { texts: ReportTexts; note: string; by: number },
): Promise<void> {
  await tx
    .insertInto('consultation_report_before')
    .values({ project_id: projectId, texts: JSON.stringify(texts), note, changed_by: by })
    .execute();
}

export interface PublishedReportRow {
  title: string;
  texts: ReportTexts;
  facts: ReportFacts;
  publishedAt: Date;
  /** Of its PDF; null: there is none. */
  size: number | null;
  /** It has no PDF because it is too long for one; otherwise one is being made. */
  isTooLong: boolean;
}

/** Undefined where everybody may read none. */
export async function findPublishedReport(db: Db, projectId: number): Promise<PublishedReportRow | undefined> {
  const { rows } = await sql<PublishedReportRow>`
    select p.title, r.texts, r.facts, r.published_at as "publishedAt", f.size,
           d.project_id is not null and d.file_id is null as "isTooLong"
      from consultation_report r join project p on p.id = r.project_id
      left join report_document d on d.project_id = p.id left join file f on f.id = d.file_id
     where p.id = ${projectId} and r.state = 'published' and ${consultationIsSeen}`.execute(db);
  return rows[0];
}

/** The PDF that everybody may read, as the file store knows it. */
export async function findReportFile(
  db: Db,
  projectId: number,
): Promise<{ filename: string; contentType: string; size: number; storageKey: string } | null> {
  const { rows } = await sql<{ filename: string; contentType: string; size: number; storageKey: string }>`
    select f.filename, f.content_type as "contentType", f.size, f.storage_key as "storageKey"
      from report_document d join consultation_report r on r.project_id = d.project_id
      join project p on p.id = r.project_id join file f on f.id = d.file_id
     where p.id = ${projectId} and r.state = 'published' and ${consultationIsSeen}`.execute(db);
  return rows[0] ?? null;
}

/** Of a report `r`: what its PDF is made of, in short. It changes whenever the PDF has to. */
const SOURCE = sql<string>`
  md5(concat_ws(' ', r.revision,
    (select count(*) from consultation_effect e where e.project_id = r.project_id),
    (select string_agg(c.id || ':' || c.revision || ':' || c.answer_revision, ',' order by c.id)
       from comment c where c.project_id = r.project_id and ${isRemark})))`;

/** What was too long for a PDF is tried again after a day: the machine may only have been busy. */
const isOutdated = (digest: RawBuilder<string>) =>
  sql<boolean>`(d.digest is distinct from ${digest} or d.file_id is null and d.made_at < now() - interval '1 day')`;

/** Published reports whose PDF is missing, or tells what is so no more. */
export async function listOutdatedDocuments(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select told.project_id as id
      from (select r.project_id, ${SOURCE} as digest from consultation_report r where r.state = 'published') told
      left join report_document d on d.project_id = told.project_id
     where ${isOutdated(sql`told.digest`)} order by told.project_id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function findOutdatedDocument(db: Db, projectId: number): Promise<string | null> {
  const { rows } = await sql<{ digest: string }>`
    select ${SOURCE} as digest from consultation_report r
      left join report_document d on d.project_id = r.project_id
     where r.project_id = ${projectId} and r.state = 'published' and ${isOutdated(SOURCE)}`.execute(db);
  return rows[0]?.digest ?? null;
}

/**
 * @param made.fileId null: it is too long for a PDF
 * @returns the file that stood in its place; null: none did
 */
export async function replaceDocument(
  tx: Db,
  projectId: number,
  { fileId, digest }: { fileId: number | null; digest: string },
): Promise<number | null> {
  // Of two that are made at once, the second one sees the first.
  await tx
    .selectFrom('consultation_report')
    .select('project_id')
    .where('project_id', '=', projectId)
    .forUpdate()
    .execute();
  const { rows } = await sql<{ before: number | null }>`
    with was as (select file_id from report_document where project_id = ${projectId}),
    put as (
      insert into report_document (project_id, file_id, digest) values (${projectId}, ${fileId}, ${digest})
          on conflict (project_id) do update set file_id = excluded.file_id, digest = excluded.digest, made_at = clock_timestamp())
    select (select file_id from was) as before`.execute(tx);
  return rows[0]!.before;
}

export interface LetterOfReport {
  letterId: string;
  sealed: Buffer | null;
  receivedOn: PlainDate;
  remarks: { id: number; number: number | null; decision: AnswerDecision; reason: string; content: string }[];
}

/** Letters that were typed in with a name or an address, with what they were answered in public. */
export async function listLettersOfReport(db: Db, projectId: number): Promise<LetterOfReport[]> {
  const { rows } = await sql<LetterOfReport>`
    select r.letter_id as "letterId", (array_agg(r.sealed order by r.part))[1] as sealed, min(r.received_on)::text as "receivedOn",
           json_agg(json_build_object('id', c.id, 'number', c.number, 'decision', a.decision, 'reason', a.reason,
                                      'content', c.content) order by r.part) as remarks
      from entered_remark r join comment c on c.id = r.comment_id
      join comment_answer a on a.id = c.answer_id and a.published_at is not null
     where c.project_id = ${projectId} and r.sealed is not null and ${isRemark}
     group by r.letter_id order by min(c.id)`.execute(db);
  return rows;
}

/** Accounts that wrote what is in the register. */
export async function listAuthors(db: Db, projectId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct c.account_id as id from comment c
     where c.project_id = ${projectId} and c.account_id is not null and ${isRemark} order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** Published reports about which nobody has been written to yet. */
export async function listUntold(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.project_id as id from consultation_report r where r.state = 'published' and r.letters_at is null
     order by r.published_at`.execute(db);
  return rows.map(({ id }) => id);
}

/** Takes the sending of a report's letters; undefined: it was taken before, or there is no such report. */
export async function takeLetters(tx: Db, projectId: number): Promise<{ title: string } | undefined> {
  const { rows } = await sql<{ title: string }>`
    update consultation_report r set letters_at = clock_timestamp() from project p
     where p.id = r.project_id and r.project_id = ${projectId} and r.state = 'published' and r.letters_at is null
    returning p.title`.execute(tx);
  return rows[0];
}
