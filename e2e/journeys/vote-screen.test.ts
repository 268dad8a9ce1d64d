import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { focused } from '../harness/keyboard.ts';
import { openLargeVote, openVoteOf, openVoteOfTown, PER_CATEGORY } from '../harness/large-vote.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { usuallyAt } from '../harness/usual-cases.ts';
import * as steps from './voter-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

const SIZES = ['phone', 'desk'] as const;

const isInWindow = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect();
    const bar = document.querySelector('.points-bar')!.getBoundingClientRect();
    return top >= 0 && bottom <= bar.top;
  });
const hasFocus = (element: Locator): Promise<boolean> => element.evaluate((node) => node === document.activeElement);
const project = (page: Page, name: string): Locator => page.getByRole('heading', { level: 3, name, exact: true });

test.each(
  usuallyAt('phone', [
    ['phone', 411],
    ['desk', 412],
  ] as const),
)('without the terms accepted nothing is sent, and the focus is on them (%s)', async (size, index) => {
  const { context, page } = await newVisitor(browser, portal.url, { size });
  await steps.prepareBallot(page, portal.url + steps.VOTE_PATH, steps.inventedVoter(index));
  await steps.castButton(page).click();
  const terms = page.getByRole('checkbox', { name: /^Akceptuję regulamin/ });
  await page.getByRole('alert').filter({ hasText: 'Wymagana akceptacja regulaminu' }).waitFor();
  await expect.poll(() => hasFocus(terms)).toBe(true);
  await page.keyboard.press('Space');
  await steps.castButton(page).click();
  await steps.readReceipt(page);
  await context.close();
});

test.each(usuallyAt('phone', SIZES))(
  'once the place is known, 43 projects begin on the first screen, and the page is short (%s)',
  async (size) => {
    const { context, page } = await newVisitor(browser, portal.url, { size });
    await page.goto(`${portal.url}/budzet`);
    await openVoteOf(page, { Miasto: 24, [steps.DISTRICT]: 19 });
    await steps.liveIn(page);
    await expect.poll(() => page.locator('.ballot-row:visible').count()).toBe(24 + 19);
    const top = (): Promise<number> =>
      page
        .locator('.ballot-row')
        .first()
        .evaluate((row) => row.getBoundingClientRect().top + window.scrollY);
    await expect.poll(top).toBeLessThanOrEqual(740);
    const height = (): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
    await expect.poll(height).toBeLessThanOrEqual(6000);
    console.log(`43 projects (${size}): first at ${Math.round(await top())} px, page ${await height()} px`);
    // Two votes of one day are told apart in tabs and in the history.
    const { data } = (await (await fetch(`${portal.url}/api/project/2`)).json()) as { data: { title: string } };
    await expect.poll(() => page.title()).toBe(`Głosowanie: ${data.title} – Wiec`);
    // What the page leaves out at its foot is one press away.
    await page.getByRole('contentinfo').getByText('O urzędzie i portalu').click();
    await page.getByRole('contentinfo').getByText('Godziny otwarcia').waitFor();
    await context.close();
  },
);

test.each(usuallyAt('desk', SIZES))(
  'more about a project unfolds in its row, under its points, and folds with the focus on it (%s)',
  async (size) => {
    const { context, page } = await newVisitor(browser, portal.url, { size });
    await steps.open(page, portal.url + steps.VOTE_PATH);
    await steps.liveIn(page);
    await steps.pointsField(page, steps.BEACH).fill('2');
    const row = page.getByRole('listitem').filter({ has: project(page, steps.BEACH) });
    const title = row.getByRole('link', { name: steps.BEACH, exact: true });
    for (const fold of [
      () => title.press('Enter'),
      () => row.getByRole('button', { name: `Zwiń: ${steps.BEACH}` }).click(),
    ]) {
      await title.click();
      await row.getByText('Cała strona projektu').waitFor();
      await expect.poll(() => title.getAttribute('aria-expanded')).toBe('true');
      expect(new URL(page.url()).pathname).toBe(steps.VOTE_PATH);
      // The stepper stays where it was, above what unfolded.
      const [field, facts] = await Promise.all([
        steps.pointsField(page, steps.BEACH).boundingBox(),
        row.getByText('Cała strona projektu').boundingBox(),
      ]);
      expect(field!.y + field!.height).toBeLessThan(facts!.y);
      await fold();
      await row.getByText('Cała strona projektu').waitFor({ state: 'hidden' });
      await expect.poll(() => hasFocus(title)).toBe(true);
      await expect.poll(() => steps.pointsField(page, steps.BEACH).inputValue()).toBe('2');
    }
    // An address from before, when it was a window.
    const id = (await project(page, steps.BEACH).getAttribute('id'))!.replace('projekt-', '');
    await steps.open(page, `${portal.url}${steps.VOTE_PATH}?projekt=${id}`);
    await row.getByText('Cała strona projektu').waitFor();
    await context.close();
  },
);

