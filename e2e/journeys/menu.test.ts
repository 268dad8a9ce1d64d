import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { focused as focusedStop, tabTo as seek } from '../harness/keyboard.ts';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { arrangeMenu, menuElement } from './menu-steps.ts';
import { heading, open } from './voter-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

const MOST_STOPS = 30;

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => (document.activeElement?.textContent ?? '').replace(/\s+/g, ' ').trim());

/** What is in the menu, as far as it is seen. */
const seen = (page: Page, name: string): Promise<boolean> =>
  page.getByRole('navigation', { name: 'Menu główne' }).getByRole('link', { name, exact: true }).isVisible();

async function tabTo(page: Page, name: string): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab');
    if ((await focused(page)) === name) return;
  }
  throw new Error(`Tab never came to ${name}`);
}

test.each([
  ['phone', ['Menu', 'Budżet obywatelski']],
  ['desk', ['Budżet obywatelski']],
] as const)('the menu leads to a page by keyboard alone (%s)', async (size, groups) => {
  const { context, page } = await newVisitor(browser, portal.url, { size });
  await open(page, portal.url);
  await expect.poll(() => seen(page, 'Projekty')).toBe(false);
  for (const group of groups) {
    await tabTo(page, group);
    await page.keyboard.press('Enter');
  }
  await expect.poll(() => seen(page, 'Projekty')).toBe(true);
  // Escape goes back level by level, and gives the focus back to what opened each.
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toBe('Wszystkie edycje');
  for (const group of groups.toReversed()) {
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe(group);
    await expect.poll(() => seen(page, 'Projekty')).toBe(false);
  }

  await page.reload();
  await open(page, portal.url);
  for (const group of groups) {
    await tabTo(page, group);
    await page.keyboard.press('Enter');
  }
  await tabTo(page, 'Projekty');
  await page.keyboard.press('Enter');
  await heading(page, 'Projekty budżetu obywatelskiego').waitFor();
  await expect.poll(() => focused(page)).toBe('Projekty budżetu obywatelskiego');
  await expect.poll(() => page.title()).toBe('Projekty – Wiec');
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
  await expect.poll(() => seen(page, 'Mapa projektów')).toBe(false);
  await context.close();
});

test.each([
  ['phone', ['Menu']],
  ['desk', []],
] as const)(
  'the whole menu, three levels deep, by keyboard alone, with the focus never lost (%s)',
  async (size, before) => {
    await arrangeMenu(portal.url, [
      menuElement('Budżet obywatelski', '', [
        menuElement('Edycje', '/budzet', [
          menuElement('Projekty', '/budzet/lista-projektow-budzetu'),
          menuElement('Mapa projektów', '/budzet/mapa-projektow-budzetu'),
        ]),
        menuElement('Dla zalogowanych', '/urzad', [], true),
        menuElement('Bez adresu', '', [menuElement('Regulamin', '/regulamin')]),
      ]),
      menuElement('Pomoc', '/pomoc'),
      menuElement('Informacje', '', [menuElement('Deklaracja', '/deklaracja-dostepnosci')]),
    ]);
    const { context, page } = await newVisitor(browser, portal.url, { size });
    await open(page, portal.url);
    for (const group of before) {
      await seekTo(page, group);
      await page.keyboard.press('Enter');
    }
    await seekTo(page, 'Budżet obywatelski');
    await page.keyboard.press('Enter');
    // Every link once, level by level as it is read; what only those see who are signed in is not there.
    const inside = ['Edycje', 'Projekty', 'Mapa projektów', 'Regulamin'];
    expect(await stops(page, 'Tab', inside.length + 1)).toEqual([...inside, 'Pomoc']);
    // The group closes behind whoever goes on, and the focus stays where it is.
    await expect.poll(() => seen(page, 'Mapa projektów')).toBe(false);
    expect(await stops(page, 'Tab', 1)).toEqual(['Informacje']);
    await page.keyboard.press('Enter');
    expect(await stops(page, 'Tab', 1)).toEqual(['Deklaracja']);
    expect(await stops(page, 'Shift+Tab', 3)).toEqual(['Informacje', 'Pomoc', 'Budżet obywatelski']);

    await page.keyboard.press('Enter');
    expect(await stops(page, 'Tab', 3)).toEqual(inside.slice(0, 3));
    for (const group of ['Budżet obywatelski', ...before.toReversed()]) {
      await page.keyboard.press('Escape');
      await expect.poll(() => focused(page)).toBe(group);
    }
    for (const group of [...before, 'Budżet obywatelski']) {
      await page.keyboard.press('Enter');
      if (group !== 'Budżet obywatelski') await seekTo(page, 'Budżet obywatelski');
    }
    await seekTo(page, 'Regulamin');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/regulamin/*');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await expect.poll(() => page.locator('details[open] > summary:visible').count()).toBe(0);
    await context.close();
  },
);

/** The next stops of the focus, each of which is seen and lies under nothing. */
async function stops(page: Page, key: 'Tab' | 'Shift+Tab', count: number): Promise<string[]> {
  const names: string[] = [];
  for (let stop = 0; stop < count; stop++) {
    await page.keyboard.press(key);
    const { name, outlined, uncovered } = await focusedStop(page);
    expect({ name, outlined, uncovered }).toEqual({ name, outlined: true, uncovered: true });
    names.push(name);
  }
  return names;
}

const seekTo = (page: Page, name: string): Promise<void> => seek(page, new RegExp(`^${name}$`));

test('an item of the current edition leads to its year, and is marked there', async () => {
  await arrangeMenu(portal.url, [menuElement('Głosowania', '/budzet/biezaca-edycja/aktualne-glosowania')]);
  const { context, page } = await newVisitor(browser, portal.url);
  await open(page, portal.url);
  const item = page
    .getByRole('navigation', { name: 'Menu główne' })
    .getByRole('link', { name: 'Głosowania', exact: true });
  await item.click();
  await page.waitForURL(`${portal.url}/budzet/2027/aktualne-glosowania`);
  await heading(page, 'Aktualne głosowania').waitFor();
  await expect.poll(() => item.getAttribute('aria-current')).toBe('page');
  await context.close();
});
