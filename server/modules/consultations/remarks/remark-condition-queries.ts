import { type RawBuilder, sql } from 'kysely';
import { CommentStatus, CUT } from '@wiec/domain/comment.ts';
import { uncountedRefusals } from '@wiec/domain/remark.ts';

/** Of a comment under this alias, `countsAsRemark` of domain/remark: it stands in the register. */
export const isRemarkOf = (alias: 'c' | 's' | 'comment'): RawBuilder<boolean> => {
  const [status, refusal] = [sql.ref(`${alias}.status`), sql.ref(`${alias}.refusal`)];
  return sql<boolean>`
    (${status} in (${sql.lit(CommentStatus.Published)}, ${sql.lit(CommentStatus.Entered)})
     or ${status} = ${sql.lit(CommentStatus.Refused)}
        and ${refusal} not in (${sql.join(uncountedRefusals.map((each) => sql.lit(each)))}))`;
};

/** Of a comment `c`: it stands in the register. */
export const isRemark = isRemarkOf('c');

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
