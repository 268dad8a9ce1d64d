import { appendFileSync, renameSync, statSync } from 'node:fs';

/** Bytes of one file: weeks of an ordinary PostgreSQL, and minutes of one that complains without end. */
const MOST = 8 * 1024 * 1024;

/**
 * Appends to a file of at most `most` bytes, or of one text that is longer than that: what is full becomes `PATH.1`, and the
 * `PATH.1` before it goes. What cannot be written, as on a full disk, is lost without an error.
 */
export function boundedLog(path: string, most = MOST): (text: string) => void {
  return (text) => {
    try {
      const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
      if (size > 0 && size + Buffer.byteLength(text) > most) renameSync(path, `${path}.1`);
      appendFileSync(path, text);
    } catch {
      // A full disk must not take down whoever tells of it.
    }
  };
}
