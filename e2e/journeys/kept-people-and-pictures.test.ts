/**
 * What is typed about people, units, pictures, published answers and typos is kept as in the other forms of the office, and so is what
 * is typed where nobody else can have typed meanwhile: substitutions, reasons of acts, notes to authors of comments, elements of the menu.
 */
import { addDays, warsawDate } from '@wiec/domain/calendar.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { everyOther } from '../harness/usual-cases.ts';
import { back, clerkAt, describeKeptForms, endSession, type KeptForm, wordsIn } from './kept-form-steps.ts';
import { signInHere } from './sign-in-steps.ts';
import { ADMIN, CLERK, proveIdentityIfAsked } from './staff-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});
const ground = { portal: () => portal, browser: () => browser };

const unit = (page: Page) =>
  page.locator('.units > li').filter({ has: page.locator('summary .muted', { hasText: /^ZM$/ }) });
const openUnit = async (page: Page): Promise<void> => {
  if (!(await unit(page).getByLabel('Nazwa').isVisible())) await unit(page).locator('summary').click();
};
/** By the login: her name changes on the way. */
const openClerk = (page: Page): Promise<void> =>
  page.getByRole('row').filter({ hasText: CLERK }).getByRole('link').first().click();

describeKeptForms(ground, [
  {
    name: 'a user',
    path: '/uzytkownicy',
    reach: openClerk,
    title: 'Dane użytkownika',
    field: (page) => page.getByLabel('Imię', { exact: true }),
    other: (page) => page.getByLabel('Nazwisko', { exact: true }),
    isProved: true,
    save: 'Zapisz zmiany',
    saved: 'Aktualizacja danych użytkownika zakończyła się powodzeniem',
  },
  {
    name: 'a unit',
    path: '/urzad/jednostki',
    reach: openUnit,
    title: 'Jednostki',
    field: (page) => unit(page).getByLabel('Nazwa'),
    open: openUnit,
    prepare: openUnit,
    save: 'Zapisz jednostkę',
    saved: 'Zapisano:',
  },
  {
    name: 'the words of a picture',
    path: '/urzad/konsultacje/40/pliki',
    title: 'Obraz i pliki',
    field: (page) => page.getByLabel('Co widać na obrazie'),
    save: 'Zapisz obraz',
    saved: 'Obraz jest zapisany',
  },
]);

interface Kept extends Pick<KeptForm, 'path' | 'reach' | 'title' | 'field'> {
  name: string;
  words: string;
  /** What stands there after a reload. */
  opened?: (page: Page) => Promise<void>;
}

const openTypo = async (page: Page): Promise<void> => {
  const change = page.getByRole('button', { name: /^Popraw: / });
  await change.first().waitFor();
  if ((await page.getByLabel('Powód').count()) === 0) await change.first().click();
};
const withdrawal = (page: Page) => page.getByRole('region', { name: 'Wycofanie' });
const menuName = (page: Page) => page.getByRole('textbox', { name: 'Nazwa' });
const openMenuItem = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: /^Zmień: / })
    .first()
    .click();
  await menuName(page).waitFor();
};

test.each<Kept>(
  everyOther<Kept>([
    {
      name: 'a substitution',
      path: '/uzytkownicy',
      reach: openClerk,
      title: 'Dane użytkownika',
      field: (page) => page.getByRole('region', { name: 'Zastępstwo' }).getByLabel('Ostatni dzień'),
      words: addDays(warsawDate(new Date()), 14),
    },
    {
      name: 'a new user',
      path: '/uzytkownicy/utworz-nowego',
      title: 'Nowy użytkownik',
      field: (page) => page.getByLabel('Nazwisko', { exact: true }),
      words: 'Nowak',
    },
    {
      name: 'a new unit',
      path: '/urzad/jednostki',
      title: 'Jednostki',
      field: (page) => page.getByLabel('Nazwa').last(),
      words: 'Biuro Dialogu',
    },
    {
      name: 'the reason of an act',
      path: '/urzad/konsultacje/40',
      title: 'Zasady ochrony zieleni w parkach miejskich',
      field: (page) => withdrawal(page).getByLabel('Powód, który przeczytają mieszkańcy'),
      words: 'Projekt uchwały wraca do wydziału.',
    },
    {
      name: 'a picture of the portal',
      path: '/urzad/ustawienia/obrazy',
      title: 'Obrazy',
      field: (page) => page.getByLabel('Tekst zastępczy').first(),
      words: 'Herb Lipogrodu: lipa na tarczy',
    },
    {
      name: 'an area of an office',
      path: '/urzad/urzedy/1',
      title: 'Dane urzędu',
      field: (page) => page.getByRole('group', { name: 'Obszar 1' }).getByLabel('Nazwa obszaru'),
      words: 'Stare Miasto nad rzeką',
    },
    {
      name: 'a typo',
      path: '/urzad/konsultacje/40/literowki',
      reach: openTypo,
      opened: openTypo,
      title: 'Literówki',
      field: (page) => page.getByLabel('Powód'),
      words: 'Brakowało litery w tytule.',
    },
    {
      name: 'an element of the menu',
      path: '/urzad/ustawienia/menu',
      reach: openMenuItem,
      title: 'Menu',
      field: menuName,
      words: 'Nazwa, której nie zapisano',
      opened: openMenuItem,
    },
  ]),
)('$name is kept over a reload and a sign-in that expired', async (kept) => {
  const { context, page } = await clerkAt(ground, kept as unknown as KeptForm);
  const { field, words, opened } = kept;
  await field(page).fill(words);
  await page.reload();
  await back(page).first().waitFor();
  await opened?.(page);
  await expect.poll(() => wordsIn(field(page))).toBe(words);
  await endSession(page, context);
  // Where the page is asked for once more, it asks to sign in.
  const { pathname, search } = new URL(page.url());
  await page.goto(`${portal.url}/login?powrot=${encodeURIComponent(pathname + search)}`);
  await page.unroute('**/api/**');
  await signInHere(page, ADMIN);
  await back(page).first().waitFor();
  await opened?.(page);
  await expect.poll(() => wordsIn(field(page))).toBe(words);
  await page.getByRole('button', { name: 'Odrzuć i weź zapisane' }).first().click();
  await page.reload();
  await opened?.(page);
  await field(page).waitFor();
  await expect.poll(() => back(page).count()).toBe(0);
  await context.close();
});

