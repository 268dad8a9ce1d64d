import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { BackupRunTable, Database } from '../../db/tables.ts';

export type StoredBackupRun = Selectable<BackupRunTable>;
export type EndedBackup = Omit<Insertable<BackupRunTable>, 'id' | 'ended_at'>;

/** As many as are kept. */
const KEPT = 100;

/** Writes down how a try has ended. */
export async function insertBackupRun(db: Kysely<Database>, run: EndedBackup): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('backup_run').values(run).execute();
    await sql`
      delete from backup_run
       where id <= (select id from backup_run order by id desc offset ${KEPT} limit 1)`.execute(tx);
  });
}

/** The newest first. */
export const findBackupRuns = (db: Kysely<Database>, limit: number): Promise<StoredBackupRun[]> =>
  db.selectFrom('backup_run').selectAll().orderBy('id', 'desc').limit(limit).execute();

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
