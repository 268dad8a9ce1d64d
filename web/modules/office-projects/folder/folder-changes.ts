const listeners = new Set<() => void>();

/** A page of a folder has saved something: its contents say anew what is missing. */
export const folderChanged = (): void => listeners.forEach((listener) => listener());

/** @returns what ends it */
export function onFolderChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
