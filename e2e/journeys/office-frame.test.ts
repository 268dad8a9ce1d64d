/** The frame of the office's pages: its bar, the search that also begins things, its keys, and the ways out. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { actFile, importAct, makeConsultation } from './office-draft-steps.ts';
import { CLERK, MODERATOR, signInTo } from './staff-steps.ts';
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

const palette = (page: Page) => page.getByRole('dialog', { name: 'Szukaj lub zrób' });
const keys = (page: Page) => page.getByRole('dialog', { name: 'Skróty klawiszy' });
const field = (page: Page) => palette(page).getByRole('combobox');
const bar = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Menu urzędu' });

test('by keyboard alone: a matter is found by a part of its title, and a probe is begun', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await signInTo(page, portal.url, '/urzad', CLERK);
  await bar(page).waitFor();
  await page.keyboard.press('Control+k');
  // What opens first are the reader's pages; the server is asked for matters once something is typed.
  await palette(page)
    .getByRole('option', { name: /^Biurko/ })
    .waitFor();
  await page.keyboard.type('zielen');
  const found = palette(page).getByRole('option', { name: /ziele/i });
  await found.first().waitFor();
  const title = (await found.first().locator('b').innerText()).replace(/\s+/g, ' ');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/urzad\/(konsultacje|ankiety)\/\d+$/);
  await page.getByRole('main').getByText(title).first().waitFor();
  expect(await palette(page).count()).toBe(0);

  await openPalette(page);
  await page.keyboard.type('> sond');
  await palette(page)
    .getByRole('option', { name: /^Nowa sonda/ })
    .waitFor();
  expect(await palette(page).getByRole('option').count()).toBe(1);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/urzad\/ankiety\/nowa-sonda$/);
  // The address changes before the page does, and the page before has a field as well.
  await heading(page, 'Nowa sonda').waitFor();
  // In a field the key is a letter of what is typed, and Ctrl K still opens the search; Escape gives the focus back.
  const first = page.getByRole('main').getByRole('textbox').first();
  await first.fill('Gdzie ');
  await first.press('?');
  expect([await first.inputValue(), await keys(page).count()]).toEqual(['Gdzie ?', 0]);
  await first.press('Control+k');
  await field(page).waitFor();
  await page.keyboard.press('Escape');
  await palette(page).waitFor({ state: 'detached' });
  expect(await first.evaluate((element) => element === document.activeElement)).toBe(true);
  await context.close();
});

/** The bar of a page that has just come may not listen yet: then people press again. */
const openPalette = (page: Page) =>
  expect
    .poll(
      async () => {
        if (!(await field(page).isVisible())) await page.keyboard.press('Control+k');
        return field(page).isVisible();
      },
      { interval: 1000 },
    )
    .toBe(true);

