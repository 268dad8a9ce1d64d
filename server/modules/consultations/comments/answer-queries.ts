import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '@wiec/domain/calendar.ts';
import { CommentStatus, type RefusalReason } from '@wiec/domain/comment.ts';
import { type AnswerDecision, type AnswerWords, decisionsWithoutReason } from '@wiec/domain/comment-answer.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { type EnteredChannel, type RemarkView, remarkViews } from '@wiec/domain/remark.ts';
import type { Database } from '../../../db/tables.ts';
import { isRemark, isRemarkOf } from '../../../participation/remark-condition-queries.ts';
import { publicWords } from '../remarks/remark-condition-queries.ts';
import { ELEMENT_PATH, type ElementPath } from './moderation-queries.ts';

type Db = Kysely<Database>;

/** A consultation whose comments are answered. */
export interface AnsweredProject {
  id: number;
  type: number;
  title: string;
  officeId: number;
  unitId: number | null;
  status: number;
  dateFrom: Date;
  dateTo: Date;
  /** The database's clock, to the millisecond. */
  now: Date;
}

const PROJECT = sql`
  select p.id, p.type, p.title, p.office_id as "officeId", p.unit_id as "unitId", p.status, p.date_from as "dateFrom",
         p.date_to as "dateTo", clock_timestamp() as now
    from project p`;
const isConsultation = sql`p.type = ${sql.lit(ProjectType.Consultation)}`;

export async function findAnswered(db: Db, projectId: number): Promise<AnsweredProject | undefined> {
  const { rows } = await sql<AnsweredProject>`
    ${PROJECT} where p.id = ${projectId} and ${isConsultation}`.execute(db);
  return rows[0];
}

/** Nobody else answers its comments, and nobody decides on one, until the transaction ends. */
export async function lockAnswered(tx: Db, projectId: number): Promise<AnsweredProject | undefined> {
  const { rows } = await sql<AnsweredProject>`
    ${PROJECT} where p.id = ${projectId} and ${isConsultation} for no key update`.execute(tx);
  return rows[0];
}

/** Says of an answer `a` what `answerGap` of the domain says: it lacks nothing. */
const isFinished = sql<boolean>`
  (a.decision is not null
   and (a.decision in (${sql.join(decisionsWithoutReason.map((each) => sql.lit(each)))}) or a.reason <> ''))`;

/** Of a comment `c` and its answer `a`: it stands in the register, and its answer lacks something. */
export const unfinishedRemark = sql<boolean>`(${isRemark} and not coalesce(${isFinished}, false))`;

/** A comment `c` with its answer `a` and what the office has marked it with, `m`. */
const MARKED = sql`
  comment c left join comment_answer a on a.id = c.answer_id left join remark_mark m on m.comment_id = c.id`;

/** Whether one of `MARKED` stands in a view of the register. */
const inView: Readonly<Record<RemarkView, RawBuilder<boolean>>> = {
  all: sql`true`,
  unanswered: sql`not coalesce(${isFinished}, false)`,
  ready: sql`(coalesce(${isFinished}, false) and a.published_at is null)`,
  published: sql`(a.published_at is not null)`,
  elsewhere: sql`(c.status = ${sql.lit(CommentStatus.Entered)})`,
  refused: sql`(c.status = ${sql.lit(CommentStatus.Refused)})`,
  unassigned: sql`(m.unit_id is null and a.published_at is null)`,
  contradicting: sql`coalesce(m.contradicts, false)`,
};

