/** What once needed SQL or a command: a clerk sets it by clicks, and residents see it. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { A_SECOND, launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { OPEN_PROBE, probe } from './probe-steps.ts';
import { ADMIN, CLERK, signInTo } from './staff-steps.ts';
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

async function clerkAndVisitor(path: string, login = ADMIN) {
  const [clerk, visitor] = [
    await newVisitor(browser, portal.url, { size: 'phone' }),
    await newVisitor(browser, portal.url, { size: 'phone' }),
  ];
  await signInTo(clerk.page, portal.url, path, login);
  const close = () => Promise.all([clerk.context.close(), visitor.context.close()]);
  return { page: clerk.page, visitor: visitor.page, close };
}

const save = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const said = (page: Page, words: string) => page.getByRole('status').getByText(words).waitFor();

/** How often something stands on a page, opened anew: pages are kept for a moment and given to the next visitor too. */
const onPage = (page: Page, path: string, found: (page: Page) => Promise<number>) => async (): Promise<number> => {
  await open(page, portal.url + path);
  return found(page);
};

test('the declaration of accessibility', async () => {
  const { page, visitor, close } = await clerkAndVisitor('/urzad/ustawienia/deklaracja-dostepnosci');
  await page.getByLabel('Kto odpowiada').fill('Marianna Dąb');
  await page.getByRole('button', { name: 'Dodaj treść' }).click();
  await page.getByLabel('Co jest niedostępne').last().fill('Stare mapy w plikach PDF');
  await page.getByLabel('Dlaczego').last().fill('Powstały przed ustawą');
  await page.getByRole('radio', { name: 'częściowo zgodna' }).check();
  await save(page, 'Ogłoś deklarację');
  await said(page, 'Deklaracja jest ogłoszona');
  const seen = onPage(visitor, '/deklaracja-dostepnosci', (at) =>
    at
      .getByRole('main')
      .getByText(/^Marianna\sDąb|Stare\smapy\sw\splikach\sPDF/)
      .count(),
  );
  await expect.poll(seen, A_SECOND).toBe(2);
  await close();
});

test('who sees the form of initiatives, and who may send it', async () => {
  const { page, visitor, close } = await clerkAndVisitor('/urzad/ustawienia/inicjatywy');
  const form = onPage(visitor, '/inicjatywy', async (at) => {
    const title = at.getByRole('main').getByLabel('Tytuł');
    // The form comes after the page.
    await title.or(heading(at, 'Strona o podanym adresie nie istnieje')).first().waitFor();
    return title.count();
  });
  await page.getByRole('radio', { name: 'Widzą i wysyłają tylko zalogowani' }).check();
  await save(page, 'Zapisz ustawienia');
  await said(page, 'Ustawienia inicjatyw są zapisane');
  await expect.poll(form, A_SECOND).toBe(0);
  await page.getByRole('radio', { name: 'Wszyscy widzą i wysyłają' }).check();
  await save(page, 'Zapisz ustawienia');
  await expect.poll(form, A_SECOND).toBe(1);
  await close();
});

test('a part of the portal that is switched off, and on again', async () => {
  const { page, visitor, close } = await clerkAndVisitor('/urzad/ustawienia/moduly');
  const tile = onPage(visitor, '/', (at) =>
    at
      .getByRole('navigation', { name: 'Moduły' })
      .getByRole('link', { name: /^Sondy/ })
      .count(),
  );
  await expect.poll(tile, A_SECOND).toBe(1);
  await page.getByRole('checkbox', { name: /^Sondy/ }).uncheck();
  await save(page, 'Zapisz części portalu');
  await expect.poll(tile, A_SECOND).toBe(0);
  expect((await visitor.request.get(`${portal.url}/sondy`)).status()).toBe(404);
  await page.getByRole('checkbox', { name: /^Sondy/ }).check();
  await save(page, 'Zapisz części portalu');
  await expect.poll(tile, A_SECOND).toBe(1);
  await expect.poll(async () => (await visitor.request.get(`${portal.url}/sondy`)).status()).toBe(200);
  await close();
});

test('a probe on the home page, and off it', async () => {
  const { page, visitor, close } = await clerkAndVisitor('/urzad/ankiety', CLERK);
  await page.getByRole('link', { name: OPEN_PROBE }).first().click();
  const there = onPage(visitor, '/', (at) => probe(at).getByRole('radio').first().count());
  await expect.poll(there, A_SECOND).toBe(1);
  await save(page, 'Zdejmij ze strony głównej');
  await said(page, 'Nie ma jej na stronie głównej');
  await expect.poll(there, A_SECOND).toBe(0);
  await save(page, 'Pokaż na stronie głównej');
  await said(page, 'Jest na stronie głównej');
  await expect.poll(there, A_SECOND).toBe(1);
  await close();
});

test('a file of the terms', async () => {
  const { page, visitor, close } = await clerkAndVisitor('/urzad/ustawienia/dokumenty');
  await page.getByRole('link', { name: /^Nowa wersja dokumentu: Regulamin/ }).click();
  await page.getByLabel('Tytuł').fill('Regulamin z wzorem');
  await page.getByLabel('Obowiązuje od').fill('2098-01-01');
  await page.getByRole('button', { name: 'Dodaj wersję' }).click();
  await page.getByText('Nowa wersja jest dodana').waitFor();
  const address = await page.getByRole('link', { name: /^Zobacz wersję od 1\s+stycznia\s+2098/ }).getAttribute('href');
  await page.getByRole('link', { name: /^Popraw wersję od 1\s+stycznia\s+2098/ }).click();
  await page
    .getByLabel('Dodaj plik')
    .setInputFiles({ name: 'wzor.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
  await page.getByRole('button', { name: 'Usuń plik: wzor.pdf' }).waitFor();
  const file = onPage(visitor, address!, (at) => at.getByRole('main').getByRole('link', { name: /wzor/ }).count());
  await expect.poll(file, A_SECOND).toBe(1);
  await close();
});
