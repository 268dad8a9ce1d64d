import { countPl, formatInteger } from '@wiec/domain/polish-text.ts';
import { readConfig } from '../config.ts';
import { withSource } from '../services/backup/open-source.ts';
import { writeBackup, type WrittenBackup } from '../services/backup/write-backup.ts';
import { writingDown } from '../services/backup/writing-down.ts';
import { isKey } from '../services/key-file.ts';
import { StartProblem } from '../start-problem.ts';
import { openNamedPlace } from './backup-place.ts';
import type { Command } from './command.ts';
import { readArguments } from './read-arguments.ts';
import { telling } from './telling.ts';

const help = `Użycie: wiec backup FOLDER [--seal-secret KLUCZ] [--keep N] [--json]

Robi w FOLDERZE kopię zapasową portalu z ustawień (DATA_DIR albo DATABASE_URL, FILES_URL), także kiedy portal działa:
najpierw baza danych z jednej chwili, potem wszystkie pliki, które ona wymienia. Pliki, które są już w FOLDERZE po
poprzedniej kopii, nie są kopiowane drugi raz. Kopia jest kopią dopiero, gdy jest cała.

FOLDER może też być folderem wiadra (S3): s3://serwer/wiadro/folder?region=nazwa. Klucz dostępu do wiadra stoi wtedy w
BACKUP_ACCESS_KEY (ID:TAJNY-KLUCZ), nigdy w poleceniu.

Klucza serwera (DATA_DIR/secret albo WIEC_SECRET) w kopii nie ma, a bez niego niczego się z niej nie przywróci: trzymaj go
osobno albo zaszyfruj w kopii dla kogoś, kto ma klucz do kopii (wiec backup-key).

  --seal-secret KLUCZ  dołącza klucz serwera, zaszyfrowany dla tego klucza publicznego
  --keep N             zostawia w FOLDERZE najnowszych N kopii tego portalu, starsze usuwa
  --json               wynik jako JSON`;

/** Backs up the portal of the settings. */
export const backupCommand: Command = {
  name: 'backup',
  summary: 'robi kopię zapasową portalu, także działającego',
  help,
  async run(args, io) {
    const read = readArguments(args, {
      'seal-secret': { type: 'string' },
      keep: { type: 'string' },
      json: { type: 'boolean', default: false },
    });
    const wrong = read.ok ? wrongIn(read.positionals, read.values) : read.message;
    if (!read.ok || wrong !== undefined) {
      io.err(wrong!);
      return 2;
    }
    const { 'seal-secret': sealTo = null, keep, json } = read.values;
    return telling(io, json, async () => {
      const reading = readConfig(process.env, 'command');
      if (!reading.ok) throw new StartProblem(reading.problems.join('\n'));
      const place = openNamedPlace(read.positionals[0]!, reading.config);
      const options = { sealTo, keep: keep === undefined ? null : Number(keep) };
      const written = await withSource(reading, io.err, (source) =>
        writingDown(source, place, io.err, () => writeBackup(source, place, options)),
      );
      const problems = problemsOf(written);
      if (json) io.out(JSON.stringify({ ok: true, folder: place.address, ...figuresOf(written), problems }));
      else io.out(told(written, place.address));
      if (problems.length > 0) io.err(problems.join('\n'));
      return 0;
    });
  },
};

function wrongIn(folders: readonly string[], values: { 'seal-secret'?: string; keep?: string }): string | undefined {
  if (folders.length !== 1) return 'Podaj jeden folder: wiec backup /srv/kopie';
  if (values['seal-secret'] !== undefined && !isKey(values['seal-secret'])) {
    return '--seal-secret: podaj klucz publiczny, który wypisało wiec backup-key (64 znaki).';
  }
  if (values.keep !== undefined && !/^[1-9]\d{0,3}$/.test(values.keep)) {
    return '--keep: podaj, ile kopii zostawić, od 1 do 9999.';
  }
  return undefined;
}

function figuresOf({ name, manifest, copied, kept, pruned, others }: WrittenBackup) {
  const { upTo, tables, files, secret } = manifest;
  return {
    name,
    upTo,
    rows: Object.fromEntries(tables.map((table) => [table.name, table.rows])),
    files: { count: files.count, bytes: files.bytes, copied, kept, missing: files.missing },
    secretCheck: secret.check,
    secretSealedTo: secret.sealedTo,
    pruned,
    others,
  };
}

/** What the portal lost itself, and older backups that stay: the backup is as good as the portal, but somebody has to know. */
const problemsOf = ({ manifest, note }: WrittenBackup): string[] => [
  ...manifest.files.missing.flatMap(({ storageKey, why }) =>
    why === 'deleted-meanwhile'
      ? []
      : `Uwaga: plik ${storageKey}, który wymienia baza danych, ${why === 'lost' ? 'zginął' : 'jest uszkodzony'} w samym portalu, więc nie ma go w kopii.`,
  ),
  ...(note === null ? [] : [`Uwaga: ${note}`]),
];

function told({ name, manifest, copied, kept, pruned, others }: WrittenBackup, folder: string): string {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `Kopia ${name} w ${folder} jest gotowa.`,
    `  zawiera wszystko, co portal potwierdził przed ${manifest.upTo}`,
    `  baza danych: ${countPl(rows, 'wiersz', 'wiersze', 'wierszy')} w ${manifest.tables.length} tabelach`,
    `  pliki: ${formatInteger(manifest.files.count)}, w tym nowych ${formatInteger(copied)}, z poprzednich kopii ${formatInteger(kept)}`,
    manifest.secret.sealedTo === null
      ? '  klucza serwera w niej nie ma: trzymaj go osobno, bez niego nic się z niej nie przywróci'
      : '  klucz serwera jest w niej zaszyfrowany dla podanego klucza publicznego',
    ...(others ? [`  leżą tam też kopie innego portalu, których --keep nie usuwa: ${formatInteger(others)}`] : []),
    ...(pruned.length > 0 ? [`  usunięte starsze kopie: ${pruned.join(', ')}`] : []),
  ].join('\n');
}
