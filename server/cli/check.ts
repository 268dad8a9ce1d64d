import { formatInteger } from '@wiec/domain/polish-text.ts';
import { readConfig } from '../config.ts';
import { connect } from '../db/connection.ts';
import { checkFiles } from '../services/backup/check-files.ts';
import { withSource } from '../services/backup/open-source.ts';
import { StartProblem } from '../start-problem.ts';
import type { Command } from './command.ts';
import { inspectLists } from './inspect-lists.ts';
import { readArguments } from './read-arguments.ts';
import { telling } from './telling.ts';

const help = `Użycie: wiec check [--json]

Sprawdza portal z ustawień (DATA_DIR albo DATABASE_URL, FILES_URL), niczego nie zmieniając, także kiedy działa: czy klucz
serwera należy do tej bazy, czy listy zapieczętowanych kopert wynikają jedna z drugiej i czy leży na miejscu każdy plik, który
baza wymienia. Przydaje się po przywróceniu bazy jej własnymi narzędziami, na przykład do wybranej chwili.

  --json  wynik jako JSON`;

/** What `restore` checks, of a portal that was brought back in another way. */
export const checkCommand: Command = {
  name: 'check',
  summary: 'sprawdza, czy baza, klucz i pliki portalu do siebie pasują',
  help,
  async run(args, io) {
    const read = readArguments(args, { json: { type: 'boolean', default: false } });
    if (!read.ok || read.positionals.length > 0) {
      io.err(read.ok ? 'To polecenie nie ma argumentów: wiec check' : read.message);
      return 2;
    }
    const { json } = read.values;
    return telling(io, json, async () => {
      const reading = readConfig(process.env, 'command');
      if (!reading.ok) throw new StartProblem(reading.problems.join('\n'));
      await withSource(reading, io.err, async (source) => {
        const connection = connect(source.url, { max: 1, applicationName: 'wiec-check' });
        const lists = await inspectLists(connection).finally(() => connection.pool.end());
        const { upTo, count, faults } = await checkFiles(source);
        if (faults.length > 0) throw new StartProblem(faults.map(sentenceOfFault).join('\n'));
        if (json) return io.out(JSON.stringify({ ok: true, upTo, lists, files: count }));
        io.out(
          [
            'Baza, klucz i pliki do siebie pasują.',
            `  listy kopert: ${formatInteger(lists.lists)}, kopert na nich ${formatInteger(lists.envelopes)}, jedna wynika z drugiej`,
            `  pliki: ${formatInteger(count)}, wszystkie na miejscu i całe`,
          ].join('\n'),
        );
      });
      return 0;
    });
  },
};

const sentenceOfFault = ({ storageKey, why }: { storageKey: string; why: 'lost' | 'damaged' }): string =>
  `Plik ${storageKey}, który wymienia baza danych, ${why === 'lost' ? 'zginął' : 'jest uszkodzony'}.`;
