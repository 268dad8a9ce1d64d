import { sql } from 'kysely';
import { CommentStatus, CUT } from '@wiec/domain/comment.ts';

/** Of a comment `c`, its words as everybody may read them: nothing of what was refused. */
export const publicWords = sql<string>`
  (case when c.status = ${sql.lit(CommentStatus.Refused)} then ${sql.lit(CUT)}
        else coalesce(c.published_content, c.content) end)`;

/** Of a comment `c` and what was typed in of it, `r`: when it came. */
export const cameAt = sql<Date>`coalesce(r.received_on::timestamp at time zone 'Europe/Warsaw', c.created_at)`;

/**
 * Of a comment `c` and its answer `a`: everybody reads the answer. One that was public before its comment was refused may repeat what
 * was taken off; it is told again once the office has looked at it, that is, has changed it.
 */
export const answerIsTold = sql<boolean>`
  (a.published_at is not null
   and (c.status <> ${sql.lit(CommentStatus.Refused)} or greatest(a.published_at, a.changed_at) >= c.decided_at))`;
