import { isAbsolute, resolve } from 'node:path';
import { isKey } from '../services/key-file.ts';
import { type ReadSetting, wholeNumber } from './read-setting.ts';

/** Backups that the portal makes by itself, once a day. */
export interface BackupSchedule {
  /** Absolute path, on the machine of every process. */
  readonly folder: string;
  /** 'HH:MM' in Poland. */
  readonly at: string;
  /** How many backups stay in the folder. */
  readonly keep: number;
  /** Public key, hex, to which the secret is sealed; null: it stays out. */
  readonly sealTo: string | null;
}

export interface Backups {
  /** Null: somebody else runs `wiec backup`. */
  readonly backups: BackupSchedule | null;
  /** Hours after which the newest backup is too old; 0: the portal does not judge it. */
  readonly backupAlertHours: number;
}

export function readBackups(read: ReadSetting): Backups {
  const folder = read('BACKUP_TO', null, parseFolder, 'podaj pełną ścieżkę folderu, na przykład /mnt/kopie.');
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
    backupAlertHours: read(
      'BACKUP_ALERT_HOURS',
      26,
      wholeNumber(0, 9999),
      'podaj, po ilu godzinach kopia jest za stara, do 9999; 0, gdy kopie robi się inaczej niż przez wiec backup.',
    ),
  };
}

const parseFolder = (text: string): string | undefined => (isAbsolute(text) ? resolve(text) : undefined);
const parseTime = (text: string): string | undefined => (/^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : undefined);
