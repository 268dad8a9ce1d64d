import { rotateProviderKeys } from '../services/identity-provider/provider-keys.ts';
import type { Command } from './command.ts';
import { withDeps } from './open-deps.ts';
import { readArguments } from './read-arguments.ts';

const help = `Użycie: wiec keys rotate

Tworzy nowe klucze wbudowanego logowania: podpisujący tokeny i ciasteczka. Poprzednie są jeszcze uznawane do następnej
wymiany, więc nikt nie zostaje wylogowany. Potem trzeba uruchomić ponownie każdy proces portalu. Gdy klucze mogły wyciec,
wymień je dwa razy: wtedy stare od razu nic nie otwierają i wszyscy logują się na nowo.

Klucza serwera (WIEC_SECRET, DATA_DIR/secret) to polecenie nie zmienia: patrz docs/decisions/0035.`;

/** Keys of the built-in provider. */
export const keysCommand: Command = {
  name: 'keys',
  summary: 'wymienia klucze logowania',
  help,
  async run(args, io) {
    const read = readArguments(args, {});
    if (!read.ok || read.positionals.length !== 1 || read.positionals[0] !== 'rotate') {
      io.err(read.ok ? 'Podaj, co zrobić: wiec keys rotate' : read.message);
      return 2;
    }
    return withDeps(io, async (deps) => {
      await rotateProviderKeys(deps);
      io.out('Klucze logowania są wymienione. Uruchom ponownie każdy proces portalu.');
      return 0;
    });
  },
};
