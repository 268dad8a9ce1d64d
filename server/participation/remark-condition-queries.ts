import { type RawBuilder, sql } from 'kysely';
import { CommentStatus, UNDO_MINUTES } from '@wiec/domain/comment.ts';
import { ProjectStatus, ProjectType } from '@wiec/domain/phases.ts';
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

/** Of a comment `c`: until when its refusal can be taken back. */
export const undoableUntil = sql<Date>`(c.decided_at + make_interval(mins => ${sql.lit(UNDO_MINUTES)}))`;

/** Of a comment `c`: it was refused a moment ago, while it waited, so that nobody has been told (`UNDO_MINUTES` of domain/comment). */
export const mayUndoRefusal = sql<boolean>`
  (c.status = ${sql.lit(CommentStatus.Refused)} and c.was_waiting and ${undoableUntil} > clock_timestamp())`;

/** Of a project `p`: somebody said something that stands in its register. */
export const hasRemarks = sql<boolean>`
  exists (select from comment c where c.project_id = p.id and ${isRemark})`;

/** Of a project `p`. */
export const reportIsPublished = sql<boolean>`
  exists (select from consultation_report r where r.project_id = p.id and r.state = 'published')`;

/** Of a project `p`, `owesReport` of domain/consultation-report. */
export const owesReport = sql<boolean>`
  (p.type = ${sql.lit(ProjectType.Consultation)} and p.status = ${sql.lit(ProjectStatus.Close)}
   and not ${reportIsPublished} and ${hasRemarks})`;
