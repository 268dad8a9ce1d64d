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
  await openPalette(page);
  // What opens first are the reader's pages; the server is asked for matters once something is typed.
  await palette(page)
    .getByRole('option', { name: /^Biurko/ })
    .waitFor();
  await page.keyboard.type('zielen');
  const found = palette(page).getByRole('option', { name: /ziele/i });
  await found.first().waitFor();
  // Until the server has answered for the last letter, the list is that of the letters before.
  await palette(page).getByRole('status').getByText(/wynik/).waitFor({ state: 'attached' });
  const title = (await found.first().locator('b').innerText()).replace(/\s+/g, ' ');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/urzad\/(konsultacje|ankiety)\/\d+$/);
  await heading(page, title).waitFor();
  await expect.poll(() => palette(page).count()).toBe(0);

  await openPalette(page);
  await page.keyboard.type('> sond');
  await palette(page)
    .getByRole('option', { name: /^Nowa sonda/ })
    .waitFor();
  await expect.poll(() => palette(page).getByRole('option').count()).toBe(1);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/urzad\/ankiety\/nowa-sonda$/);
  // The address changes before the page does, and the page before has a field as well.
  await heading(page, 'Nowa sonda').waitFor();
  // In a field the key is a letter of what is typed, and Ctrl K still opens the search; Escape gives the focus back.
  const first = page.getByRole('main').getByRole('textbox').first();
  await first.fill('Gdzie ');
  await first.press('?');
  await expect.poll(() => first.inputValue()).toBe('Gdzie ?');
  await expect.poll(() => keys(page).count()).toBe(0);
  await first.press('Control+k');
  await field(page).waitFor();
  await page.keyboard.press('Escape');
  await palette(page).waitFor({ state: 'detached' });
  await expect.poll(() => first.evaluate((element) => element === document.activeElement)).toBe(true);
  await context.close();
});

test('what is typed in the search while the next page is on its way stays when that page comes', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await signInTo(page, portal.url, '/urzad', CLERK);
  let answer = (): void => {};
  const held = new Promise<void>((done) => (answer = done));
  await heading(page, /czeka/).waitFor();
  const rows = await page.getByRole('main').locator('.agenda__row').count();
  const own = bar(page).getByRole('link', { name: `Biurko czeka: ${rows}`, exact: true });
  await own.waitFor();
  await page.route('**/api/office/projects?*', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/office/projects?*');
  await bar(page)
    .getByRole('link', { name: /^Konsultacje/ })
    .click();
  await asked;
  await openPalette(page);
  await page.keyboard.type('> sond');
  answer();
  await heading(page, 'Konsultacje').waitFor({ state: 'attached' });
  await expect.poll(() => field(page).inputValue()).toBe('> sond');
  // A page that was not come to from the desk is told by the server.
  await page.unroute('**/api/office/projects?*');
  await page.goto(`${portal.url}/urzad/ankiety`);
  await own.waitFor();
  await context.close();
});

test('Enter pressed before the server has answered opens what it finds, and nothing once more was typed', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await signInTo(page, portal.url, '/urzad', CLERK);
  await bar(page).waitFor();
  let answer = (): void => {};
  const hold = () => {
    const held = new Promise<void>((done) => (answer = done));
    return page.route('**/api/office/projects?*', async (route) => {
      await held;
      await route.continue();
    });
  };
  await hold();
  await openPalette(page);
  await page.keyboard.type('basenu');
  const asked = page.waitForRequest(/title=basenu/);
  await page.keyboard.press('Enter');
  await asked;
  expect(new URL(page.url()).pathname).toBe('/urzad');
  answer();
  await page.waitForURL(/\/urzad\/ankiety\/\d+$/);
  await heading(page, /Godziny miejskiego basenu/).waitFor();
  await expect.poll(() => palette(page).count()).toBe(0);

  await page.unroute('**/api/office/projects?*');
  await hold();
  const here = page.url();
  await openPalette(page);
  await page.keyboard.type('zielen');
  await page.keyboard.press('Enter');
  await page.keyboard.type('i');
  answer();
  // Typed on, the words are other ones: the list comes, and nothing is opened.
  await palette(page)
    .getByRole('option', { name: /zieleni/i })
    .first()
    .waitFor();
  await expect.poll(() => field(page).inputValue()).toBe('zieleni');
  expect(page.url()).toBe(here);
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
  await heading(page, title).waitFor();
  await context.close();
});

test('arrows go round the list, and a text that nothing has says so', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await signInTo(page, portal.url, '/urzad', CLERK);
  await page.getByRole('button', { name: 'Szukaj lub zrób' }).click();
  const chosen = palette(page).locator('[role=option][aria-selected=true]');
  const first = await chosen.innerText();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => chosen.innerText()).toContain('Nowa edycja budżetu');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => chosen.innerText()).toBe(first);
  const id = await chosen.getAttribute('id');
  await expect.poll(() => field(page).getAttribute('aria-activedescendant')).toBe(id);
  await page.keyboard.type('nie ma niczego takiego');
  await palette(page).getByText('Nic takiego tu nie ma').waitFor();
  // Nothing has it, and it can be the title of something new.
  const offers = palette(page).getByRole('option');
  await offers.first().getByText('„nie ma niczego takiego…”').waitFor();
  await expect.poll(() => offers.count()).toBe(3);
  await page.keyboard.press('Enter');
  await heading(page, 'Nowa konsultacja').waitFor();
  await expect.poll(() => page.getByLabel('Tytuł').inputValue()).toBe('nie ma niczego takiego');
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
  await expect.poll(() => keys(page).count()).toBe(0);
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
  await heading(page, /komentarz/i).waitFor();
  await unfold();
  await page.getByRole('banner').getByRole('link', { name: 'Strona mieszkańców' }).click();
  await page.waitForURL(`${portal.url}/`);
  await page.getByRole('contentinfo').getByText('Godziny otwarcia').waitFor();
  await expect.poll(() => page.getByRole('navigation', { name: 'Menu urzędu' }).count()).toBe(0);
  await page.goBack();
  await heading(page, /komentarz/i).waitFor();
  await unfold();
  await page.getByRole('banner').getByRole('button', { name: 'Wyloguj się' }).click();
  await page.getByRole('link', { name: 'Zaloguj się' }).first().waitFor();
  await context.close();
});
