import { listAlerts } from '../participation/alerts/list-alerts.ts';
import type { Command } from './command.ts';
import { withParticipation } from './open-deps.ts';
import { readArguments } from './read-arguments.ts';

const help = `Użycie: wiec vote-alerts GŁOSOWANIE [--json]

Pokazuje, co w trwającym głosowaniu warto sprawdzić: wiele głosów z jednego miejsca w sieci albo urządzenia, głosy w serii,
skupiska daty urodzenia i wieku, niewiarygodny wiek, wiele adresów mało znanej domeny e-mail, imiona i nazwiska wyglądające tak
samo przy jednej dacie urodzenia, litery różnych alfabetów w jednym słowie. Patrzy tylko na głosy oddane po podaniu danych. Niczego nie wstrzymuje, nie unieważnia i nie usuwa: o pojedynczych głosach decyduje się przez wiec register.
Nikt nie widzi, jak kto głosował. Spojrzenie zapisuje się w dzienniku zdarzeń.

  --json  wynik jako JSON, z numerami wpisów w rejestrze`;

/** Numbers of entries that a person is shown; all are in the JSON. */
const SHOWN = 5;

/** Lists what looks odd about the votes of a running vote. */
export const voteAlertsCommand: Command = {
  name: 'vote-alerts',
  summary: 'pokazuje, które głosy trwającego głosowania warto sprawdzić',
  help,
  async run(args, io) {
    const read = readArguments(args, { json: { type: 'boolean', default: false } });
    if (!read.ok) {
      io.err(read.message);
      return 2;
    }
    const [id = '', ...more] = read.positionals;
    if (!/^[1-9]\d{0,8}$/.test(id) || more.length > 0) {
      io.err('Podaj numer głosowania, na przykład: wiec vote-alerts 1. Pomoc: wiec vote-alerts --help');
      return 2;
    }
    return withParticipation(io, async (deps) => {
      const reply = await listAlerts(deps, {
        voteId: Number(id),
        by: 'cli',
      });
      if (!reply.ok) {
        const messages = reply.errors.map(({ message }) => message);
        if (read.values.json) io.out(JSON.stringify({ ok: false, reason: reply.kind, messages }));
        io.err(messages.join('\n'));
        return 1;
      }
      const { votes, alerts } = reply.data;
      if (read.values.json) {
        io.out(JSON.stringify({ ok: true, votes, alerts }));
        return 0;
      }
      for (const { sentence, entryIds } of alerts) {
        io.out(sentence);
        for (const entryId of entryIds.slice(0, SHOWN)) io.out(`  ${entryId}`);
        if (entryIds.length > SHOWN) io.out('  … wszystkie z opcją --json');
      }
      io.out(alerts.length === 0 ? `Nic szczególnego. Sprawdzono głosów: ${votes}.` : `Sprawdzono głosów: ${votes}.`);
      return 0;
    });
  },
};