test('a row unfolds what it does not say itself: the place, who had the idea, and the parts of the cost', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
  await steps.open(page, portal.url + steps.VOTE_PATH);
  await page.getByRole('link', { name: steps.AVENUE, exact: true }).click();
  const row = page.getByRole('listitem').filter({ has: project(page, steps.AVENUE) });
  const facts = row.locator('.ballot-row__details dl');
  await expect.poll(() => facts.locator('dt').allTextContents()).toEqual(['Miejsce', 'Pomysł', 'Kosztorys']);
  const said = (await facts.innerText()).replace(/\s+/g, ' ');
  expect(said).toContain('Zofia Lipska z 214 osobami');
  expect(said).toContain('Ławki, 18 sztuk: 54 000 zł');
  await context.close();
});

/** Titles of the projects as they stand on the ballot. */
const titles = (page: Page): Promise<string[]> => page.locator('.ballot-row h3').allTextContents();

test('each visitor gets an order of projects of their own, which Back, a reload and another tab keep', async () => {
  const orders = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const { context, page } = await newVisitor(browser, portal.url, { size: 'desk' });
      await steps.open(page, portal.url + steps.VOTE_PATH);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('wiec.moje.kolejnosc.2'))).not.toBeNull();
      // Drawn by the server in an order for everybody, and by the page in the visitor's own.
      const served = await page.evaluate(async () => {
        const html = await (await fetch(location.href)).text();
        const rows = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('.ballot-row h3');
        return [...rows].map((row) => row.textContent);
      });
      await expect.poll(() => titles(page)).not.toEqual(served);
      const order = await titles(page);
      await page.reload();
      await steps.untilAwake(page);
      await expect.poll(() => titles(page)).toEqual(order);
      await page.goto(`${portal.url}/budzet`);
      await page.goBack();
      await expect.poll(() => titles(page)).toEqual(order);
      const other = await context.newPage();
      await steps.open(other, portal.url + steps.VOTE_PATH);
      await expect.poll(() => titles(other)).toEqual(order);

      await page.getByLabel('Kolejność').selectOption({ label: 'od A do Z' });
      const isSorted = async (): Promise<boolean> => {
        const town = await page.locator('section.area').first().locator('.ballot-row h3').allTextContents();
        const sorted = town.toSorted(new Intl.Collator('pl').compare);
        return town.length > 1 && town.every((title, at) => title === sorted[at]);
      };
      await expect.poll(isSorted).toBe(true);
      await page.getByLabel('Kolejność').selectOption({ label: 'kategorie' });
      await expect.poll(() => page.getByRole('heading', { level: 4, name: steps.AVENUE }).count()).toBe(1);
      await context.close();
      return order;
    }),
  );
  expect(new Set(orders.map((order) => JSON.stringify(order.toSorted()))).size).toBe(1);
  expect(new Set(orders.map((order) => JSON.stringify(order))).size).toBe(3);
});

/** The page of a project that is voted on, from the list of the edition's projects. */
const openProjectPage = async (page: Page, name: string): Promise<void> => {
  await steps.open(page, `${portal.url}/budzet/lista-projektow-budzetu?searchTerm=${encodeURIComponent(name)}`);
  await page.getByRole('heading', { level: 3, name }).getByRole('link').click();
  await steps.heading(page, name).waitFor();
};
/** On phones a bar at the bottom has it once more. */
const voteOnIt = (page: Page): Locator => page.getByRole('link', { name: 'Zagłosuj na ten projekt' }).first();

