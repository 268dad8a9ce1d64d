import type { Page } from 'playwright-core';

/** A state of a screen: an address, and what a person did there. */
export interface State {
  readonly name: string;
  readonly path: string;
  /** From the opened page to the state; `voter` is a number that nobody else votes with. */
  readonly reach?: (page: Page, voter: number) => Promise<void>;
}
