import { connect } from '../../db/connection.ts';
import { sentenceOf } from '../../start-problem.ts';
import type { BackupPlace } from './backup-place.ts';
import { type EndedBackup, insertBackupRun } from './backup-runs.ts';
import type { Source, WrittenBackup } from './write-backup.ts';

const UNKNOWN = 'Powód jest w dzienniku serwera.';

/**
 * Makes a backup, seen as being made until it is over (`isBackingUp`), and has the portal know of it, or of why there is none. A database that takes no such row, as that of an earlier
 * version, is backed up all the same, and that is told.
 */
export async function writingDown(
  { url }: Source,
  place: BackupPlace,
  tell: (sentence: string) => void,
  write: () => Promise<WrittenBackup>,
): Promise<WrittenBackup> {
  const startedAt = new Date();
  const { pool, db } = connect(url, { max: 2, applicationName: 'wiec-backup' });
  const store = (ended: Partial<EndedBackup>): Promise<void> =>
    insertBackupRun(db, { started_at: startedAt, folder: place.address, ...ended }).catch(() =>
      tell('Uwaga: portal nie zapisał u siebie, jak skończyła się ta kopia.'),
    );
  // The database is read at first alone: the files, which take longer, need no connection of their own.
  const seen = await pool.connect().catch(() => null);
  // There may be none left, or it is lost on the way: the backup is made all the same.
  seen?.on('error', () => {});
  try {
    const written = await write();
    await store(rowOf(written));
    return written;
  } catch (error) {
    await store({ problem: sentenceOf(error) ?? UNKNOWN });
    throw error;
  } finally {
    seen?.release(true);
    await pool.end();
  }
}

const rowOf = ({ name, manifest: { upTo, tables, files, secret } }: WrittenBackup): Partial<EndedBackup> => ({
  name,
  up_to: new Date(upTo),
  row_count: tables.reduce((sum, { rows }) => sum + rows, 0),
  file_count: files.count,
  file_bytes: files.bytes,
  lost_files: files.missing.filter(({ why }) => why !== 'deleted-meanwhile').length,
  secret_sealed: secret.sealedTo !== null,
});