test.each(usuallyAt('phone', SIZES))(
  'from a project to its vote: it stands first and has a point, once, and keeps it on the way back (%s)',
  async (size) => {
    const { context, page } = await newVisitor(browser, portal.url, { size });
    await openProjectPage(page, steps.AVENUE);
    await voteOnIt(page).click();
    await page.getByText('Ten projekt ma już Twój 1 punkt.').waitFor();
    const avenue = await project(page, steps.AVENUE).textContent();
    await expect.poll(async () => (await titles(page))[0]).toBe(avenue);
    await expect.poll(() => steps.pointsField(page, steps.AVENUE).inputValue()).toBe('1');
    // Taken back, it stays so: after a reload, and after a way to the project and back.
    await page.getByRole('button', { name: `Odejmij punkt: ${steps.AVENUE}` }).click();
    await page.reload();
    await steps.untilAwake(page);
    await page.getByRole('button', { name: 'Daj punkt', exact: true }).click();
    await page.getByText('Ten projekt ma już Twój 1 punkt.').waitFor();
    await page.getByRole('link', { name: 'Wróć na stronę projektu' }).click();
    await steps.heading(page, steps.AVENUE).waitFor();
    await voteOnIt(page).click();
    await page.getByText('Ten projekt ma już Twój 1 punkt.').waitFor();
    await expect.poll(() => steps.pointsField(page, steps.AVENUE).inputValue()).toBe('1');
    await context.close();
  },
);

test('from a project of a district it is first asked whether one lives there', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
  await openProjectPage(page, steps.BEACH);
  await voteOnIt(page).click();
  await page.getByText('Mieszkasz tam?').waitFor();
  await expect.poll(() => steps.pointsField(page, steps.BEACH).count()).toBe(0);
  // Before anything else that the vote has to say, without scrolling.
  const yes = page.getByRole('button', { name: 'Tak', exact: true });
  await expect.poll(() => isInWindow(yes)).toBe(true);
  await yes.click();
  await page.getByText('Ten projekt ma już Twój 1 punkt.').waitFor();
  await expect.poll(() => steps.pointsField(page, steps.BEACH).inputValue()).toBe('1');
  await expect.poll(() => page.locator('.lives-in').textContent()).toContain('Mieszkasz: Zarzecze');
  await context.close();

  // An address alone gives no points, whoever sent it.
  const friend = await newVisitor(browser, portal.url, { size: 'phone' });
  await openProjectPage(friend.page, steps.AVENUE);
  await steps.open(friend.page, (await voteOnIt(friend.page).getAttribute('href'))!.replace(/^/, portal.url));
  await friend.page.getByRole('button', { name: 'Daj punkt', exact: true }).waitFor();
  await expect.poll(() => steps.pointsField(friend.page, steps.AVENUE).inputValue()).toBe('0');
  await friend.context.close();
});

test('whoever lives elsewhere is led to the question where, and gives no point', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
  await openProjectPage(page, steps.BEACH);
  await voteOnIt(page).click();
  await page.getByRole('button', { name: 'Nie, gdzie indziej' }).click();
  await page.getByText('możesz go przeczytać, ale punktów mu nie dasz').waitFor();
  await expect.poll(() => hasFocus(page.getByRole('group', { name: 'Gdzie mieszkasz?' }))).toBe(true);
  await steps.liveIn(page, 'Wrzosy');
  await expect.poll(() => page.locator('.lives-in').textContent()).toContain('Mieszkasz: Wrzosy');
  await expect.poll(() => steps.pointsField(page, steps.BEACH).count()).toBe(0);
  await context.close();
});

