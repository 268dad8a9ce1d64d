import { statfs } from 'node:fs/promises';
import type { BackupRun, getPortalState as endpoint } from '@wiec/contract/portal-state.ts';
import { type BackgroundJob, backgroundJobWords } from '@wiec/domain/background-job.ts';
import { type DiskFacts, JOB_FAILING_TRIES, JOB_LATE_MINUTES, portalChecks } from '@wiec/domain/portal-checks.ts';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, refused, type Refusal, type Reply } from '../../../http/reply.ts';
import { stillAdministrator } from '../../../http/still-may.ts';
import {
  findBackupRuns,
  findFirstStart,
  findNewestBackup,
  isBackingUp,
  type StoredBackupRun,
} from '../../../services/backup/backup-runs.ts';
import { findJobTroubles } from '../../../services/jobs.ts';
import { SEND_MAIL } from '../../../services/mail.ts';

export const refuseOthers = (): Refusal => refused('forbidden', 'Stan portalu widzi jego administrator.');

const SHOWN = 30;

/** Backups, disk and background work, each judged, for administrators. */
export async function getPortalState(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  by: CallerAccount,
): Promise<Reply<z.output<(typeof endpoint)['output']>>> {
  if (!(await stillAdministrator({ db }, by))) return refuseOthers();
  const { backups, demo, dataDir } = config;
  // One after the other: they may share the connection of one transaction.
  const runs = await findBackupRuns(db, SHOWN);
  const troubles = await findJobTroubles(db, { lateMinutes: JOB_LATE_MINUTES, failingTries: JOB_FAILING_TRIES });
  const checks = portalChecks({
    backup: {
      newest: await findNewestBackup(db),
      problem: runs[0]?.problem ?? null,
      // Nobody misses a demo.
      alertHours: demo && backups === null ? 0 : config.backupAlertHours,
      since: await findFirstStart(db),
    },
    disk: await freeSpace(dataDir),
    jobs: { late: troubles.late, failing: troubles.failing.filter(isTold) },
    now: clock(),
  });
  return accepted({
    // What a demo's machine lacks is nobody's work.
    checks: demo ? checks.map((check) => (check.name === 'backup' ? check : { ...check, needsCare: false })) : checks,
    schedule: backups && { folder: backups.folder, at: backups.at, keep: backups.keep },
    backsUp: await isBackingUp(db),
    runs: runs.map(present),
  });
}

/** Letters that fail have a page of their own. */
const isTold = (name: string): name is BackgroundJob => name in backgroundJobWords && name !== SEND_MAIL;

async function freeSpace(folder: string): Promise<DiskFacts | null> {
  const disk = await statfs(folder).catch(() => null);
  return disk && { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize };
}

const present = (run: StoredBackupRun): BackupRun => ({
  startedAt: run.started_at.toISOString(),
  endedAt: run.ended_at.toISOString(),
  folder: run.folder,
  made:
    run.name === null
      ? null
      : {
          name: run.name,
          upTo: run.up_to!.toISOString(),
          rows: run.row_count!,
          files: run.file_count!,
          fileBytes: run.file_bytes!,
          lostFiles: run.lost_files!,
          secretSealed: run.secret_sealed!,
        },
  problem: run.problem,
});
