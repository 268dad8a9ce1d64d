import { isAbsolute } from 'node:path';
import type { AccessKey } from '../services/bucket-client.ts';
import { isKey } from '../services/key-file.ts';
import { type BackupPlaceSettings, isBucketAddress, readBackupAddress } from './backup-address.ts';
import { type ReadSetting, wholeNumber } from './read-setting.ts';

/** Backups that the portal makes by itself, once a day. */
export interface BackupSchedule {
  /** Absolute path, on the machine of every process, or `s3://server/bucket/folder?region=name`. */
  readonly folder: string;
  /** 'HH:MM' in Poland. */
  readonly at: string;
  /** How many backups stay there. */
  readonly keep: number;
  /** Public key, hex, to which the secret is sealed; null: it stays out. */
  readonly sealTo: string | null;
}

export interface Backups {
  /** Null: somebody else runs `wiec backup`. */
  readonly backups: BackupSchedule | null;
  /** Of the bucket in which backups lie; null: they lie in none. */
  readonly backupAccessKey: AccessKey | null;
  /** Hours after which the newest backup is too old; 0: the portal does not judge it. */
  readonly backupAlertHours: number;
}

/** @param problems gets a Polish sentence where backups cannot lie where the settings say */
export function readBackups(
  read: ReadSetting,
  problems: string[],
  others: Omit<BackupPlaceSettings, 'backupAccessKey'>,
): Backups {
  const backupAccessKey = read(
    'BACKUP_ACCESS_KEY',
    null,
    parseAccessKey,
    'podaj klucz dostępu do wiadra z kopiami w postaci ID:TAJNY-KLUCZ.',
  );
  const to = read('BACKUP_TO', null, parsePlace, 'podaj pełną ścieżkę folderu, na przykład /mnt/kopie.');
  const reading = to === null ? null : readBackupAddress(to, { ...others, backupAccessKey });
  if (reading?.ok === false) problems.push(`BACKUP_TO: ${reading.problem}`);
  const folder = reading?.ok ? reading.address.text : null;
  const at = read('BACKUP_AT', '03:30', parseTime, 'podaj godzinę w Polsce, na przykład 03:30.');
  const keep = read('BACKUP_KEEP', 14, wholeNumber(1, 9999), 'podaj, ile kopii zostawić, od 1 do 9999.');
  const sealTo = read(
    'BACKUP_KEY',
    null,
    (text) => (isKey(text) ? text : undefined),
    'podaj klucz publiczny, który wypisało wiec backup-key (64 znaki).',
  );
  return {
    backups: folder === null ? null : { folder, at, keep, sealTo },
    backupAccessKey,
    backupAlertHours: read(
      'BACKUP_ALERT_HOURS',
      26,
      wholeNumber(0, 9999),
      'podaj, po ilu godzinach kopia jest za stara, do 9999; 0, gdy kopie robi się inaczej niż przez wiec backup.',
    ),
  };
}

const parsePlace = (text: string): string | undefined => (isAbsolute(text) || isBucketAddress(text) ? text : undefined);

/** A secret may hold colons. */
function parseAccessKey(text: string): AccessKey | undefined {
  const colon = text.indexOf(':');
  const [accessKeyId, secretAccessKey] = [text.slice(0, colon), text.slice(colon + 1)];
  return colon > 0 && secretAccessKey !== '' && !/\s/.test(text) ? { accessKeyId, secretAccessKey } : undefined;
}

const parseTime = (text: string): string | undefined => (/^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : undefined);
