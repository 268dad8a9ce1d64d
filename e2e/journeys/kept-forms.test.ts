/**
 * Nothing that a clerk types is lost, and nothing of another clerk is overwritten unseen, in the forms of the office that save by a button:
 * letters, settings of comments, pages of an edition, the declaration of accessibility, legal terms, templates of answers, meetings,
 * what a consultation is about, petitions, offices.
 */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { signInHere } from './sign-in-steps.ts';
import { ADMIN, proveIdentityIfAsked, signInTo } from './staff-steps.ts';
import { heading } from './voter-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

interface Form {
  name: string;
  path: string;
  title: string | RegExp;
  /** From the page at `path`; absent: it is that one. */
  reach?: (page: Page) => Promise<void>;
  /** Two fields of it: in one both clerks type, in the other the second one alone. */
  field: (page: Page) => Locator;
  other?: (page: Page) => Locator;
  /** Who saves shows once more who they are. */
  isProved?: boolean;
  /** What has to be said again before each saving. */
  prepare?: (page: Page) => Promise<void>;
  save: string;
  saved: string;
}

const text = (page: Page) => page.getByRole('textbox', { name: 'Treść' });
const FORMS: readonly Form[] = [
  {
    name: 'a letter',
    path: '/urzad/ustawienia/szablony/ogloszenie-wynikow',
    title: 'Słowa listu',
    field: (page) => page.getByLabel('Temat', { exact: true }),
    save: 'Zapisz list',
    saved: 'List jest zapisany',
  },
  {
    name: 'a page of an edition',
    path: '/urzad/budzety/3/strony/pomoc',
    title: 'Pomoc',
    field: text,
    save: 'Zapisz stronę',
    saved: 'Strona jest zapisana',
  },
  {
    name: 'a template of answers',
    path: '/urzad/inicjatywy/wzory/1',
    title: 'Wzór odpowiedzi',
    field: (page) => page.getByLabel('Nazwa', { exact: true }),
    other: text,
    save: 'Zapisz wzór',
    saved: 'Wzór jest zapisany',
  },
  {
    name: 'a meeting',
    path: '/urzad/konsultacje/40/spotkania',
    reach: (page) => page.getByRole('link', { name: 'Zieleń w parkach: spacer z ornitologiem' }).click(),
    title: 'Spotkanie',
    field: (page) => page.getByLabel('Adres', { exact: true }),
    other: (page) => page.getByRole('textbox', { name: /^Opis/ }),
    save: 'Zapisz spotkanie',
    saved: 'Spotkanie jest zapisane',
  },
  {
    name: 'the declaration of accessibility',
    path: '/urzad/ustawienia/deklaracja-dostepnosci',
    title: 'Deklaracja dostępności',
    field: (page) => page.getByLabel('Kto odpowiada'),
    other: (page) => page.getByLabel('Dostępność komunikacyjno-informacyjna'),
    save: 'Ogłoś deklarację',
    saved: 'Deklaracja jest ogłoszona',
  },
  {
    name: 'whom and what a consultation is about',
    path: '/urzad/konsultacje/40/dotyczy',
    title: 'Kogo i czego dotyczy',
    field: (page) => page.getByLabel(/^W skrócie/),
    other: (page) => page.getByLabel(/^Uchwała albo zarządzenie/),
    save: 'Zapisz',
    saved: 'Zapisano',
  },
  {
    name: 'a petition of the register',
    path: '/urzad/petycje?lista=w-rejestrze',
    reach: (page) => page.getByRole('link', { name: /^(Nocny autobus|Wpisano bez sieci)/ }).click(),
    title: /nocny autobus/,
    field: (page) => page.getByLabel('Czego dotyczy'),
    other: (page) => page.getByLabel(/^Treść bez danych/),
    prepare: (page) => page.getByRole('checkbox', { name: /^Przeczytałem tekst/ }).check(),
    save: 'Ogłoś zmiany',
    saved: 'Petycja jest w rejestrze',
  },
  {
    name: 'an office',
    path: '/urzad/urzedy/1',
    title: 'Dane urzędu',
    field: (page) => page.getByLabel('Krótka nazwa'),
    other: (page) => page.getByLabel('Ulica albo plac'),
    isProved: true,
    save: 'Zapisz zmiany',
    saved: 'Dane urzędu są zapisane',
  },
];

const clerkAt = async ({ path, reach, title, field }: Form) => {
  const clerk = await newVisitor(browser, portal.url);
  await signInTo(clerk.page, portal.url, path, ADMIN);
  await reach?.(clerk.page);
  await heading(clerk.page, title).waitFor();
  await field(clerk.page).waitFor();
  return clerk;
};
const wordsIn = (field: Locator): Promise<string> =>
  field.evaluate((element) => ('value' in element ? String(element.value) : (element.textContent ?? '')));
const back = (page: Page) => page.getByText('Wróciło to, co wpisano i czego nie zapisano');

