import { statfs } from 'node:fs/promises';
import { type BackgroundJob, backgroundJobWords } from '@wiec/domain/background-job.ts';
import { type DiskFacts, JOB_FAILING_TRIES, JOB_LATE_MINUTES, type PortalFacts } from '@wiec/domain/portal-checks.ts';
import { clusterHome } from '../../../db/embedded-place.ts';
import type { Deps } from '../../../deps.ts';
import { findBackupRuns, findFirstStart, findNewestBackup } from '../../../services/backup/backup-runs.ts';
import { findJobTroubles } from '../../../services/jobs.ts';
import { SEND_MAIL } from '../../../services/mail.ts';

/** What is judged of backups, disk and background work, for the page of the portal's state and for its metrics. */
export async function readPortalFacts({
  db,
  clock,
  config: { backups, demo, dataDir, backupAlertHours },
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<PortalFacts> {
  // One after the other: they may share the connection of one transaction.
  const troubles = await findJobTroubles(db, { lateMinutes: JOB_LATE_MINUTES, failingTries: JOB_FAILING_TRIES });
  const [last] = await findBackupRuns(db, 1);
  return {
    backup: {
      newest: await findNewestBackup(db),
      problem: last?.problem ?? null,
      // Nobody misses a demo.
      alertHours: demo && backups === null ? 0 : backupAlertHours,
      since: await findFirstStart(db),
    },
    disk: await fullestDisk([dataDir, await clusterHome(dataDir).catch(() => dataDir)]),
    jobs: { late: troubles.late, failing: troubles.failing.filter(isTold) },
    now: clock(),
  };
}

/** Letters that fail have a page of their own. */
const isTold = (name: string): name is BackgroundJob => name in backgroundJobWords && name !== SEND_MAIL;

/** @returns the one with the least free space; null: the system tells of none */
async function fullestDisk(folders: readonly string[]): Promise<DiskFacts | null> {
  const disks = await Promise.all(folders.map(freeSpace));
  return disks.filter((disk) => disk !== null).sort((a, b) => a.free - b.free)[0] ?? null;
}

async function freeSpace(folder: string): Promise<DiskFacts | null> {
  const disk = await statfs(folder).catch(() => null);
  return disk && { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize };
}
