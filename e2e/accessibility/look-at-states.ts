import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { type Look, lookAt } from '../harness/looks.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { openState, StoppedDrawing } from '../states/open-state.ts';
import type { State } from '../states/state.ts';
import { type Windows, windowsOf } from './windows.ts';

/** The looks that one reaching of a state serves. */
export const reachings = (state: State, looks: readonly Look[]): Look[][] =>
  state.differsBySize ? Object.values(Object.groupBy(looks, ({ size }) => size)) : [[...looks]];

/** Milliseconds for a state's looks together: a hundred projects take axe minutes on a busy machine. */
const PATIENCE = 600_000;

/** Everything that is wrong with a state. `voter` draws a number that nobody else votes with. */
export async function findings(
  windows: Windows,
  url: string,
  state: State,
  looks: readonly Look[],
  voter: () => number,
): Promise<string[]> {
  const found: string[] = [];
  for (const some of reachings(state, looks)) {
    const wishes = { size: some[0]!.size, keepsTyped: state.keepsTyped ?? false };
    const look = () =>
      windows.inOne(wishes, async (page) => {
        await openState(page, url, state, voter());
        return lookAt(page, some);
      });
    const now = await look().catch((error: unknown) => {
      if (!(error instanceof StoppedDrawing)) throw error;
      console.warn(`${error.message}; once more in another window`);
      return look();
    });
    found.push(...now);
  }
  return found;
}

/** A test for each state, over a portal and a browser of the file's own. `looksOf` says how the state at a place is looked at. */
export function lookAtStates(states: readonly State[], looksOf: (place: number) => readonly Look[]): void {
  let portal: Portal;
  let browser: Browser;
  let windows: Windows;
  beforeAll(async () => {
    [portal, browser] = await Promise.all([startPortal({ env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
    windows = windowsOf(browser, portal.url);
  });
  afterAll(async () => {
    await windows?.close();
    await browser?.close();
    await portal?.stop();
  });

  /** Everybody votes once: each reaching of a state that ends in a ballot is another person's. */
  let voters = 90_000;

  describe.concurrent('axe finds nothing, and nothing scrolls sideways', () => {
    test.each(states.map((state, place) => [state.name, state, place] as const))(
      '%s',
      async (_name, state, place) => {
        expect(await findings(windows, portal.url, state, looksOf(place), () => voters++)).toEqual([]);
      },
      PATIENCE,
    );
  });
}
