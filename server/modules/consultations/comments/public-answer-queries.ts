import { type Kysely, sql } from 'kysely';
import type { PlainDate } from '@wiec/domain/calendar.ts';
import type { AnswerDecision } from '@wiec/domain/comment-answer.ts';
import type { EnteredChannel } from '@wiec/domain/remark.ts';
import type { Database } from '../../../db/tables.ts';
import { consultationIsSeen } from '../queries.ts';
import { type AnswerRow, PUBLIC_ANSWER } from './comment-queries.ts';
import { isRemark } from '../../../participation/remark-condition-queries.ts';
import { answerIsTold, publicWords } from '../remarks/remark-condition-queries.ts';
import { ELEMENT_PATH, type ElementPath } from './moderation-queries.ts';

type Db = Kysely<Database>;

/** Of a comment `c` and its answer `a`: everybody reads both. */
const isAnswered = sql<boolean>`(${isRemark} and ${answerIsTold})`;
/** What is about the whole first, then in the order of the act, the oldest first. */
const IN_ORDER = sql`coalesce(c.act_element_id, 0), c.id`;

export interface PublicationRow {
  id: number;
  title: string;
  answered: number;
  unanswered: number;
  decisions: Partial<Record<AnswerDecision, number>>;
  /** Of the first answers, and of the last answer or change; null: nothing is published. */
  published_at: Date | null;
  updated_at: Date | null;
}

/** What the office has answered in public; undefined where everybody may see no such consultation. */
export async function findPublication(db: Db, projectId: number): Promise<PublicationRow | undefined> {
  const { rows } = await sql<PublicationRow>`
    with said as (
      select a.decision, a.published_at, a.changed_at
        from comment c left join comment_answer a on a.id = c.answer_id and ${answerIsTold}
       where c.project_id = ${projectId} and ${isRemark})
    select p.id, p.title, count(said.published_at)::integer as answered,
           count(*) filter (where said.published_at is null)::integer as unanswered,
           min(said.published_at) as published_at, max(greatest(said.published_at, said.changed_at)) as updated_at,
           (select coalesce(json_object_agg(decision, count), '{}')
              from (select decision, count(*) from said where published_at is not null group by 1) of_each) as decisions
      from project p left join said on true where p.id = ${projectId} and ${consultationIsSeen} group by p.id`.execute(
    db,
  );
  return rows[0];
}

/** Remarks of a consultation whose answers are public. */
export async function countAnswered(db: Db, projectId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from comment c join comment_answer a on a.id = c.answer_id
     where c.project_id = ${projectId} and ${isAnswered}`.execute(db);
  return rows[0]!.count;
}

export interface AnswersFilter {
  projectId: number;
  /** Null: all. */
  decision: AnswerDecision | null;
}

const listed = ({ projectId, decision }: AnswersFilter) => sql<boolean>`
  c.project_id = ${projectId} and ${isAnswered} and ${decision === null ? sql`true` : sql`a.decision = ${decision}`}`;

/** How many stand before a comment in the list; null: it is not in the list. */
export async function placeOfAnswer(db: Db, filter: AnswersFilter, commentId: number): Promise<number | null> {
  const { rows } = await sql<{ before: number }>`
    select (select count(*)::integer from comment c join comment_answer a on a.id = c.answer_id
             where ${listed(filter)} and (${IN_ORDER}) < (coalesce(this.act_element_id, 0), this.id)) as before
      from (select c.id, c.act_element_id from comment c join comment_answer a on a.id = c.answer_id
             where c.id = ${commentId} and ${listed(filter)}) this`.execute(db);
  return rows[0]?.before ?? null;
}

export interface AnsweredCommentRow {
  id: number;
  content: string;
  first_name: string | null;
  district: string | null;
  created_at: Date;
  likes: number;
  act_element_id: number | null;
  element_text: string | null;
  element_address: string | null;
  element_path: ElementPath;
  number: number | null;
  /** Of one that came by another way than the portal; otherwise null. */
  channel: EnteredChannel | null;
  label: string | null;
  received_on: PlainDate | null;
  answer: AnswerRow;
}

export async function listAnswered(
  db: Db,
  filter: AnswersFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<AnsweredCommentRow[]> {
  const { rows } = await sql<AnsweredCommentRow>`
    select c.id, ${publicWords} as content, c.first_name, d.name as district, c.created_at,
           c.like_count as likes, c.act_element_id, e.label || ' ' || e.text as element_text,
           e.address as element_address, coalesce(above.path, '[]') as element_path,
           c.number, r.channel, r.label, r.received_on::text as received_on, ${PUBLIC_ANSWER} as answer
      from (select c.* from comment c join comment_answer a on a.id = c.answer_id
             where ${listed(filter)} order by ${IN_ORDER} limit ${limit} offset ${offset}) c
      left join district d on d.id = c.district_id left join act_element e on e.id = c.act_element_id
      left join entered_remark r on r.comment_id = c.id left join lateral (${ELEMENT_PATH}) above on true
     order by ${IN_ORDER}`.execute(db);
  return rows;
}

export interface AnswerDataRow {
  id: number;
  act_element_id: number | null;
  content: string;
  number: number | null;
  channel: EnteredChannel | null;
  answer: AnswerRow;
}

/** Everything that is answered in public, without a word of who wrote it. */
export async function readAnswerData(db: Db, projectId: number): Promise<AnswerDataRow[]> {
  const { rows } = await sql<AnswerDataRow>`
    select c.id, c.act_element_id, ${publicWords} as content, c.number, r.channel, ${PUBLIC_ANSWER} as answer
      from comment c join comment_answer a on a.id = c.answer_id left join entered_remark r on r.comment_id = c.id
     where ${listed({ projectId, decision: null })} order by ${IN_ORDER}`.execute(db);
  return rows;
}

/** Consultations with public answers, the newest first. */
export async function listPublications(db: Db): Promise<{ id: number; title: string }[]> {
  const { rows } = await sql<{ id: number; title: string }>`
    select p.id, p.title from project p
     where ${consultationIsSeen} and exists (
       select from comment c join comment_answer a on a.id = c.answer_id where c.project_id = p.id and ${isAnswered})
     order by p.date_to desc, p.id desc`.execute(db);
  return rows;
}
