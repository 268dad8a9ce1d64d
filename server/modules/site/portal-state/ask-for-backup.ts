import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { stillAdministrator } from '../../../http/still-may.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import { isBackingUp } from '../../../services/backup/backup-runs.ts';
import { BACK_UP } from '../../../services/backup/start-backup.ts';
import { enqueue } from '../../../services/jobs.ts';
import { refuseOthers } from './get-portal-state.ts';

/** Has the portal back itself up, as soon as a process is free. */
export async function askForBackup(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  by: CallerAccount,
): Promise<Reply<{ asked: true }>> {
  return db.transaction().execute(async (tx) => {
    if (!(await stillAdministrator({ db: tx }, by))) return refuseOthers();
    if (config.backups === null) return refused('conflict', 'Serwer nie ma folderu na kopie zapasowe (BACKUP_TO).');
    if (await isBackingUp(tx)) return refused('conflict', 'Kopia zapasowa już się robi.');
    await enqueue(tx, BACK_UP, { now: 1 });
    await audit(tx, { actor: actorOf(by), action: 'backup.asked', subjectType: 'setting', subjectId: 'backup' });
    return accepted({ asked: true });
  });
}
