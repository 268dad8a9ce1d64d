import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { countPl, formatInteger } from '@wiec/domain/polish-text.ts';
import { readConfig } from '../config.ts';
import { withSource } from '../services/backup/open-source.ts';
import { carryCluster, type CarriedCluster } from '../services/upgrade/carry-cluster.ts';
import { pendingOf, type PendingMigration, type TriedUpgrade, tryUpgrade } from '../services/upgrade/try-upgrade.ts';
import { StartProblem } from '../start-problem.ts';
import type { Command } from './command.ts';
import { type InspectedLists, inspectLists } from './inspect-lists.ts';
import { readArguments } from './read-arguments.ts';
import { telling } from './telling.ts';

const help = `Użycie: wiec upgrade try [--within FOLDER] [--json]
         wiec upgrade list [--json]
         wiec upgrade postgres [--programs FOLDER] [--json]

Uruchamiane w folderze nowej wersji, z ustawieniami portalu (DATA_DIR albo DATABASE_URL). Dwa pierwsze tylko czytają bazę
portalu, także kiedy działa on w wersji dotychczasowej.

  try    kopiuje bazę do osobnego, tymczasowego PostgreSQL, wykonuje na kopii wszystkie zmiany, których wymaga ta wersja,
         sprawdza ją i usuwa. Mówi, czy aktualizacja się powiedzie, ile potrwa i czy na jej czas trzeba zatrzymać portal
  list   tylko wypisuje te zmiany
  postgres  przenosi wbudowaną bazę do tego PostgreSQL, który przynosi ta wersja, kiedy poprzednia miała starszy. Portal musi
         stać. Dotychczasowa baza zostaje obok, w folderze postgres-NUMER; usuń ją, gdy wszystko działa. Potrzeba tyle
         miejsca na dysku, ile zajmuje baza

  --programs FOLDER  gdzie są programy starszego PostgreSQL; bez tego: tam, gdzie zwykle
  --within FOLDER  gdzie ma leżeć kopia; zajmuje mniej więcej tyle, co baza. Bez tego: folder plików tymczasowych
  --json           wynik jako JSON`;

const STEPS = ['try', 'list', 'postgres'] as const;

/** Tells what a new version will do to the database, before it does. */
export const upgradeCommand: Command = {
  name: 'upgrade',
  summary: 'próbuje aktualizacji portalu na kopii bazy danych',
  help,
  async run(args, io) {
    const read = readArguments(args, {
      within: { type: 'string' },
      programs: { type: 'string' },
      json: { type: 'boolean', default: false },
    });
    const step = read.ok ? STEPS.find((known) => known === read.positionals[0]) : undefined;
    if (!read.ok || step === undefined || read.positionals.length !== 1) {
      io.err(read.ok ? `Podaj, co zrobić: wiec upgrade ${STEPS.join('|')}` : read.message);
      return 2;
    }
    const { within, programs, json } = read.values;
    return telling(io, json, async () => {
      const reading = readConfig(process.env, 'command');
      if (!reading.ok) throw new StartProblem(reading.problems.join('\n'));
      const log = json ? () => {} : io.err;
      if (step === 'postgres') {
        if (reading.config.databaseUrl !== null) throw new StartProblem(OWN_DATABASE);
        const carried = await carryCluster(reading.config.dataDir, programs, inspectLists, log);
        io.out(json ? JSON.stringify({ ok: true, carried }) : toldOf(carried));
        return 0;
      }
      await withSource(reading, io.err, async (source) => {
        if (step === 'list') {
          const pending = await pendingOf(source);
          io.out(json ? JSON.stringify({ ok: true, migrations: pending }) : listed(pending));
          return;
        }
        const tried = await tryUpgrade(source, resolve(within ?? tmpdir()), inspectLists, log);
        const { inspected, ...figures } = tried;
        io.out(json ? JSON.stringify({ ok: true, ...figures, lists: inspected }) : told(tried));
      });
      return 0;
    });
  },
};

const OWN_DATABASE =
  'Portal ma własny serwer bazy (DATABASE_URL): przenosi go do nowszego PostgreSQL jego pg_upgrade albo kopia zapasowa.';

const toldOf = (carried: CarriedCluster<InspectedLists> | null): string =>
  carried === null
    ? 'Wbudowana baza jest już w tej wersji PostgreSQL, którą przynosi Wiec.'
    : [
        `Baza jest przeniesiona z PostgreSQL ${carried.from} do ${carried.to}: ${countPl(carried.rows, 'wiersz', 'wiersze', 'wierszy')}.`,
        `  listy kopert: ${formatInteger(carried.inspected.lists)}, kopert na nich ${formatInteger(carried.inspected.envelopes)}, jedna wynika z drugiej`,
        `Dotychczasowa leży w ${carried.kept}: usuń ją, gdy portal działa, bo jest w niej wszystko, co w nim było.`,
      ].join('\n');

const NOTHING_WAITS = 'Baza danych ma już wszystko, czego wymaga ta wersja.';

const listed = (pending: readonly PendingMigration[]): string =>
  pending.length === 0
    ? NOTHING_WAITS
    : [
        `Ta wersja zmieni bazę danych (zmian: ${pending.length}):`,
        ...pending.map(({ name, stopsEarlier }) => `  ${name}${stopsEarlier ? STOPS : ''}`),
        besideOf(pending),
      ].join('\n');

const STOPS = ' (przed nią zatrzymaj procesy poprzedniej wersji)';

const besideOf = (pending: readonly PendingMigration[]): string =>
  pending.some(({ stopsEarlier }) => stopsEarlier)
    ? 'Zatrzymaj wszystkie procesy poprzedniej wersji, zanim uruchomisz nową: obok siebie nie będą działać.'
    : 'Procesy poprzedniej i nowej wersji mogą działać obok siebie: wymieniaj je po jednym, bez przerwy dla mieszkańców.';

function told({ upTo, postgres, rows, migrations, inspected }: TriedUpgrade<InspectedLists>): string {
  const seconds = migrations.reduce((sum, { ms }) => sum + ms, 0) / 1000;
  const { lists, envelopes } = inspected;
  return [
    'Próba aktualizacji na kopii bazy się powiodła. Portal jest nietknięty.',
    `  kopia: ${countPl(rows, 'wiersz', 'wiersze', 'wierszy')}, stan z ${upTo.toISOString()}`,
    ...(postgres.portal.split('.')[0] === postgres.copy.split('.')[0]
      ? []
      : [`  kopia leżała w PostgreSQL ${postgres.copy}, portal ma ${postgres.portal}`]),
    ...(migrations.length === 0
      ? [`  ${NOTHING_WAITS}`]
      : [`  zmian: ${migrations.length}, razem ${secondsOf(seconds)}`]),
    ...migrations.map(
      ({ name, ms, stopsEarlier }) => `    ${name}: ${secondsOf(ms / 1000)}${stopsEarlier ? STOPS : ''}`,
    ),
    `  listy kopert po zmianach: ${formatInteger(lists)}, kopert na nich ${formatInteger(envelopes)}, jedna wynika z drugiej`,
    ...(migrations.length === 0 ? [] : [besideOf(migrations)]),
  ].join('\n');
}

const secondsOf = (seconds: number): string => `${seconds.toFixed(1).replace('.', ',')} s`;
