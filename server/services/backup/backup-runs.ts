import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { BackupRunTable, Database } from '../../db/tables.ts';

export type StoredBackupRun = Selectable<BackupRunTable>;
export type EndedBackup = Omit<Insertable<BackupRunTable>, 'id' | 'ended_at'>;

/** As many as are kept. */
const KEPT = 100;

/** Writes down a try. @returns its id */
export async function insertBackupRun(db: Kysely<Database>, run: EndedBackup): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { id } = await tx.insertInto('backup_run').values(run).returning('id').executeTakeFirstOrThrow();
    await sql`
      delete from backup_run
       where id <= (select id from backup_run order by id desc offset ${KEPT} limit 1)`.execute(tx);
    return id;
  });
}

const BROKEN_OFF = 'Kopia została przerwana, zanim się skończyła: zakończono jej proces albo wyłączył się komputer.';

/**
 * Writes down that a try has begun: until it ends it is seen only where its process is gone, as one that was broken off.
 * @param run its `backend_pid` is of a connection that this process holds until then
 */
export const beginBackupRun = (
  db: Kysely<Database>,
  run: Pick<EndedBackup, 'started_at' | 'folder'> & { backend_pid: number },
): Promise<number> => insertBackupRun(db, { ...run, problem: BROKEN_OFF });

/** Writes down how a try has ended. */
export async function endBackupRun(db: Kysely<Database>, id: number, run: Partial<EndedBackup>): Promise<void> {
  await db
    .updateTable('backup_run')
    .set({ problem: null, ...run, backend_pid: null, ended_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/** Forgets the last try where it had not ended: in what is restored it is the one that made the backup. */
export async function forgetLastBegun(db: Kysely<Database>): Promise<void> {
  await sql`
    delete from backup_run
     where backend_pid is not null and id = (select max(id) from backup_run)`.execute(db);
}

/** Those that have ended, or were broken off, the last first. */
export const findBackupRuns = (db: Kysely<Database>, limit: number): Promise<StoredBackupRun[]> =>
  db
    .selectFrom('backup_run')
    .selectAll()
    .where(
      sql<boolean>`not exists (
        select from pg_stat_activity
         where pid = backup_run.backend_pid and datname = current_database() and application_name = 'wiec-backup')`,
    )
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Up to when the newest backup reaches; null: there is none. */
export async function findNewestBackup(db: Kysely<Database>): Promise<Date | null> {
  const { newest } = await db
    .selectFrom('backup_run')
    .select(({ fn }) => fn.max('up_to').as('newest'))
    .executeTakeFirstOrThrow();
  return newest;
}

/** Whether this database is being backed up at this moment: a backup holds a connection under a name of its own (`writing-down`). */
export async function isBackingUp(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from pg_stat_activity
       where datname = current_database() and application_name = 'wiec-backup') as is`.execute(db);
  return rows[0]!.is;
}

/** When the portal started for the first time on this database. */
export async function findFirstStart(db: Kysely<Database>): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select min(applied_at) as at from schema_migrations`.execute(db);
  return rows[0]!.at;
}
