import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { A_SECOND, launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { usuallyAt } from '../harness/usual-cases.ts';
import { signInTo } from './staff-steps.ts';
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

const titlesIn = async (page: Page, list: string): Promise<string[]> =>
  (await page.getByRole('list', { name: list }).getByRole('link').allInnerTexts()).map((text) =>
    text.replaceAll('\u00a0', ' '),
  );

/** The first two consultations or surveys that can be chosen, once they can. */
async function twoOffered(page: Page): Promise<[string, string]> {
  const offered = async () => {
    const options = await page.getByLabel('Co wyróżnić').locator('option').allInnerTexts();
    return options.filter((text) => /^(Konsultacja|Ankieta): /.test(text));
  };
  await expect.poll(async () => (await offered()).length).toBeGreaterThan(1);
  return (await offered()).slice(0, 2) as [string, string];
}

async function add(page: Page, option: string): Promise<void> {
  await page.getByLabel('Co wyróżnić').selectOption({ label: option });
  await page.getByRole('button', { name: 'Dodaj na końcu' }).click();
}

test.each(usuallyAt('phone', ['desk', 'phone']))('a clerk orders what the home page features (%s)', async (size) => {
  const { context, page } = await newVisitor(browser, portal.url, { size });
  await signInTo(page, portal.url, '/urzad', 'urzednik@example.pl');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Na stronie głównej/ })
    .click();
  await heading(page, 'Na stronie głównej').waitFor();
  const [first, second] = await twoOffered(page);

  await page.getByRole('button', { name: 'Dodaj na końcu' }).click();
  await page.getByText('Wybierz, co wyróżnić.').waitFor();
  await add(page, first);
  await add(page, second);
  const title = (option: string): string => option.replace(/^\w+: /, '');
  await expect.poll(() => titlesIn(page, 'Konsultacje i ankiety')).toEqual([title(first), title(second)]);

  await page.getByRole('list', { name: 'Konsultacje i ankiety' }).getByRole('link').last().focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => titlesIn(page, 'Konsultacje i ankiety')).toEqual([title(second), title(first)]);
  await page.getByText(`${title(second)}: miejsce 1 z 2`).waitFor({ state: 'attached' });
  const up = page.getByRole('button', { name: `Przesuń w górę: ${title(second)}` });
  await expect.poll(() => up.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await page.getByText('Zapisane, tak wygląda teraz strona główna').waitFor();
  await page.reload();
  await expect.poll(() => titlesIn(page, 'Konsultacje i ankiety')).toEqual([title(second), title(first)]);

  const visitor = await newVisitor(browser, portal.url, { size });
  await open(visitor.page, portal.url);
  const region = visitor.page.getByRole('region', { name: 'Wyróżnione projekty' });
  await expect
    .poll(async () => {
      await visitor.page.reload();
      const shown = await region.getByRole('heading', { level: 3 }).allInnerTexts();
      return shown.slice(0, 2).map((text) => text.replaceAll('\u00a0', ' '));
    }, A_SECOND)
    .toEqual([title(second), title(first)]);
  await region.getByText('Wybiera je urząd').waitFor();
  await visitor.context.close();

  for (const option of [first, second]) await page.getByRole('button', { name: `Zdejmij: ${title(option)}` }).click();
  await page.getByText('Urząd nie wyróżnia teraz żadnej.').waitFor();
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await page.getByText('Zapisane, tak wygląda teraz strona główna').waitFor();
  await context.close();
});

test('two clerks: whoever saves second sees what the first has saved, keeps their own order, and decides', async () => {
  const [one, other] = await Promise.all(
    [1, 2].map(async () => {
      const visitor = await newVisitor(browser, portal.url);
      await signInTo(visitor.page, portal.url, '/urzad/strona-glowna', 'urzednik@example.pl');
      await visitor.page.getByLabel('Co wyróżnić').waitFor();
      return visitor;
    }),
  );
  const [first, second] = await twoOffered(one!.page);
  const save = (page: Page) => page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await add(one!.page, first);
  await save(one!.page);
  await one!.page.getByText('Zapisane, tak wygląda teraz strona główna').waitFor();
  await add(other!.page, second);
  await save(other!.page);
  const alert = other!.page.getByRole('alert').filter({ hasText: 'Strona główna się nie zmieniła' });
  await alert.getByText(first.replace(/^\w+: /, '')).waitFor();
  await expect.poll(() => titlesIn(other!.page, 'Konsultacje i ankiety')).toEqual([second.replace(/^\w+: /, '')]);
  await save(other!.page);
  await other!.page.getByText('Zapisane, tak wygląda teraz strona główna').waitFor();
  await Promise.all([one!.context.close(), other!.context.close()]);
});
