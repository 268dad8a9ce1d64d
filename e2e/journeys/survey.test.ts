import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor, PATIENCE, type Size } from '../harness/browser.ts';
import { focused, tabTo } from '../harness/keyboard.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { usuallyAt } from '../harness/usual-cases.ts';
import { SURVEY_PATH, sendSheet, toSheetReview } from './survey-steps.ts';
import { heading, open } from './voter-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

type Scope = Page | Locator;

const press = (page: Page, key: string): Promise<void> => page.keyboard.press(key);

/** The next part begins at its heading. */
const untilAt = (page: Page, name: string) => expect.poll(async () => (await focused(page)).name).toBe(name);

async function choose(page: Page, wanted: RegExp): Promise<void> {
  await tabTo(page, wanted);
  await press(page, 'Space');
}

async function type(page: Page, wanted: RegExp, text: string): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.type(text);
}

async function goOn(page: Page, next: string): Promise<void> {
  await tabTo(page, /^Dalej/);
  await press(page, 'Enter');
  await untilAt(page, next);
}

test.each(usuallyAt('phone', ['phone', 'desk']))(
  'a survey with every type of question is filled in by keyboard, sent once through a lost connection, and its receipt is looked up (%s)',
  async (size) => {
    const { context, page } = await newVisitor(browser, portal.url, { size });
    await open(page, portal.url + SURVEY_PATH);
    await page.getByText('Odpowiadasz bez podawania danych').waitFor();
    await tabTo(page, /^Wypełnij ankietę/);
    await press(page, 'Enter');
    await untilAt(page, 'Jak bywasz w parku');

    await choose(page, /(^|\s)Tak$/);
    await type(page, /Którędy/, 'Aleją Lipową.');
    await choose(page, /Z psem$/);
    await choose(page, /Mostek$/);
    await type(page, /^Dzień|Dzień$/, '3');
    await type(page, /Miesiąc/, 'list');
    await type(page, /Rok/, '2026');
    await goOn(page, 'Co zmienić');

    for (const [place, option] of ['Nowe latarnie', 'Monitoring', 'Równe alejki'].entries()) {
      await type(page, new RegExp(`Miejsce: ${option}`), String(place + 1));
      await press(page, 'Enter');
    }
    await choose(page, /Źle$/);
    await choose(page, /Źle$/);
    await type(page, /Kod pocztowy/, '9799');
    await choose(page, /Chcę przyjść/);
    await tabTo(page, /Staw$/);
    await press(page, 'ArrowDown');
    await tabTo(page, /^Dalej/);
    await press(page, 'Enter');
    // The way to the mistake leads over its list.
    await expect.poll(async () => (await focused(page)).name).toContain('Popraw 1 odpowiedź');
    await tabTo(page, /Podaj kod pocztowy jak w przykładzie/);
    await press(page, 'Enter');
    await press(page, 'Control+a');
    await page.keyboard.type('97-990');
    await goOn(page, 'Podziel 10 punktów');

    await tabTo(page, /^Punkty.*Ławki przy latarniach/);
    await press(page, 'ArrowUp');
    await goOn(page, 'Sprawdź, zanim wyślesz');
    await page.reload();
    await page.getByText('Aleją Lipową.').waitFor();

    await context.setOffline(true);
    await tabTo(page, /^Wyślij ankietę/);
    await press(page, 'Enter');
    await page.getByText('Nie ma połączenia. Próbujemy dalej').waitFor();
    await context.setOffline(false);
    await heading(page, 'Poprawnie oddano głos').waitFor();
    const receipt = await page.locator('[data-receipt]').getAttribute('data-receipt');
    await expect
      .poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage })))
      .not.toContain('Lipową');

    await page.getByRole('link', { name: /Sprawdź, czy już na niej są/ }).click();
    await heading(page, 'Sprawdź potwierdzenie ankiety').waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: /Kod potwierdzenia/ }).inputValue()).toBe(receipt);
    await page.getByRole('main').getByRole('button', { name: 'Sprawdź' }).click();
    await page.getByText(/najpóźniej po zakończeniu\sankiety/).waitFor();

    await open(page, portal.url + SURVEY_PATH);
    await page.getByText('Ta ankieta jest już wysłana').waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Wypełnij ankietę' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Pokaż potwierdzenie' }).click();
    await heading(page, 'Poprawnie oddano głos').waitFor();
    await context.close();
  },
);

