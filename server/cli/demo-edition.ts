import { countPl } from '@wiec/domain/polish-text.ts';
import type { Command } from './command.ts';
import { withDeps } from './open-deps.ts';
import { readArguments } from './read-arguments.ts';

const help = `Użycie: wiec demo-edition [--json]

Dodaje do danych pokazowych jeszcze jedną edycję, 2028, z trwającym głosowaniem na 150 zmyślonych projektów:
tak widać, jak głosuje się w dużym mieście. Innych danych nie rusza; w portalu bez danych pokazowych odmawia.

  --json   numery założonych rzeczy jako JSON`;

/** Adds a large edition to the demo. */
export const demoEditionCommand: Command = {
  name: 'demo-edition',
  summary: 'dodaje do danych pokazowych głosowanie na 150 projektów',
  help,
  async run(args, { out, err }) {
    const read = readArguments(args, { json: { type: 'boolean', default: false } });
    if (!read.ok || read.positionals.length > 0) {
      err(read.ok ? 'To polecenie nie ma argumentów. Pomoc: wiec demo-edition --help' : read.message);
      return 2;
    }
    return withDeps({ out, err }, async (deps) => {
      const { LARGE_YEAR, loadLargeEdition } = await import('../demo/load-large-edition.ts');
      const done = await loadLargeEdition(deps);
      if (!done.ok) {
        err(done.message);
        return 1;
      }
      const { voteId, projects } = done;
      out(
        read.values.json
          ? JSON.stringify(done)
          : `Edycja ${LARGE_YEAR}: ${countPl(projects, 'projekt', 'projekty', 'projektów')}. Głosowanie jest otwarte: /budzet/${LARGE_YEAR}/glosowania/zaglosuj/${voteId}`,
      );
      return 0;
    });
  },
};
