import { countPl } from '@wiec/domain/polish-text.ts';
import type { Command } from './command.ts';
import { importEdition } from './import/import-edition.ts';
import type { ImportStage } from './import/import-edition.ts';
import { planEdition } from './import/plan-edition.ts';
import type { EditionPlan, ReadFile } from './import/plan-edition.ts';
import { withDeps } from './open-deps.ts';
import { readArguments } from './read-arguments.ts';
import { readPabulibFile } from './read-pabulib-file.ts';

const help = `Użycie: wiec import-pabulib PLIK… [--year ROK] [--open | --closed] [--json]

Zakłada edycję budżetu obywatelskiego z plików Pabulib (.pb): jeden plik to jeden obszar. Edycja powstaje w całości
albo wcale: plik z błędem jest odrzucany z numerem wiersza i powodem.

  --year ROK   rok edycji; bez tej opcji ten, który podają pliki
  --open       otwiera głosowanie na 30 dni, bez kodów z e-maila
  --closed     edycja zakończona: głosy z plików trafiają do urny, a wyniki są policzone i ogłoszone
  --json       numery założonych rzeczy jako JSON`;

/** Makes a budget edition out of `.pb` files. */
export const importPabulibCommand: Command = {
  name: 'import-pabulib',
  summary: 'zakłada edycję budżetu z plików .pb',
  help,
  async run(args, io) {
    const call = readCall(args);
    if (!call.ok) {
      io.err(call.message);
      return 2;
    }
    const reading = await readFiles(call.paths);
    const planning = reading.ok ? planEdition(reading.files, call.year) : reading;
    if (!planning.ok) {
      io.err(planning.messages.join('\n'));
      return 1;
    }
    const { plan } = planning;
    return withDeps(io, async (deps) => {
      const done = await importEdition(deps, plan, call.stage);
      if (!done.ok) {
        io.err(done.messages.join('\n'));
        return 1;
      }
      io.out(call.json ? JSON.stringify(factsOf(plan, call.stage, done)) : tell(plan, call.stage, done));
      return 0;
    });
  },
};

interface Call {
  paths: string[];
  year: number | null;
  stage: ImportStage;
  json: boolean;
}

function readCall(args: string[]): ({ ok: true } & Call) | { ok: false; message: string } {
  const refuse = (message: string) => ({ ok: false as const, message });
  const read = readArguments(args, {
    year: { type: 'string' },
    open: { type: 'boolean', default: false },
    closed: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  });
  if (!read.ok) return read;
  const { year, open, closed, json } = read.values;
  if (read.positionals.length === 0)
    return refuse('Podaj co najmniej jeden plik .pb. Pomoc: wiec import-pabulib --help');
  if (open && closed) return refuse('Wybierz jedno: --open albo --closed.');
  if (year !== undefined && !/^20\d\d$/.test(year)) return refuse('Podaj rok od 2000 do 2099: --year ROK.');
  const stage = open ? 'open' : closed ? 'closed' : 'prepared';
  return { ok: true, paths: read.positionals, year: year === undefined ? null : Number(year), stage, json };
}

async function readFiles(
  paths: readonly string[],
): Promise<{ ok: true; files: ReadFile[] } | { ok: false; messages: string[] }> {
  const readings = await Promise.all(paths.map(async (path) => ({ path, reading: await readPabulibFile(path) })));
  const messages = readings.flatMap(({ reading }) => (reading.ok ? [] : reading.messages));
  if (messages.length > 0) return { ok: false, messages };
  return {
    ok: true,
    files: readings.flatMap(({ path, reading }) => (reading.ok ? [{ path, election: reading.election }] : [])),
  };
}

type Done = { voteId: number; budgetYearId: number; ballots: number };

const factsOf = (plan: EditionPlan, stage: ImportStage, done: Done) => ({
  ...done,
  year: plan.year,
  stage,
  areas: plan.areas.map(({ path, name, election }) => ({
    file: path,
    name: name ?? 'Miasto',
    projects: election.projects.length,
    votes: election.votes.length,
  })),
});

const STAGES: Readonly<Record<ImportStage, string>> = {
  prepared: 'Głosowanie jest w przygotowaniu',
  open: 'Głosowanie jest otwarte na 30 dni',
  closed: 'Głosowanie jest zakończone, a wyniki ogłoszone',
};

const tell = (plan: EditionPlan, stage: ImportStage, { voteId, ballots }: Done) =>
  [
    `Edycja ${plan.year}, ${countPl(plan.areas.length, 'obszar', 'obszary', 'obszarów')}:`,
    ...plan.areas.map(
      ({ name, election }) =>
        `  ${name ?? 'Miasto'}: ${countPl(election.projects.length, 'projekt', 'projekty', 'projektów')}`,
    ),
    `${STAGES[stage]} (numer ${voteId})${ballots > 0 ? `, w urnie ${countPl(ballots, 'głos', 'głosy', 'głosów')}` : ''}.`,
  ].join('\n');