test('a project that can get no point now says why, and takes one once another gave it up', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
  await steps.open(page, portal.url + steps.VOTE_PATH);
  // All points of the town, to two projects of other categories than that of the avenue.
  const rows = await page.locator('section.area').first().locator('.ballot-row').all();
  const category = (row: Locator): Promise<string> => row.locator('.meta-line span').first().innerText();
  const avenue = page.locator('.ballot-row').filter({ has: project(page, steps.AVENUE) });
  const used = new Set([await category(avenue)]);
  const others: string[] = [];
  for (const row of rows) {
    const name = await category(row);
    if (others.length < 2 && !used.has(name)) others.push(await row.getByRole('heading').innerText());
    used.add(name);
  }
  for (const other of others) await steps.pointsField(page, other).fill('3');
  await page.getByText(/^Zostało\s0\sz\s6/).waitFor();
  await openProjectPage(page, steps.AVENUE);
  await voteOnIt(page).click();
  const told = page.getByRole('status').filter({ hasText: 'Nie możesz teraz dać mu punktu.' });
  await expect
    .poll(async () => (await told.innerText()).replace(/\s/g, ' '))
    .toContain(
      'To projekt obszaru „Miasto”. W tym obszarze najwyżej 6 punktów. Zabierz punkty innemu projektowi, żeby dać je temu.',
    );
  await expect.poll(() => page.getByRole('button', { name: 'Daj punkt', exact: true }).count()).toBe(0);
  await steps.pointsField(page, others[0]!).fill('2');
  await page.getByRole('button', { name: 'Daj punkt', exact: true }).click();
  await page.getByText('Ten projekt ma już Twój 1 punkt.').waitFor();
  await expect.poll(() => steps.pointsField(page, steps.AVENUE).inputValue()).toBe('1');
  await context.close();
});

const asked = (page: Page): Locator => page.getByRole('region', { name: 'Gdzie mieszkasz?' });

test.each(usuallyAt('desk', SIZES))(
  'one lives in one district: points of another go only after a warning, and come with the question (%s)',
  async (size) => {
    const { context, page } = await newVisitor(browser, portal.url, { size });
    await steps.open(page, portal.url + steps.VOTE_PATH);
    const beach = steps.pointsField(page, steps.BEACH);
    await expect.poll(() => beach.count()).toBe(0);
    // True before it is known which area is the second one.
    await expect.poll(() => page.getByText('punktów najwyżej w każdym obszarze').isVisible()).toBe(true);
    await steps.liveIn(page);
    await expect.poll(() => page.locator('.lives-in').textContent()).toContain('Mieszkasz: Zarzecze');
    await expect.poll(() => hasFocus(page.locator('.lives-in'))).toBe(true);
    await beach.fill('2');
    await page.reload();
    await steps.untilAwake(page);
    await expect.poll(() => beach.inputValue()).toBe('2');

    await page.getByText('Projekty innych obszarów (tylko do czytania)').click();
    const other = page.locator('details section.area').first();
    const name = (await other.getByRole('heading', { level: 2 }).textContent())!;
    await expect.poll(() => other.getByRole('spinbutton').count()).toBe(0);
    await other.getByRole('button', { name: 'Mieszkam tutaj' }).click();
    const warning = page.getByRole('alert').filter({ hasText: `${name}: zmienić?` });
    await warning.getByText('Zarzecze (2 punkty)').waitFor();
    await warning.getByRole('button', { name: 'Zostaw' }).click();
    await expect.poll(() => page.locator('.lives-in').textContent()).toContain('Mieszkasz: Zarzecze');
    await expect.poll(() => hasFocus(page.locator('.lives-in'))).toBe(true);
    await expect.poll(() => beach.inputValue()).toBe('2');

    await page.getByRole('button', { name: 'Zmień' }).click();
    await asked(page).getByRole('button', { name }).click();
    await warning.getByRole('button', { name: 'Zmień' }).click();
    await expect.poll(() => page.locator('.lives-in').textContent()).toContain(`Mieszkasz: ${name}`);
    await expect.poll(() => beach.count()).toBe(0);
    await expect.poll(() => page.locator('section.area').nth(1).getByRole('spinbutton').first().inputValue()).toBe('0');
    await page.getByRole('button', { name: 'Zmień' }).click();
    await asked(page).getByRole('button', { name: 'Zarzecze' }).click();
    await expect.poll(() => beach.inputValue()).toBe('0');
    await page.getByRole('button', { name: 'Zmień' }).click();
    await page.getByRole('button', { name: 'Pomiń: tylko projekty dla wszystkich' }).click();
    await page.getByText('Głosujesz tylko na projekty dla wszystkich.').waitFor();
    await context.close();
  },
);

