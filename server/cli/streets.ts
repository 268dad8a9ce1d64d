import { CITY_PART_COLUMN, PLACE_COLUMNS, STREET_COLUMNS } from '@wiec/domain/street-list.ts';
import { countPl, formatInteger } from '@wiec/domain/polish-text.ts';
import type { Deps } from '../deps.ts';
import { setStreetList } from '../modules/site/streets/street-list.ts';
import type { Command, CommandOutput } from './command.ts';
import { withDeps } from './open-deps.ts';
import { readAnyText } from './read-any-text.ts';
import { readArguments } from './read-arguments.ts';

const help = `Użycie: wiec streets import PLIK.csv [--json]
        wiec streets remove

Wykaz ulic z numerami domów w każdym obszarze, po którym mieszkaniec znajduje swój obszar w głosowaniu. Plik ma kolumny
${STREET_COLUMNS.join(';')}: cecha to na przykład „ul.”, numery to na przykład „1-39 nieparzyste, 40a, od 51”, a puste
oznaczają całą ulicę; obszar nazywa się tak, jak w portalu. Z kolumnami ${PLACE_COLUMNS.join(' i ')}
mieszkaniec nie wpisuje ich w głosowaniu. Ulice o tej samej nazwie w jednej miejscowości rozróżnia kolumna
${CITY_PART_COLUMN}. Wczytanie zastępuje cały wykaz. Plik, w którym choć jeden wiersz
jest błędny, niczego nie zmienia, a każdy taki wiersz jest podany. Bez wykazu wybiera się z listy obszarów.

  --json  wynik jako JSON`;

/** Megabytes: a list may have two million characters. */
const MOST = 8;

/** Loads the town's list of streets by district. */
export const streetsCommand: Command = {
  name: 'streets',
  summary: 'wczytuje wykaz ulic z numerami domów w każdym obszarze',
  help,
  async run(args, io) {
    const read = readArguments(args, { json: { type: 'boolean', default: false } });
    if (!read.ok) return wrong(io, read.message);
    const [step, path, ...more] = read.positionals;
    const { json } = read.values;
    if (step === 'remove' && path === undefined) return withDeps(io, (deps) => replace(deps, io, null, json));
    if (step !== 'import' || path === undefined || more.length > 0) {
      return wrong(io, 'Podaj plik: wiec streets import PLIK.csv. Pomoc: wiec streets --help');
    }
    const text = await readAnyText(path, MOST);
    if (!text.ok) return refuse(io, [text.message], json);
    return withDeps(io, (deps) => replace(deps, io, text.text, json));
  },
};

async function replace(
  deps: Pick<Deps, 'db'>,
  io: CommandOutput,
  content: string | null,
  json: boolean,
): Promise<number> {
  const reply = await setStreetList(deps, { revision: null, content }, 'cli');
  if (!reply.ok) {
    const messages = reply.errors.map(({ message }) => message);
    return refuse(io, messages, json);
  }
  const { districts } = reply.data;
  const lines = districts.map(({ name, streets }) => `  ${name}: ${formatInteger(streets)}`);
  const told = content === null ? ['Wykaz ulic usunięty.'] : ['Wykaz ulic wczytany. Ulice w obszarach:', ...lines];
  io.out(json ? JSON.stringify({ ok: true, districts }) : told.join('\n'));
  return 0;
}

function wrong(io: CommandOutput, message: string): number {
  io.err(message);
  return 2;
}

function refuse(io: CommandOutput, messages: string[], json: boolean): number {
  if (json) io.out(JSON.stringify({ ok: false, messages }));
  const count = countPl(messages.length, 'błąd', 'błędy', 'błędów');
  io.err([...messages, `${count}. Wykaz ulic się nie zmienił.`].join('\n'));
  return 1;
}
