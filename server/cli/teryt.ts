import { formatInteger } from '@wiec/domain/polish-text.ts';
import { importRegister } from '../modules/teryt/import-register.ts';
import type { Command } from './command.ts';
import { withDeps } from './open-deps.ts';
import { readArguments } from './read-arguments.ts';

const help = `Użycie: wiec teryt import TERC.csv SIMC.csv ULIC.csv [--allow-fewer] [--json]

Wczytuje rejestr TERYT z urzędowych plików TERC, SIMC i ULIC (eteryt.stat.gov.pl, pliki pełne, rozpakowane z archiwum),
podanych w dowolnej kolejności. Ponowne wczytanie zastępuje cały rejestr. Dopóki nowy nie jest cały, działa poprzedni,
a plik z błędem jest odrzucany z numerem wiersza i niczego nie zmienia. Dane oddanych głosów nie zależą od rejestru.

  --allow-fewer  przyjmuje rejestr, w którym czegoś jest o ponad dziesiątą część mniej niż w obecnym
  --json         wynik jako JSON`;

/** Imports the official register of places. */
export const terytCommand: Command = {
  name: 'teryt',
  summary: 'wczytuje urzędowy rejestr miejscowości i ulic',
  help,
  async run(args, io) {
    const read = readArguments(args, {
      json: { type: 'boolean', default: false },
      'allow-fewer': { type: 'boolean', default: false },
    });
    if (!read.ok) {
      io.err(read.message);
      return 2;
    }
    const [step, ...files] = read.positionals;
    if (step !== 'import' || files.length !== 3) {
      io.err('Podaj trzy pliki: wiec teryt import TERC.csv SIMC.csv ULIC.csv. Pomoc: wiec teryt --help');
      return 2;
    }
    const { json, 'allow-fewer': allowFewer } = read.values;
    return withDeps(io, async (deps) => {
      const onProgress = (file: string, lines: number) => io.err(`${file}: ${formatInteger(lines)} wierszy`);
      const result = await importRegister(deps, { files, allowFewer, onProgress });
      if (!result.ok) {
        if (json) io.out(JSON.stringify({ ok: false, messages: [result.message] }));
        io.err(`${result.message}\nRejestr się nie zmienił.`);
        return 1;
      }
      io.out(json ? JSON.stringify(result) : summaryOf(result.counts));
      return 0;
    });
  },
};

function summaryOf(counts: Extract<Awaited<ReturnType<typeof importRegister>>, { ok: true }>['counts']): string {
  const { provinces, districts, communes, cities, streets } = counts;
  return [
    'Rejestr wczytany.',
    `  województwa   ${formatInteger(provinces)}`,
    `  powiaty       ${formatInteger(districts)}`,
    `  gminy         ${formatInteger(communes)}`,
    `  miejscowości  ${formatInteger(cities)}`,
    `  ulice         ${formatInteger(streets)}`,
  ].join('\n');
}