test.each(usuallyAt('phone', SIZES))('a link leads to one project inside the vote (%s)', async (size) => {
  const { context, page } = await newVisitor(browser, portal.url, { size });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await steps.open(page, portal.url + steps.VOTE_PATH);
  await page.getByText('Projekty innych obszarów (tylko do czytania)').click();
  await page.getByRole('link', { name: steps.BEACH, exact: true }).click();
  await page.getByRole('button', { name: /^Kopiuj link do projektu/ }).click();
  await page.getByText('Skopiowano.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain(`${steps.VOTE_PATH}#projekt-`);

  const friend = await newVisitor(browser, portal.url, { size });
  await steps.open(friend.page, link);
  await expect.poll(() => hasFocus(project(friend.page, steps.BEACH))).toBe(true);
  await expect.poll(() => isInWindow(project(friend.page, steps.BEACH))).toBe(true);
  await friend.context.close();
  await context.close();
});

test.each(usuallyAt('desk', SIZES))(
  'a hundred projects are searched and jumped through without losing points (%s)',
  async (size) => {
    const { context, page } = await newVisitor(browser, portal.url, { size });
    await steps.open(page, `${portal.url}/budzet/2027/aktualne-glosowania`);
    await openLargeVote(page);
    await steps.liveIn(page);
    const rows = page.getByRole('spinbutton');
    // Of an area with more than forty the twenty drawn first, and more on demand.
    const town = page.locator('section.area').first().locator('.ballot-row');
    await expect.poll(() => town.count()).toBe(20);
    await page.getByRole('button', { name: 'Pokaż następne 20' }).first().click();
    await expect.poll(() => town.count()).toBe(40);
    // Each visitor's order is drawn anew, so that only all of them are sure to have the two of this test.
    const whole = page.getByRole('button', { name: /^Pokaż\swszystkie\s\d/ });
    while ((await whole.count()) > 0) await whole.first().click();
    await expect.poll(() => town.count()).toBeGreaterThan(40);
    const all = await rows.count();
    await steps.pointsField(page, steps.BEACH).first().fill('2');

    await (await steps.searchField(page)).fill('plaza nad');
    await expect.poll(() => rows.count()).toBeLessThanOrEqual(PER_CATEGORY);
    await expect.poll(() => rows.count()).toBeGreaterThan(0);
    expect(all).toBeGreaterThan(PER_CATEGORY);
    await expect.poll(() => steps.pointsField(page, steps.BEACH).first().inputValue()).toBe('2');

    await page.getByRole('button', { name: 'Pokaż wszystkie' }).click();
    await expect.poll(() => rows.count()).toBe(all);
    await page.evaluate((name) => {
      const row = [...document.querySelectorAll('.ballot-row h3')].find(
        ({ textContent }) => textContent?.replace(/\s/g, ' ') === name,
      );
      window.location.hash = row!.id;
    }, steps.AVENUE);
    await expect.poll(() => hasFocus(project(page, steps.AVENUE))).toBe(true);
    await context.close();
  },
);

test.each(usuallyAt('phone', SIZES))('categories narrow what is shown, and points stay (%s)', async (size) => {
  const { context, page } = await newVisitor(browser, portal.url, { size });
  await steps.open(page, portal.url + steps.VOTE_PATH);
  await steps.liveIn(page);
  await steps.pointsField(page, steps.AVENUE).fill('2');
  const rows = page.getByRole('spinbutton');
  const all = await rows.count();
  let told = 0;
  const category = page.getByRole('checkbox', { name: /^Sport i rekreacja/ });
  await steps.withFilters(page, async () => {
    told = Number(/\d+$/.exec((await category.locator('..').innerText()).trim())![0]);
    await category.check();
  });
  await expect.poll(() => rows.count()).toBe(told);
  expect(told).toBeLessThan(all);
  await expect.poll(() => page.locator('.ballot-row .meta-line span:visible').allInnerTexts()).not.toContain('Kultura');
  await page
    .getByRole('status')
    .getByText(/^Pasuj[eą]\s/)
    .waitFor();
  // The chip goes with its filter, and leaves the focus beside it.
  const filters = page.getByRole('group', { name: 'Ustawione filtry' });
  await filters.getByRole('button', { name: 'Sport i rekreacja, usuń filtr' }).click();
  await expect.poll(() => rows.count()).toBe(all);
  await expect.poll(() => filters.getByRole('button').count()).toBe(0);
  await expect.poll(() => hasFocus(filters)).toBe(true);
  await expect.poll(() => steps.pointsField(page, steps.AVENUE).inputValue()).toBe('2');
  await context.close();
});

test.each(usuallyAt('desk', SIZES))('what has points is listed over the bar, and changed there (%s)', async (size) => {
  const { context, page } = await newVisitor(browser, portal.url, { size });
  await steps.open(page, portal.url + steps.VOTE_PATH);
  await steps.liveIn(page);
  await page.getByRole('button', { name: `Dodaj punkt: ${steps.AVENUE}` }).click();
  await steps.pointsField(page, steps.BEACH).fill('2');
  const fold = page.getByRole('button', { name: 'Moje punkty (2)' });
  await fold.click();
  const list = page.getByRole('region', { name: 'Moje punkty' });
  await expect.poll(() => list.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['Miasto', 'Zarzecze']);
  // Emptied, a project stays until the list is folded.
  await list.getByRole('button', { name: `Odejmij punkt: ${steps.AVENUE}` }).click();
  await page.getByRole('button', { name: 'Moje punkty (1)' }).waitFor();
  await expect.poll(() => list.getByRole('spinbutton').count()).toBe(2);
  // A limit says why in the list as well.
  await list.getByRole('spinbutton', { name: steps.BEACH }).fill('3');
  await list.getByRole('spinbutton', { name: steps.BEACH }).press('ArrowUp');
  await list.getByText('Na jeden projekt najwyżej 3 punkty.').waitFor();
  await list.getByRole('spinbutton', { name: steps.BEACH }).press('Escape');
  await list.waitFor({ state: 'hidden' });
  await expect.poll(() => hasFocus(page.getByRole('button', { name: 'Moje punkty (1)' }))).toBe(true);
  await expect.poll(() => steps.pointsField(page, steps.BEACH).inputValue()).toBe('3');
  await expect.poll(() => steps.pointsField(page, steps.AVENUE).inputValue()).toBe('0');

  // Keys that lead out of it fold it: nothing under it has the focus unseen.
  await page.getByRole('button', { name: 'Moje punkty (1)' }).press('Enter');
  await list.waitFor();
  await page.getByRole('button', { name: 'Sprawdź głos' }).focus();
  await list.waitFor({ state: 'hidden' });
  await context.close();
});

test.each(SIZES)('links at the top lead to the content, the search and one’s points, by keys (%s)', async (size) => {
  const { context, page } = await newVisitor(browser, portal.url, { size });
  await steps.open(page, portal.url + steps.VOTE_PATH);
  await steps.liveIn(page);
  await page.getByRole('button', { name: `Dodaj punkt: ${steps.AVENUE}` }).click();
  const mine = page.getByRole('button', { name: 'Moje punkty (1)' });
  const ways = [
    ['Przejdź do treści', page.getByRole('main')],
    ['Szukaj projektu', page.getByLabel('Szukaj projektu')],
    ['Moje punkty', mine],
  ] as const;
  for (const [at, [link, to]] of ways.entries()) {
    await page.reload();
    await steps.untilAwake(page);
    await mine.waitFor();
    for (let stops = 0; stops <= at; stops++) await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toEqual({ name: link, outlined: true, uncovered: true });
    await page.keyboard.press('Enter');
    await expect.poll(() => hasFocus(to)).toBe(true);
  }
  await context.close();
});

test('a vote of one area has a search and filters on a phone, and no choice of areas', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
  await page.goto(`${portal.url}/budzet/2027/aktualne-glosowania`);
  await openVoteOfTown(page);
  await page.getByRole('button', { name: 'Filtry i kolejność' }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Obszary głosowania' }).count()).toBe(0);
  await (await steps.searchField(page)).fill('lipowa aleja');
  await page
    .getByRole('status')
    .getByText(/^Pasuj[eą]\s/)
    .waitFor();
  await context.close();
});

test('on a phone the filter counts the projects of the voter’s own areas, and others apart', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
  await steps.open(page, portal.url + steps.VOTE_PATH);
  await steps.liveIn(page);
  const figures = async (elements: Locator): Promise<number> =>
    (await elements.allInnerTexts()).reduce((sum, text) => sum + Number(/\d+/.exec(text)![0]), 0);
  const jumps = page.getByRole('navigation', { name: 'Obszary głosowania' }).getByRole('link');
  await expect.poll(() => jumps.count()).toBe(2);
  const own = await figures(jumps);
  await page.getByRole('button', { name: 'Filtry i kolejność' }).click();
  const dialog = page.getByRole('dialog');
  const show = dialog.getByRole('button', { name: /^Pokaż/ });
  expect(await figures(dialog.getByRole('group', { name: 'Kategorie' }).locator('label'))).toBe(own);
  expect(await figures(show)).toBe(own);
  await dialog.getByRole('checkbox', { name: /^Zieleń/ }).check();
  const greens = await figures(dialog.locator('label').filter({ hasText: 'Zieleń' }));
  await expect.poll(() => figures(show)).toBe(greens);
  await show.click();
  await expect.poll(() => figures(jumps)).toBe(greens);
  const fits = page.getByRole('status').filter({ hasText: /^Pasuj[eą]\s/ });
  await expect
    .poll(async () => (await fits.innerText()).replace(/\s/g, ' '))
    .toMatch(new RegExp(`^Pasuj[eą] ${greens} projekt\\S*\\. W innych obszarach, tylko do czytania: \\d+\\.$`));
  await context.close();
});

