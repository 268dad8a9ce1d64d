import { type Kysely, sql } from 'kysely';
import { APPEAL_DAYS, CommentStatus, CUT, type RefusalReason } from '@wiec/domain/comment.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import type { Database } from '../../../db/tables.ts';
import { consultationIsSeen } from '../queries.ts';
import { isRemarkOf } from '../../../participation/remark-condition-queries.ts';
import { type AnswerRow, PUBLIC_ANSWER } from './comment-queries.ts';

type Db = Kysely<Database>;

export interface OwnCommentRow {
  id: number;
  project_id: number;
  content: string;
  published_content: string | null;
  first_name: string | null;
  district: string | null;
  created_at: Date;
  act_element_id: number | null;
  status: CommentStatus;
  refusal: RefusalReason | null;
  reason: string | null;
  /** Null: no appeal is possible. */
  appeal_until: Date | null;
  appeal: string | null;
  appealed_at: Date | null;
  answer: AnswerRow | null;
}

const OWN = sql`
  select c.id, c.project_id, c.content, c.published_content, c.first_name, d.name as district, c.created_at,
         c.act_element_id, c.status, c.refusal, c.reason, c.appeal, c.appealed_at,
         case when c.status = ${sql.lit(CommentStatus.Refused)} and c.appealed_at is null
                and c.decided_at > clock_timestamp() - make_interval(days => ${sql.lit(APPEAL_DAYS)})
                and not exists (select from project p
                                 where p.id = c.project_id and p.status = ${sql.lit(ProjectStatus.Withdraw)})
              then c.decided_at + make_interval(days => ${sql.lit(APPEAL_DAYS)}) end as appeal_until,
         ${PUBLIC_ANSWER} as answer
    from comment c left join district d on d.id = c.district_id`;

/** Of the consultation to whose act it belongs; undefined where nobody may comment on it, or see it. */
export async function findElementPlace(db: Db, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ project_id: number }>`
    select p.id as project_id from act_element e join act a on a.id = e.act_id join project p on p.id = a.project_id
     where e.id = ${id} and e.can_comment and a.version = 1 and ${consultationIsSeen}`.execute(db);
  return rows[0]?.project_id;
}

export interface NewComment {
  projectId: number;
  actElementId: number | null;
  accountId: number;
  status: typeof CommentStatus.Waiting | typeof CommentStatus.Published;
  content: string;
  firstName: string | null;
  districtId: number | null;
  address: Buffer;
}

/** Whether the element can be commented on; it stays until the transaction ends. */
export async function holdElement(tx: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from act_element where id = ${id} and can_comment for key share`.execute(tx);
  return rows.length > 0;
}

/**
 * The same words of the same account in the same place are one comment.
 * @returns it; undefined where it was one that is being refused or withdrawn at this moment
 */
export async function insertComment(tx: Db, comment: NewComment): Promise<OwnCommentRow | undefined> {
  const { projectId, actElementId, accountId, content } = comment;
  await tx
    .insertInto('comment')
    .values({
      project_id: projectId,
      act_element_id: actElementId,
      account_id: accountId,
      status: comment.status,
      content,
      first_name: comment.firstName,
      district_id: comment.districtId,
      address: comment.address,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return findSame(tx, comment);
}

/** These words of the account in this place, which wait or are published. */
export async function findSame(
  db: Db,
  same: Pick<NewComment, 'projectId' | 'actElementId' | 'accountId' | 'content'>,
): Promise<OwnCommentRow | undefined> {
  const { projectId, actElementId, accountId, content } = same;
  const { rows } = await sql<OwnCommentRow>`
    ${OWN} where c.account_id = ${accountId} and c.project_id = ${projectId} and c.status in (0, 1)
             and coalesce(c.act_element_id, 0) = ${actElementId ?? 0}
             and md5(c.content) = md5(${content}) and c.content = ${content}`.execute(db);
  return rows[0];
}

/** Null where everybody may see no such consultation. */
export async function countOwn(db: Db, accountId: number, projectId: number): Promise<number | null> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::integer from comment c where c.account_id = ${accountId} and c.project_id = p.id) as count
      from project p where p.id = ${projectId} and ${consultationIsSeen}`.execute(db);
  return rows[0]?.count ?? null;
}

