import { realpathSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processFolder, processStart } from './process-identity.ts';

/** What `postmaster.pid` says: the number on its first line, its folder on the second, the state on its eighth. */
export async function readPostmaster(
  data: string,
): Promise<{ pid: number; folder: string; ready: boolean } | undefined> {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0
    ? { pid, folder: lines[1] ?? '', ready: lines[7]?.trim() === 'ready' }
    : undefined;
}

/** Patience with a PostgreSQL left by an earlier start, in milliseconds since we began to wait. */
const ASK_AFTER = 3_000;
const INSIST_AFTER = 20_000;
const GIVE_UP_AFTER = 40_000;

/**
 * Sees to it that no earlier PostgreSQL works in `data`: waits for one that is shutting down, asks one that was orphaned
 * to stop, and removes a `postmaster.pid` whose number belongs to nobody or to another program, as it does when it came
 * with a copy of another cluster: that one's PostgreSQL is left alone. (PostgreSQL itself would refuse to start over one
 * with the number of a living stranger, or of a zombie that nobody has collected.)
 * The caller holds the claim of the folder, so that no living Wiec uses what is stopped here.
 * @returns false when an earlier PostgreSQL would not go.
 */
export async function awaitPrevious(data: string): Promise<boolean> {
  const begun = Date.now();
  let asked = 0;
  for (;;) {
    const found = await readPostmaster(data);
    if (!found) return true;
    if (!worksIn(found, data)) {
      await rm(join(data, 'postmaster.pid'), { force: true });
      return true;
    }
    const waited = Date.now() - begun;
    if (waited > GIVE_UP_AFTER) return false;
    if (asked === 0 && waited > ASK_AFTER) asked = signal(found.pid, 'SIGINT');
    if (asked === 1 && waited > INSIST_AFTER) asked += signal(found.pid, 'SIGQUIT');
    await pause(50);
  }
}

/** Where the system does not tell a process's folder, the one that it wrote down is believed. */
function worksIn({ pid, folder }: { pid: number; folder: string }, data: string): boolean {
  if (processStart(pid) === undefined) return false;
  return (processFolder(pid) ?? resolve(folder)) === realpathSync(data);
}

/** @returns 1, whether or not the process was still there to hear. */
function signal(pid: number, name: NodeJS.Signals): 1 {
  try {
    process.kill(pid, name);
  } catch {
    // It ended between our look and our word.
  }
  return 1;
}
