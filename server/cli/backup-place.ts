import { type BackupPlaceSettings, readBackupAddress } from '../config/backup-address.ts';
import { readConfig } from '../config.ts';
import type { BackupPlace } from '../services/backup/backup-place.ts';
import { openPlace } from '../services/backup/open-place.ts';
import { StartProblem } from '../start-problem.ts';

/** Opens the place of backups that an argument of a command names. @throws StartProblem */
export function openNamedPlace(argument: string, settings: BackupPlaceSettings): BackupPlace {
  const reading = readBackupAddress(argument, settings);
  if (reading.ok) return openPlace(reading.address);
  throw new StartProblem(`Miejsce kopii: ${reading.problem}`);
}

/** What the environment says of a bucket with backups, and nothing of any portal. @throws StartProblem */
export function bucketSettings(): BackupPlaceSettings {
  const { BACKUP_ACCESS_KEY, INSECURE_TRANSPORT } = process.env;
  const reading = readConfig({ BACKUP_ACCESS_KEY, INSECURE_TRANSPORT }, 'command');
  if (!reading.ok) throw new StartProblem(reading.problems.join('\n'));
  return { ...reading.config, dataDir: null };
}
