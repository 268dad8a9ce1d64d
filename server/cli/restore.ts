import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { countPl, formatInteger } from '@wiec/domain/polish-text.ts';
import { type ConfigReading, readConfig } from '../config.ts';
import { type Backup, chooseBackup } from '../services/backup/backups.ts';
import { restoreBackup, type Restored, type Target } from '../services/backup/restore-backup.ts';
import { openEnvelope } from '../services/envelope-seal.ts';
import { readKeyFile } from '../services/key-file.ts';
import { readSecret } from '../services/server-secret.ts';
import { StartProblem } from '../start-problem.ts';
import { bucketSettings, openNamedPlace } from './backup-place.ts';
import type { Command } from './command.ts';
import { type InspectedLists, inspectLists } from './inspect-lists.ts';
import { readArguments } from './read-arguments.ts';
import { telling } from './telling.ts';

const help = `Użycie: wiec restore FOLDER --to FOLDER-DANYCH (--secret PLIK | --key PLIK) [--settings PLIK] [--copy NAZWA] [--json]

Przywraca kopię zapasową (wiec backup) jako nowy portal: do pustego folderu danych i pustej bazy danych. Ustawień, z którymi
działa portal (DATA_DIR, DATABASE_URL, FILES_URL w środowisku), nie czyta, więc go nie dotknie. Przed zmianą czegokolwiek
sprawdza całą kopię, a potem przywrócone dane: liczbę wierszy, odwołania między nimi i listy zapieczętowanych kopert.
Kopia z wcześniejszej wersji Wieca zostaje od razu zaktualizowana; kopii z późniejszej nie przywróci.

FOLDER może też być folderem wiadra (S3): s3://serwer/wiadro/folder?region=nazwa. Z otoczenia czyta wtedy klucz dostępu do
niego, BACKUP_ACCESS_KEY (ID:TAJNY-KLUCZ).

  --to FOLDER      nowy DATA_DIR; nie może w nim nic być
  --secret PLIK    klucz serwera, z którym portal działał, kiedy robiono kopię (DATA_DIR/secret)
  --key PLIK       albo klucz do kopii (wiec backup-key), który otwiera klucz serwera w niej zaszyfrowany
  --settings PLIK  ustawienia nowego portalu, NAZWA=wartość w wierszu: DATABASE_URL własnej, pustej bazy, FILES_URL
                   pustego folderu wiadra, może też być WIEC_SECRET. Bez tego: wbudowana baza i pliki w FOLDERZE
  --copy NAZWA     którą kopię; bez tego najnowszą
  --json           wynik jako JSON`;

interface Options {
  to: string;
  secret?: string;
  key?: string;
  settings?: string;
  copy?: string;
}

/** Restores a backup as a new portal. */
export const restoreCommand: Command = {
  name: 'restore',
  summary: 'przywraca kopię zapasową jako nowy portal',
  help,
  async run(args, io) {
    const read = readArguments(args, {
      to: { type: 'string' },
      secret: { type: 'string' },
      key: { type: 'string' },
      settings: { type: 'string' },
      copy: { type: 'string' },
      json: { type: 'boolean', default: false },
    });
    if (!read.ok || read.positionals.length !== 1 || read.values.to === undefined) {
      io.err(
        read.ok ? 'Podaj folder z kopiami i nowy folder danych: wiec restore /srv/kopie --to /srv/nowy' : read.message,
      );
      return 2;
    }
    const { to, json, ...rest } = read.values;
    return telling(io, json, async () => {
      const reading = await readTargetSettings({ to, ...rest });
      const place = openNamedPlace(read.positionals[0]!, {
        ...bucketSettings(),
        filesUrl: reading.config.filesUrl,
        dataDir: reading.config.dataDir,
      });
      const backup = await chooseBackup(place, rest.copy ?? null, io.err);
      const target = await targetOf(backup, reading, rest);
      const log = json ? () => {} : io.err;
      const { inspected, ...restored } = await restoreBackup(backup, target, inspectLists, log);
      if (json) {
        const rows = Object.fromEntries(backup.manifest.tables.map((table) => [table.name, table.rows]));
        const { upTo } = backup.manifest;
        io.out(JSON.stringify({ ok: true, name: backup.name, upTo, ...restored, rows, lists: inspected }));
      } else io.out(told(backup, target, restored, inspected));
      return 0;
    });
  },
};

