/** Backups that the portal makes by itself, and when somebody should be told that they fail (decision 0218). */
import { addDays, type PlainDate, warsawDate } from './calendar.ts';
import { warsawInstant } from './warsaw-instant.ts';

/** One try to back up the portal, from the screen, by the clock or by a command. */
export interface BackupRun {
  readonly startedAt: Date;
  /** Whatever the portal had acknowledged before is in the backup; null: there is none. */
  readonly upTo: Date | null;
}

/** A failed backup is tried again after an hour. */
const AGAIN_AFTER = 60 * 60_000;

/**
 * Whether the portal backs itself up now: once a day, as soon as it is that time in Poland, or later where it was away.
 * @param at 'HH:MM' in Poland
 * @param runs what was tried since then at least
 */
export function isBackupDue({ at, now, runs }: { at: string; now: Date; runs: readonly BackupRun[] }): boolean {
  const since = lastTime(at, now);
  const tried = runs.filter(({ startedAt }) => startedAt >= since);
  if (tried.some(({ upTo }) => upTo !== null)) return false;
  return tried.every(({ startedAt }) => now.getTime() - startedAt.getTime() >= AGAIN_AFTER);
}

/** The last instant at which it was that time in Poland. */
export function lastTime(at: string, now: Date): Date {
  const today: PlainDate = warsawDate(now);
  const instant = warsawInstant(today, at);
  return instant <= now ? instant : warsawInstant(addDays(today, -1), at);
}

/** How long ago the newest backup reaches back; `none`: there is none. */
export type BackupAge = 'fresh' | 'old' | 'none';

/** @param alertHours 0: the office has backups of its own, and the portal does not judge their age */
export function backupAge({
  newest,
  alertHours,
  now,
}: {
  newest: Date | null;
  alertHours: number;
  now: Date;
}): BackupAge {
  if (alertHours === 0) return 'fresh';
  if (newest === null) return 'none';
  return now.getTime() - newest.getTime() > alertHours * 60 * 60_000 ? 'old' : 'fresh';
}
