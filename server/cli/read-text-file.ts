import { readFile } from 'node:fs/promises';
import { unreadable } from './unreadable-file.ts';

/** A file in UTF-8, or why it cannot be read. */
export async function readTextFile(
  path: string,
): Promise<{ ok: true; text: string } | { ok: false; messages: string[] }> {
  try {
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path)) };
  } catch (error) {
    if (error instanceof TypeError) return { ok: false, messages: ['Plik nie jest zapisany w UTF-8.'] };
    return { ok: false, messages: [`Nie można odczytać pliku: ${unreadable(error as NodeJS.ErrnoException)}.`] };
  }
}
