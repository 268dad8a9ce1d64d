/**
 * Clerks at the inbox and at a case: by keyboard alone, with two of them or two tabs on one case, and with a connection that is lost. The
 * focus is never lost, and nothing typed is.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor, type Size } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { usuallyAt } from '../harness/usual-cases.ts';
import { ADMIN, CLERK, signInTo } from './staff-steps.ts';
import { heading } from './voter-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

const INBOX = '/urzad/inicjatywy';

/** What has the focus, in words; 'body': nothing has. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return 'body';
    return `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent.trim()}`.slice(
      0,
      80,
    );
  });

/** Whether what has the focus is seen: within the window, and nothing lies over its middle. */
const isSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const element = document.activeElement!;
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1) return true;
    const [x, y] = [left + width / 2, top + Math.min(height / 2, 20)];
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
    const over = document.elementFromPoint(x, y);
    return over !== null && (element.contains(over) || over.contains(element));
  });

/** Walks the page by Tab from its title to its end. @returns what was focused on the way, and what of it was not seen */
async function walk(page: Page): Promise<{ stops: string[]; hidden: string[] }> {
  const [stops, hidden]: [string[], string[]] = [[], []];
  await page.locator('main h1').evaluate((h1: HTMLElement) => {
    h1.tabIndex = -1;
    h1.focus();
  });
  for (let n = 0; n < 150; n++) {
    await page.keyboard.press('Tab');
    const stop = await focused(page);
    const isInMain = await page.evaluate(() => document.activeElement?.closest('main') !== null);
    if (stop === 'body' || !isInMain) break;
    stops.push(stop);
    if (!(await isSeen(page))) hidden.push(stop);
  }
  return { stops, hidden };
}

const TITLE = 'Schody do wody przy bulwarze Flisaków';

/** A case that waits for its author, opened by keyboard. */
async function openCase(page: Page, title = TITLE): Promise<void> {
  await page.getByRole('link', { name: title }).press('Enter');
  await heading(page, title).waitFor();
}

const foldOf = (page: Page, title: string) =>
  page.locator('details.case-acts', { has: page.getByText(title, { exact: true }) });
const noteField = (page: Page) => foldOf(page, 'Notatka urzędu').getByLabel('Notatka', { exact: true });
const saveNote = (page: Page) => foldOf(page, 'Notatka urzędu').getByRole('button', { name: 'Zapisz notatkę' });
const said = (page: Page) => page.getByRole('region', { name: 'Rozmowa' }).locator('.course');
const changedMeanwhile = (page: Page) => page.getByText('Ktoś zmienił tymczasem tę sprawę', { exact: true });

async function writeNote(page: Page, words: string): Promise<void> {
  await foldOf(page, 'Notatka urzędu').locator('summary').press('Enter');
  await noteField(page).fill(words);
}

const reached = (stops: readonly string[], parts: readonly string[]) =>
  parts.filter((part) => stops.some((stop) => stop.includes(part)));

const sizes: readonly Size[] = ['desk', 'phone'];

test.each(usuallyAt('desk', sizes))(
  'everything in the inbox and on a case is reached by Tab and seen, %s',
  async (size) => {
    const { context, page } = await newVisitor(browser, portal.url, { size });
    await signInTo(page, portal.url, INBOX, CLERK);
    await heading(page, /inicjatyw\p{L}* do przydzielenia/u).waitFor();
    await page.getByRole('button', { name: 'Przydziel i otwórz następną' }).waitFor();
    const inbox = await walk(page);
    expect(inbox.hidden).toEqual([]);
    const ofInbox = ['Przydziel i otwórz następną', 'Cała sprawa', 'Pobierz rejestr', 'Zaznacz IN-', 'W toku'];
    expect(reached(inbox.stops, ofInbox)).toEqual(ofInbox);
    await page.goto(`${portal.url}${INBOX}?lista=waits-author`);
    await openCase(page);
    const map = page.getByRole('region', { name: /^Mapa miejsca/u });
    await map.scrollIntoViewIfNeeded();
    await map.getByRole('button', { name: /^1\. / }).waitFor();
    const matter = await walk(page);
    expect(matter.hidden).toEqual([]);
    const ofCase = ['Notatka urzędu', 'Przekaż do podpisu', 'Dodaj plik', 'Rodzaj sprawy', 'Przydziel osobie'];
    expect(reached(matter.stops, ofCase)).toEqual(ofCase);
    await context.close();
  },
);

