import { link, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { processStart } from './process-identity.ts';

export type Claim = { held: true; release: () => Promise<void> } | { held: false; pid: number };

/**
 * Takes a folder for this process, or names the live process that has it. A process that was killed holds nothing: its
 * number and start time in `wiec.lock` no longer match a living one. Nor does a lock that came with a copy of another
 * folder: it names the folder that it was made in, by device and inode, which a renamed folder keeps and a copy does not.
 */
export async function claimFolder(folder: string): Promise<Claim> {
  const file = join(folder, 'wiec.lock');
  const { dev, ino } = await stat(folder, { bigint: true });
  const here = `${dev}:${ino}`;
  const mine = `${process.pid} ${processStart(process.pid)}\n${here}\n`;
  for (;;) {
    // Asked before anything is written, so that a full disk hides nobody.
    const pid = await holderOf(file, here);
    if (pid !== null) return { held: false, pid };
    const draft = `${file}.${process.pid}`;
    try {
      await writeFile(draft, mine);
      // A link appears at once and whole, so that nobody reads a lock that is half written.
      await link(draft, file);
      return { held: true, release: () => releaseClaim(file, mine) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      await rm(draft, { force: true });
    }
    // Only what stands there and is nobody's: a lock that somebody made meanwhile stays.
    if ((await holderOf(file, here)) === null) await rm(file, { force: true });
  }
}

/** @returns the live process that has a folder; null: none */
async function holderOf(file: string, here: string): Promise<number | null> {
  const found = await readFile(file, 'utf8').catch(() => '');
  const [holder = '', place = here] = found.trim().split('\n');
  const [pid, start] = holder.split(/ (.*)/s);
  return place === here && pid && start === processStart(Number(pid)) ? Number(pid) : null;
}

async function releaseClaim(file: string, mine: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => '')) === mine) await rm(file, { force: true });
}
