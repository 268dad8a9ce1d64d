import { type Kysely, sql } from 'kysely';
import type { AuditLogEntry } from '@wiec/contract/audit-log.ts';
import type { Database } from '../../../db/tables.ts';

export interface AuditLogFilter {
  /** The first moment that is asked for. */
  from: Date | null;
  /** The first moment after it. */
  until: Date | null;
  actor: string | null;
  action: string | null;
  subjectType: string | null;
  subjectId: string | null;
}

/** The newest rows first, older than the row `before`: what is written meanwhile moves no page. */
export async function findAuditLog(
  db: Kysely<Database>,
  { from, until, actor, action, subjectType, subjectId }: AuditLogFilter,
  before: number | null,
  limit: number,
): Promise<(Omit<AuditLogEntry, 'at'> & { at: Date })[]> {
  let rows = db
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor', 'action', 'subject_type as subjectType', 'subject_id as subjectId'])
    .select(
      sql<boolean>`exists (select from account a where a.is_staff and 'account:' || a.id = audit_log.actor)`.as(
        'isStaff',
      ),
    )
    .select(
      sql<number[]>`(select coalesce(json_agg(distinct s.absent_id), '[]') from substitution s
        where 'account:' || s.substitute_id = audit_log.actor and audit_log.at < coalesce(s.ended_at, 'infinity')
          and (audit_log.at at time zone 'Europe/Warsaw')::date between s.first_day and s.last_day)`.as('standsInFor'),
    )
    .orderBy('id', 'desc')
    .limit(limit);
  if (from !== null) rows = rows.where('at', '>=', from);
  if (until !== null) rows = rows.where('at', '<', until);
  if (actor !== null) rows = rows.where('actor', '=', actor);
  if (action !== null) rows = rows.where('action', '=', action);
  if (subjectType !== null) rows = rows.where('subject_type', '=', subjectType);
  if (subjectId !== null) rows = rows.where('subject_id', '=', subjectId);
  if (before !== null) rows = rows.where('id', '<', before);
  return (await rows.execute()).map((row) => ({ ...row, id: Number(row.id) }));
}