test('after each act the focus stands where one goes on', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
  await signInTo(page, portal.url, INBOX, CLERK);
  await heading(page, /inicjatyw\p{L}* do przydzielenia/u).waitFor();
  const open = page.locator('.case-row--open');
  await open.getByRole('button', { name: 'Przydziel i otwórz następną' }).waitFor();
  const next = (await page.locator('.case-rows > li').nth(1).locator('.case-row__title').innerText()).trim();
  const leader = open.getByLabel('Prowadzi');
  await leader.selectOption((await leader.locator('option').nth(1).getAttribute('value'))!);
  await open.getByRole('button', { name: 'Przydziel i otwórz następną' }).press('Enter');
  await expect.poll(() => focused(page)).toBe(`button ${next}`);

  await page.goto(`${portal.url}${INBOX}?lista=waits-author`);
  await openCase(page);
  await foldOf(page, 'Notatka urzędu').locator('summary').press('Enter');
  // What it needs is missing: the focus goes to the field that says so.
  await saveNote(page).press('Enter');
  await page.getByText('Napisz notatkę.').waitFor();
  await expect.poll(() => noteField(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('Zadzwonić do Wód Polskich.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await said(page).getByText('Zadzwonić do Wód Polskich.').waitFor();
  await expect.poll(() => focused(page)).toBe('h2 Rozmowa');
  await context.close();
});

test('on a phone the views of the inbox stand in one line, with the one that is shown in sight', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
  await signInTo(page, portal.url, `${INBOX}?lista=closed`, CLERK);
  const views = page.getByRole('navigation', { name: 'Które' });
  const shown = views.getByRole('link', { name: /^Zamknięte/ });
  await shown.waitFor();
  const tops = async () =>
    new Set(await views.locator('a').evaluateAll((all) => all.map((a) => a.getBoundingClientRect().top)));
  await expect.poll(async () => (await tops()).size).toBe(1);
  const isInSight = () =>
    shown.evaluate((link) => {
      const { left, right } = link.getBoundingClientRect();
      return left >= 0 && right <= innerWidth;
    });
  await expect.poll(isInSight).toBe(true);
  await context.close();
});

test('two clerks on one case: who comes second loses nothing typed, and sees what the first did', async () => {
  const first = await newVisitor(browser, portal.url);
  const second = await newVisitor(browser, portal.url);
  const title = 'Ile kosztowało oświetlenie skweru przy przychodni?';
  await signInTo(first.page, portal.url, `${INBOX}?lista=in-progress`, CLERK);
  await openCase(first.page, title);
  await signInTo(second.page, portal.url, new URL(first.page.url()).pathname, ADMIN);
  await heading(second.page, title).waitFor();
  const question = foldOf(second.page, 'Zapytaj autora');
  await question.locator('summary').click();
  await question.getByLabel('Pytanie').fill('O który skwer chodzi?');
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  await question.getByLabel('Ostatni dzień').fill(day);

  await writeNote(first.page, 'Faktura jest w archiwum.');
  await saveNote(first.page).click();
  await said(first.page).getByText('Faktura jest w archiwum.').waitFor();

  await question.getByRole('button', { name: 'Wyślij pytanie' }).click();
  await changedMeanwhile(second.page).waitFor();
  await said(second.page).getByText('Faktura jest w archiwum.').waitFor();
  await expect.poll(() => question.getByLabel('Pytanie').inputValue()).toBe('O który skwer chodzi?');
  await expect.poll(() => question.getByLabel('Ostatni dzień').inputValue()).toBe(day);

  // What the first one writes meanwhile takes the place of the draft before it, which the second would send back otherwise.
  const write = async (words: string) => {
    const decision = first.page.getByRole('region', { name: 'Decyzja' });
    await decision.getByLabel('Informacja udostępniona', { exact: true }).check();
    await decision.getByLabel('Odpowiedź z uzasadnieniem').fill(words);
    // The page says the same after the first of them and after the second.
    const stored = first.page.waitForResponse((reply) => reply.url().endsWith('/acts') && reply.ok());
    await decision.getByRole('button', { name: 'Przekaż do podpisu' }).click();
    await stored;
    await first.page.getByText('Ten projekt odpowiedzi jest Twój').waitFor();
  };
  await write('Dzień dobry, 12 400 zł.');
  await second.page.reload();
  const shown = second.page.locator('.case-words', { hasText: 'Dzień dobry, 12 4' });
  await shown.getByText('12 400 zł').waitFor();
  await write('Dzień dobry, 12 450 zł.');
  await second.page.getByRole('button', { name: 'Zatwierdź' }).click();
  await changedMeanwhile(second.page).waitFor();
  await shown.getByText('12 450 zł').waitFor();
  await expect
    .poll(() => second.page.getByRole('region', { name: 'Decyzja' }).locator('textarea[name=words]').allInnerTexts())
    .not.toContain('Dzień dobry, 12 400 zł.');
  await first.context.close();
  await second.context.close();
});

test('two tabs of one clerk, and a connection that is lost while sending', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await signInTo(page, portal.url, `${INBOX}?lista=waits-author`, CLERK);
  await openCase(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await heading(other, TITLE).waitFor();
  await writeNote(page, 'Z pierwszej karty.');
  await writeNote(other, 'Z drugiej karty.');
  // Stored, but the reply does not come: pressed again, it says that the case has changed, and the note stands there once.
  await page.route('**/acts', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await saveNote(page).click();
  await foldOf(page, 'Notatka urzędu').getByRole('alert').waitFor();
  await expect.poll(() => noteField(page).inputValue()).toBe('Z pierwszej karty.');
  await page.unroute('**/acts');
  await saveNote(page).click();
  await changedMeanwhile(page).waitFor();
  await expect.poll(() => said(page).getByText('Z pierwszej karty.').count()).toBe(1);

  await saveNote(other).click();
  await changedMeanwhile(other).waitFor();
  // Until it is read anew, what is pressed is again about the case as it was.
  await said(other).getByText('Z pierwszej karty.').waitFor();
  await expect.poll(() => noteField(other).inputValue()).toBe('Z drugiej karty.');
  await saveNote(other).click();
  await said(other).getByText('Z drugiej karty.').waitFor();
  await expect
    .poll(() =>
      said(other)
        .getByText(/Z (?:pierwszej|drugiej) karty\./u)
        .count(),
    )
    .toBe(2);
  await context.close();
});
