import type { Deps } from '../deps.ts';
import { FilesAway } from './bucket-client.ts';
import { removeStored } from './files.ts';

/** Deletes the bytes of a file that nobody is shown any more: that they cannot be reached now undoes nothing. */
export async function forgetStored(deps: Pick<Deps, 'files'>, storageKey: string): Promise<void> {
  try {
    await removeStored(deps, storageKey);
  } catch (error) {
    if (!(error instanceof FilesAway)) throw error;
  }
}