test('on a phone a bar with the areas stays at the top, and leads from one to the other', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
  await steps.open(page, portal.url + steps.VOTE_PATH);
  await steps.liveIn(page);
  const areas = page.getByRole('navigation', { name: 'Obszary głosowania' }).getByRole('link');
  await expect.poll(() => areas.count()).toBe(2);
  await expect.poll(() => areas.first().getAttribute('aria-current')).toBe('location');
  const [town, own] = await areas.allInnerTexts();
  expect(town).toMatch(/^Miasto\s\d+$/);
  expect(own).toMatch(/^Zarzecze\s\d+$/);
  await areas.last().click();
  await expect.poll(() => areas.last().getAttribute('aria-current')).toBe('location');
  const title = page.getByRole('heading', { level: 2, name: 'Zarzecze' });
  const under = (): Promise<boolean> =>
    title.evaluate((node) => {
      const bar = document.querySelector('.vote-jump')!.getBoundingClientRect();
      const { top } = node.getBoundingClientRect();
      return bar.top === 0 && top >= bar.bottom && top < bar.bottom + 60;
    });
  await expect.poll(under).toBe(true);
  // What a search finds is counted there too.
  await (await steps.searchField(page)).fill('plaza nad');
  await expect.poll(() => areas.allInnerTexts()).toEqual([expect.stringMatching(/^Zarzecze\s1$/)]);
  await page.getByRole('button', { name: '„plaza nad”, usuń filtr' }).click();
  await expect.poll(() => areas.count()).toBe(2);
  await context.close();
});

