import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isBackupDue, lastTime } from '@wiec/domain/backup-runs.ts';
import type { BackupSchedule } from '../../config/backups.ts';
import type { Deps } from '../../deps.ts';
import { findBackupRuns, isBackingUp } from './backup-runs.ts';

/** Name of the job; its payload is `{ now: 1 }` where a person asked for a backup. */
export const BACK_UP = 'back-up';

const COMMAND = fileURLToPath(new URL('../../cli/wiec.mjs', import.meta.url));
/** Processes that serve people go first. */
const LATER = 10;
/** Tries that are looked at: one in an hour, and some by hand. */
const TRIED_IN_A_DAY = 50;

/**
 * Begins the backup of the settings where it is time, or was asked for, and none is being made. It is the command itself, in a
 * process of its own, which writes down how it ended: neither its memory nor its length is the server's.
 */
export async function backUpOnTime(
  { db, clock, config: { backups } }: Pick<Deps, 'db' | 'clock' | 'config'>,
  isAsked: boolean,
  start: (schedule: BackupSchedule) => void = startCommand,
): Promise<void> {
  if (backups === null) return;
  const now = clock();
  const since = lastTime(backups.at, now);
  const tried = (await findBackupRuns(db, TRIED_IN_A_DAY)).filter(({ started_at }) => started_at >= since);
  const runs = tried.map(({ started_at, up_to }) => ({ startedAt: started_at, upTo: up_to }));
  if (!isAsked && !isBackupDue({ at: backups.at, now, runs })) return;
  if (await isBackingUp(db)) return;
  start(backups);
}

/** With the settings of this process, which it is given as they are. */
function startCommand({ folder, keep, sealTo }: BackupSchedule): void {
  const options = ['--keep', String(keep), ...(sealTo === null ? [] : ['--seal-secret', sealTo])];
  const child = spawn(process.execPath, [COMMAND, 'backup', folder, ...options], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  child.on('error', (error) => console.error(error));
  child.on('spawn', () => setPriority(child.pid!, LATER));
  child.unref();
}
