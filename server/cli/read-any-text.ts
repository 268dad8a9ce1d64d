import { textOfBytes } from '@wiec/domain/text-of-bytes.ts';
import { readAtMost } from './read-at-most.ts';
import { unreadable } from './unreadable-file.ts';

/** A file that an office saved in whatever encoding (`textOfBytes`), or why it cannot be read. @param most megabytes */
export async function readAnyText(
  path: string,
  most: number,
): Promise<{ ok: true; text: string } | { ok: false; message: string }> {
  try {
    const bytes = await readAtMost(path, most * 1024 * 1024);
    if (bytes === null) return { ok: false, message: `Plik ma ponad ${most} MB.` };
    const text = textOfBytes(bytes);
    return text === null ? { ok: false, message: 'Plik nie jest tekstem.' } : { ok: true, text };
  } catch (error) {
    return { ok: false, message: `Nie można odczytać pliku: ${unreadable(error as NodeJS.ErrnoException)}.` };
  }
}
