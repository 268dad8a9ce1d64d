import type { Command } from './command.ts';
import { makeKeyFile } from './make-key-file.ts';

const help = `Użycie: wiec auditor-key --out PLIK

Tworzy parę kluczy audytora głosowań. Robi to audytor na swoim komputerze: plik zostaje u niego, a urzędowi podaje
wypisany klucz publiczny (przy otwieraniu głosowania na stronie „Przebieg” albo wiec vote open ID --auditor-key KLUCZ).
Po zamknięciu audytor dostaje plik kopert (z tej samej strony albo z wiec vote close ID --audit-file PLIK) i sprawdza, że
urna jest tym, co było w kopertach (wiec verify).`;

/** Makes an auditor's keys. */
export const auditorKeyCommand: Command = {
  name: 'auditor-key',
  summary: 'tworzy klucze audytora głosowań',
  help,
  run: (args, io) => makeKeyFile('auditor', args, io),
};
