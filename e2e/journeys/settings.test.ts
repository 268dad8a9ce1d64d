import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { A_SECOND, launchBrowser, newVisitor, type Size } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { usuallyAt } from '../harness/usual-cases.ts';
import { ADMIN, signInTo } from './staff-steps.ts';
import { open, untilAwake } from './voter-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

const SETTINGS = '/urzad/ustawienia';
const FILTER = '/budzet/lista-projektow-budzetu';

async function clerkAt(size: Size, path: string) {
  const clerk = await newVisitor(browser, portal.url, { size });
  await signInTo(clerk.page, portal.url, path, ADMIN);
  return clerk;
}

/** Categories that a resident may filter by; what all pages share is kept for some seconds. */
const offered = (page: Page) => async (): Promise<string> => {
  await page.goto(portal.url + FILTER);
  return page
    .locator('form select')
    .allInnerTexts()
    .then((texts) => texts.join('\n'));
};

test.each(usuallyAt('desk', ['phone', 'desk']))(
  'a clerk adds a category and renames it, and residents filter by it (%s)',
  async (size) => {
    const name = size === 'phone' ? 'Zwierzęta' : 'Bezpieczeństwo';
    const { context, page } = await clerkAt(size, `${SETTINGS}/obszary`);
    await page.getByRole('link', { name: 'Dodaj kategorię' }).click();
    await page.getByRole('button', { name: 'Dodaj kategorię' }).click();
    await page.getByText('Pole jest wymagane').waitFor();
    await page.getByLabel('Nazwa').fill('zieleń');
    await page.getByRole('button', { name: 'Dodaj kategorię' }).click();
    await page.locator('form').getByText('Urząd ma już kategorię o tej nazwie').waitFor();
    await page.getByLabel('Nazwa').fill(name);
    await page.getByRole('button', { name: 'Dodaj kategorię' }).click();
    await page.getByText('Kategoria jest dodana').waitFor();

    await page.getByRole('link', { name, exact: true }).click();
    await page.getByLabel('Nazwa').fill(`${name} w mieście`);
    // Leaving asks first, and loses nothing.
    await page.getByRole('link', { name: 'Wróć do listy' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Zostań na stronie' }).click();
    await expect.poll(() => page.getByLabel('Nazwa').inputValue()).toBe(`${name} w mieście`);
    await page.getByRole('button', { name: 'Zapisz kategorię' }).click();
    await page.getByText('Kategoria jest zapisana').waitFor();
    // Told by words of its own the next time; on a busy machine these may be gone by themselves.
    const told = page.locator('.toast', { hasText: 'Kategoria jest zapisana' });
    await told
      .getByRole('button')
      .click({ timeout: 5000 })
      .catch(() => undefined);
    await told.waitFor({ state: 'detached' });

    const resident = await newVisitor(browser, portal.url, { size });
    await expect.poll(offered(resident.page), A_SECOND).toContain(`${name} w mieście`);
    await resident.context.close();

    await page.getByLabel('Wycofany').check();
    await page.getByRole('button', { name: 'Zapisz kategorię' }).click();
    await page.getByText('Kategoria jest zapisana').waitFor();
    await page.getByRole('link', { name: 'Wróć do listy' }).click();
    await page.getByRole('listitem').filter({ hasText: name }).getByText('wycofany').waitFor();
    await context.close();
  },
);

test.each(usuallyAt('phone', ['phone', 'desk']))(
  'a clerk publishes a document, and corrects its next version before it holds (%s)',
  async (size) => {
    const title = size === 'phone' ? 'Zasady moderacji' : 'Zasady spotkań';
    const slug = size === 'phone' ? 'zasady-moderacji' : 'zasady-spotkan';
    const { context, page } = await clerkAt(size, `${SETTINGS}/dokumenty/nowy`);
    await page.getByLabel('Tytuł').fill(title);
    await page.getByLabel('Adres').fill(slug);
    const editor = page.getByRole('textbox', { name: 'Treść' });
    await editor.click();
    await page.keyboard.type('Pisz uprzejmie.');
    await page.getByRole('button', { name: 'Nagłówek' }).click();
    await page.getByRole('button', { name: 'Dodaj dokument' }).click();
    await page.getByText('Dokument jest dodany').waitFor();

    const resident = await newVisitor(browser, portal.url, { size });
    await resident.page.goto(`${portal.url}/dokumenty/${slug}`);
    await resident.page.getByRole('heading', { name: 'Pisz uprzejmie.' }).waitFor();

    await page.getByRole('link', { name: `Nowa wersja dokumentu: ${title}` }).click();
    await page.getByRole('textbox', { name: 'Treść' }).getByText('Pisz uprzejmie.').waitFor();
    await page.getByLabel('Tytuł').fill(`${title} (nowe)`);
    await page.getByRole('button', { name: 'Dodaj wersję' }).click();
    await page.getByText('Nowa wersja jest dodana').waitFor();
    // Nobody is bound by it yet: it can still be corrected and taken back.
    await page
      .getByRole('region', { name: title })
      .getByRole('link', { name: /^Popraw/ })
      .click();
    await untilAwake(page);
    await page.getByLabel('Tytuł').fill(`${title} od jutra`);
    await page.getByRole('button', { name: 'Zapisz wersję' }).click();
    await page.getByText('Wersja jest zapisana').waitFor();
    await resident.page.reload();
    await resident.page.getByRole('heading', { name: 'Pisz uprzejmie.' }).waitFor();
    await resident.context.close();
    await context.close();
  },
);

test('a version is not put over one that came while it was typed, though the page has read that one since', async () => {
  const path = `${SETTINGS}/dokumenty`;
  const { context, page } = await clerkAt('desk', path);
  await page.getByRole('link', { name: 'Nowa wersja dokumentu: Klauzula prywatności' }).click();
  await page.getByLabel('Tytuł').fill('Klauzula pierwszego');

  const other = await clerkAt('desk', path);
  await other.page.getByRole('link', { name: 'Nowa wersja dokumentu: Klauzula prywatności' }).click();
  await other.page.getByLabel('Tytuł').fill('Klauzula drugiego');
  await other.page.getByRole('button', { name: 'Dodaj wersję' }).click();
  await other.page.getByText('Nowa wersja jest dodana').waitFor();
  await other.context.close();

  // As when the browser shows the page again for Back.
  const read = page.waitForResponse((response) => response.url().includes('/agreement-histories/'));
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await (await read).finished();
  await page.getByLabel('Obowiązuje od').fill('2099-01-01');
  await page.getByRole('button', { name: 'Dodaj wersję' }).click();
  await page.getByText('Ktoś zmienił ten dokument w międzyczasie').first().waitFor();
  await expect.poll(() => page.getByLabel('Tytuł').inputValue()).toBe('Klauzula pierwszego');
  await context.close();
});

test('terms that are worded anew are the ones that residents find, and the old ones stay readable', async () => {
  const { context, page } = await clerkAt('desk', `${SETTINGS}/dokumenty`);
  await page.getByRole('link', { name: /^Nowa wersja dokumentu: Regulamin/ }).click();
  await page.getByRole('textbox', { name: 'Treść' }).getByText('§ 1. Co reguluje regulamin').waitFor();
  await page.getByLabel('Tytuł').fill('Regulamin na nowy rok');
  await page.getByRole('button', { name: 'Dodaj wersję' }).click();
  await page.getByText('Nowa wersja jest dodana').waitFor();

  const resident = await newVisitor(browser, portal.url, { size: 'phone' });
  const current = async (): Promise<string> => {
    await resident.page.goto(`${portal.url}/regulamin`);
    return resident.page.locator('h1').innerText();
  };
  await expect.poll(current, A_SECOND).toBe('Regulamin na nowy rok');
  await resident.page.getByRole('link', { name: 'Regulamin portalu Wiec', exact: true }).click();
  await resident.page.getByRole('heading', { level: 1, name: 'Regulamin portalu Wiec' }).waitFor();
  await resident.page.getByRole('heading', { name: '§ 1. Co reguluje regulamin' }).waitFor();
  await resident.context.close();
  await context.close();
});

test('a clerk moves the map by keys and by numbers, and residents’ maps open there', async () => {
  const { context, page } = await clerkAt('desk', `${SETTINGS}/mapa`);
  const [latitude, longitude] = [page.getByLabel('Szerokość środka'), page.getByLabel('Długość środka')];
  const before = Number(await longitude.inputValue());
  await page.getByRole('button', { name: 'Przybliż' }).waitFor();
  await page.locator('.map__canvas').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => Number(await longitude.inputValue())).toBeGreaterThan(before);
  await latitude.fill('54,1');
  await longitude.fill('19.4');
  await page.getByRole('button', { name: 'Oddal' }).click();
  await expect.poll(() => page.getByLabel('Przybliżenie').inputValue()).toBe('12');
  await expect.poll(() => latitude.inputValue()).toBe('54.1');
  await page.getByRole('button', { name: 'Zapisz ustawienia mapy' }).click();
  await page.getByText('Ustawienia mapy są zapisane').waitFor();

  const resident = await newVisitor(browser, portal.url, { size: 'phone' });
  /** The tile that a map asks for first, which lies in its middle. */
  const opened = async (): Promise<string> => {
    const [tile] = await Promise.all([resident.page.waitForRequest(/\/api\/map-tiles\//), openMap(resident.page)]);
    return new URL(tile.url()).pathname;
  };
  const openMap = async (page: Page): Promise<void> => {
    await open(page, `${portal.url}/inicjatywy`);
    await page.getByText('Inne', { exact: true }).click();
    // It comes only to whoever gets near it.
    await page.locator('.map').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Przybliż' }).waitFor();
  };
  // The tile of zoom 12 in which 54.1 N 19.4 E lies.
  await expect.poll(opened, A_SECOND).toBe('/api/map-tiles/12/2268/1313');
  await resident.context.close();
  await context.close();
});

test('a clerk adds an area of the office and puts it first, by keys alone, and residents choose from it', async () => {
  const { context, page } = await clerkAt('phone', '/urzad/urzedy/1');
  const add = page.getByRole('button', { name: 'Dodaj obszar' });
  await add.focus();
  await page.keyboard.press('Enter');
  // The focus is where one goes on.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  await page.keyboard.type('Aleja Lip');
  const rows = page.getByLabel('Nazwa obszaru');
  const up = page.getByRole('button', { name: 'Przesuń w górę: Aleja Lip' });
  await up.focus();
  for (let left = (await rows.count()) - 1; left > 0; left -= 1) await page.keyboard.press('Enter');
  await expect.poll(() => rows.first().inputValue()).toBe('Aleja Lip');
  await page.getByRole('button', { name: 'Zapisz obszary' }).click();
  await page.getByText('Obszary są zapisane').waitFor();

  const resident = await newVisitor(browser, portal.url, { size: 'phone' });
  await expect.poll(offered(resident.page), A_SECOND).toContain('Aleja Lip');
  await resident.context.close();
  await page.getByRole('button', { name: 'Usuń obszar: Aleja Lip' }).click();
  await page.getByRole('button', { name: 'Zapisz obszary' }).click();
  await expect.poll(() => rows.first().inputValue()).not.toBe('Aleja Lip');
  await context.close();
});
