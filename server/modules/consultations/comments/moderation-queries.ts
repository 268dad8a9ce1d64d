import pg from 'pg';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ActKind, ActUnit } from '@wiec/domain/acts/act-element.ts';
import { CommentStatus, type RefusalReason } from '@wiec/domain/comment.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import type { Scope } from '@wiec/domain/permission.ts';
import type { Database } from '../../../db/tables.ts';
import { mayUndoRefusal } from '../../../participation/remark-condition-queries.ts';
import { ofScope } from '../../../participation/scope-queries.ts';

type Db = Kysely<Database>;

/** An element and what it stands in, from the outside in; none where it is about the whole. */
export type ElementPath = readonly { kind: ActKind; unit: ActUnit | null; nr: string | null; text: string }[];

export interface ModeratedRow {
  id: number;
  revision: number;
  content: string;
  published_content: string | null;
  first_name: string | null;
  district: string | null;
  created_at: Date;
  status: CommentStatus;
  refusal: RefusalReason | null;
  reason: string | null;
  project_id: number;
  project_title: string;
  office_id: number;
  unit_id: number | null;
  office_name: string;
  is_withdrawn: boolean;
  act_element_id: number | null;
  element_address: string | null;
  element_text: string | null;
  decided_at: Date | null;
  appeal: string | null;
  appealed_at: Date | null;
  /** Who had refused it before the appeal; null: nobody who is known. */
  appealed_against: number | null;
  /** It was refused a moment ago, while it waited. */
  may_undo: boolean;
  element_path: ElementPath;
}

export interface ModerationFilter {
  /** Null: all. */
  scope: Scope | null;
  status: number;
  projectId: number | null;
}

const FROM = sql`comment c join project p on p.id = c.project_id`;
/** Of an element `e`: it and what it stands in, from the outside in. */
export const ELEMENT_PATH = sql`
  with recursive up as (
    select e.id, e.parent_id, e.kind, e.unit, e.nr, e.label, e.text, 0 as above
    union all
    select o.id, o.parent_id, o.kind, o.unit, o.nr, o.label, o.text, up.above + 1
      from up join act_element o on o.id = up.parent_id)
  select json_agg(json_build_object('kind', kind, 'unit', unit, 'nr', nr, 'text', trim(label || ' ' || text)) order by above desc)
           filter (where id is not null) as path
    from up`;
/** @param comments a table of them, or those of it that are told: the way to an element is looked up for each. */
const moderated = (comments: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select c.id, c.revision, c.content, c.published_content, c.first_name, d.name as district, c.created_at, c.status,
         c.refusal, c.reason, p.id as project_id, p.title as project_title, p.office_id, p.unit_id, o.name as office_name,
         p.status = ${sql.lit(ProjectStatus.Withdraw)} as is_withdrawn,
         c.act_element_id, e.address as element_address, e.label || ' ' || e.text as element_text, c.decided_at,
         c.appeal, c.appealed_at, c.appealed_against,
         ${mayUndoRefusal} as may_undo,
         coalesce(above.path, '[]') as element_path
    from ${comments} c join project p on p.id = c.project_id join office o on o.id = p.office_id
    left join district d on d.id = c.district_id left join act_element e on e.id = c.act_element_id
    left join lateral (${ELEMENT_PATH}) above on true`;

const wanted = ({ scope, status, projectId }: ModerationFilter): RawBuilder<boolean> => sql`
  c.status = ${status}
  and ${ofScope(scope)}
  and ${projectId === null ? sql`true` : sql`p.id = ${projectId}`}`;

export async function countModerated(db: Db, filter: ModerationFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${FROM} where ${wanted(filter)}`.execute(db);
  return rows[0]!.count;
}

/** Those on which this account may decide (`needsAnother`), and since when the first of them waits. @param moderatorId null: the command line */
export async function countDecidable(
  db: Db,
  filter: ModerationFilter,
  moderatorId: number | null,
): Promise<{ total: number; oldest: Date | null }> {
  const { rows } = await sql<{ total: number; oldest: Date | null }>`
    select count(*)::integer as total, min(coalesce(c.appealed_at, c.created_at)) as oldest
      from ${FROM} where ${wanted(filter)} and (c.appealed_against = ${moderatorId}::integer) is not true`.execute(db);
  return rows[0]!;
}