test('what another clerk has saved of the menu is told, and nothing of it is replaced unseen', async () => {
  const menu = {
    path: '/urzad/ustawienia/menu',
    reach: openMenuItem,
    title: 'Menu',
    field: menuName,
  } as unknown as KeptForm;
  const [one, two] = [await clerkAt(ground, menu), await clerkAt(ground, menu)];
  await menuName(two.page).fill('Druga nazwa');
  await two.page.getByRole('button', { name: 'Zapisz menu' }).click();
  await proveIdentityIfAsked(two.page, two.page.getByText('Menu jest zapisane'));

  const { page } = one;
  await menuName(page).fill('Pierwsza nazwa');
  await page.getByRole('button', { name: 'Zapisz menu' }).click();
  const choice = page.getByRole('alert').filter({ hasText: 'Ktoś tymczasem to zapisał' });
  await proveIdentityIfAsked(page, choice.getByText('Druga nazwa'));
  await expect.poll(() => menuName(page).inputValue()).toBe('Pierwsza nazwa');
  await page.reload();
  await choice.getByRole('button', { name: 'Zostaw moją' }).click();
  await page.getByRole('button', { name: 'Zapisz menu' }).click();
  await proveIdentityIfAsked(page, page.getByText('Menu jest zapisane'));
  await two.page.reload();
  await openMenuItem(two.page);
  await expect.poll(() => menuName(two.page).inputValue()).toBe('Pierwsza nazwa');
  await one.context.close();
  await two.context.close();
});

test('a changed answer that everybody reads is kept, and what another clerk has changed of it is told', async () => {
  const change = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Zmień ogłoszoną odpowiedź' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Zmień publicznie' }).click();
  };
  const answer = {
    path: '/urzad/konsultacje/42/uwagi?widok=ogloszone',
    reach: async (page: Page) => {
      await page
        .getByRole('button', { name: /^Zmień odpowiedź na uwagę/ })
        .first()
        .click();
    },
    title: 'Uwagi i odpowiedzi urzędu',
    field: (page: Page) => page.getByLabel(/^Uzasadnienie/).first(),
  } as unknown as KeptForm;
  // In a field the same words stand before they are saved.
  const published = (page: Page, words: string) => page.getByText(words).and(page.locator(':not(textarea)'));
  const [one, two] = [await clerkAt(ground, answer), await clerkAt(ground, answer)];
  const typeIn = async (page: Page, words: string): Promise<void> => {
    await answer.field(page).fill(words);
    await page.getByLabel('Co się zmieniło i dlaczego').fill('Poprawiliśmy odpowiedź, bo była niepełna.');
  };
  await typeIn(one.page, 'Odpowiedź pierwszej, dłuższa niż dotąd.');
  await one.page.reload();
  await back(one.page).waitFor();
  await expect.poll(() => wordsIn(answer.field(one.page))).toBe('Odpowiedź pierwszej, dłuższa niż dotąd.');
  await typeIn(two.page, 'Odpowiedź drugiej, też dłuższa niż dotąd.');
  await change(two.page);
  await proveIdentityIfAsked(two.page, published(two.page, 'Odpowiedź drugiej, też dłuższa niż dotąd.'));

  await change(one.page);
  const choice = one.page.getByRole('alert').filter({ hasText: 'Ktoś tymczasem to zapisał' });
  await proveIdentityIfAsked(one.page, choice.getByText('Odpowiedź drugiej'));
  await choice.getByRole('button', { name: 'Zostaw moją' }).click();
  await change(one.page);
  await proveIdentityIfAsked(one.page, published(one.page, 'Odpowiedź pierwszej, dłuższa niż dotąd.'));
  await one.page.reload();
  await published(one.page, 'Odpowiedź pierwszej, dłuższa niż dotąd.').waitFor();
  await expect.poll(() => back(one.page).count()).toBe(0);
  await one.context.close();
  await two.context.close();
});

test('the note to the author of a comment is kept over a reload, and goes with the decision', async () => {
  const queue = {
    path: '/urzad/komentarze',
    title: /komentarzy do decyzji$/,
    reach: async (page: Page) => {
      await page.getByRole('button', { name: /^Odrzuć/ }).click();
    },
    field: (page: Page) => page.getByLabel(/^Co jeszcze napisać autorowi/),
  } as unknown as KeptForm;
  const { context, page } = await clerkAt(ground, queue);
  await queue.field(page).fill('Proszę napisać to bez nazwiska sąsiada.');
  await page.reload();
  await expect.poll(() => wordsIn(queue.field(page))).toBe('Proszę napisać to bez nazwiska sąsiada.');
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Zapisz odrzucenie' }).click();
  await page.getByText('Cofnij odrzucenie').first().waitFor();
  const kept = () => page.evaluate(() => JSON.stringify({ ...window.sessionStorage }));
  await expect.poll(kept).not.toContain('nazwiska sąsiada');
  await context.close();
});
