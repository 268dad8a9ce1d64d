import { writeFile } from 'node:fs/promises';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import type { Deps } from '../deps.ts';
import type { DocumentKind } from '../modules/voting/documents/make-document.ts';
import { voteDocument } from '../modules/voting/documents/vote-document.ts';
import { planPublication } from '../modules/voting/news/plan-publication.ts';
import type { Command, CommandOutput } from './command.ts';
import { withDeps } from './open-deps.ts';
import { readArguments } from './read-arguments.ts';
import { readWarsawTime } from './read-warsaw-time.ts';
import { tellRefusal } from './vote/act-messages.ts';

const help = `Użycie: wiec results protocol|workbook ID --out PLIK
         wiec results publish-at ID --at RRRR-MM-DDTGG:MM
         wiec results publish-at ID --cancel

Dokumenty policzonego głosowania, także przed ogłoszeniem wyników, i godzina ich ogłoszenia.

  protocol     protokół z liczenia głosów do podpisu (PDF)
  workbook     wyniki w arkuszu (XLSX)
  publish-at   wyniki ogłoszą się same o podanej godzinie (czas polski); przedtem nikt ich nie zobaczy

  --out        plik, który ma powstać; istniejącego nie nadpisze
  --cancel     jednak nie ogłaszać samemu`;

const KINDS: readonly DocumentKind[] = ['protocol', 'workbook'];

/** Writes the documents of a count. */
export const resultsCommand: Command = {
  name: 'results',
  summary: 'zapisuje protokół i arkusz wyników, ustala godzinę ich ogłoszenia',
  help,
  async run(args, io) {
    const read = readArguments(args, {
      out: { type: 'string' },
      at: { type: 'string' },
      cancel: { type: 'boolean', default: false },
    });
    if (!read.ok) {
      io.err(read.message);
      return 2;
    }
    const [step, id, ...more] = read.positionals;
    const { out, at, cancel } = read.values;
    const voteId = /^[1-9]\d{0,8}$/.test(id ?? '') && more.length === 0 ? Number(id) : null;
    const kind = KINDS.find((known) => known === step);
    if (voteId && kind && out !== undefined) return withDeps(io, (deps) => writeDocument(deps, kind, voteId, out, io));
    const hour = readWarsawTime(at);
    if (voteId && step === 'publish-at' && (hour !== null) !== cancel) {
      return withDeps(io, (deps) => plan(deps, voteId, hour, io));
    }
    io.err(
      'Podaj polecenie, numer głosowania i resztę, na przykład: wiec results protocol 1 --out protokol.pdf. Pomoc: wiec results --help',
    );
    return 2;
  },
};

async function writeDocument(
  deps: Deps,
  kind: DocumentKind,
  voteId: number,
  out: string,
  io: CommandOutput,
): Promise<number> {
  const made = await voteDocument(deps, kind, voteId, { cli: true });
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
}

async function plan(deps: Deps, voteId: number, at: Date | null, io: CommandOutput): Promise<number> {
  const planned = await planPublication(deps, { voteId, actor: 'cli', at });
  if (!planned.ok) {
    io.err(tellRefusal(planned).messages.join('\n'));
    return 1;
  }
  io.out(at ? `Wyniki ogłoszą się same: ${formatDateTime(at)}.` : 'Wyniki nie ogłoszą się same.');
  return 0;
}
