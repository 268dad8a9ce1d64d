import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { runCommand, tryCommand } from '../harness/command.ts';
import { letHold, lookAt, usualLooks } from '../harness/looks.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { usuallyAt } from '../harness/usual-cases.ts';
import * as steps from './voter-steps.ts';

let portal: Portal;
let browser: Browser;
let settings: Record<string, string>;
let votePath: string;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
  settings = { DATA_DIR: portal.dataDir, PUBLIC_URL: portal.url };
  const done = await runCommand(['demo-edition', '--json'], settings);
  const { voteId, projects } = done as { voteId: number; projects: number };
  expect(projects).toBe(150);
  votePath = `/budzet/2028/glosowania/zaglosuj/${voteId}`;
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

const openVote = async (size: 'phone' | 'desk') => {
  const { context, page } = await newVisitor(browser, portal.url, { size });
  await letHold(page);
  await steps.open(page, portal.url + votePath);
  await page.getByRole('heading', { name: 'Znajdź projekt' }).waitFor();
  return { context, page };
};
const rowsOf = (page: Page, area: string): Locator =>
  page.getByRole('region', { name: area, exact: true }).locator('.ballot-row');

test('the edition is added once, and to the demo alone', async () => {
  const again = await tryCommand(['demo-edition'], settings);
  expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('Edycja 2028 już jest') as string });
  const lists = await (await fetch(`${portal.url}/api/project/budgets/2027`)).json();
  expect((lists as { data: { items: unknown[] } }).data.items).toHaveLength(2);
});

test.each(usuallyAt('desk', ['phone', 'desk']))(
  'among 150 projects a voter finds two, gives them points and comes to the review (%s)',
  async (size) => {
    const { context, page } = await openVote(size);
    await steps.liveIn(page);
    // The twenty drawn first of each long area, and all of them on demand.
    await expect.poll(() => rowsOf(page, 'Miasto').count()).toBe(20);
    await expect.poll(() => rowsOf(page, 'Zarzecze').count()).toBe(20);
    const shape = await page.evaluate(() => ({
      first: document.querySelector('.ballot-row')!.getBoundingClientRect().top + window.scrollY,
      height: document.documentElement.scrollHeight,
      width: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }));
    console.log(`150 projects (${size}): first at ${Math.round(shape.first)} px, page ${shape.height} px`);
    expect(shape.first).toBeLessThanOrEqual(740);
    // Forty rows, where all of them would take twenty thousand.
    expect(shape.height).toBeLessThanOrEqual(6700);
    expect(shape.width).toBe(0);

    const search = await steps.searchField(page);
    for (const [words, title] of [
      ['kino dworcow', 'Kino letnie przy Dworcowej'],
      ['kino plaz', 'Kino letnie przy Plażowej'],
    ] as const) {
      await search.fill(words);
      await page.getByText('Pasuje 1 projekt.').waitFor();
      await search.press('Enter');
      await expect
        .poll(() => steps.pointsField(page, title).evaluate((node) => node === document.activeElement))
        .toBe(true);
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: 'Pokaż wszystkie', exact: true }).click();
    await page.getByRole('button', { name: /^Pokaż\swszystkie\s96$/ }).click();
    await expect.poll(() => rowsOf(page, 'Miasto').count()).toBe(96);
    await expect.poll(() => steps.pointsField(page, 'Kino letnie przy Plażowej').inputValue()).toBe('1');
    await steps.goToSending(page);
    await page.getByRole('rowheader', { name: 'Kino letnie przy Dworcowej' }).waitFor();
    await page.getByRole('rowheader', { name: 'Kino letnie przy Plażowej' }).waitFor();
    await context.close();
  },
);

test('nothing is wrong with it in any size, letters or colours, with all 150 shown', async () => {
  const { context, page } = await openVote('phone');
  await steps.liveIn(page);
  await page.getByRole('button', { name: /^Pokaż\swszystkie\s96$/ }).click();
  await page.getByRole('button', { name: /^Pokaż\swszystkie\s48$/ }).click();
  await expect.poll(() => page.getByRole('spinbutton').count()).toBe(144);
  expect(await lookAt(page, usualLooks)).toEqual([]);
  await context.close();
}, 600_000);
