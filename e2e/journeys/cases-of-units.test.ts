/** A letter goes to the unit whose it is, which gives it back with a reason; and an office says by clicks which unit gets what. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { RESIDENT } from './sign-in-steps.ts';
import { ADMIN, CLERK, OF_UNIT, signInTo } from './staff-steps.ts';
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
const SETTING = '/urzad/ustawienia/sprawy';
const TITLE = 'Przejście przez Akacjową';

async function sendInitiative(page: Page): Promise<void> {
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await signInTo(page, portal.url, '/inicjatywy', RESIDENT);
  await page.getByRole('radio', { name: /^Inne/u }).check();
  await field('Urząd').selectOption({ label: 'Urząd Miasta Lipogród' });
  await field('Tytuł').fill(TITLE);
  await field('Kategoria').selectOption({ label: 'Drogi i chodniki' });
  await field('Obszar').selectOption({ label: 'Zarzecze' });
  await field('Opis').fill('Dzieci idą tędy do szkoły, a do najbliższego przejścia jest pół kilometra.');
  const send = page.getByRole('button', { name: 'Wyślij', exact: true });
  const ready = async () => {
    const terms = page.getByLabel(/^Akceptuję/u);
    if ((await terms.count()) > 0) await terms.check({ timeout: 2000 }).catch(() => undefined);
    return send.getAttribute('aria-disabled');
  };
  await expect.poll(ready).toBe(null);
  await send.click();
  await page.getByRole('heading', { name: /^Inicjatywa obywatelska została przekazana/u }).waitFor();
}

const rowOf = (page: Page) => page.locator('.case-rows > li').filter({ hasText: TITLE });

test('a letter about a street goes to the unit of streets, which returns it with a reason to those who read first', async () => {
  const author = await newVisitor(browser, portal.url);
  await sendInitiative(author.page);
  await author.context.close();

  const unit = await newVisitor(browser, portal.url);
  await signInTo(unit.page, portal.url, '/urzad', OF_UNIT);
  await unit.page.getByRole('link', { name: /do\sprzydzielenia/u }).click();
  await rowOf(unit.page).getByRole('button', { name: TITLE }).click();
  await rowOf(unit.page).getByRole('link', { name: 'Cała sprawa' }).click();
  await heading(unit.page, TITLE).waitFor();
  await unit.page.getByText(/Jednostka:\sWydział\sInwestycji/u).waitFor();
  const back = unit.page.locator('details.case-acts', { has: unit.page.getByText('Zwróć sprawę', { exact: true }) });
  await back.locator('summary').click();
  await back.getByLabel('Dlaczego sprawa wraca').fill('To droga powiatowa.');
  await back.getByRole('button', { name: 'Zwróć', exact: true }).click();
  await unit.page.getByText('Sprawę prowadzi już kto inny').waitFor();
  await heading(unit.page, /inicjatyw/u).waitFor();
  await expect.poll(() => rowOf(unit.page).count()).toBe(0);
  await unit.context.close();

  const clerk = await newVisitor(browser, portal.url);
  await signInTo(clerk.page, portal.url, INBOX, CLERK);
  await clerk.page.getByRole('search').getByLabel('Jednostka').selectOption('bez jednostki');
  await clerk.page.getByRole('search').getByRole('button', { name: 'Szukaj' }).click();
  await clerk.page.waitForURL(/jednostka=brak/u);
  await rowOf(clerk.page).getByRole('button', { name: TITLE }).click();
  // The rule would give it to the same unit once more.
  await expect.poll(() => rowOf(clerk.page).getByLabel('Jednostka').inputValue()).toBe('');
  await rowOf(clerk.page).getByLabel('Jednostka').selectOption('Wydział Gospodarki Komunalnej');
  await rowOf(clerk.page).getByRole('button', { name: 'Przydziel i otwórz następną' }).click();
  await rowOf(clerk.page).waitFor({ state: 'detached' });
  await clerk.page.goto(portal.url + INBOX);
  await rowOf(clerk.page).getByText('Wydział Gospodarki Komunalnej').first().waitFor();
  await rowOf(clerk.page).getByRole('button', { name: TITLE }).click();
  await rowOf(clerk.page).getByRole('link', { name: 'Cała sprawa' }).click();
  await clerk.page.getByText('To droga powiatowa.').waitFor();
  await clerk.page.getByText(/zwraca sprawę \(Wydział Inwestycji\)/u).waitFor();
  await clerk.context.close();
});

test('an office says by clicks which unit gets what, and tries it out before it saves', async () => {
  const { page, context } = await newVisitor(browser, portal.url, { size: 'phone' });
  await signInTo(page, portal.url, SETTING, ADMIN);
  const trial = page.getByRole('group', { name: 'Sprawdź, dokąd trafi pismo' });
  await trial.getByLabel('Kategoria').selectOption('Kultura');
  await trial.getByText(/^Żadna reguła nie pasuje/u).waitFor();
  await page.getByRole('button', { name: 'Dodaj regułę' }).click();
  const rule = page.getByRole('group', { name: /^Reguła/u }).last();
  await rule.getByLabel('Kategoria').selectOption('Kultura');
  await page.getByRole('button', { name: 'Zapisz reguły' }).click();
  await rule.getByText('Wybierz jednostkę.').waitFor();
  await rule.getByLabel('Trafia do jednostki').selectOption('Biuro Rady Miejskiej');
  await trial.getByText('Biuro Rady Miejskiej').waitFor();
  await page.getByRole('button', { name: 'Zapisz reguły' }).click();
  await page.getByText('Reguły są zapisane').waitFor();
  await page.reload();
  await trial.getByLabel('Kategoria').selectOption('Kultura');
  await trial.getByText('Biuro Rady Miejskiej').waitFor();
  const count = await page.getByRole('group', { name: /^Reguła/u }).count();
  await page.getByRole('button', { name: `Usuń regułę ${count}` }).click();
  await page.getByRole('button', { name: 'Dodaj regułę' }).and(page.locator(':focus')).waitFor();
  await context.close();
});
