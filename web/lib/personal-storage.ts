/** Begins the names of what the browser keeps for the person who reads now. */
export const PERSONAL = 'wiec.moje.';

/** Forgets it all, when that person signs out: the next one at this computer must not find it. */
export function forgetPersonal(stores: readonly (() => Storage)[]): void {
  for (const open of stores) {
    try {
      const store = open();
      for (const name of Object.keys(store).filter((key) => key.startsWith(PERSONAL))) store.removeItem(name);
    } catch {
      // Storage is forbidden, so there is nothing in it.
    }
  }
}
