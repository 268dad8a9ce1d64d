import { type Kysely, sql } from 'kysely';
import { ProjectType } from '@wiec/domain/phases.ts';
import type { Database } from '../../../db/tables.ts';
import type { Scope } from '@wiec/domain/permission.ts';
import { mayUndoRefusal, undoableUntil } from '../../../participation/remark-condition-queries.ts';
import { ofScope } from '../../../participation/scope-queries.ts';

type Db = Kysely<Database>;

/** Matters by what the reader may do with them; null: all. */
export interface ReaderScopes {
  /** Consultations, surveys and probes that they read, whatever else they may. */
  readonly viewed: Scope | null;
  /** Those that they lead. */
  readonly led: Scope | null;
  readonly budgets: Scope | null;
  readonly moderated: Scope | null;
}

export interface RecentActRow {
  at: Date;
  actor: string;
  /** Encrypted data of the colleague who did it; null: the reader, or nobody of the office. */
  personal: Buffer | null;
  action: string;
  projectId: number | null;
  projectType: number | null;
  projectTitle: string | null;
  /** Of a refusal that the reader can take back; null: it is none. */
  undoComment: number | null;
  undoRevision: number | null;
  undoUntil: Date | null;
}

/** So many of the newest rows of each action are looked at, whatever the office: the log may hold millions. */
const EACH = 30;

/**
 * The newest first: what the reader did, with the matter where they may still read it, and what others did in matters of these scopes,
 * since this moment.
 * @param actions all that are told, and those that leaders of matters, or moderators, see when others do them
 */
export async function findRecentActs(
  db: Db,
  reader: { id: number; actor: string; scopes: ReaderScopes },
  actions: { all: readonly string[]; managers: readonly string[]; moderators: readonly string[] },
  since: Date,
  limit: number,
): Promise<RecentActRow[]> {
  const { viewed, led, budgets, moderated } = reader.scopes;
  const inBudgetsOr = (others: Scope | null) => sql`(case when p.type = ${sql.lit(ProjectType.PublicBudget)}
                              then ${ofScope(budgets)} else ${ofScope(others)} end)`;
  const maySee = sql`(case when f.action = any (${[...actions.moderators]}::text[])
                           then ${ofScope(moderated)} else ${inBudgetsOr(led)} end)`;
  const mayName = sql`(${maySee} or f.actor = ${reader.actor} and ${inBudgetsOr(viewed)})`;
  const others = [...actions.managers, ...actions.moderators];
  const { rows } = await sql<RecentActRow>`
    with found as (
      (select l.* from audit_log l
        where l.actor = ${reader.actor} and l.action = any (${[...actions.all]}::text[]) order by l.id desc limit ${limit})
      union all
      (select l.* from unnest(${others}::text[]) as named(action)
        cross join lateral (
          select * from audit_log newest where newest.action = named.action order by newest.id desc limit ${EACH}) l
        where l.actor <> ${reader.actor}))
    select f.at, f.actor, f.action,
           (select a.personal from account a
             where a.is_staff and f.actor = 'account:' || a.id and a.id <> ${reader.id}) as personal,
           u.id as "undoComment", u.revision as "undoRevision", u.until as "undoUntil",
           case when ${mayName} then p.id end as "projectId",
           case when ${mayName} then p.type end as "projectType",
           case when ${mayName} then p.title end as "projectTitle"
      from found f
      left join project p on p.id = case f.subject_type
        when 'project' then f.subject_id::integer
        when 'probe' then f.subject_id::integer
        when 'vote' then (select v.project_id from vote v where v.id = f.subject_id::integer)
        when 'act' then (select a.project_id from act a where a.id = f.subject_id::integer)
        when 'comment' then (select c.project_id from comment c where c.id = f.subject_id::integer) end
      left join lateral (
        select c.id, c.revision, ${undoableUntil} as until from comment c
         where f.action = 'comment.refused' and c.id = f.subject_id::integer and c.decided_by = ${reader.id}
           and f.actor = ${reader.actor} and ${mayUndoRefusal} and ${ofScope(moderated)}) u on true
     where f.at >= ${since} and (f.actor = ${reader.actor} or ${maySee} and p.id is not null)
     order by f.id desc limit ${limit}`.execute(db);
  return rows;
}

/** So many of the reader's newest rows are counted at most. */
const COUNTED = 1000;

/** How often the reader did each of these since this moment. */
export async function countOwnActs(
  db: Db,
  actor: string,
  actions: readonly string[],
  since: Date,
): Promise<{ action: string; count: number }[]> {
  const { rows } = await sql<{ action: string; count: number }>`
    select action, count(*)::integer as count
      from (select action, at from audit_log where actor = ${actor} order by id desc limit ${COUNTED}) newest
     where at >= ${since} and action = any (${[...actions]}::text[])
     group by action`.execute(db);
  return rows;
}
