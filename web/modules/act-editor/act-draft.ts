import type { EditedElement } from '@wiec/domain/acts/edited-act.ts';
import { keepTabDraft, readTabDraft } from '../../lib/tab-draft.ts';

/** What this tab keeps of an act whose changes are not saved yet. */
export interface KeptAct {
  /** Revision on which it is based. */
  seen: string;
  elements: readonly EditedElement[];
}

const nameOf = (id: number, version: number): string => `akt.${id}.${version}`;

/** Null: nothing is kept, or storage is forbidden. */
export function readKept(id: number, version: number): KeptAct | null {
  const kept = readTabDraft(nameOf(id, version)) as KeptAct | null;
  return Array.isArray(kept?.elements) && kept.elements.length > 0 ? kept : null;
}

/** @param kept null: forgets it */
export const keepAct = (id: number, version: number, kept: KeptAct | null): void =>
  keepTabDraft(nameOf(id, version), kept);

/** An id that no element of the list has. */
export const freeId = (list: readonly EditedElement[]): number => Math.min(0, ...list.map(({ id }) => id)) - 1;

/**
 * Ids of elements as they are stored: here an element keeps the one with which it began, so that steps can be taken back after it was
 * saved, while the server gives it another one.
 */
export class StoredIds {
  #known: ReadonlySet<number>;
  readonly #given = new Map<number, number>();

  constructor(stored: readonly EditedElement[]) {
    this.#known = new Set(stored.map(({ id }) => id));
  }

  /** The list as it is sent: what the server does not have (any more) is new to it. */
  send(list: readonly EditedElement[]): EditedElement[] {
    let fresh = 0;
    return list.map((element) => {
      const id = this.#given.get(element.id) ?? element.id;
      if (this.#known.has(id)) return { ...element, id };
      fresh -= 1;
      return { ...element, id: fresh };
    });
  }

  /** @param ids what the server calls the elements of the list now */
  saved(list: readonly EditedElement[], ids: readonly number[]): void {
    for (const [at, { id }] of list.entries()) if (ids[at] !== undefined) this.#given.set(id, ids[at]);
    this.#known = new Set(ids);
  }
}
