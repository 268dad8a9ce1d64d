import { writeFile } from 'node:fs/promises';
import { type KeyUse, newKeyFile } from '../services/key-file.ts';
import type { CommandOutput } from './command.ts';
import { readArguments } from './read-arguments.ts';

const EXAMPLES: Record<KeyUse, string> = {
  auditor: 'wiec auditor-key --out klucz-audytora.txt',
  backup: 'wiec backup-key --out klucz-kopii.txt',
};

/** Writes a new key file to `--out` and prints the public key. @returns the exit code */
export async function makeKeyFile(use: KeyUse, args: string[], { out, err }: CommandOutput): Promise<number> {
  const read = readArguments(args, { out: { type: 'string' } });
  if (!read.ok || read.positionals.length > 0 || read.values.out === undefined) {
    err(read.ok ? `Podaj plik: ${EXAMPLES[use]}` : read.message);
    return 2;
  }
  const { file, publicKey } = newKeyFile(use);
  try {
    await writeFile(read.values.out, file, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    err(`Nie udało się zapisać pliku ${read.values.out} (${(error as NodeJS.ErrnoException).code}).`);
    return 1;
  }
  out(publicKey);
  return 0;
}
