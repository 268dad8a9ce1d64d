import type { BackupRun, getPortalState as endpoint } from '@wiec/contract/portal-state.ts';
import { portalChecks } from '@wiec/domain/portal-checks.ts';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, refused, type Refusal, type Reply } from '../../../http/reply.ts';
import { stillAdministrator } from '../../../http/still-may.ts';
import { findBackupRuns, isBackingUp, type StoredBackupRun } from '../../../services/backup/backup-runs.ts';
import { readPortalFacts } from './read-portal-facts.ts';

export const refuseOthers = (): Refusal => refused('forbidden', 'Stan portalu widzi jego administrator.');

const SHOWN = 30;

/** Backups, disk and background work, each judged, for administrators. */
export async function getPortalState(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  by: CallerAccount,
): Promise<Reply<z.output<(typeof endpoint)['output']>>> {
  if (!(await stillAdministrator({ db }, by))) return refuseOthers();
  const { backups, demo } = config;
  // One after the other: they may share the connection of one transaction.
  const runs = await findBackupRuns(db, SHOWN);
  const facts = await readPortalFacts({ db, clock, config });
  const checks = portalChecks({ ...facts, backup: { ...facts.backup, note: runs[0]?.note ?? null } });
  return accepted({
    // What a demo's machine lacks is nobody's work.
    checks: demo ? checks.map((check) => (check.name === 'backup' ? check : { ...check, needsCare: false })) : checks,
    schedule: backups && { folder: backups.folder, at: backups.at, keep: backups.keep },
    backsUp: await isBackingUp(db),
    runs: runs.map(present),
  });
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
          note: run.note,
        },
  problem: run.problem,
});
