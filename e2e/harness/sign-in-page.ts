import type { Page } from 'playwright-core';
import { PATIENCE } from './browser.ts';

/** What tells the portal's pages in a returning browser that somebody is signed in (web/app/session). */
const HINT = 'wiec.signed-in';

/** From anywhere: afterwards the browser has a session of its own, as after the portal's form. The page is left on the portal. */
export async function signInPage(page: Page, origin: string, login: string, password: string): Promise<void> {
  // The hint is kept by origin: any page of it will do.
  if (!page.url().startsWith(`${origin}/`)) await page.goto(`${origin}/robots.txt`);
  // As patient as its page, whose own limit does not hold for such requests.
  const asked = { headers: { origin }, data: { login, password }, timeout: PATIENCE };
  const ask = () => page.request.post(`${origin}/api/auth/token`, asked);
  let reply = await ask();
  // A busy server puts off passwords, whose checking takes long; people then try again.
  for (let tries = 1; reply.status() === 503 && tries < 20; tries++) {
    await page.waitForTimeout(1000);
    reply = await ask();
  }
  if (!reply.ok()) throw new Error(`${login} cannot sign in: ${reply.status()} ${await reply.text()}`);
  await page.evaluate((hint) => localStorage.setItem(hint, '1'), HINT);
}
