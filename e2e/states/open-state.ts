import type { Page, Response } from 'playwright-core';
import { signInTo } from '../journeys/staff-steps.ts';
import { heading, open } from '../journeys/voter-steps.ts';
import type { State } from './state.ts';

/** The heading of the portal's page for addresses that lead nowhere. */
export const MISSING = 'Strona o podanym adresie nie istnieje';

/**
 * Opens a state; pages of the identity provider and the documents have no scripts to wait for. A state whose address leads to another
 * page than it says is refused: looking at that page would prove nothing.
 */
export async function openState(page: Page, url: string, state: State, voter: number): Promise<void> {
  const { name, path, as, status = 200 } = state;
  const answered = await whileWatching(page, async () => {
    if (as !== undefined) await signInTo(page, url, path, as);
    else if (/^\/(konto|api)/.test(path)) await page.goto(url + path);
    else await open(page, url + path);
  });
  if (answered !== status) throw new Error(`${name}: ${path} answered ${answered}, not ${status}`);
  try {
    await state.reach?.(page, voter);
  } catch (error) {
    if (!(await drawsFrames(page))) throw new StoppedDrawing(`${name}: the browser draws no frame`, { cause: error });
    throw new Error(`${name}: ${(error as Error).message}\nThe page says: ${await wordsOf(page)}`, { cause: error });
  }
  await heading(page, /./).first().waitFor();
  const shown = (await heading(page, /./).first().innerText()).replace(/\s+/g, ' ').trim();
  if (state.heading === undefined ? shown === MISSING : shown !== state.heading) {
    throw new Error(`${name}: ${path} shows '${shown}'`);
  }
}

/** The browser no longer draws this page: whatever waits for a place to stand still waits in vain, and no part of the portal is at fault. */
export class StoppedDrawing extends Error {}

/** Milliseconds for two frames: a page that is drawn at all needs a few of them. */
const TWO_FRAMES = 10_000;

const drawsFrames = (page: Page): Promise<boolean> =>
  page
    .evaluate(
      (patience) =>
        new Promise<boolean>((tell) => {
          setTimeout(tell, patience, false);
          requestAnimationFrame(() => requestAnimationFrame(() => tell(true)));
        }),
      TWO_FRAMES,
    )
    // A page that is gone altogether is told of as it is.
    .catch(() => true);

/** The status of the last document that the page was answered with. */
async function whileWatching(page: Page, act: () => Promise<void>): Promise<number | null> {
  let status: number | null = null;
  const watch = (response: Response): void => {
    if (response.request().isNavigationRequest() && response.frame() === page.mainFrame()) status = response.status();
  };
  page.on('response', watch);
  await act();
  page.off('response', watch);
  return status;
}

/** What stands on the page, as far as it tells why a step found nothing. */
const wordsOf = async (page: Page): Promise<string> =>
  (await page.locator('body').innerText({ timeout: 5_000 }).catch(String)).replace(/\s+/g, ' ').slice(0, 2_000);
