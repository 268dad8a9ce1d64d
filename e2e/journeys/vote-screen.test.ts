import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { openLargeVote, PER_CATEGORY } from '../harness/large-vote.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
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
const project = (page: Page, name: string): Locator => page.getByRole('heading', { level: 4, name });

test.each(SIZES)('without the terms accepted the way on leads to them, and says so (%s)', async (size) => {
  const { context, page } = await newVisitor(browser, portal.url, { size });
  await steps.open(page, portal.url + steps.VOTE_PATH);
  await steps.pointsField(page, steps.BEACH).fill('2');
  await page.getByRole('button', { name: 'Sprawdź głos' }).click();
  const terms = page.getByRole('checkbox', { name: /^Akceptuję regulamin/ });
  await page.getByRole('alert').filter({ hasText: 'Wymagana akceptacja regulaminu' }).waitFor();
  await expect.poll(() => hasFocus(terms)).toBe(true);
  await expect.poll(() => isInWindow(terms)).toBe(true);
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Sprawdź głos' }).click();
  await steps.heading(page, 'Sprawdź, zanim wyślesz').waitFor();
  await context.close();
});

test.each(SIZES)('Back closes more about a project and stays in the vote, as the cross does (%s)', async (size) => {
  const { context, page } = await newVisitor(browser, portal.url, { size });
  await steps.open(page, portal.url + steps.VOTE_PATH);
  await steps.pointsField(page, steps.BEACH).fill('2');
  const more = page.getByRole('link', { name: new RegExp(`^Więcej.*${steps.BEACH}`) });
  const dialog = page.getByRole('dialog', { name: steps.BEACH });
  for (const close of [() => page.goBack(), () => dialog.getByRole('button', { name: 'Zamknij' }).click()]) {
    await more.click();
    await dialog.getByText('Szacowany koszt').waitFor();
    await close();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => new URL(page.url()).search).toBe('');
    expect(new URL(page.url()).pathname).toBe(steps.VOTE_PATH);
    expect(await steps.pointsField(page, steps.BEACH).inputValue()).toBe('2');
    await expect.poll(() => hasFocus(more)).toBe(true);
  }
  await context.close();
});

test.each(SIZES)('points in a second own area are told with the way out, also aloud (%s)', async (size) => {
  const { context, page } = await newVisitor(browser, portal.url, { size });
  await steps.open(page, portal.url + steps.VOTE_PATH);
  const areas = page.locator('section.area');
  const own = [areas.nth(1), areas.nth(2)] as const;
  for (const area of own) await area.getByRole('spinbutton').first().fill('1');
  await page.getByText('Punkty tylko w jednym z obszarów').waitFor();
  await page.getByRole('status').filter({ hasText: 'Teraz są w obszarach' }).waitFor();
  for (const area of own) await area.getByText('Zabierz je z tych').waitFor();
  await own[1].getByRole('button', { name: /^Zabierz punkty z obszaru/ }).click();
  await expect.poll(() => own[1].getByRole('spinbutton').first().inputValue()).toBe('0');
  expect(await own[0].getByRole('spinbutton').first().inputValue()).toBe('1');
  await page.getByText('Punkty tylko w jednym z obszarów').waitFor({ state: 'hidden' });
  await context.close();
});

test.each(SIZES)('a link leads to one project inside the vote (%s)', async (size) => {
  const { context, page } = await newVisitor(browser, portal.url, { size });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await steps.open(page, portal.url + steps.VOTE_PATH);
  await page.getByRole('link', { name: new RegExp(`^Więcej.*${steps.BEACH}`) }).click();
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

test.each(SIZES)(
  'a hundred projects are searched, folded and jumped through without losing points (%s)',
  async (size) => {
    const { context, page } = await newVisitor(browser, portal.url, { size });
    await steps.open(page, `${portal.url}/budzet/2027/aktualne-glosowania`);
    await openLargeVote(page);
    const rows = page.getByRole('spinbutton');
    expect(await rows.count()).toBeGreaterThan(100);
    await steps.pointsField(page, steps.BEACH).first().fill('2');

    await page.getByRole('button', { name: 'Zwiń wszystkie kategorie' }).click();
    await expect.poll(() => rows.count()).toBe(0);
    await page.getByLabel('Słowa z tytułu, opisu albo numer').fill('plaza nad');
    await expect.poll(() => rows.count()).toBeGreaterThan(0);
    expect(await rows.count()).toBeLessThanOrEqual(PER_CATEGORY);
    expect(await steps.pointsField(page, steps.BEACH).first().inputValue()).toBe('2');

    // The search over, all is folded as before; a link unfolds its own category alone.
    await page.getByRole('button', { name: 'Pokaż wszystkie' }).click();
    await expect.poll(() => rows.count()).toBe(0);
    await page.evaluate((name) => {
      const row = [...document.querySelectorAll('h4')].find(
        ({ textContent }) => textContent?.replace(/\s/g, ' ') === name,
      );
      window.location.hash = row!.id;
    }, steps.AVENUE);
    await expect.poll(() => rows.count()).toBe(PER_CATEGORY);
    expect(await hasFocus(project(page, steps.AVENUE).first())).toBe(true);
    await context.close();
  },
);

test.each(SIZES)(
  'the card prints the common area and one’s own, on A4, without the page around it (%s)',
  async (size) => {
    const { context, page } = await newVisitor(browser, portal.url, { size });
    await steps.open(page, portal.url + steps.VOTE_PATH);
    await page.getByRole('link', { name: 'Karta do wydruku' }).click();
    await steps.heading(page, 'Karta do głosowania').waitFor();
    const tables = page.getByRole('table');
    expect(await tables.count()).toBeGreaterThan(2);
    await page.getByLabel('Obszar, w którym mieszkasz').selectOption({ label: 'Zarzecze' });
    await expect.poll(() => tables.count()).toBe(2);
    await page.getByRole('rowheader', { name: steps.AVENUE }).waitFor();
    await page.getByRole('rowheader', { name: steps.BEACH }).waitFor();
    await page.getByText('Rynek 1').first().waitFor();

    await page.emulateMedia({ media: 'print' });
    for (const hidden of [page.locator('.masthead'), page.locator('.foot'), page.getByRole('button')]) {
      expect(await hidden.first().isVisible()).toBe(false);
    }
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const boxes = [...pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) =>
      [width, height].map((points) => Math.round(Number(points))).join(' × '),
    );
    expect(new Set(boxes)).toEqual(new Set(['595 × 842']));
    await context.close();
  },
);

const MOST_STOPS = 60;

/** Presses Tab until the element has the focus. */
const tabTo = async (page: Page, element: Locator): Promise<void> => {
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press('Tab');
    if (await hasFocus(element)) return;
  }
  throw new Error(`Tab did not reach ${element.toString()} in ${MOST_STOPS} stops`);
};

test('a big vote is folded, unfolded and voted in by keyboard alone', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await steps.open(page, `${portal.url}/budzet/2027/aktualne-glosowania`);
  await openLargeVote(page);
  await page.getByRole('heading', { level: 1 }).focus();
  const rows = page.getByRole('spinbutton');
  await tabTo(page, page.getByRole('button', { name: 'Zwiń wszystkie kategorie' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => rows.count()).toBe(0);
  await tabTo(page, page.locator('.category > summary').first());
  await page.keyboard.press('Enter');
  await expect.poll(() => rows.count()).toBe(PER_CATEGORY);
  await tabTo(page, rows.first());
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => rows.first().inputValue()).toBe('1');
  await context.close();
});
