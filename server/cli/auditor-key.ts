import { writeFile } from 'node:fs/promises';
import { newAuditorKey } from '../services/auditor-key.ts';
import type { Command } from './command.ts';
import { readArguments } from './read-arguments.ts';

const help = `Użycie: wiec auditor-key --out PLIK

Tworzy parę kluczy audytora głosowań. Robi to audytor na swoim komputerze: plik zostaje u niego, a urzędowi podaje
wypisany klucz publiczny (wiec vote open ID --auditor-key KLUCZ). Po zamknięciu audytor dostaje plik kopert
(wiec vote close ID --audit-file PLIK) i sprawdza, że urna jest tym, co było w kopertach (wiec verify).`;

/** Makes an auditor's keys. */
export const auditorKeyCommand: Command = {
  name: 'auditor-key',
  summary: 'tworzy klucze audytora głosowań',
  help,
  async run(args, { out, err }) {
    const read = readArguments(args, { out: { type: 'string' } });
    if (!read.ok || read.positionals.length > 0 || read.values.out === undefined) {
      err(read.ok ? 'Podaj plik: wiec auditor-key --out klucz-audytora.txt' : read.message);
      return 2;
    }
    const { file, publicKey } = newAuditorKey();
    try {
      await writeFile(read.values.out, file, { flag: 'wx', mode: 0o600 });
    } catch (error) {
      err(`Nie udało się zapisać pliku ${read.values.out} (${(error as NodeJS.ErrnoException).code}).`);
      return 1;
    }
    out(publicKey);
    return 0;
  },
};
