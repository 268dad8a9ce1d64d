import { PERSONAL } from './personal-storage.ts';

const nameOf = (name: string): string => `${PERSONAL}szkic.${name}`;

/** What this tab kept of something that is being typed; null: nothing, or storage is forbidden. */
export function readTabDraft(name: string): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(nameOf(name)) ?? 'null');
  } catch {
    return null;
  }
}

/** @param draft plain data; null: forgets it */
export function keepTabDraft(name: string, draft: unknown): void {
  try {
    if (draft === null) window.sessionStorage.removeItem(nameOf(name));
    else window.sessionStorage.setItem(nameOf(name), JSON.stringify(draft));
  } catch {
    // Storage is forbidden or full: a reload loses it.
  }
}
