import { toldStatuses } from '@wiec/domain/implementation.ts';
import { chosenStatuses, followedStatuses, type ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { today } from '../../../db/today.ts';
import { isPublicEntry } from '../implementation/implementation-queries.ts';

type Db = Kysely<Database>;

export interface FollowedProject {
  id: number;
  title: string;
  status: ProjectTaskStatus;
}

/** One of an edition that residents see. Nobody deletes it until the transaction ends. */
export async function holdProject(tx: Db, id: number): Promise<FollowedProject | undefined> {
  const { rows } = await sql<FollowedProject>`
    select t.id, t.title, t.status
      from project_task t join budget_year y on y.id = t.budget_year_id and y.progress > 0
     where t.id = ${id} for key share of t`.execute(tx);
  return rows[0];
}

/** @param recipient sealed. @returns its id; of an address that is known already, the same again */
export async function insertFollower(
  tx: Db,
  { taskId, emailKey, recipient }: { taskId: number; emailKey: Buffer; recipient: Buffer },
): Promise<number> {
  const { id } = await tx
    .insertInto('diary_follower')
    .values({ project_task_id: taskId, email_key: emailKey, recipient })
    .onConflict((conflict) =>
      conflict.columns(['project_task_id', 'email_key']).doUpdateSet({ created_at: sql<Date>`clock_timestamp()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns whether there is such a follower */
export async function confirmFollower(db: Db, taskId: number, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('diary_follower')
    .set({ confirmed_at: sql<Date>`coalesce(confirmed_at, clock_timestamp())` })
    .where('id', '=', id)
    .where('project_task_id', '=', taskId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteFollower(tx: Db, taskId: number, id: number): Promise<void> {
  await tx.deleteFrom('diary_follower').where('id', '=', id).where('project_task_id', '=', taskId).execute();
}

export async function findFollower(db: Db, taskId: number, emailKey: Buffer): Promise<number | undefined> {
  const row = await db
    .selectFrom('diary_follower')
    .select('id')
    .where('project_task_id', '=', taskId)
    .where('email_key', '=', emailKey)
    .executeTakeFirst();
  return row?.id;
}

/** Projects that somebody follows who confirmed it. */
export async function findTasksWithFollowers(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from project_task t where t.status = any(${[...chosenStatuses]}::smallint[])
       and exists (select from diary_follower f where f.project_task_id = t.id and f.confirmed_at is not null)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export interface FollowedTask extends FollowedProject {
  year: number;
  /** Residents see its edition. */
  isSeen: boolean;
  /** The newest entry that residents read. */
  newest: { id: number; title: string; on: string } | null;
}

/** @param keys of one address, by project. @returns those that it follows, the newest editions first */
export async function findFollowedTasks(db: Db, keys: ReadonlyMap<number, Buffer>): Promise<FollowedTask[]> {
  const { rows } = await sql<FollowedTask>`
    select t.id, t.title, t.status, y.value as year, y.progress > 0 as "isSeen",
           (select json_build_object('id', e.id, 'title', e.title, 'on', e.public_on) from diary_entry e
             where e.project_task_id = t.id and ${isPublicEntry} and t.status = any(${[...toldStatuses]}::smallint[])
             order by e.public_on desc, e.id desc limit 1) as newest
      from unnest(${[...keys.keys()]}::integer[], ${[...keys.values()]}::bytea[]) as k (id, key)
      join diary_follower f on f.project_task_id = k.id and f.email_key = k.key and f.confirmed_at is not null
      join project_task t on t.id = k.id join budget_year y on y.id = t.budget_year_id
     order by y.value desc, t.title collate polish, t.id`.execute(db);
  return rows;
}

/** For so many minutes an entry is still put right, and gets its pictures, before anybody is written to. */
const REST_MINUTES = 10;

/** Of the entry `e` of the project `t`: as long as residents are not told of the implementation, its entries wait. */
const isReady = sql`
  e.told_at is null and ${isPublicEntry} and t.status = any(${[...toldStatuses]}::smallint[])
  and e.written_at <= clock_timestamp() - make_interval(mins => ${REST_MINUTES})`;

/** Entries that residents read, and of which followers were not told. */
export async function findUntold(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from diary_entry e join project_task t on t.id = e.project_task_id where ${isReady} order by e.public_on, e.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export interface ToldEntry {
  taskId: number;
  project: string;
  title: string;
}

/**
 * Takes an entry for the letters of it: once, whichever process asks. Another one waits until this transaction ends.
 * @returns undefined: it was taken, or is not there any more
 */
export async function takeUntold(tx: Db, id: number): Promise<ToldEntry | undefined> {
  const { rows } = await sql<ToldEntry>`
    update diary_entry e set told_at = clock_timestamp() from project_task t
     where e.id = ${id} and t.id = e.project_task_id and ${isReady}
     returning t.id as "taskId", t.title as project, e.title`.execute(tx);
  return rows[0];
}

/** Those who confirmed. Who stops meanwhile waits until this transaction ends, and takes back the letter that was written. */
export async function holdFollowers(tx: Db, taskId: number): Promise<{ id: number; recipient: Buffer }[]> {
  const { rows } = await sql<{ id: number; recipient: Buffer }>`
    select id, recipient from diary_follower where project_task_id = ${taskId} and confirmed_at is not null
     order by id for key share`.execute(tx);
  return rows;
}

/** After so many days of silence nothing more is to be expected of a project that is over. */
const KEPT_DAYS = 365;

/**
 * Forgets addresses that nobody confirmed within two days, and those of projects that are not followed any more: a year after the
 * end, the newest entry and the confirmation.
 */
export async function sweepFollowers(db: Db): Promise<void> {
  await sql`
    delete from diary_follower f using project_task t left join implementation i on i.project_task_id = t.id
     where t.id = f.project_task_id
       and (f.confirmed_at is null and f.created_at < now() - interval '2 days'
         or f.confirmed_at is not null and t.status <> all(${[...followedStatuses]}::smallint[])
           and greatest(f.confirmed_at::date, i.ended_on,
                 (select max(e.public_on) from diary_entry e where e.project_task_id = t.id))
               < ${today} - ${KEPT_DAYS}::integer)`.execute(db);
}
