/**
 * Nothing that a clerk types is lost, and nothing of another clerk is overwritten unseen, in the forms of the office that save by a button:
 * letters, settings of comments, pages of an edition, the declaration of accessibility, legal terms, templates of answers, meetings,
 * what a consultation is about, petitions, offices.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { back, clerkAt, describeKeptForms, type KeptForm, wordsIn } from './kept-form-steps.ts';
import { proveIdentityIfAsked } from './staff-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

const text = (page: Page) => page.getByRole('textbox', { name: 'Treść' });
const FORMS: readonly KeptForm[] = [
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

const ground = { portal: () => portal, browser: () => browser };
describeKeptForms(ground, FORMS);

test('settings of comments keep what is typed over a reload, and what another clerk saves of them is told', async () => {
  const settings: KeptForm = {
    name: 'settings of comments',
    path: '/urzad/ustawienia/komentarze',
    title: 'Komentarze',
    field: (page) => page.getByLabel('Najwięcej znaków komentarza'),
    save: 'Zapisz ustawienia',
    saved: 'Ustawienia komentarzy są zapisane',
  };
  const [one, two] = [await clerkAt(ground, settings), await clerkAt(ground, settings)];
  await settings.field(one.page).fill('1234');
  await one.page.reload();
  await back(one.page).waitFor();
  await expect.poll(() => wordsIn(settings.field(one.page))).toBe('1234');
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
  const terms: KeptForm = {
    ...FORMS[0]!,
    path: '/urzad/ustawienia/dokumenty',
    title: 'Regulamin i dokumenty',
    field: (page) => page.getByRole('link', { name: 'Nowa wersja dokumentu: Klauzula prywatności' }),
  };
  const title = (page: Page) => page.getByLabel('Tytuł', { exact: true });
  const [one, two] = [await clerkAt(ground, terms), await clerkAt(ground, terms)];
  for (const { page } of [one, two]) {
    await terms.field(page).click();
    await title(page).waitFor();
  }
  await text(one.page).fill('Piszemy od nowa.');
  await title(one.page).fill('Klauzula pierwszej');
  await one.page.reload();
  await back(one.page).waitFor();
  await expect.poll(() => wordsIn(text(one.page))).toBe('Piszemy od nowa.');
  await expect.poll(() => wordsIn(title(one.page))).toBe('Klauzula pierwszej');
  await title(two.page).fill('Klauzula drugiej');
  await two.page.getByRole('button', { name: 'Dodaj wersję' }).click();
  await two.page.getByText('Nowa wersja jest dodana').waitFor();

  await one.page.getByRole('button', { name: 'Dodaj wersję' }).click();
  const choice = one.page.getByRole('alert').filter({ hasText: 'Ktoś tymczasem to zapisał' });
  // The refusal itself goes as soon as the page has read what the other has saved.
  await one.page.getByText('Ktoś zmienił ten dokument w międzyczasie').or(choice).first().waitFor();
  await one.page.reload();
  await choice.getByText('Klauzula drugiej').waitFor();
  await expect.poll(() => wordsIn(text(one.page))).toBe('Piszemy od nowa.');
  await choice.getByRole('button', { name: 'Zostaw moją' }).click();
  await one.page.getByLabel('Obowiązuje od').fill('2099-01-01');
  await one.page.getByRole('button', { name: 'Dodaj wersję' }).click();
  await one.page.getByText('Nowa wersja jest dodana').waitFor();
  await one.context.close();
  await two.context.close();
});
