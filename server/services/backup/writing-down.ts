import { connect } from '../../db/connection.ts';
import { sentenceOf } from '../../start-problem.ts';
import type { BackupPlace } from './backup-place.ts';
import { beginBackupRun, endBackupRun, type EndedBackup, insertBackupRun } from './backup-runs.ts';
import type { Source, WrittenBackup } from './write-backup.ts';

const UNKNOWN = 'Powód jest w dzienniku serwera.';

/**
 * Makes a backup, seen as being made until it is over (`isBackingUp`), and has the portal know of it, or of why there is none,
 * also where this process is killed. A database that takes no such row, as that of an earlier version, is backed up all the
 * same, and that is told.
 */
export async function writingDown(
  { url }: Source,
  place: BackupPlace,
  tell: (sentence: string) => void,
  write: () => Promise<WrittenBackup>,
): Promise<WrittenBackup> {
  const begun = { started_at: new Date(), folder: place.address };
  const { pool, db } = connect(url, { max: 2, applicationName: 'wiec-backup' });
  // The database is read at first alone: the files, which take longer, need no connection of their own.
  const seen = await pool.connect().catch(() => null);
  // There may be none left, or it is lost on the way: the backup is made all the same.
  seen?.on('error', () => {});
  const id = await seen
    ?.query<{ backend_pid: number }>('select pg_backend_pid() as backend_pid')
    .then(({ rows }) => beginBackupRun(db, { ...begun, ...rows[0]! }))
    .catch(() => undefined);
  const end = async (ended: Partial<EndedBackup>): Promise<void> => {
    try {
      if (id === undefined) await insertBackupRun(db, { ...begun, ...ended });
      else await endBackupRun(db, id, ended);
    } catch {
      tell('Uwaga: portal nie zapisał u siebie, jak skończyła się ta kopia.');
    }
  };
  try {
    const written = await write();
    await end(rowOf(written));
    return written;
  } catch (error) {
    await end({ problem: sentenceOf(error) ?? UNKNOWN });
    throw error;
  } finally {
    seen?.release(true);
    await pool.end();
  }
}

const rowOf = ({ name, note, manifest: { upTo, tables, files, secret } }: WrittenBackup): Partial<EndedBackup> => ({
  name,
  up_to: new Date(upTo),
  row_count: tables.reduce((sum, { rows }) => sum + rows, 0),
  file_count: files.count,
  file_bytes: files.bytes,
  lost_files: files.missing.filter(({ why }) => why !== 'deleted-meanwhile').length,
  secret_sealed: secret.sealedTo !== null,
  // The table of an earlier version has no such column.
  ...(note === null ? {} : { note }),
});
