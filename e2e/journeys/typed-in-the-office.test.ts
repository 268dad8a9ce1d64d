import { addDays, warsawDate } from '@wiec/domain/calendar.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { signInHere } from './sign-in-steps.ts';
import { CLERK, signInTo } from './staff-steps.ts';
import { heading, open } from './voter-steps.ts';

/** Nothing that a clerk types is lost, and nothing of another clerk is overwritten unseen, in each of two editors. */

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

const lastDay = addDays(warsawDate(new Date()), 21);

interface Editor {
  name: string;
  title: string;
  /** Makes a draft, and stays where it is changed. */
  make: (page: Page) => Promise<void>;
  field: (page: Page) => ReturnType<Page['getByRole']>;
  save: string;
  /** Said of a second clerk's version. */
  other: RegExp;
}

const EDITORS: readonly Editor[] = [
  {
    name: 'consultation',
    title: 'Treść konsultacji',
    make: async (page) => {
      await signInTo(page, portal.url, '/urzad/konsultacje/nowa', CLERK);
      await page.getByLabel('Tytuł').fill('Drzewa');
      await page.getByRole('textbox', { name: 'Opis', exact: true }).fill('Miasto pyta o drzewa.');
      await page.getByLabel('Ostatni dzień').fill(lastDay);
      await page.getByRole('button', { name: 'Przygotuj konsultację' }).click();
      await page.getByText('Teraz widzi ją tylko urząd').waitFor();
      await open(page, `${page.url()}/tresc`);
    },
    field: (page) => page.getByLabel('Kto prowadzi (opcjonalnie)'),
    save: 'Zapisz treść',
    other: /Ktoś tymczasem zapisał tę konsultację/,
  },
  {
    name: 'survey',
    title: 'Formularz ankiety',
    make: async (page) => {
      await signInTo(page, portal.url, '/urzad/ankiety/nowa-ankieta', CLERK);
      await page.getByLabel('Tytuł', { exact: true }).fill('Drzewa');
      await page.getByLabel('Ostatni dzień', { exact: true }).fill(lastDay);
      await page.getByRole('button', { name: /^Tekst/ }).click();
      await page.getByRole('textbox', { name: 'Treść pytania' }).fill('Gdzie je posadzić?');
      await page.getByRole('button', { name: 'Zapisz szkic' }).click();
    },
    field: (page) => page.getByLabel('Kto prowadzi (opcjonalnie)'),
    save: 'Zapisz szkic',
    other: /Ktoś to tymczasem zmienił/,
  },
];

const kept = (page: Page) => page.getByRole('status').getByText(/^Niezapisane zmiany. Kopia robocza z/);
const saved = (page: Page) => page.getByRole('status').getByText(/^Zapisano o/);

/** The session ends on the server, and the browser has nothing to renew it with. */
async function endSession(page: Page, context: BrowserContext): Promise<void> {
  await context.clearCookies();
  await page.route('**/api/office/**', (route) => {
    const headers = { ...route.request().headers() };
    delete headers['authorization'];
    return route.continue({ headers });
  });
}

describe.each(EDITORS)('the editor of a $name', ({ title, make, field, save, other }) => {
  /** The heading is there before what is edited has been read. */
  const opened = async (page: Page): Promise<void> => {
    await heading(page, title).waitFor();
    await field(page).waitFor();
  };

  test('keeps what is typed without a connection, and saves it when there is one', async () => {
    const { context, page } = await newVisitor(browser, portal.url);
    await make(page);
    await opened(page);
    await context.setOffline(true);
    await field(page).fill('Wydział Zieleni');
    await page.getByText('Serwer nie odpowiada, kopia jest tylko w tej karcie').waitFor();
    await page.getByRole('button', { name: save }).click();
    await page.getByRole('alert').first().waitFor();
    await expect.poll(() => field(page).inputValue()).toBe('Wydział Zieleni');
    await context.setOffline(false);
    await kept(page).waitFor();
    await page.getByRole('button', { name: save }).click();
    await saved(page).waitFor();
    await expect.poll(() => page.getByText(/nie jest zapisana|nie zostały zapisane/).count()).toBe(0);
    await page.reload();
    await expect.poll(() => field(page).inputValue()).toBe('Wydział Zieleni');
    await context.close();
  });

  test('has it back after a sign-in that expired', async () => {
    const { context, page } = await newVisitor(browser, portal.url);
    await make(page);
    await opened(page);
    await field(page).fill('Wydział Parków');
    await kept(page).waitFor();
    await endSession(page, context);
    await page.getByRole('button', { name: save }).click();
    await page.getByRole('alert').getByRole('link', { name: 'Zaloguj się ponownie' }).click();
    await page.unroute('**/api/office/**');
    await signInHere(page, CLERK);
    await opened(page);
    await expect.poll(() => field(page).inputValue()).toBe('Wydział Parków');
    await page.getByRole('button', { name: save }).click();
    await saved(page).waitFor();
    await context.close();
  });

  test('has it back on another computer, when the first one died', async () => {
    const { context, page } = await newVisitor(browser, portal.url);
    await make(page);
    await opened(page);
    await field(page).fill('Wydział Dróg');
    await kept(page).waitFor();
    const { pathname } = new URL(page.url());
    await context.close();

    const next = await newVisitor(browser, portal.url);
    await signInTo(next.page, portal.url, pathname, CLERK);
    await next.page.getByText('Wróciło to, co wpisano i czego nie zapisano').waitFor();
    await expect.poll(() => field(next.page).inputValue()).toBe('Wydział Dróg');
    const forgotten = next.page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await next.page.getByRole('button', { name: 'Odrzuć i weź zapisane' }).click();
    await expect.poll(() => field(next.page).inputValue()).toBe('');
    await forgotten;
    await next.page.reload();
    await opened(next.page);
    await expect.poll(() => next.page.getByText('Wróciło to, co wpisano').count()).toBe(0);
    await next.context.close();
  });

  test('in a tab of yesterday overwrites nothing unseen, and loses nothing', async () => {
    const { context, page } = await newVisitor(browser, portal.url);
    await make(page);
    await opened(page);
    const yesterday = await newVisitor(browser, portal.url);
    await signInTo(yesterday.page, portal.url, new URL(page.url()).pathname, CLERK);
    await opened(yesterday.page);
    await field(page).fill('Wydział Wody');
    await page.getByRole('button', { name: save }).click();
    await saved(page).waitFor();

    const { page: old } = yesterday;
    await field(old).fill('Wydział Kultury');
    await kept(old).waitFor();
    await old.reload();
    await expect.poll(() => field(old).inputValue()).toBe('Wydział Kultury');
    await old.getByRole('button', { name: save }).click();
    await old.getByText(other).waitFor();
    await expect.poll(() => field(old).inputValue()).toBe('Wydział Kultury');
    await page.reload();
    await opened(page);
    await old.getByRole('button', { name: 'Zostaw moją' }).click();
    await old.getByRole('button', { name: save }).click();
    await saved(old).waitFor();
    await context.close();
    await yesterday.context.close();
  });
});
