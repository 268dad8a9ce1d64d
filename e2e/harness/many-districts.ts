import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './command.ts';
import { generatedElection } from './generated-election.ts';
import type { Portal } from './portal.ts';

/** Invented, in the order in which their files are given, which is not that of the alphabet. Zarzecze is the demo's, with its streets. */
export const DISTRICTS = [
  ...['Żabieniec', 'Ługi', 'Śliwkowa Górka', 'Akacjowe', 'Brzozówka', 'Celiny', 'Ćwierćmila', 'Dąbrówka Mała'],
  ...['Dworzec', 'Flisaki', 'Garbary', 'Grabina', 'Gwarek', 'Hektary', 'Imbramowo', 'Jaz', 'Kępa Wielka', 'Klonowe'],
  ...['Kuźnia', 'Leszczyny', 'Łany', 'Mostki', 'Nadbrzeże', 'Ogrody', 'Olszynka', 'Pod Wałem', 'Przystań', 'Rajtarka'],
  ...['Rędziny', 'Sady', 'Stawy', 'Tokarnia', 'Wiatraki', 'Zacisze', 'Zarzecze', 'Źródła'],
] as const;

/**
 * Imports a closed vote on the whole town and thirty-six districts, three to seven projects in each, into a portal.
 * @returns the address of its results, without the portal's
 */
export async function importManyDistricts(portal: Portal, year: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wiec-districts-'));
  try {
    const files = await Promise.all(
      ['Miasto', ...DISTRICTS].map(async (area, i) => {
        const file = join(folder, `${String(i).padStart(2, '0')}.pb`);
        const text = generatedElection({ projects: 3 + (i % 5), votes: 60 + ((i * 37) % 90), seed: 500 + i, area });
        const own = text.replace(/^budget;.*$/m, `budget;${400_000 + ((i * 131) % 600) * 1000}`);
        // A file that names no part of the town is of the whole.
        await writeFile(file, i === 0 ? own.replace(/^subunit;.*\n/m, '') : own);
        return file;
      }),
    );
    const { voteId } = (await runCommand(['import-pabulib', ...files, '--year', String(year), '--closed', '--json'], {
      DATA_DIR: portal.dataDir,
      PUBLIC_URL: portal.url,
    })) as { voteId: number };
    return `/budzet/${year}/${voteId}/wyniki`;
  } finally {
    await rm(folder, { recursive: true });
  }
}
