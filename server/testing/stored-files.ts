import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Names of all files below the folder of a server's data, sorted, a line each; a folder without files keeps nothing. */
export async function storedFiles(dataDir: string): Promise<string> {
  const found = await readdir(dataDir, { recursive: true, withFileTypes: true });
  return found
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
    .join('\n');
}
