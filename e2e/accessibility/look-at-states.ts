import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { letHold, type Look, lookAt } from '../harness/looks.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { openState } from '../states/open-state.ts';
import type { State } from '../states/state.ts';

/** The looks that one reaching of a state serves. */
export const reachings = (state: State, looks: readonly Look[]): Look[][] =>
  state.differsBySize ? Object.values(Object.groupBy(looks, ({ size }) => size)) : [[...looks]];

/** Milliseconds for a state's looks together: a hundred projects take axe minutes on a busy machine. */
const PATIENCE = 600_000;

/** Everything that is wrong with a state. `voter` draws a number that nobody else votes with. */
export async function findings(
  browser: Browser,
  url: string,
  state: State,
  looks: readonly Look[],
  voter: () => number,
): Promise<string[]> {
  const found: string[] = [];
  for (const some of reachings(state, looks)) {
    const { context, page } = await newVisitor(browser, url, { size: some[0]!.size });
    try {
      await letHold(page);
      await openState(page, url, state, voter());
      found.push(...(await lookAt(page, some)));
    } finally {
      await context.close();
    }
  }
  return found;
}

/** A test for each state, over a portal and a browser of the file's own. */
export function lookAtStates(states: readonly State[], looks: readonly Look[]): void {
  let portal: Portal;
  let browser: Browser;
  beforeAll(async () => {
    [portal, browser] = await Promise.all([startPortal({ env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await portal?.stop();
  });

  /** Everybody votes once: each reaching of a state that ends in a ballot is another person's. */
  let voters = 90_000;

  describe.concurrent('axe finds nothing, and nothing scrolls sideways', () => {
    test.each(states.map((state) => [state.name, state] as const))(
      '%s',
      async (_name, state) => {
        expect(await findings(browser, portal.url, state, looks, () => voters++)).toEqual([]);
      },
      PATIENCE,
    );
  });
}
