import { rotateProviderKeys } from '../services/identity-provider/provider-keys.ts';
import type { Command } from './command.ts';
import { runExchange } from './exchange-secret/run-exchange.ts';
import { withDeps } from './open-deps.ts';
import { readArguments } from './read-arguments.ts';

const help = `Użycie: wiec keys rotate [--json]
         wiec keys exchange-secret [--trial] [--json]

  rotate            tworzy nowe klucze wbudowanego logowania: podpisujący tokeny i ciasteczka. Poprzednie są jeszcze
                    uznawane do następnej wymiany, więc nikt nie zostaje wylogowany. Potem trzeba uruchomić ponownie każdy
                    proces portalu. Gdy klucze mogły wyciec, wymień je dwa razy: wtedy stare od razu nic nie otwierają
                    i wszyscy logują się na nowo
  exchange-secret   wymienia klucz serwera (DATA_DIR/secret albo WIEC_SECRET) i zapisuje pod nowym wszystko, co stary
                    szyfrował. Portal musi stać, a żadna sonda z odpowiedziami nie może trwać; głosowania mogą. Wszyscy
                    logują się potem na nowo, a kody zapasowe i odnośniki z listów tracą ważność. Najpierw zrób kopię
                    zapasową razem z dotychczasowym kluczem. Przerwane w dowolnej chwili, zostawia portal, który startuje
                    z jednym z dwóch kluczy

  --trial           robi wszystko i cofa: mówi, czy się uda i kogo dotknie
  --json            wynik jako JSON`;

const STEPS = ['rotate', 'exchange-secret'] as const;

/** Keys of the built-in provider, and the server's secret. */
export const keysCommand: Command = {
  name: 'keys',
  summary: 'wymienia klucze logowania albo klucz serwera',
  help,
  async run(args, io) {
    const read = readArguments(args, {
      trial: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    });
    const step = read.ok ? STEPS.find((known) => known === read.positionals[0]) : undefined;
    if (!read.ok || step === undefined || read.positionals.length !== 1) {
      io.err(read.ok ? `Podaj, co zrobić: wiec keys ${STEPS.join('|')}` : read.message);
      return 2;
    }
    const { trial, json } = read.values;
    if (step === 'exchange-secret') return runExchange({ trial: trial === true, json: json === true }, io);
    if (trial) {
      io.err('--trial jest tylko dla exchange-secret.');
      return 2;
    }
    return withDeps(io, async (deps) => {
      await rotateProviderKeys(deps);
      io.out(json ? '{"ok":true}' : 'Klucze logowania są wymienione. Uruchom ponownie każdy proces portalu.');
      return 0;
    });
  },
};
