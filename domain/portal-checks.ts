/** What an administrator is told of the portal itself, on its page and at the desk (decision 0218). */
import { type BackgroundJob, backgroundJobWords } from './background-job.ts';
import { backupAge } from './backup-runs.ts';
import { formatDateTime } from './calendar.ts';

export interface BackupFacts {
  /** Up to when the newest backup reaches; null: there is none. */
  readonly newest: Date | null;
  /** Why the last try failed; null: it did not. */
  readonly problem: string | null;
  /** What somebody has to see to although the last one was made, sentences. */
  readonly note?: string | null;
  /** 0: their age is not judged. */
  readonly alertHours: number;
  /** When the portal started for the first time. */
  readonly since: Date;
}

/** Bytes. */
export interface DiskFacts {
  readonly free: number;
  readonly total: number;
}

export interface JobFacts {
  /** Jobs that should have begun a quarter of an hour ago. */
  readonly late: number;
  /** What was tried in vain at least twice; letters are told apart. */
  readonly failing: readonly BackgroundJob[];
}

export interface PortalFacts {
  readonly backup: BackupFacts;
  /** Null: the system does not tell. */
  readonly disk: DiskFacts | null;
  readonly jobs: JobFacts;
  readonly now: Date;
}

export interface PortalCheck {
  readonly name: 'backup' | 'disk' | 'jobs';
  /** Somebody has to do something. */
  readonly needsCare: boolean;
  readonly title: string;
  readonly sentence: string;
}

/** Minutes after which a job is late. */
export const JOB_LATE_MINUTES = 15;
/** Tries in vain after which a job fails; the first may fall into a restart. */
export const JOB_FAILING_TRIES = 2;

const GIGABYTE = 1024 ** 3;
/** Under it a vote of a large town could fill the disk in a day. */
const LEAST_FREE = 2 * GIGABYTE;
const LEAST_SHARE = 0.05;

/** Backup, disk and jobs, in this order. */
export const portalChecks = ({ backup, disk, jobs, now }: PortalFacts): PortalCheck[] => [
  checkBackup(backup, now),
  checkDisk(disk),
  checkJobs(jobs),
];

function checkBackup({ newest, problem, note = null, alertHours, since }: BackupFacts, now: Date): PortalCheck {
  const told = (needsCare: boolean, title: string, sentence: string): PortalCheck => ({
    name: 'backup',
    needsCare,
    title,
    sentence: problem === null ? sentence : `${sentence} Ostatnia próba się nie udała: ${problem}`,
  });
  const reach =
    newest === null ? 'Portal nie wie o żadnej.' : `Ostatnia zawiera wszystko do ${formatDateTime(newest)}.`;
  if (problem !== null) return told(true, 'Kopia zapasowa się nie udała', reach);
  const isNoted = note !== null && backupAge({ newest, alertHours, now }) === 'fresh';
  if (isNoted) return told(true, 'Starsze kopie zapasowe wymagają uwagi', `${reach} ${note}`);
  if (alertHours === 0) return told(false, 'Wieku kopii zapasowych portal nie pilnuje', reach);
  switch (backupAge({ newest, alertHours, now })) {
    case 'fresh':
      return told(false, 'Kopia zapasowa jest aktualna', reach);
    case 'old':
      return told(true, 'Kopia zapasowa jest za stara', reach);
    case 'none': {
      const isYoung = backupAge({ newest: since, alertHours, now }) === 'fresh';
      return told(!isYoung, 'Portal nie ma kopii zapasowej', reach);
    }
  }
}

function checkDisk(disk: DiskFacts | null): PortalCheck {
  if (disk === null) {
    return { name: 'disk', needsCare: false, title: 'Miejsce na dysku', sentence: 'System nie mówi, ile go zostało.' };
  }
  const isLow = disk.free < Math.max(LEAST_FREE, disk.total * LEAST_SHARE);
  return {
    name: 'disk',
    needsCare: isLow,
    title: isLow ? 'Kończy się miejsce na dysku' : 'Miejsca na dysku wystarcza',
    sentence: `Wolne ${gigabytes(disk.free)} z ${gigabytes(disk.total)}.${isLow ? ' Bez miejsca portal nie zapisze głosów ani plików.' : ''}`,
  };
}

const gigabytes = (bytes: number): string => `${(bytes / GIGABYTE).toFixed(1).replace('.', ',')} GB`;

function checkJobs({ late, failing }: JobFacts): PortalCheck {
  const parts = [
    ...(failing.length > 0
      ? [`Nie udaje się: ${failing.map((job) => backgroundJobWords[job]).join(', ')}. Powód jest w dzienniku serwera.`]
      : []),
    ...(late > 0
      ? [`Czeka od ponad ${JOB_LATE_MINUTES} minut: ${late}. Sprawdź, czy serwer nie jest przeciążony.`]
      : []),
  ];
  return {
    name: 'jobs',
    needsCare: parts.length > 0,
    title: parts.length > 0 ? 'Praca w tle się zatrzymała' : 'Praca w tle idzie na czas',
    sentence: parts.length > 0 ? parts.join(' ') : 'Pieczętowanie głosów, zamykanie, listy i porządki.',
  };
}