/** Consultations of these offices that have comments in that state, those with the most first. */
export async function listProjects(
  db: Db,
  filter: Omit<ModerationFilter, 'projectId'>,
): Promise<{ id: number; title: string; count: number }[]> {
  const { rows } = await sql<{ id: number; title: string; count: number }>`
    select p.id, p.title, count(*)::integer as count from ${FROM} where ${wanted({ ...filter, projectId: null })}
     group by p.id order by count desc, p.id`.execute(db);
  return rows;
}

/**
 * How many of a list stand before a comment, or before the place behind it, whether it is still there itself. Null: nobody knows, since
 * it stood there by a decision that is no longer so.
 */
export async function countBefore(
  db: Db,
  filter: ModerationFilter,
  { id, isBehind }: { id: number; isBehind: boolean },
): Promise<number | null> {
  const waits = filter.status === CommentStatus.Waiting;
  const keyOf = (alias: 'c' | 'l'): RawBuilder<unknown> => {
    const of = sql.ref(alias);
    return waits ? sql`(coalesce(${of}.appealed_at, ${of}.created_at), ${of}.id)` : sql`(${of}.decided_at, ${of}.id)`;
  };
  const before = waits ? (isBehind ? sql`<=` : sql`<`) : isBehind ? sql`>=` : sql`>`;
  const stands = waits ? sql`true` : sql`l.status = ${filter.status} and l.decided_at is not null`;
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::integer from ${FROM} where ${wanted(filter)} and ${keyOf('c')} ${before} ${keyOf('l')}) as count
      from comment l where l.id = ${id} and ${stands}`.execute(db);
  return rows[0]?.count ?? null;
}

/** Those that wait, the longest first; of others the newest decision first. */
export async function listModerated(
  db: Db,
  filter: ModerationFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<ModeratedRow[]> {
  const order =
    filter.status === CommentStatus.Waiting
      ? sql`coalesce(c.appealed_at, c.created_at), c.id`
      : sql`c.decided_at desc nulls last, c.id desc`;
  const { rows } = await sql<ModeratedRow>`
    ${moderated(sql`(select c.* from ${FROM} where ${wanted(filter)} order by ${order} limit ${limit} offset ${offset})`)}
     order by ${order}`.execute(db);
  return rows;
}

export async function findModerated(db: Db, id: number): Promise<ModeratedRow | undefined> {
  const { rows } = await sql<ModeratedRow>`${moderated(sql`comment`)} where c.id = ${id}`.execute(db);
  return rows[0];
}

/** Nobody else changes it, and nobody withdraws its consultation, until the transaction ends. */
export async function lockModerated(tx: Db, id: number): Promise<ModeratedRow | undefined> {
  await sql`select from project p where p.id = (select project_id from comment where id = ${id}) for share`.execute(tx);
  const { rows } = await sql<ModeratedRow>`${moderated(sql`comment`)} where c.id = ${id} for update of c`.execute(tx);
  return rows[0];
}

/** What a moderator may make of a comment. */
export type DecidedStatus = Exclude<CommentStatus, typeof CommentStatus.Withdrawn | typeof CommentStatus.Entered>;

export interface Decided {
  status: DecidedStatus;
  publishedContent: string | null;
  refusal: RefusalReason | null;
  reason: string | null;
  /** Null: the command line. */
  by: number | null;
}

export async function storeDecision(tx: Db, id: number, decided: Decided): Promise<void> {
  await sql`
    update comment
       set status = ${decided.status}, published_content = ${decided.publishedContent}, refusal = ${decided.refusal},
           reason = ${decided.reason}, revision = revision + 1,
           decided_at = case when ${decided.status} = ${sql.lit(CommentStatus.Waiting)} then null else clock_timestamp() end,
           decided_by = case when ${decided.status} = ${sql.lit(CommentStatus.Waiting)} then null else ${decided.by}::integer end,
           was_waiting = status = ${sql.lit(CommentStatus.Waiting)}
     where id = ${id}`.execute(tx);
}

/** Whether a change was refused because the same words of the same account wait or are published already. */
export const isSameCommentTwice = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.constraint === 'comment_once';

/** Of the account; null where it is gone. */
export async function findAuthor(db: Db, id: number): Promise<number | null> {
  const row = await db.selectFrom('comment').select('account_id').where('id', '=', id).executeTakeFirst();
  return row?.account_id ?? null;
}

/** Encrypted; null: it is not kept any more. */
export async function findSealedAddress(db: Db, id: number): Promise<Buffer | null | undefined> {
  const row = await db.selectFrom('comment').select('address').where('id', '=', id).executeTakeFirst();
  return row?.address;
}
