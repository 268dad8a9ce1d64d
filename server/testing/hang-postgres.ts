import { execFileSync } from 'node:child_process';
import { readPostmaster } from '../db/postmaster.ts';

/**
 * Stops PostgreSQL in its tracks, with all its processes, as a machine does whose disk does not answer.
 * @param data its folder of data
 * @returns the way back
 */
export async function hangPostgres(data: string): Promise<() => void> {
  const all = await stopAll(data);
  return () => {
    for (const pid of all.toReversed()) process.kill(pid, 'SIGCONT');
  };
}

/** Ends PostgreSQL with all its processes at one moment, as when its machine is lost. @param data its folder of data */
export async function losePostgres(data: string): Promise<void> {
  for (const pid of await stopAll(data)) process.kill(pid, 'SIGKILL');
}

/** @returns the processes that were stopped, the postmaster first */
async function stopAll(data: string): Promise<number[]> {
  const postmaster = await readPostmaster(data);
  if (!postmaster) throw new Error(`no PostgreSQL works in ${data}`);
  const { pid } = postmaster;
  // The postmaster first, so that it starts no others meanwhile.
  process.kill(pid, 'SIGSTOP');
  const own = childrenOf(pid);
  for (const child of own) process.kill(child, 'SIGSTOP');
  return [pid, ...own];
}

function childrenOf(parent: number): number[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, of]) => (of === parent ? [pid!] : []));
}