test.each(usuallyAt('phone', SIZES))(
  'the card prints the common area and one’s own, on A4, without the page around it (%s)',
  async (size) => {
    const { context, page } = await newVisitor(browser, portal.url, { size });
    await steps.open(page, portal.url + steps.VOTE_PATH);
    await page.getByRole('link', { name: 'Karta do wydruku' }).click();
    await steps.heading(page, 'Karta do głosowania').waitFor();
    const tables = page.getByRole('table');
    await expect.poll(() => tables.count()).toBeGreaterThan(2);
    await page.getByLabel('Obszar, w którym mieszkasz').selectOption({ label: 'Zarzecze' });
    await expect.poll(() => tables.count()).toBe(2);
    await page.getByRole('rowheader', { name: steps.AVENUE }).waitFor();
    await page.getByRole('rowheader', { name: steps.BEACH }).waitFor();
    await page.getByText('Rynek 1').first().waitFor();

    await page.emulateMedia({ media: 'print' });
    for (const hidden of [page.locator('.masthead'), page.locator('.foot'), page.getByRole('button')]) {
      await expect.poll(() => hidden.first().isVisible()).toBe(false);
    }
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const boxes = [...pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) =>
      [width, height].map((points) => Math.round(Number(points))).join(' × '),
    );
    expect(new Set(boxes)).toEqual(new Set(['595 × 842']));
    await context.close();
  },
);
