/** The author of a letter agrees, and the office makes a project and a consultation of it, by clicks. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor, type Size } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { usuallyAt } from '../harness/usual-cases.ts';
import { ADMIN, proveIdentityIfAsked, signInTo } from './staff-steps.ts';
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

/** Two cases of the demo, with what can be made of each. */
const cases: readonly { size: Size; id: number; title: string; own: string | null }[] = [
  { size: 'desk', id: 1, title: 'Schody do wody przy bulwarze Flisaków', own: '/sprawa/8KQT-4MZR-P2WX-7HNB' },
  { size: 'phone', id: 4, title: 'Ławki i cień przy przystanku Rynek Lniany', own: null },
];

const side = (page: Page) => page.getByRole('region', { name: 'Zrób z tego' });

test.each(usuallyAt('desk', cases))('on a $size', async ({ size, id, title, own }) => {
  const { context, page } = await newVisitor(browser, portal.url, { size });
  await signInTo(page, portal.url, `/urzad/inicjatywy/${id}`, ADMIN);
  await heading(page, title).waitFor();
  await side(page)
    .getByText(/^Autor się na to nie zgodził/)
    .waitFor();
  await expect.poll(() => side(page).getByRole('button').count()).toBe(0);
  if (own === null) {
    const act = page.locator('details.case-acts', { hasText: 'Zgoda autora, która przyszła inaczej' });
    await act.locator('summary').click();
    await act.getByLabel(/^Kiedy i jak/).fill('Telefonicznie, 3 grudnia.');
    await act.getByRole('button', { name: 'Zapisz zgodę' }).click();
  } else {
    const author = await newVisitor(browser, portal.url, { size: 'phone' });
    await open(author.page, portal.url + own);
    const box = author.page.getByLabel(/^Zgadzam się, żeby urząd zrobił/);
    // It is checked once the portal has it.
    await box.click();
    await author.page.getByRole('heading', { name: /^Zgoda na projekt albo konsultację/ }).waitFor();
    await author.context.close();
    await page.reload();
  }
  await side(page)
    .getByText(/^Autor zgodził się/)
    .waitFor();

  // No edition takes projects, until the office prepares the next one.
  if (own !== null) {
    await side(page)
      .getByText(/^Żadna edycja budżetu/)
      .waitFor();
    await page.goto(`${portal.url}/urzad/budzety`);
    await page.getByRole('link', { name: 'Nowa edycja' }).click();
    await page.getByRole('button', { name: 'Załóż szkic edycji' }).click();
    await heading(page, 'Budżet obywatelski 2028').waitFor();
    await page.goto(`${portal.url}/urzad/inicjatywy/${id}`);
  }
  const make = side(page).getByRole('button', { name: 'Dodaj projekt do edycji' });
  await make.click();
  const toProject = side(page).getByRole('link', { name: title }).first();
  await proveIdentityIfAsked(page, toProject);
  await make.waitFor({ state: 'detached' });
  await toProject.click();
  await heading(page, title).waitFor();
  const number = await page.getByRole('definition').filter({ hasText: /^IN/ }).first().innerText();
  await page.getByRole('link', { name: number, exact: true }).click();
  await heading(page, title).waitFor();

  await side(page).getByRole('button', { name: 'Zrób szkic konsultacji' }).click();
  await expect.poll(() => side(page).getByRole('link', { name: title }).count()).toBe(2);
  await side(page).getByRole('link', { name: title }).last().click();
  await page.getByText('W przygotowaniu').first().waitFor();
  await page.getByRole('link', { name: number, exact: true }).click();
  await heading(page, title).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await context.close();
});