test('by keyboard alone: a text of an act, where residents read it, in its draft, and a project of the budget', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await signInTo(page, portal.url, '/urzad', CLERK);
  await bar(page).waitFor();
  const found = (group: string) => palette(page).getByRole('group', { name: group }).getByRole('option');
  const choose = async (option: Locator) => {
    await option.waitFor();
    for (let presses = 0; presses < 40; presses++) {
      if ((await option.getAttribute('aria-selected')) === 'true') break;
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
  };
  await openPalette(page);
  await page.keyboard.type('§ 17 dziennik ziel');
  const element = found('Teksty aktów prawnych').first();
  await choose(element);
  await page.waitForURL(/\/konsultacje\/zaglosuj\/\d+#par-17$/);
  await expect
    .poll(() => page.evaluate(() => document.querySelector(location.hash)?.getBoundingClientRect().top ?? -1))
    .toBeGreaterThan(0);

  await page.goto(`${portal.url}/urzad/konsultacje/nowa`);
  await makeConsultation(page, 'Lipy przy ulicach');
  await importAct(page, actFile());
  await openPalette(page);
  await page.keyboard.type('5.3 sadzi');
  const ofDraft = found('Teksty aktów prawnych');
  await expect
    .poll(async () => (await ofDraft.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ')))
    .toEqual([
      expect.stringContaining(
        'Lipy przy ulicach Akt prawny w przygotowaniu, § 5 pkt 3: „przy ulicy 5.3 sadzi się lipy;”',
      ),
    ]);
  await choose(ofDraft.first());
  await page.waitForURL(/\/akt#element-\d+$/);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent ?? ''))
    .toContain('przy ulicy 5.3 sadzi się lipy;');

  await openPalette(page);
  await page.keyboard.type('rower');
  const project = found('Projekty budżetu').first();
  await project.waitFor();
  const title = (await project.locator('b').innerText()).replace(/\s+/g, ' ');
  await choose(project);
  await page.waitForURL(/\/urzad\/budzety\/\d+\/projekty\/\d+$/);
  await page.getByRole('main').getByText(title).first().waitFor();
  await context.close();
});

test('arrows go round the list, and a text that nothing has says so', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await signInTo(page, portal.url, '/urzad', CLERK);
  await page.getByRole('button', { name: 'Szukaj lub zrób' }).click();
  const chosen = palette(page).locator('[role=option][aria-selected=true]');
  const first = await chosen.innerText();
  await page.keyboard.press('ArrowUp');
  const last = await chosen.innerText();
  expect(last).toContain('Nowa edycja budżetu');
  await page.keyboard.press('ArrowDown');
  expect(await chosen.innerText()).toBe(first);
  expect(await field(page).getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'));
  await page.keyboard.type('nie ma niczego takiego');
  await palette(page).getByText('Nic takiego tu nie ma').waitFor();
  expect(await field(page).getAttribute('aria-expanded')).toBe('false');
  await context.close();
});

test('? tells the keys until they are switched off, here and where comments are moderated', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await signInTo(page, portal.url, '/urzad/komentarze', MODERATOR);
  await page.getByRole('button', { name: 'Wyłącz skróty' }).waitFor();
  await page.keyboard.press('?');
  await keys(page).getByRole('button', { name: 'Wyłącz pojedyncze klawisze' }).click();
  await page.keyboard.press('Escape');
  await keys(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Włącz skróty klawiszy' }).waitFor();
  await page.keyboard.press('?');
  expect(await keys(page).count()).toBe(0);
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  await context.close();
});

test.each(['phone', 'desk'] as const)('the bar leads to the parts, to the account, and out (%s)', async (size) => {
  const { context, page } = await newVisitor(browser, portal.url, { size });
  await signInTo(page, portal.url, '/urzad', MODERATOR);
  const unfold = async (): Promise<void> => {
    const summary = size === 'phone' ? 'Menu' : undefined;
    await page
      .locator('header summary:visible')
      .filter({ hasText: summary ?? /^(?!.*Aa)/ })
      .click();
  };
  if (size === 'phone') await unfold();
  const comments = bar(page).getByRole('link', { name: /^Komentarze/ });
  // What waits there is told beside the word.
  await expect.poll(() => comments.innerText()).toMatch(/czeka:\s+\d+/);
  await comments.click();
  await heading(page, /Komentarze/).waitFor();
  await unfold();
  await page.getByRole('banner').getByRole('link', { name: 'Strona mieszkańców' }).click();
  await page.waitForURL(`${portal.url}/`);
  await page.getByRole('contentinfo').getByText('Godziny otwarcia').waitFor();
  expect(await page.getByRole('navigation', { name: 'Menu urzędu' }).count()).toBe(0);
  await page.goBack();
  await heading(page, /Komentarze/).waitFor();
  await unfold();
  await page.getByRole('banner').getByRole('button', { name: 'Wyloguj się' }).click();
  await page.getByRole('link', { name: 'Zaloguj się' }).first().waitFor();
  await context.close();
});
