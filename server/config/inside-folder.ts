import { realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** Whether a path is a folder or lies in it, past symbolic links. Neither needs to exist. */
export function isInside(path: string, folder: string): boolean {
  const way = relative(realPath(folder), realPath(path));
  return way !== '..' && !way.startsWith(`..${sep}`);
}

/** @param path absolute; what of it does not exist, or is hidden from this user, is taken as it is written */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realPath(parent), path.slice(parent.length));
  }
}
