import { countPl, formatInteger } from '@wiec/domain/polish-text.ts';
import { chooseBackup } from '../services/backup/backups.ts';
import { faultsOf } from '../services/backup/check-backup.ts';
import { StartProblem } from '../start-problem.ts';
import { bucketSettings, openNamedPlace } from './backup-place.ts';
import type { Command } from './command.ts';
import { readArguments } from './read-arguments.ts';
import { telling } from './telling.ts';

const help = `Użycie: wiec verify-backup FOLDER [--copy NAZWA] [--json]

Czyta całą kopię zapasową i porównuje każdy plik z jego sumą kontrolną. Nie potrzebuje portalu, bazy ani klucza. Uszkodzony
wspólny plik (w FOLDER/files) można usunąć: następna kopia weźmie go z portalu jeszcze raz.

FOLDER może też być folderem wiadra (S3): s3://serwer/wiadro/folder?region=nazwa, z kluczem dostępu w BACKUP_ACCESS_KEY.

  --copy NAZWA  którą kopię; bez tego najnowszą
  --json        wynik jako JSON`;

/** Checks a backup by its own checksums. */
export const verifyBackupCommand: Command = {
  name: 'verify-backup',
  summary: 'sprawdza, czy kopia zapasowa jest cała',
  help,
  async run(args, io) {
    const read = readArguments(args, { copy: { type: 'string' }, json: { type: 'boolean', default: false } });
    if (!read.ok || read.positionals.length !== 1) {
      io.err(read.ok ? 'Podaj folder z kopiami: wiec verify-backup /srv/kopie' : read.message);
      return 2;
    }
    const { copy, json } = read.values;
    return telling(io, json, async () => {
      const place = openNamedPlace(read.positionals[0]!, bucketSettings());
      const backup = await chooseBackup(place, copy ?? null, io.err);
      const faults = await faultsOf(backup);
      if (faults.length > 0) throw new StartProblem(faults.join('\n'));
      const { name, manifest } = backup;
      const { upTo, tables, files, secret } = manifest;
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      if (json) io.out(JSON.stringify({ ok: true, name, upTo, rows, files: files.count, secretCheck: secret.check }));
      else {
        io.out(
          `Kopia ${name} jest cała: ${countPl(rows, 'wiersz', 'wiersze', 'wierszy')}, plików ${formatInteger(files.count)}, stan z ${upTo}.`,
        );
      }
      return 0;
    });
  },
};
