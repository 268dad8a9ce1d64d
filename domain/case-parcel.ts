/** Papers of a case on their way to the registry of the office (EZD): which, when they are tried again, and why they were not taken. */

export const parcelKinds = ['letter', 'ending'] as const;
/** The letter, once it has a class; the whole case, once it has ended. */
export type ParcelKind = (typeof parcelKinds)[number];

export const parcelKindNames: Readonly<Record<ParcelKind, string>> = {
  letter: 'Pismo mieszkańca',
  ending: 'Zakończona sprawa',
};

/** Minutes until the next try, after so many that failed: five at first, twice as many each time, six hours at most. */
export const minutesUntilNext = (tries: number): number => Math.min(360, 5 * 2 ** Math.min(Math.max(tries - 1, 0), 10));

/** What keeps papers from the registry, by the code of the system. */
const PROBLEMS: Readonly<Record<string, string>> = {
  ENOENT: 'Nie ma folderu rejestru.',
  ENOTDIR: 'Folder rejestru nie jest folderem.',
  EACCES: 'Portal nie może pisać w folderze rejestru.',
  EPERM: 'Portal nie może pisać w folderze rejestru.',
  EROFS: 'Portal nie może pisać w folderze rejestru.',
  ENOSPC: 'Na dysku rejestru nie ma miejsca.',
  EDQUOT: 'Na dysku rejestru nie ma miejsca.',
  FILE: 'Portal nie znalazł pliku tej sprawy.',
};

export const parcelProblem = (code: string): string => PROBLEMS[code] ?? `Rejestr nie przyjął papierów (${code}).`;