describe.each(FORMS)('$name', (form) => {
  const { field, other, prepare, isProved = false, save, saved } = form;
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

  test('keeps what is typed without a connection, over a reload and over a sign-in that expired', async () => {
    const { context, page } = await clerkAt(form);
    await context.setOffline(true);
    await field(page).fill('Wpisano bez sieci');
    await press(page);
    await page.getByRole('alert').first().waitFor();
    expect(await wordsIn(field(page))).toBe('Wpisano bez sieci');
    await context.setOffline(false);
    await page.reload();
    await back(page).waitFor();
    expect(await wordsIn(field(page))).toBe('Wpisano bez sieci');

    await context.clearCookies();
    await page.route('**/api/**', (route) => {
      const headers = { ...route.request().headers() };
      delete headers['authorization'];
      return route.continue({ headers });
    });
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
    expect(await back(page).count()).toBe(0);
    await context.close();
  });

  test('in a tab of yesterday overwrites nothing unseen, and loses nothing', async () => {
    const [one, two] = [await clerkAt(form), await clerkAt(form)];
    await field(two.page).fill('Wpisała druga');
    if (other) await other(two.page).fill('Druga pisze też tutaj');
    await press(two.page);
    await untilSaved(two.page);

    const { page } = one;
    await field(page).fill('Wpisała pierwsza');
    await press(page);
    const choice = page.getByRole('alert').filter({ hasText: 'Ktoś tymczasem to zapisał' });
    await proveIdentityIfAsked(page, choice.getByText('Wpisała druga'));
    expect(await wordsIn(field(page))).toBe('Wpisała pierwsza');
    // What was not touched here is as the other one has saved it, and nothing is sent before one is chosen.
    if (other) expect(await wordsIn(other(page))).toBe('Druga pisze też tutaj');
    await press(page);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Zostaw moją');
    await page.reload();
    await choice.getByRole('button', { name: 'Zostaw moją' }).click();
    await press(page);
    await untilSaved(page);
    await two.page.reload();
    await expect.poll(() => wordsIn(field(two.page))).toBe('Wpisała pierwsza');
    if (other) expect(await wordsIn(other(two.page))).toBe('Druga pisze też tutaj');

    // Who takes what is saved has it, and nothing is left of their own.
    await field(page).fill('Jeszcze inaczej');
    await field(two.page).fill('Ostatnia zmiana');
    await press(two.page);
    await untilSaved(two.page);
    await press(page);
    await choice.getByRole('button', { name: 'Weź zapisaną' }).click();
    await expect.poll(() => wordsIn(field(page))).toBe('Ostatnia zmiana');
    await page.reload();
    await expect.poll(() => wordsIn(field(page))).toBe('Ostatnia zmiana');
    expect(await back(page).count()).toBe(0);
    await one.context.close();
    await two.context.close();
  });
});

test('settings of comments keep what is typed over a reload, and what another clerk saves of them is told', async () => {
  const settings: Form = {
    name: 'settings of comments',
    path: '/urzad/ustawienia/komentarze',
    title: 'Komentarze',
    field: (page) => page.getByLabel('Najwięcej znaków komentarza'),
    save: 'Zapisz ustawienia',
    saved: 'Ustawienia komentarzy są zapisane',
  };
  const [one, two] = [await clerkAt(settings), await clerkAt(settings)];
  await settings.field(one.page).fill('1234');
  await one.page.reload();
  await back(one.page).waitFor();
  expect(await wordsIn(settings.field(one.page))).toBe('1234');
  await settings.field(two.page).fill('1500');
  await two.page.getByRole('button', { name: settings.save }).click();
  await proveIdentityIfAsked(two.page, two.page.getByText(settings.saved));
  await one.page.getByRole('button', { name: settings.save }).click();
  const choice = one.page.getByRole('alert').filter({ hasText: 'Ktoś tymczasem to zapisał' });
  await proveIdentityIfAsked(one.page, choice.getByText('1500'));
  await choice.getByRole('button', { name: 'Weź zapisaną' }).click();
  await expect.poll(() => wordsIn(settings.field(one.page))).toBe('1500');
  await one.context.close();
  await two.context.close();
});

test('a version of the terms that is being written outlives a reload, and one that another clerk has added', async () => {
  const terms: Form = {
    ...FORMS[0]!,
    path: '/urzad/ustawienia/dokumenty',
    title: 'Regulamin i dokumenty',
    field: (page) => page.getByRole('link', { name: 'Nowa wersja dokumentu: Klauzula prywatności' }),
  };
  const title = (page: Page) => page.getByLabel('Tytuł', { exact: true });
  const [one, two] = [await clerkAt(terms), await clerkAt(terms)];
  for (const { page } of [one, two]) {
    await terms.field(page).click();
    await title(page).waitFor();
  }
  await text(one.page).fill('Piszemy od nowa.');
  await title(one.page).fill('Klauzula pierwszej');
  await one.page.reload();
  await back(one.page).waitFor();
  expect([await wordsIn(text(one.page)), await wordsIn(title(one.page))]).toEqual([
    'Piszemy od nowa.',
    'Klauzula pierwszej',
  ]);
  await title(two.page).fill('Klauzula drugiej');
  await two.page.getByRole('button', { name: 'Dodaj wersję' }).click();
  await two.page.getByText('Nowa wersja jest dodana').waitFor();

  await one.page.getByRole('button', { name: 'Dodaj wersję' }).click();
  await one.page.getByText('Ktoś zmienił ten dokument w międzyczasie').first().waitFor();
  await one.page.reload();
  const choice = one.page.getByRole('alert').filter({ hasText: 'Ktoś tymczasem to zapisał' });
  await choice.getByText('Klauzula drugiej').waitFor();
  expect(await wordsIn(text(one.page))).toBe('Piszemy od nowa.');
  await choice.getByRole('button', { name: 'Zostaw moją' }).click();
  await one.page.getByLabel('Obowiązuje od').fill('2099-01-01');
  await one.page.getByRole('button', { name: 'Dodaj wersję' }).click();
  await one.page.getByText('Nowa wersja jest dodana').waitFor();
  await one.context.close();
  await two.context.close();
});
