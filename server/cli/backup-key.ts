import type { Command } from './command.ts';
import { makeKeyFile } from './make-key-file.ts';

const help = `Użycie: wiec backup-key --out PLIK

Tworzy parę kluczy do kopii zapasowych. Plik trzyma się z dala od portalu i od kopii, na przykład na nośniku w sejfie;
wypisany klucz publiczny podaje się przy robieniu kopii (wiec backup FOLDER --seal-secret KLUCZ). Kopia zawiera wtedy także
klucz serwera, który odczyta tylko ten, kto ma plik (wiec restore FOLDER --to FOLDER --key PLIK).`;

/** Makes the keys to which the server's secret is sealed in backups. */
export const backupKeyCommand: Command = {
  name: 'backup-key',
  summary: 'tworzy klucze do kopii zapasowych',
  help,
  run: (args, io) => makeKeyFile('backup', args, io),
};
