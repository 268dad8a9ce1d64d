import { type Kysely, type RawBuilder, sql } from 'kysely';
import { CommentStatus } from '@wiec/domain/comment.ts';
import type { AnswerDecision } from '@wiec/domain/comment-answer.ts';
import type { Database } from '../../../db/tables.ts';
import { consultationIsSeen } from '../queries.ts';
import { answerIsTold } from '../remarks/remark-condition-queries.ts';

type Db = Kysely<Database>;

/** What the office answered, once that is public. */
export interface AnswerRow {
  decision: AnswerDecision;
  reason: string;
  /** ISO with an offset, as JSON of the database tells them. */
  publishedAt: string;
  /** The first change first. */
  changes: { changedAt: string; note: string }[];
}

/** Of a comment `c`. */
export const PUBLIC_ANSWER = sql`
  (select json_build_object('decision', a.decision, 'reason', a.reason, 'publishedAt', a.published_at,
                            'changes', (select coalesce(json_agg(json_build_object('changedAt', b.changed_at, 'note', b.note)
                                                                 order by b.id), '[]')
                                          from comment_answer_before b where b.comment_id = c.id and b.note is not null))
     from comment_answer a where a.id = c.answer_id and ${answerIsTold})`;

/** A published comment, the same for everybody. */
export interface CommentRow {
  id: number;
  content: string;
  first_name: string | null;
  district: string | null;
  created_at: Date;
  act_element_id: number | null;
  likes: number;
  unlikes: number;
  answer: AnswerRow | null;
}

const isPublished = sql<boolean>`c.status = ${sql.lit(CommentStatus.Published)}`;
const ABOUT_PROJECT = sql<boolean>`c.act_element_id is null`;

const COMMENTS = sql`
  select c.id, coalesce(c.published_content, c.content) as content, c.first_name, d.name as district, c.created_at,
         c.act_element_id, c.like_count as likes, c.unlike_count as unlikes,
         ${PUBLIC_ANSWER} as answer
    from comment c left join district d on d.id = c.district_id`;

export interface CommentPlace {
  projectId: number;
  /** Null: the project as a whole. */
  actElementId: number | null;
}

const isAt = ({ projectId, actElementId }: CommentPlace): RawBuilder<boolean> => sql`
  c.project_id = ${projectId} and ${actElementId === null ? ABOUT_PROJECT : sql`c.act_element_id = ${actElementId}`}
  and ${isPublished}`;

/** Null where everybody may see no such consultation. */
export async function countComments(db: Db, place: CommentPlace): Promise<number | null> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::integer from comment c where ${isAt(place)}) as count
      from project p where p.id = ${place.projectId} and ${consultationIsSeen}`.execute(db);
  return rows[0]?.count ?? null;
}

export async function listPublished(
  db: Db,
  place: CommentPlace,
  { sort, offset, limit }: { sort: 'newest' | 'supported'; offset: number; limit: number },
): Promise<CommentRow[]> {
  const order = sort === 'supported' ? sql`c.like_count desc, c.id desc` : sql`c.id desc`;
  const { rows } = await sql<CommentRow>`
    ${COMMENTS} where ${isAt(place)} order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** The newest few about each element of the act that people comment on; the newest of these, up to `most`. */
export async function listNewestOfElements(
  db: Db,
  projectId: number,
  { few, most }: { few: number; most: number },
): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    ${COMMENTS} where c.id in (
      select newest.id from act a join act_element e on e.act_id = a.id cross join lateral (
        select c.id from comment c where c.project_id = a.project_id and c.act_element_id = e.id and ${isPublished}
         order by c.id desc limit ${few}) newest
       where a.project_id = ${projectId} and a.version = 1 order by newest.id desc limit ${most})
     order by c.id desc`.execute(db);
  return rows;
}

/** How many there are about each element that has any. */
export async function countOfElements(db: Db, projectId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select c.act_element_id as id, count(*)::integer as count from comment c
     where c.project_id = ${projectId} and c.act_element_id is not null and ${isPublished} group by 1`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** What of some comments is the account's: that it wrote them, and what it thinks of them. */
export interface Mine {
  written: ReadonlySet<number>;
  opinions: ReadonlyMap<number, { id: number; type: number }>;
}

export const NOTHING_MINE: Mine = { written: new Set(), opinions: new Map() };

export async function findMine(db: Db, accountId: number, ids: readonly number[]): Promise<Mine> {
  if (ids.length === 0) return NOTHING_MINE;
  const written = await db
    .selectFrom('comment')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute();
  const opinions = await db
    .selectFrom('opinion')
    .select(['id', 'type', 'comment_id'])
    .where('account_id', '=', accountId)
    .where('comment_id', 'in', ids)
    .execute();
  return {
    written: new Set(written.map(({ id }) => id)),
    opinions: new Map(opinions.map(({ comment_id: of, ...opinion }) => [of!, opinion])),
  };
}

/** Where a published comment of a consultation that everybody may see stands; undefined where there is none such. */
export async function findPublishedPlace(db: Db, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ project_id: number }>`
    select c.project_id from comment c join project p on p.id = c.project_id
     where c.id = ${id} and ${isPublished} and ${consultationIsSeen}`.execute(db);
  return rows[0]?.project_id;
}

/**
 * Who wrote it, null once their account is gone; undefined where it is not published. It stays so until the transaction ends, and
 * nobody else rates it in the meantime.
 */
export async function holdPublished(tx: Db, id: number): Promise<{ authorId: number | null } | undefined> {
  const { rows } = await sql<{ authorId: number | null }>`
    select c.account_id as "authorId" from comment c where c.id = ${id} and ${isPublished} for no key update`.execute(
    tx,
  );
  return rows[0];
}
