import { readFile } from 'node:fs/promises';

/** Memory that a process holds. Linux alone tells it so; elsewhere it is NaN, and a row made of it is out of its limit. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? NaN) / 1024;
}

const EVERY_MS = 250;

/** The most that a process holds while something is done. */
export async function mostWhile<T>(pid: number, doing: () => Promise<T>): Promise<{ result: T; megabytes: number }> {
  let most = await residentMegabytes(pid);
  const look = setInterval(() => {
    void residentMegabytes(pid).then((now) => (most = Math.max(most, now)));
  }, EVERY_MS);
  try {
    const result = await doing();
    return { result, megabytes: Math.max(most, await residentMegabytes(pid)) };
  } finally {
    clearInterval(look);
  }
}