/** The newest first. */
export async function listOwn(
  db: Db,
  { accountId, projectId, offset, limit }: { accountId: number; projectId: number; offset: number; limit: number },
): Promise<OwnCommentRow[]> {
  const { rows } = await sql<OwnCommentRow>`
    ${OWN} where c.account_id = ${accountId} and c.project_id = ${projectId}
     order by c.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Whether the account has said something there that waits or is published. */
export async function hasCommented(db: Db, accountId: number, projectId: number): Promise<boolean> {
  const row = await db
    .selectFrom('comment')
    .select('id')
    .where('account_id', '=', accountId)
    .where('project_id', '=', projectId)
    .where('status', 'in', [CommentStatus.Waiting, CommentStatus.Published])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Nobody else changes it until the transaction ends; undefined where the account has written no such one. */
export async function lockOwn(tx: Db, id: number, accountId: number): Promise<OwnCommentRow | undefined> {
  const { rows } = await sql<OwnCommentRow>`
    ${OWN} where c.id = ${id} and c.account_id = ${accountId} for update of c`.execute(tx);
  return rows[0];
}

export async function setWithdrawn(tx: Db, id: number): Promise<void> {
  await sql`
    update comment set status = ${CommentStatus.Withdrawn}, revision = revision + 1, address = null,
                       withdrawn_at = clock_timestamp()
     where id = ${id}`.execute(tx);
}

/** It waits again, for anybody but whoever refused it. */
export async function storeAppeal(tx: Db, id: number, text: string): Promise<void> {
  await sql`
    update comment
       set status = ${CommentStatus.Waiting}, revision = revision + 1, decided_at = null, decided_by = null, was_waiting = false,
           appeal = ${text}, appealed_at = clock_timestamp(), appealed_against = decided_by
     where id = ${id}`.execute(tx);
}

/** For their owner, the newest first. */
export async function listOfAccount(
  db: Db,
  accountId: number,
): Promise<{ projectId: number; title: string; content: string; status: CommentStatus }[]> {
  const { rows } = await sql<{ projectId: number; title: string; content: string; status: CommentStatus }>`
    select p.id as "projectId", p.title, c.content, c.status from comment c join project p on p.id = c.project_id
     where c.account_id = ${accountId} order by c.id desc`.execute(db);
  return rows;
}

/**
 * Erases addresses after 30 days; what its author withdrew, or left behind with the account, after 30 days; what was refused, and
 * what a moderator cut out, after a year. Of a refused remark its number and answer stay in the register.
 */
export async function sweepComments(db: Db): Promise<void> {
  await sql`
    update comment set address = null
     where address is not null and created_at < clock_timestamp() - interval '30 days'`.execute(db);
  await sql`
    delete from comment
     where status = ${sql.lit(CommentStatus.Refused)} and decided_at < clock_timestamp() - interval '12 months'
           and not (number is not null and ${isRemarkOf('comment')})
        or status = ${sql.lit(CommentStatus.Withdrawn)} and withdrawn_at < clock_timestamp() - interval '30 days'`.execute(
    db,
  );
  await sql`
    update comment set content = ${CUT}, published_content = null
     where status = ${sql.lit(CommentStatus.Refused)} and decided_at < clock_timestamp() - interval '12 months'
       and content <> ${CUT}`.execute(db);
  await sql`
    update comment set content = published_content, published_content = null
     where published_content is not null and status = ${sql.lit(CommentStatus.Published)}
       and decided_at < clock_timestamp() - interval '12 months'`.execute(db);
}
