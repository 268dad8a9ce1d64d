import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartProblem } from '../start-problem.ts';

/** Lies in a data folder for as long as a backup is being restored to it. */
const markOf = (dataDir: string): string => join(dataDir, 'restore-unfinished');

export const markUnfinished = (dataDir: string): Promise<void> => writeFile(markOf(dataDir), '', { flush: true });
export const unmarkUnfinished = (dataDir: string): Promise<void> => rm(markOf(dataDir));

/** @throws StartProblem where a restore to this folder broke off: what is there would pass for a new, empty portal */
export async function refuseUnfinished(dataDir: string): Promise<void> {
  if (!(await stat(markOf(dataDir)).catch(() => null))) return;
  throw new StartProblem(
    `Przywracanie kopii zapasowej do ${dataDir} nie zostało dokończone: usuń ten folder i przywróć kopię do nowego.`,
  );
}
