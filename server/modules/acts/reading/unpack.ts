import { unzipSync } from 'fflate';
import { ActFileProblem } from './act-file-problem.ts';
import type { ActFileLimits } from './limits.ts';

const DAMAGED = 'Archiwum jest uszkodzone i nie da się go rozpakować.';

/**
 * Files of an archive by name. Sizes are asked of its list before anything is unpacked, and nothing is unpacked beyond the size
 * that was told there.
 * @throws ActFileProblem
 */
export function unpack(bytes: Uint8Array, limits: ActFileLimits): Map<string, Uint8Array> {
  let entries = 0;
  let size = 0;
  const names = new Set<string>();
  try {
    const files = unzipSync(bytes, {
      filter({ name, originalSize }) {
        entries += 1;
        size += originalSize;
        if (entries > limits.archiveEntries) throw new ActFileProblem('W archiwum jest za dużo plików.');
        // Not "more than": sizes of a damaged list may be no numbers.
        if (!(size <= limits.unpackedBytes)) {
          const most = Math.floor(limits.unpackedBytes / 1024 / 1024);
          throw new ActFileProblem(`Po rozpakowaniu plik miałby ponad ${most} MB.`);
        }
        if (names.has(name)) throw new ActFileProblem(`W archiwum są dwa pliki o nazwie „${name}”.`);
        names.add(name);
        return !name.endsWith('/');
      },
    });
    return new Map(Object.entries(files));
  } catch (error) {
    if (error instanceof ActFileProblem) throw error;
    throw new ActFileProblem(DAMAGED);
  }
}
