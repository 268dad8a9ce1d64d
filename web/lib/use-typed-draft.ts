import { forgetTypedDraft, type getTypedDraft, keepTypedDraft } from '@wiec/contract/typed-drafts.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type ApiCaller, call, type Output } from './api.ts';
import { isPassingTrouble } from './passing-trouble.ts';
import { keepTabDraft, readTabDraft } from './tab-draft.ts';

/** Nothing is typed for so long, and it goes to the server; while somebody types on and on, it goes every so often. */
const PAUSE_MS = 1500;
const LONGEST_MS = 10_000;
/** Before what did not get through is sent again. */
const AGAIN_MS = 5000;

/** What was typed and is not saved, with the revision on which it is based; null: it was never saved. */
export interface Typed<Draft> {
  revision: string | null;
  draft: Draft;
}

/** What the server keeps of it: nothing yet, since when, or nothing because it could not be reached. */
export type TypedCopy = { state: 'none' } | { state: 'kept'; at: Date } | { state: 'unreached' };

/**
 * Keeps what is typed in one editor: in the tab at once, and on the server soon after, where it outlives the tab and the computer
 * (docs/decisions/0141). One call at a time, so that none arrives after a later one.
 */
export class TypedDraftKeeper {
  readonly #api: ApiCaller;
  readonly #name: string;
  #wanted: string | null;
  #sent: string | null;
  #revision: string | null = null;
  #since = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isAsking = false;
  #copy: TypedCopy;
  #listeners = new Set<() => void>();

  constructor(api: ApiCaller, name: string, kept: Output<typeof getTypedDraft>) {
    this.#api = api;
    this.#name = name;
    this.#wanted = this.#sent = kept === null ? null : wholeOf(kept.revision, kept.text);
    this.#copy = kept === null ? { state: 'none' } : { state: 'kept', at: new Date(kept.keptAt) };
  }

  copy = (): TypedCopy => this.#copy;
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** @param typed null: nothing any more, since it was saved or thrown away */
  keep(typed: Typed<unknown> | null): void {
    keepTabDraft(this.#name, typed);
    const text = typed && JSON.stringify(typed.draft);
    const wanted = typed && wholeOf(typed.revision, text!);
    if (wanted === this.#wanted) return;
    const wasSettled = this.#wanted === this.#sent;
    this.#wanted = wanted;
    this.#revision = typed?.revision ?? null;
    if (wasSettled) this.#since = Date.now();
    if (wanted === null) this.#set({ state: 'none' });
    this.#askIn(wanted === null ? 0 : Math.max(0, Math.min(PAUSE_MS, this.#since + LONGEST_MS - Date.now())));
  }

  /** What could not be reached may be reached again. */
  again = (): void => this.#askIn(0);

  #askIn(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(), milliseconds);
  }

  async #ask(): Promise<void> {
    const wanted = this.#wanted;
    // Whoever is answered looks again at what is wanted.
    if (this.#isAsking || wanted === this.#sent) return;
    this.#isAsking = true;
    const at = { params: { name: this.#name } };
    const reply =
      wanted === null
        ? await call(this.#api, forgetTypedDraft, at)
        : await call(this.#api, keepTypedDraft, { ...at, body: { revision: this.#revision, text: textOf(wanted) } });
    this.#isAsking = false;
    if (!reply.ok) {
      if (wanted !== null) this.#set({ state: 'unreached' });
      // Whoever is not let in is let in after another key at the earliest.
      if (!isPassingTrouble(reply.status)) return;
      return this.#askIn(AGAIN_MS);
    }
    this.#sent = wanted;
    this.#since = Date.now();
    if ('keptAt' in reply.data && this.#wanted !== null) this.#set({ state: 'kept', at: new Date(reply.data.keptAt) });
    if (this.#wanted !== wanted) this.#askIn(this.#wanted === null ? 0 : PAUSE_MS);
  }

  #set(copy: TypedCopy): void {
    this.#copy = copy;
    for (const listener of this.#listeners) listener();
  }
}

/** Revision and text in one line, so that what was sent can be compared; a revision has no line break. */
const wholeOf = (revision: string | null, text: string): string => `${revision ?? ''}\n${text}`;
const textOf = (whole: string): string => whole.slice(whole.indexOf('\n') + 1);

export interface TypedDraft<Draft> {
  /** From before; `keptAt` null: of this tab, which knows it best. */
  start: (Typed<Draft> & { keptAt: string | null }) | null;
  keeper: TypedDraftKeeper;
  copy: TypedCopy;
}

/**
 * @param name of the editor, as the contract has it
 * @param kept what the server had kept when the editor was opened
 * @returns what is typed from before, of this tab or else of the server; and what the server keeps now
 */
export function useTypedDraft<Draft>(
  api: ApiCaller,
  name: string,
  kept: Output<typeof getTypedDraft>,
): TypedDraft<Draft> {
  const [keeper] = useState(() => new TypedDraftKeeper(api, name, kept));
  const [start] = useState(() => typedBefore<Draft>(name, kept));
  const copy = useSyncExternalStore(keeper.subscribe, keeper.copy, keeper.copy);
  useEffect(() => {
    window.addEventListener('online', keeper.again);
    return () => window.removeEventListener('online', keeper.again);
  }, [keeper]);
  return { start, keeper, copy };
}

/** What was typed and not saved, of this tab or else of the server; null: nothing. @param kept what the server has */
export function typedBefore<Draft>(name: string, kept: Output<typeof getTypedDraft>): TypedDraft<Draft>['start'] {
  const ofTab = readTabDraft(name) as Typed<Draft> | null;
  if (ofTab !== null) return { ...ofTab, keptAt: null };
  const ofServer = readKept<Draft>(kept);
  return ofServer && { ...ofServer, keptAt: kept!.keptAt };
}

function readKept<Draft>(kept: Output<typeof getTypedDraft>): Typed<Draft> | null {
  try {
    return kept && { revision: kept.revision, draft: JSON.parse(kept.text) as Draft };
  } catch {
    return null;
  }
}
