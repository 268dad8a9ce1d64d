import type { Page } from 'playwright-core';

/** Milliseconds without a request after which a page asks nothing any more. */
const QUIET_MS = 150;

/** Waits until a page has asked the server nothing for a while: `networkidle` is about its first load alone. */
export async function untilQuiet(page: Page): Promise<void> {
  let last = performance.now();
  let open = 0;
  const asked = (): void => void (open += 1);
  const answered = (): void => {
    open = Math.max(0, open - 1);
    last = performance.now();
  };
  page.on('request', asked).on('requestfinished', answered).on('requestfailed', answered);
  while (open > 0 || performance.now() - last < QUIET_MS) await page.waitForTimeout(QUIET_MS / 5);
  page.off('request', asked).off('requestfinished', answered).off('requestfailed', answered);
}
