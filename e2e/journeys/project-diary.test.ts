/** From the reminder on the desk of a unit to an entry with a picture, which a resident reads on a phone, and to letters about the next. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { paintedPng } from './painted-png.ts';
import { OF_UNIT, signInTo } from './staff-steps.ts';
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

const PROJECT = 'Rampa do klubu kolejarza';
const WORDS = 'Umowa jest podpisana, wykonawca zaczyna za dwa tygodnie.';

const pictureLoads = (page: Page, alt: string): Promise<boolean> =>
  page
    .getByRole('img', { name: alt })
    .evaluate((image) => (image as HTMLImageElement).complete && (image as HTMLImageElement).naturalWidth > 0);

/** From the outbox of the demo. */
async function linkToFollower(page: Page): Promise<string> {
  await page.goto(`${portal.url}/konto/skrzynka`);
  const link = /https?:\/\/\S+\/obserwuj#\S+/.exec(await page.locator('main').innerText());
  const { pathname, hash } = new URL(link![0]);
  return portal.url + pathname + hash;
}

test('a clerk of a unit is reminded, writes an entry with a picture, and a resident reads it on a phone and follows', async () => {
  const { page } = await newVisitor(browser, portal.url, { size: 'desk' });
  await signInTo(page, portal.url, '/urzad', OF_UNIT);
  await page.getByRole('link', { name: /dziennik czeka na wpis/ }).click();
  await heading(page, 'Realizacja projektów').waitFor();
  await page.getByRole('heading', { level: 2, name: '1 projekt' }).waitFor();
  await page.getByRole('link', { name: PROJECT }).click();
  await heading(page, PROJECT).waitFor();

  const entry = page.getByRole('form', { name: 'Nowy wpis' });
  await entry.getByLabel('Co się stało').fill('Umowa podpisana');
  await entry.getByLabel('Treść').fill(WORDS);
  await entry.getByRole('button', { name: 'Dodaj wpis' }).click();
  await page.getByRole('button', { name: 'Dodaj zdjęcia lub dokumenty, wpis: Umowa podpisana' }).click();
  const file = page.getByRole('form', { name: 'Nowy plik' });
  const buffer = await paintedPng(page, 960, 640);
  await file.getByLabel('Plik').setInputFiles({ name: 'podpis.png', mimeType: 'image/png', buffer });
  await file.getByLabel('Co widać na nowym zdjęciu').fill('Podpisywanie umowy w urzędzie');
  await file.getByLabel(/^Podpis pod nowym zdjęciem/).fill('Podpis pod umową');
  await file.getByRole('button', { name: 'Dodaj zdjęcie' }).click();
  await page.getByRole('button', { name: '1 zdjęcie, wpis: Umowa podpisana' }).waitFor();

  const resident = (await newVisitor(browser, portal.url, { size: 'phone' })).page;
  await open(resident, `${portal.url}/budzet/podglad-projektu-budzetu/6`);
  await resident.getByRole('heading', { level: 3, name: 'Umowa podpisana' }).scrollIntoViewIfNeeded();
  await resident.getByText(WORDS).waitFor();
  await resident.getByRole('img', { name: 'Podpisywanie umowy w urzędzie' }).scrollIntoViewIfNeeded();
  await expect.poll(() => pictureLoads(resident, 'Podpisywanie umowy w urzędzie')).toBe(true);
  await resident.getByText('Podpis pod umową').waitFor();
  expect(await resident.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  // What waits for its day is the office's alone.
  expect(await resident.getByText('Spotkanie na placu budowy').count()).toBe(0);

  await resident.getByRole('link', { name: 'Obserwuj projekt' }).click();
  await heading(resident, 'Obserwowanie projektu').waitFor();
  await resident.getByLabel('Adres e-mail').fill('sasiadka@example.pl');
  await resident.getByRole('button', { name: 'Obserwuj' }).click();
  await resident.getByText('Wysłaliśmy list z prośbą o potwierdzenie adresu.').waitFor();
  const link = await linkToFollower(resident);
  await open(resident, link);
  await resident.getByRole('button', { name: 'Potwierdź adres' }).click();
  await resident.getByText('Adres potwierdzony.').waitFor();
  // As it stands in every letter about an entry.
  await resident.goto('about:blank');
  await open(resident, link.replace('#', '#stop-'));
  await resident.getByRole('button', { name: 'Nie piszcie więcej' }).click();
  await resident.getByText('Adres jest usunięty.').waitFor();

  await open(page, `${portal.url}/urzad`);
  await heading(page, /./).waitFor();
  await expect.poll(() => page.getByRole('link', { name: /na wpis/ }).count()).toBe(0);
});
