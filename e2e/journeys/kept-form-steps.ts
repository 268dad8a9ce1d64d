import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newVisitor } from '../harness/browser.ts';
import type { Portal } from '../harness/portal.ts';
import { everyOther } from '../harness/usual-cases.ts';
import { signInHere } from './sign-in-steps.ts';
import { ADMIN, proveIdentityIfAsked, signInTo } from './staff-steps.ts';
import { heading } from './voter-steps.ts';

/** Where the journeys of a file go: both are there once its tests run. */
export interface Ground {
  portal: () => Portal;
  browser: () => Browser;
}

export interface KeptForm {
  name: string;
  path: string;
  title: string | RegExp;
  /** From the page at `path`; absent: it is that one. */
  reach?: (page: Page) => Promise<void>;
  /** Two fields of it: in one both clerks type, in the other the second one alone. */
  field: (page: Page) => Locator;
  other?: (page: Page) => Locator;
  /** What shows it again after a reload. */
  open?: (page: Page) => Promise<void>;
  /** Who saves shows once more who they are. */
  isProved?: boolean;
  /** What has to be said again before each saving. */
  prepare?: (page: Page) => Promise<void>;
  save: string;
  saved: string;
}

export const clerkAt = async ({ portal, browser }: Ground, { path, reach, title, field }: KeptForm) => {
  const clerk = await newVisitor(browser(), portal().url);
  await signInTo(clerk.page, portal().url, path, ADMIN);
  await reach?.(clerk.page);
  await heading(clerk.page, title).waitFor();
  await field(clerk.page).waitFor();
  return clerk;
};
export const wordsIn = (field: Locator): Promise<string> =>
  field.evaluate((element) => ('value' in element ? String(element.value) : (element.textContent ?? '')));
export const back = (page: Page) => page.getByText('Wróciło to, co wpisano i czego nie zapisano');

/** The session ends on the server, and the browser has nothing to renew it with. */
export async function endSession(page: Page, context: BrowserContext): Promise<void> {
  await context.clearCookies();
  await page.route('**/api/**', (route) => {
    const headers = { ...route.request().headers() };
    delete headers['authorization'];
    return route.continue({ headers });
  });
}

/** How a form is saved, with the proof that it may ask for. */
function savingOf({ prepare, isProved = false, save, saved }: KeptForm) {
  const press = async (page: Page): Promise<void> => {
    await prepare?.(page);
    await page.getByRole('button', { name: save, exact: true }).click();
    if (!isProved) return;
    const told = page
      .locator('.toast')
      .filter({ hasText: saved })
      .or(page.getByRole('alert').filter({ hasText: /\S/ }));
    await proveIdentityIfAsked(page, told.first());
  };
  const untilSaved = (page: Page) =>
    proveIdentityIfAsked(page, page.locator('.toast').filter({ hasText: saved }).last());
  return { press, untilSaved };
}

/**
 * Each of the forms keeps what is typed in it, and overwrites nothing of another clerk unseen. In a whole run both are tried with
 * each; usually by turns the one and the other.
 */
export function describeKeptForms(ground: Ground, forms: readonly KeptForm[]): void {
  test.each(everyOther(forms))(
    '$name keeps what is typed without a connection, over a reload and over a sign-in that expired',
    async (form) => {
      const { field } = form;
      const { press, untilSaved } = savingOf(form);
      const { context, page } = await clerkAt(ground, form);
      await context.setOffline(true);
      await field(page).fill('Wpisano bez sieci');
      await press(page);
      await page.getByRole('alert').first().waitFor();
      await expect.poll(() => wordsIn(field(page))).toBe('Wpisano bez sieci');
      await context.setOffline(false);
      await page.reload();
      await back(page).waitFor();
      await expect.poll(() => wordsIn(field(page))).toBe('Wpisano bez sieci');

      await endSession(page, context);
      await press(page);
      await page.getByRole('link', { name: 'Zaloguj się ponownie' }).click();
      await page.unroute('**/api/**');
      await signInHere(page, ADMIN);
      await back(page).waitFor();
      await expect.poll(() => wordsIn(field(page))).toBe('Wpisano bez sieci');
      await press(page);
      await untilSaved(page);
      await page.reload();
      await expect.poll(() => wordsIn(field(page))).toBe('Wpisano bez sieci');
      await expect.poll(() => back(page).count()).toBe(0);
      await context.close();
    },
  );

  test.each(everyOther(forms, 1))(
    '$name in a tab of yesterday overwrites nothing unseen, and loses nothing',
    async (form) => {
      const { field, other } = form;
      const { press, untilSaved } = savingOf(form);
      const [one, two] = [await clerkAt(ground, form), await clerkAt(ground, form)];
      await field(two.page).fill('Wpisała druga');
      if (other) await other(two.page).fill('Druga pisze też tutaj');
      await press(two.page);
      await untilSaved(two.page);

      const { page } = one;
      await field(page).fill('Wpisała pierwsza');
      await press(page);
      const choice = page.getByRole('alert').filter({ hasText: 'Ktoś tymczasem to zapisał' });
      await proveIdentityIfAsked(page, choice.getByText('Wpisała druga'));
      await expect.poll(() => wordsIn(field(page))).toBe('Wpisała pierwsza');
      // What was not touched here is as the other one has saved it, and nothing is sent before one is chosen.
      if (other) await expect.poll(() => wordsIn(other(page))).toBe('Druga pisze też tutaj');
      await press(page);
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Zostaw moją');
      await page.reload();
      await choice.getByRole('button', { name: 'Zostaw moją' }).click();
      await press(page);
      await untilSaved(page);
      await two.page.reload();
      await expect.poll(() => wordsIn(field(two.page))).toBe('Wpisała pierwsza');
      if (other) await expect.poll(() => wordsIn(other(two.page))).toBe('Druga pisze też tutaj');

      // Who takes what is saved has it, and nothing is left of their own.
      await field(page).fill('Jeszcze inaczej');
      await form.open?.(two.page);
      await field(two.page).fill('Ostatnia zmiana');
      await press(two.page);
      await untilSaved(two.page);
      await press(page);
      await choice.getByRole('button', { name: 'Weź zapisaną' }).click();
      await expect.poll(() => wordsIn(field(page))).toBe('Ostatnia zmiana');
      await page.reload();
      await expect.poll(() => wordsIn(field(page))).toBe('Ostatnia zmiana');
      await expect.poll(() => back(page).count()).toBe(0);
      await one.context.close();
      await two.context.close();
    },
  );
}
