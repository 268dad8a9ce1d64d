import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { A_SECOND, launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { usuallyAt } from '../harness/usual-cases.ts';
import { OPEN_PROBE, openProbePage, probe } from './probe-steps.ts';
import { proveIdentityIfAsked, signInTo } from './staff-steps.ts';
import { heading, open } from './voter-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

const REASON = 'W pytaniu podaliśmy zły adres. Zapytamy jeszcze raz.';

/** In the folder of what everybody sees; `name` in the accusative. */
async function withdraw(page: Page, name: string): Promise<void> {
  const part = page.getByRole('region', { name: 'Wycofanie' });
  await part.getByRole('button', { name: 'Wycofaj' }).click();
  await part.getByText('Podaj powód: od 10 do 1000 znaków.').waitFor();
  await part.getByLabel('Powód, który przeczytają mieszkańcy').fill(REASON);
  await part.getByRole('button', { name: 'Wycofaj' }).click();
  const dialog = page.getByRole('dialog', { name: `Wycofać ${name}?` });
  await dialog.getByText('Nie da się tego cofnąć').waitFor();
  await dialog.getByRole('button', { name: 'Wycofaj' }).click();
  await proveIdentityIfAsked(page, page.getByText('Została wycofana.').first());
  await part.waitFor({ state: 'detached' });
}

/** What is read by everybody is kept for two seconds. */
const readAnew = (page: Page, address: string): Promise<void> =>
  expect
    .poll(async () => {
      await open(page, address);
      return page.getByText(REASON).count();
    }, A_SECOND)
    .toBe(1);

test.each(usuallyAt('phone', ['phone', 'desk']))(
  'a clerk withdraws a matter, and residents read why (%s)',
  async (size) => {
    const isPhone = size === 'phone';
    const resident = await newVisitor(browser, portal.url, { size });
    await open(resident.page, portal.url);
    if (isPhone) {
      await openProbePage(resident.page);
      await probe(resident.page).getByRole('radio', { name: 'Rynek, przy studni' }).check();
    } else await open(resident.page, `${portal.url}/konsultacje/zaglosuj/40`);
    const publicPage = resident.page.url();

    const { context, page } = await newVisitor(browser, portal.url, { size });
    await signInTo(page, portal.url, isPhone ? '/urzad/ankiety' : '/urzad/konsultacje/40', 'urzednik@example.pl');
    if (isPhone) await page.getByRole('link', { name: OPEN_PROBE }).first().click();
    await withdraw(page, isPhone ? 'sondę' : 'konsultację');
    await context.close();

    if (isPhone) {
      // Who was answering is told why not, and reads the reason on the page.
      await probe(resident.page).getByRole('button', { name: 'Zagłosuj' }).click();
      await resident.page.getByText('Ta sonda została wycofana. Powód jest na jej stronie.').waitFor();
    }
    await readAnew(resident.page, publicPage);
    await resident.page.getByText(/^Wycofano /).waitFor();
    if (isPhone) {
      await expect.poll(() => probe(resident.page).getByRole('radio').count()).toBe(0);
      await expect.poll(() => resident.page.getByText('Wynik', { exact: true }).count()).toBe(0);
    } else {
      await heading(resident.page, 'Zasady ochrony zieleni w parkach miejskich').waitFor();
      await expect.poll(() => resident.page.getByRole('link', { name: 'Wypełnij ankietę' }).count()).toBe(0);
    }
    await resident.context.close();
  },
);