export interface RemarkRow {
  id: number;
  revision: number;
  content: string;
  first_name: string | null;
  district: string | null;
  created_at: Date;
  likes: number;
  /** In the register; null: not given yet. */
  number: number | null;
  status: CommentStatus;
  refusal: RefusalReason | null;
  /** As everybody may read it. */
  public_words: string;
  /** Of one that came by another way than the portal; otherwise null. */
  channel: EnteredChannel | null;
  label: string | null;
  received_on: PlainDate | null;
  case_sign: string | null;
  act_element_id: number | null;
  element_text: string | null;
  element_path: ElementPath;
  /** 0: nobody has marked it. */
  marks_revision: number;
  unit_id: number | null;
  unit_name: string | null;
  tags: string[];
  contradicts: boolean;
  answer_id: number | null;
  decision: AnswerDecision | null;
  reason: string | null;
  published_at: Date | null;
  changed_at: Date | null;
  change_note: string | null;
  /** Comments that have this same answer. */
  shared: number;
  /** What was public before, the newest first; times are as JSON has them. */
  before: { decision: AnswerDecision; reason: string; shownAt: string; changedAt: string; note: string | null }[];
}

export interface RemarkFilter {
  projectId: number;
  /** 0: the consultation as a whole; null: all. */
  actElementId: number | null;
  /** Absent: all. */
  view?: RemarkView;
  /** Absent: whatever they are marked with. */
  unitId?: number | null;
  tag?: string;
  /** '': any. */
  searchTerm: string;
  /** Null: all. */
  ids: readonly number[] | null;
}

const wanted = ({
  projectId,
  actElementId,
  view = 'all',
  unitId = null,
  tag = '',
  searchTerm,
  ids,
}: RemarkFilter): RawBuilder<boolean> => sql`
  c.project_id = ${projectId} and ${isRemark}
  and ${actElementId === null ? sql`true` : sql`coalesce(c.act_element_id, 0) = ${actElementId}`}
  and ${inView[view]}
  and ${unitId === null ? sql`true` : sql`m.unit_id = ${unitId}`}
  and ${tag === '' ? sql`true` : sql`${tag} = any (m.tags)`}
  and ${searchTerm === '' ? sql`true` : sql`position(lower(${searchTerm}) in lower(${publicWords})) > 0`}
  and ${ids === null ? sql`true` : sql`c.id = any (${[...ids]}::integer[])`}`;