test.each<Size>(['phone', 'desk'])(
  'every type of question is answered by pointer, the order by dragging or by its buttons (%s)',
  async (size) => {
    const { context, page } = await newVisitor(browser, portal.url, { size });
    const at = async (role: 'link' | 'radio' | 'checkbox' | 'button', name: string | RegExp, of: Scope = page) => {
      const target = of.getByRole(role, { name, exact: true });
      await (size === 'phone' ? target.tap() : target.click());
    };
    await open(page, portal.url + SURVEY_PATH);
    await at('link', 'Wypełnij ankietę');
    await heading(page, 'Jak bywasz w parku').waitFor();
    await at('radio', 'Tak');
    await at('checkbox', 'Z psem');
    await page.getByRole('textbox', { name: /Którędy/ }).fill('Przez mostek.');
    await at('checkbox', 'Plac zabaw');
    await page.getByLabel('Dzień').fill('4');
    await page.getByLabel('Miesiąc').selectOption({ label: 'listopada' });
    await page.getByRole('textbox', { name: 'Rok' }).fill('2026');
    await at('button', 'Dalej');

    await heading(page, 'Co zmienić').waitFor();
    const row = (option: string) => page.locator('.ranking__row', { hasText: option });
    if (size === 'desk') {
      const drag = (option: string, target: Locator, y: number) =>
        row(option)
          .locator('.ranking__handle')
          .dragTo(target, { targetPosition: { x: 40, y } });
      await drag('Monitoring', page.locator('.ranking__first'), 4);
      await drag('Równe alejki', row('Monitoring'), 4);
      await drag('Nowe latarnie', row('Równe alejki'), 4);
    } else {
      for (const option of ['Nowe latarnie', 'Równe alejki', 'Monitoring']) await at('button', `Wyżej: ${option}`);
    }
    const places = page.locator('ol.ranking').getByRole('textbox');
    const order = () => places.evaluateAll((all) => all.map((field) => field.getAttribute('aria-label')));
    await expect.poll(order).toEqual(['Nowe latarnie', 'Równe alejki', 'Monitoring'].map((each) => `Miejsce: ${each}`));
    await at('radio', 'Źle', page.getByRole('radiogroup', { name: 'Światło' }));
    await at('radio', 'Średnio', page.getByRole('radiogroup', { name: 'Poczucie bezpieczeństwa' }));
    await page.getByRole('textbox', { name: /Kod pocztowy/ }).fill('97-990');
    await at('checkbox', 'Chcę przyjść na spacer');
    await at('radio', /^Staw/);
    await at('button', 'Dalej');

    await heading(page, 'Podziel 10 punktów').waitFor();
    for (let points = 0; points < 3; points++) await at('button', 'Dodaj punkt: Ławki przy latarniach');
    await at('button', 'Dalej');
    await heading(page, 'Sprawdź, zanim wyślesz').waitFor();
    const answers = (await page.getByRole('main').innerText()).replaceAll('\u00a0', ' ');
    const given = ['Tak', 'Przez mostek.', 'Z psem', 'Plac zabaw', '4 listopada 2026', '1. Nowe latarnie', 'Średnio'];
    for (const each of [...given, '97-990', 'Spacer po parku z projektantami\ntak', 'Staw', '3 punkty'])
      expect(answers).toContain(each);
    await at('button', 'Wyślij ankietę');
    await heading(page, 'Poprawnie oddano głos').waitFor();
    await context.close();
  },
);

/** From the check back to the points, of which one more is given. */
async function sayOtherwise(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Wstecz', exact: true }).click();
  await page.getByRole('button', { name: 'Dodaj punkt: Ławki przy latarniach' }).click();
  await page.getByRole('button', { name: 'Dalej', exact: true }).click();
  await heading(page, 'Sprawdź, zanim wyślesz').waitFor();
}

test('of two tabs of one browser, without an account, one sends the form; the other is told, and stores nothing', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  const other = await context.newPage();
  other.setDefaultTimeout(PATIENCE);
  for (const tab of [page, other]) {
    await tab.bringToFront();
    await open(tab, portal.url + SURVEY_PATH);
    await toSheetReview(tab);
  }
  await sayOtherwise(other);
  await page.bringToFront();
  await sendSheet(page);
  await other.bringToFront();
  await other.getByText(/Ten.formularz.wysłano.z.innej.karty/).waitFor();
  const answered = other.waitForResponse((reply) => reply.request().method() === 'PUT');
  await other.getByRole('button', { name: 'Wyślij ankietę', exact: true }).click();
  expect((await answered).status()).toBe(409);
  await other.getByText(/Z.tej.przeglądarki.odpowiedziano.już.bez.logowania/).waitFor();
  await context.close();
});

test('a form whose answer never came, and whose tab was closed, is not stored twice by that browser', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await open(page, portal.url + SURVEY_PATH);
  await toSheetReview(page);
  await page.route('**/api/project/*/consultation-forms', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Wyślij ankietę', exact: true }).click();
  await page
    .getByText(/Nie.ma.połączenia/)
    .first()
    .waitFor();
  await page.close();
  const next = await context.newPage();
  next.setDefaultTimeout(PATIENCE);
  await open(next, portal.url + SURVEY_PATH);
  await toSheetReview(next);
  await sayOtherwise(next);
  await next.getByRole('button', { name: 'Wyślij ankietę', exact: true }).click();
  await next.getByText(/Z.tej.przeglądarki.odpowiedziano.już.bez.logowania/).waitFor();
  await context.close();
});
