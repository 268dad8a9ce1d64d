import type { Page } from 'playwright-core';

/** A state of a screen: an address, and what a person did there. */
export interface State {
  readonly name: string;
  readonly path: string;
  /** With which the server answers to its address; 200 unless told. */
  readonly status?: number;
  /** Its heading; unless told, any but that of the page for addresses that lead nowhere. */
  readonly heading?: string;
  /** Login of the demo's person who opens it; a visitor where none is named. */
  readonly as?: string;
  /** What was typed and not saved comes back from the server; people of the demo type in several states at once. */
  readonly keepsTyped?: true;
  /**
   * What a person does on the way depends on the width, or the page lays itself out by a script: reached on a phone and again
   * at a desk. Any other state is reached once and looked at in every size.
   */
  readonly differsBySize?: true;
  /** From the opened page to the state; `voter` is a number that nobody else votes with. */
  readonly reach?: (page: Page, voter: number) => Promise<void>;
}