export async function countRemarks(db: Db, filter: RemarkFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${MARKED} where ${wanted(filter)}`.execute(db);
  return rows[0]!.count;
}

/** In the order of `listRemarkRows`. */
export async function listRemarkIds(db: Db, filter: RemarkFilter): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from ${MARKED} where ${wanted(filter)} order by c.act_element_id nulls first, c.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** What is about the whole first, then in the order of the act, the oldest first. */
export async function listRemarkRows(
  db: Db,
  filter: RemarkFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<RemarkRow[]> {
  const { rows } = await sql<RemarkRow>`
    select c.id, c.answer_revision as revision, coalesce(c.published_content, c.content) as content, c.first_name,
           d.name as district, c.created_at, c.like_count as likes, c.act_element_id,
           e.label || ' ' || e.text as element_text, coalesce(above.path, '[]') as element_path,
           c.number, c.status, c.refusal, ${publicWords} as public_words, r.channel, r.label, r.received_on::text as received_on,
           r.case_sign, coalesce(c.marks_revision, 0) as marks_revision, c.unit_id, u.name as unit_name,
           coalesce(c.tags, '{}') as tags, coalesce(c.contradicts, false) as contradicts, a.id as answer_id, a.decision, a.reason, a.published_at, a.changed_at, a.change_note,
           (select count(*)::integer from comment s where s.answer_id = a.id and ${isRemarkOf('s')}) as shared,
           (select coalesce(json_agg(json_build_object('decision', b.decision, 'reason', b.reason,
                                       'shownAt', b.shown_at, 'changedAt', b.changed_at, 'note', b.note) order by b.id desc), '[]')
              from comment_answer_before b where b.comment_id = c.id) as before
      from (select c.*, m.revision as marks_revision, m.unit_id, m.tags, m.contradicts from ${MARKED}
             where ${wanted(filter)} order by c.act_element_id nulls first, c.id limit ${limit} offset ${offset}) c
      left join district d on d.id = c.district_id left join act_element e on e.id = c.act_element_id
      left join entered_remark r on r.comment_id = c.id left join unit u on u.id = c.unit_id
      left join comment_answer a on a.id = c.answer_id left join lateral (${ELEMENT_PATH}) above on true
     order by c.act_element_id nulls first, c.id`.execute(db);
  return rows;
}

export interface CountsRow {
  total: number;
  answered: number;
  published: number;
  numbered: number;
  to_publish: number;
  waiting: number;
  views: Record<RemarkView, number>;
  units: { id: number; name: string; count: number }[];
  tags: { name: string; count: number }[];
  decisions: Partial<Record<AnswerDecision, number>>;
  revision: string;
}

export async function readCounts(db: Db, projectId: number): Promise<CountsRow> {
  const { rows } = await sql<CountsRow>`
    with remark as (
      select c.id, c.number, c.revision, c.answer_revision, m.unit_id, m.tags, a.decision, a.published_at, coalesce(${isFinished}, false) as finished,
             ${sql.join(remarkViews.map((view) => sql`${inView[view]} as ${sql.ref(`in_${view}`)}`))}
        from ${MARKED} where c.project_id = ${projectId} and ${isRemark})
    select count(*)::integer as total, count(*) filter (where finished)::integer as answered,
           count(*) filter (where published_at is not null)::integer as published,
           count(number)::integer as numbered,
           count(*) filter (where finished and published_at is null)::integer as to_publish,
           (select count(*)::integer from comment w where w.project_id = ${projectId}
               and w.status = ${sql.lit(CommentStatus.Waiting)}) as waiting,
           json_build_object(${sql.join(
             remarkViews.map((view) => sql`${sql.lit(view)}, count(*) filter (where ${sql.ref(`in_${view}`)})`),
           )}) as views,
           (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name, 'count', of_unit.count)
                                     order by u.name collate "pl-x-icu", u.id), '[]')
              from (select unit_id, count(*) from remark group by 1) of_unit join unit u on u.id = of_unit.unit_id) as units,
           (select coalesce(json_agg(json_build_object('name', tag, 'count', count) order by tag collate "pl-x-icu"), '[]')
              from (select tag, count(*) from remark, unnest(tags) tag group by 1) of_tag) as tags,
           (select coalesce(json_object_agg(decision, count), '{}')
              from (select decision, count(*) from remark where finished group by 1) of_each) as decisions,
           md5(coalesce(string_agg(id || ':' || revision || ':' || answer_revision, ',' order by id), '')) as revision
      from remark`.execute(db);
  return rows[0]!;
}

export interface AnsweredElement {
  /** 0: the consultation as a whole. */
  id: number;
  path: ElementPath;
  total: number;
  answered: number;
  /** That most of these remarks were given; null: none was. */
  usualUnitId: number | null;
}

/** What people wrote about, in the order of the act. */
export async function listAnsweredElements(db: Db, projectId: number): Promise<AnsweredElement[]> {
  const { rows } = await sql<AnsweredElement>`
    select coalesce(e.id, 0) as id, coalesce(above.path, '[]') as path, said.total, said.answered, said."usualUnitId"
      from (select c.act_element_id, count(*)::integer as total,
                   count(*) filter (where ${isFinished})::integer as answered,
                   mode() within group (order by m.unit_id) as "usualUnitId"
              from ${MARKED}
             where c.project_id = ${projectId} and ${isRemark} group by 1) said
      left join act_element e on e.id = said.act_element_id left join lateral (${ELEMENT_PATH}) above on true
     order by e.id nulls first`.execute(db);
  return rows;
}

/** A comment that is to be answered, with the answer that it has. */
export interface AnsweredRow {
  id: number;
  status: CommentStatus;
  refusal: RefusalReason | null;
  revision: number;
  answer_id: number | null;
  decision: AnswerDecision | null;
  reason: string | null;
  published_at: Date | null;
  changed_at: Date | null;
}

const ANSWERED = sql`
  select c.id, c.status, c.refusal, c.answer_revision as revision, c.answer_id, a.decision, a.reason, a.published_at, a.changed_at
    from comment c left join comment_answer a on a.id = c.answer_id`;

/** Those of the consultation; nobody withdraws or erases one until the transaction ends. */
export async function lockRemarks(tx: Db, projectId: number, ids: readonly number[]): Promise<AnsweredRow[]> {
  const { rows } = await sql<AnsweredRow>`
    ${ANSWERED} where c.project_id = ${projectId} and c.id = any (${[...ids]}::integer[])
     order by c.id for update of c`.execute(tx);
  return rows;
}

/** Every comment with one of these answers, whatever became of it. */
export async function lockSharing(tx: Db, answerIds: readonly number[]): Promise<AnsweredRow[]> {
  const { rows } = await sql<AnsweredRow>`
    ${ANSWERED} where c.answer_id = any (${[...answerIds]}::integer[]) order by c.id for update of c`.execute(tx);
  return rows;
}

export interface StoredAnswer extends AnswerWords {
  publishedAt: Date | null;
  changedAt: Date | null;
  changeNote: string | null;
}

const columnsOf = ({ decision, reason, publishedAt, changedAt, changeNote }: StoredAnswer) => ({
  decision,
  reason,
  published_at: publishedAt,
  changed_at: changedAt,
  change_note: changeNote,
});

export async function insertAnswer(tx: Db, projectId: number, answer: StoredAnswer): Promise<number> {
  const row = await tx
    .insertInto('comment_answer')
    .values({ project_id: projectId, ...columnsOf(answer) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateAnswer(tx: Db, id: number, answer: StoredAnswer): Promise<void> {
  await tx.updateTable('comment_answer').set(columnsOf(answer)).where('id', '=', id).execute();
}

/** Null: no answer. An answer that is left to no comment is erased. */
export async function setAnswer(tx: Db, commentIds: readonly number[], answerId: number | null): Promise<void> {
  await sql`
    update comment set answer_id = ${answerId}, answer_revision = answer_revision + 1
     where id = any (${[...commentIds]}::integer[])`.execute(tx);
}

/** What everybody has read until now, with the note of why it changes. */
export async function keepBefore(
  tx: Db,
  rows: readonly AnsweredRow[],
  { at, by, note }: { at: Date; by: number | null; note: string },
): Promise<void> {
  const before = rows.flatMap(({ id, decision, reason, published_at: published, changed_at: changed }) =>
    decision === null || published === null
      ? []
      : [
          {
            comment_id: id,
            decision,
            reason: reason ?? '',
            shown_at: changed ?? published,
            changed_at: at,
            changed_by: by,
            note,
          },
        ],
  );
  if (before.length > 0) await tx.insertInto('comment_answer_before').values(before).execute();
}

/** Publishes what is finished. @returns the comments that are answered by it, and the accounts that wrote them */
export async function publishFinished(
  tx: Db,
  projectId: number,
  at: Date,
): Promise<{ comments: number; accountIds: number[] }> {
  const { rows } = await sql<{ comments: number; accountIds: number[] | null }>`
    with shown as (
      update comment_answer a set published_at = ${at}
       where a.project_id = ${projectId} and a.published_at is null and ${isFinished}
         and exists (select from comment c where c.answer_id = a.id and ${isRemark})
      returning a.id),
    answered as (
      update comment c set answer_revision = answer_revision + 1
       where c.answer_id in (select id from shown)
      returning c.account_id, c.status, c.refusal)
    select count(*)::integer as comments, array_agg(distinct account_id) filter (where account_id is not null) as "accountIds"
      from answered c where ${isRemark}`.execute(tx);
  const { comments, accountIds } = rows[0]!;
  return { comments, accountIds: accountIds ?? [] };
}
