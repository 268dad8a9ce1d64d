import { readFile } from 'node:fs/promises';
import type { PabulibElection } from '@wiec/domain/pabulib/pabulib-election.ts';
import { MAX_FAULTS, parsePabulib } from '@wiec/domain/pabulib/parse-pabulib.ts';
import { unreadable } from './unreadable-file.ts';

/** Reads a `.pb` file whole, or says in Polish, a sentence a fault with its line, why it cannot be used. */
export async function readPabulibFile(
  path: string,
): Promise<{ ok: true; election: PabulibElection } | { ok: false; messages: string[] }> {
  let bytes: Buffer;
  try {
    bytes = await readFile(path);
  } catch (error) {
    return {
      ok: false,
      messages: [`Nie można odczytać pliku ${path}: ${unreadable(error as NodeJS.ErrnoException)}.`],
    };
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { ok: false, messages: [`Plik ${path} nie jest zapisany w UTF-8.`] };
  }
  const parsing = parsePabulib(text);
  if (parsing.ok) return parsing;
  const messages = parsing.errors.map(({ line, message }) => `${path}, wiersz ${line}: ${message}`);
  if (messages.length === MAX_FAULTS) messages.push(`Pokazano pierwsze ${MAX_FAULTS} błędów.`);
  return { ok: false, messages };
}
