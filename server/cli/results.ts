import { writeFile } from 'node:fs/promises';
import { type DocumentKind, voteDocument } from '../modules/voting/documents/vote-document.ts';
import type { Command } from './command.ts';
import { withDeps } from './open-deps.ts';
import { readArguments } from './read-arguments.ts';

const help = `Użycie: wiec results protocol|workbook ID --out PLIK

Zapisuje dokument policzonego głosowania, także przed ogłoszeniem wyników.

  protocol   protokół z liczenia głosów do podpisu (PDF)
  workbook   wyniki w arkuszu (XLSX)

  --out      plik, który ma powstać; istniejącego nie nadpisze`;

const KINDS: readonly DocumentKind[] = ['protocol', 'workbook'];

/** Writes the documents of a count. */
export const resultsCommand: Command = {
  name: 'results',
  summary: 'zapisuje protokół liczenia i arkusz wyników',
  help,
  async run(args, io) {
    const read = readArguments(args, { out: { type: 'string' } });
    if (!read.ok) {
      io.err(read.message);
      return 2;
    }
    const [name, id, ...more] = read.positionals;
    const kind = KINDS.find((known) => known === name);
    const { out } = read.values;
    if (!kind || !/^[1-9]\d{0,8}$/.test(id ?? '') || out === undefined || more.length > 0) {
      io.err('Podaj dokument, numer głosowania i plik, na przykład: wiec results protocol 1 --out protokol.pdf');
      return 2;
    }
    return withDeps(io, async (deps) => {
      const made = await voteDocument(deps, kind, Number(id), { cli: true });
      if (!made.ok) {
        io.err(made.errors.map(({ message }) => message).join('\n'));
        return 1;
      }
      try {
        await writeFile(out, made.data.content, { flag: 'wx' });
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        io.err(code === 'EEXIST' ? `Plik ${out} już istnieje.` : `Nie udało się zapisać pliku ${out} (${code}).`);
        return 1;
      }
      io.out(`Zapisano ${out}.`);
      return 0;
    });
  },
};
