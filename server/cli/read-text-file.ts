import { readAtMost } from './read-at-most.ts';
import { unreadable } from './unreadable-file.ts';

/** Megabytes of a file: the votes of a large city take a tenth of it. */
const MOST = 256;

/** A file in UTF-8, or why it cannot be read. */
export async function readTextFile(
  path: string,
): Promise<{ ok: true; text: string } | { ok: false; messages: string[] }> {
  try {
    const bytes = await readAtMost(path, MOST * 1024 * 1024);
    if (bytes === null) return { ok: false, messages: [`Plik ma ponad ${MOST} MB.`] };
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch (error) {
    if (error instanceof TypeError) return { ok: false, messages: ['Plik nie jest zapisany w UTF-8.'] };
    return { ok: false, messages: [`Nie można odczytać pliku: ${unreadable(error as NodeJS.ErrnoException)}.`] };
  }
}
