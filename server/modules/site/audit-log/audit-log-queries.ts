import { type Kysely, sql } from 'kysely';
import type { AuditLogEntry } from '@wiec/contract/audit-log.ts';
import { actionsWithReason, type AuditViewKey, auditViewKeys, auditViews } from '@wiec/domain/audit-action.ts';
import { actionsWithChange } from '@wiec/domain/audit-change.ts';
import { containing } from '../../../db/like.ts';
import type { Database } from '../../../db/tables.ts';

/** A row as it is stored, and whether its actor is of the office. `details`: of acts whose change is told, of others null. */
export type AuditLogRow = Omit<AuditLogEntry, 'at' | 'subjectTitle' | 'change'> & { at: Date; details: unknown };

export interface AuditLogFilter {
  /** The first moment that is asked for. */
  from: Date | null;
  /** The first moment after it. */
  until: Date | null;
  actor: string | null;
  action: string | null;
  /** Those that belong together; null: all. */
  view: AuditViewKey | null;
  subjectType: string | null;
  subjectId: string | null;
  /** Each has to stand in the name of the act or in the title of its subject, without accents; null: whatever stands there. */
  words: AuditLogWords | null;
}

export interface AuditLogWords {
  /** Acts in whose names they stand. */
  readonly actions: readonly string[];
  readonly inTitles: readonly string[];
}

/** What the log names by an id and people by a title. Meetings, probes and votes of a budget have the ids of their projects. */
const titled = sql`
  select kind, id::text, title from project, (values ('project'), ('probe'), ('meeting'), ('vote')) as named (kind)
  union all select 'project-task', id::text, number || ' ' || title from project_task
  union all select 'edition', id::text, title from budget_year
  union all select 'office', id::text, name from office
  union all select 'unit', id::text, name from unit`;

/** The newest rows first, older than the row `before`: what is written meanwhile moves no page. */
export async function findAuditLog(
  db: Kysely<Database>,
  { from, until, actor, action, view, subjectType, subjectId, words }: AuditLogFilter,
  before: number | null,
  limit: number,
): Promise<AuditLogRow[]> {
  let rows = db
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor', 'action', 'subject_type as subjectType', 'subject_id as subjectId'])
    .select(
      sql<string | null>`case when action = any(${[...actionsWithReason]}::text[]) then details->>'reason' end`.as(
        'reason',
      ),
    )
    .select(sql<unknown>`case when action = any(${[...actionsWithChange]}::text[]) then details end`.as('details'))
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
  if (view !== null) rows = rows.where('action', 'in', [...auditViews[view].actions]);
  if (subjectType !== null) rows = rows.where('subject_type', '=', subjectType);
  if (subjectId !== null) rows = rows.where('subject_id', '=', subjectId);
  if (words !== null) {
    const { actions, inTitles } = words;
    const inTitle = inTitles.map((word) => sql`fold_for_search(title) like ${containing(word)}`);
    rows = rows.where(
      sql<boolean>`(action = any(${[...actions]}::text[]) or (subject_type, subject_id) in
        (select kind, id from (${titled}) as named (kind, id, title) where ${sql.join(inTitle, sql` and `)}))`,
    );
  }
  if (before !== null) rows = rows.where('id', '<', before);
  return (await rows.execute()).map((row) => ({ ...row, id: Number(row.id) }));
}

/** How many rows each view has: an index knows them by their acts. */
export async function countAuditViews(db: Kysely<Database>): Promise<Record<AuditViewKey, number>> {
  const all = auditViewKeys.flatMap((key) => [...auditViews[key].actions]);
  const rows = await db
    .selectFrom('audit_log')
    .select(['action', sql<number>`count(*)::integer`.as('count')])
    .where('action', 'in', all)
    .groupBy('action')
    .execute();
  const counts = new Map(rows.map(({ action, count }) => [action, count]));
  const countOf = (key: AuditViewKey): number =>
    auditViews[key].actions.reduce((sum, action) => sum + (counts.get(action) ?? 0), 0);
  return Object.fromEntries(auditViewKeys.map((key) => [key, countOf(key)])) as Record<AuditViewKey, number>;
}

/** Names of roles by their ids. */
export async function findRoleNames(db: Kysely<Database>): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('role').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Encrypted data of everybody who is of the office now. */
export const findAllColleagues = (db: Kysely<Database>): Promise<{ id: number; personal: Buffer }[]> =>
  db.selectFrom('account').select(['id', 'personal']).where('is_staff', '=', true).orderBy('id').execute();

/** Encrypted data of those of these accounts that are of the office now. */
export async function findColleagues(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<{ id: number; personal: Buffer }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('account')
    .select(['id', 'personal'])
    .where('is_staff', '=', true)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
}

/** Titles of what these rows are about, by its kind and id. */
export async function findSubjectTitles(
  db: Kysely<Database>,
  subjects: readonly Pick<AuditLogRow, 'subjectType' | 'subjectId'>[],
): Promise<{ kind: string; id: string; title: string }[]> {
  if (subjects.length === 0) return [];
  const { rows } = await sql<{ kind: string; id: string; title: string }>`
    select kind, id, title from (${titled}) as named (kind, id, title)
     where (kind, id) in (select * from unnest(${subjects.map(({ subjectType }) => subjectType)}::text[],
                                               ${subjects.map(({ subjectId }) => subjectId)}::text[]))`.execute(db);
  return rows;
}