type GoodReading = Extract<ConfigReading, { ok: true }>;

/** @throws StartProblem */
async function readTargetSettings(options: Options): Promise<GoodReading> {
  const dataDir = resolve(options.to);
  const settings = options.settings === undefined ? {} : parseEnv(await readText(options.settings));
  if (settings.DATA_DIR !== undefined && resolve(settings.DATA_DIR) !== dataDir) {
    throw new StartProblem(`W ${options.settings} jest inny DATA_DIR niż w --to: popraw jedno z nich.`);
  }
  const reading = readConfig({ ...settings, DATA_DIR: dataDir }, 'command');
  if (!reading.ok) throw new StartProblem(reading.problems.join('\n'));
  return reading;
}

/** @throws StartProblem */
const targetOf = async (
  backup: Backup,
  { config, givenSecret }: GoodReading,
  keys: Pick<Options, 'secret' | 'key'>,
): Promise<Target> => ({
  config,
  secret: givenSecret ?? (await findSecret(backup, keys)),
  secretIsGiven: givenSecret !== null,
});

async function findSecret({ manifest }: Backup, { secret, key }: Pick<Options, 'secret' | 'key'>): Promise<Buffer> {
  if (secret !== undefined) {
    const read = readSecret(await readText(secret));
    if (read) return read;
    throw new StartProblem(`W pliku ${secret} nie ma klucza serwera.`);
  }
  if (key === undefined) {
    throw new StartProblem(
      'Bez klucza serwera nie da się przywrócić kopii: podaj go w --secret, w --settings (WIEC_SECRET) albo podaj --key.',
    );
  }
  if (manifest.secret.sealed === null) {
    throw new StartProblem('W tej kopii nie ma klucza serwera: podaj go w --secret albo w --settings (WIEC_SECRET).');
  }
  const keys = readKeyFile('backup', await readText(key));
  if (!keys) throw new StartProblem(`W pliku ${key} nie ma klucza do kopii zapasowych.`);
  const opened = openEnvelope(Buffer.from(manifest.secret.sealed, 'base64'), keys);
  const read = opened === null ? null : readSecret(opened);
  if (read) return read;
  throw new StartProblem(
    `Klucz z ${key} nie otwiera tej kopii: jej klucz serwera zaszyfrowano dla klucza publicznego ${manifest.secret.sealedTo}.`,
  );
}

const readText = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartProblem(`Nie udało się odczytać pliku ${path} (${error.code}).`);
  });

const told = (
  { name, manifest }: Backup,
  { config, secretIsGiven }: Target,
  { rows, files, migrations }: Restored,
  { lists, envelopes }: InspectedLists,
): string =>
  [
    `Kopia ${name} jest przywrócona w ${config.dataDir}, ze stanem z ${manifest.upTo}.`,
    `  baza danych: ${countPl(rows, 'wiersz', 'wiersze', 'wierszy')} w ${manifest.tables.length} tabelach, wszystkie odwołania sprawdzone`,
    `  listy kopert: ${formatInteger(lists)}, kopert na nich ${formatInteger(envelopes)}, jedna wynika z drugiej`,
    `  pliki: ${formatInteger(files)}${manifest.files.missing.length > 0 ? `, brak w kopii: ${manifest.files.missing.length}` : ''}`,
    ...(migrations.length > 0 ? [`  zaktualizowana do tej wersji Wieca (zmian: ${migrations.length})`] : []),
    '',
    `Uruchom go z DATA_DIR=${config.dataDir}${config.databaseUrl === null ? ' i bez DATABASE_URL' : ' i z DATABASE_URL z podanych ustawień'}${secretIsGiven ? ' oraz z WIEC_SECRET' : ''}.`,
    'Listy, które czekały na wysłanie, wyjdą, gdy ustawisz SMTP_URL: nie ustawiaj go, jeśli to tylko próba.',
  ].join('\n');
