import sharp from 'sharp';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { A_SECOND, launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { usuallyAt } from '../harness/usual-cases.ts';
import { ADMIN, signInTo } from './staff-steps.ts';
import { heading, open } from './voter-steps.ts';

let portal: Portal;
let browser: Browser;
let picture: Buffer;
beforeAll(async () => {
  picture = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#2f6b4a' } })
    .png()
    .toBuffer();
  [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

const hasFocus = (element: Locator): Promise<boolean> => element.evaluate((each) => each === document.activeElement);

/** A second picture comes to the beginning and goes again; the focus stays where the reader goes on. */
async function changePictures(pictures: Locator, picture: Buffer): Promise<void> {
  const add = pictures.getByRole('button', { name: 'Dodaj obraz' });
  await pictures.getByLabel('Nowy obraz').setInputFiles({ name: 'rynek.png', mimeType: 'image/png', buffer: picture });
  await pictures.getByLabel('Co widać na nowym obrazie').fill('Rynek');
  await add.click();
  await pictures.getByRole('img', { name: 'Rynek' }).waitFor();
  await expect.poll(() => hasFocus(add)).toBe(true);
  await expect.poll(() => pictures.getByLabel('Co widać na nowym obrazie').inputValue()).toBe('');
  await pictures.getByRole('button', { name: 'Na początek: obraz 2' }).click();
  await expect.poll(() => pictures.getByRole('img').first().getAttribute('alt')).toBe('Rynek');
  const first = pictures.getByRole('button', { name: 'Na początek: obraz 1' });
  await expect.poll(() => hasFocus(first)).toBe(true);
  await expect.poll(() => first.getAttribute('aria-disabled')).toBe('true');
  await pictures.getByLabel('Co widać na obrazie 1').fill('Rynek z góry');
  const describe = pictures.getByRole('button', { name: 'Zapisz opis' });
  await describe.click();
  await pictures.getByRole('img', { name: 'Rynek z góry' }).waitFor();
  await expect.poll(() => hasFocus(describe)).toBe(true);
  await pictures.getByRole('button', { name: 'Usuń: obraz 1' }).click();
  const count = pictures.getByText('1 obraz.');
  await count.waitFor();
  await expect.poll(() => hasFocus(count)).toBe(true);
}

test.each(usuallyAt('desk', ['phone', 'desk']))(
  'a clerk writes a project, shows where it is and what it looks like, and admits it; residents read it (%s)',
  async (size) => {
    const title = `Ławki pod lipami (${size})`;
    const { context, page } = await newVisitor(browser, portal.url, { size });
    await signInTo(page, portal.url, '/urzad/budzety/3/projekty', ADMIN);
    await page.getByRole('link', { name: 'Nowy projekt' }).click();
    await page.getByLabel('Numer', { exact: true }).fill(`E/${size}`);
    await page.getByRole('button', { name: 'Dodaj projekt' }).click();
    await page.getByText('Podaj tytuł projektu.').waitFor();
    await expect.poll(() => hasFocus(page.getByLabel('Tytuł', { exact: true }))).toBe(true);
    await page.getByLabel('Koszt w złotych').fill('84 000,50');
    await page.getByRole('button', { name: 'Dodaj pozycję' }).click();
    await expect.poll(() => hasFocus(page.getByLabel('Pozycja 1: Pozycja'))).toBe(true);
    await page.getByLabel('Pozycja 1: Pozycja').fill('Ławki');
    await page.getByLabel('Pozycja 1: Kwota w złotych').fill('80 000,50');
    await page.getByText(/o\s4\s000\szł mniej/u).waitFor();
    await page.getByLabel('Tytuł', { exact: true }).fill(title);
    await page.getByRole('textbox', { name: 'Na czym polega' }).fill('Sześć ławek z oparciem.');
    await page.getByLabel('Kategoria', { exact: true }).selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Dodaj miejsce' }).click();
    const words = page.getByLabel('Miejsce 1: co tam będzie');
    await words.waitFor();
    await expect.poll(() => hasFocus(words)).toBe(true);
    await words.fill('Ławki');
    await page.getByLabel('Miejsce 1: Szerokość').fill('51,2160');
    await page.getByLabel('Miejsce 1: Długość').fill('19,1345');
    await page.getByRole('button', { name: 'Dodaj miejsce' }).click();
    await page.getByRole('button', { name: 'Usuń miejsce 2' }).click();
    await expect.poll(() => hasFocus(page.getByRole('group', { name: 'Miejsca' }))).toBe(true);
    // What was typed is there again after the page was loaded anew.
    await page.reload();
    await page.getByText('Wróciło to, co wpisano i czego nie zapisano').waitFor();
    await expect.poll(() => page.getByLabel('Tytuł', { exact: true }).inputValue()).toBe(title);
    await page.getByRole('button', { name: 'Dodaj projekt' }).click();
    await heading(page, title).waitFor();
    const address = `${portal.url}/budzet/podglad-projektu-budzetu/${page.url().split('/').at(-1)}`;

    const pictures = page.getByRole('region', { name: 'Obrazy', exact: true });
    await pictures
      .getByLabel('Nowy obraz')
      .setInputFiles({ name: 'ławki.png', mimeType: 'image/png', buffer: picture });
    await pictures.getByRole('button', { name: 'Dodaj obraz' }).click();
    await pictures.getByText('Napisz, co widać na obrazie').waitFor();
    await pictures.getByLabel('Co widać na nowym obrazie').fill('Ławki w cieniu lip');
    await pictures.getByRole('button', { name: 'Dodaj obraz' }).click();
    await pictures.getByRole('img', { name: 'Ławki w cieniu lip' }).waitFor();
    await changePictures(pictures, picture);

    await page.getByRole('button', { name: 'Zacznij weryfikację' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Zacznij weryfikację' }).click();
    const refuse = page.getByRole('button', { name: 'Odrzuć', exact: true });
    await refuse.waitFor();
    await expect.poll(() => hasFocus(page.getByRole('definition').filter({ hasText: 'W weryfikacji' }))).toBe(true);
    await expect.poll(() => refuse.isDisabled()).toBe(true);
    await page.getByLabel('Uzasadnienie decyzji').fill('Teren należy do miasta, koszt jest realny.');
    await page.getByRole('button', { name: 'Zapisz projekt' }).click();
    await page.getByText('Projekt jest zapisany').waitFor();
    await expect.poll(() => refuse.isDisabled()).toBe(false);
    await page.getByRole('button', { name: 'Dopuść do głosowania' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Dopuść do głosowania' }).click();
    await page.getByText('Stan projektu: Poddany głosowaniu').waitFor();

    const resident = await newVisitor(browser, portal.url, { size });
    await expect
      .poll(async () => {
        await open(resident.page, address);
        return resident.page.getByText('Teren należy do miasta, koszt jest realny.').count();
      }, A_SECOND)
      .toBe(1);
    await resident.page.getByText('84 000,50 zł').first().waitFor();
    await expect.poll(() => resident.page.getByRole('img', { name: 'Ławki w cieniu lip' }).count()).toBeGreaterThan(0);
    for (const each of [context, resident.context]) await each.close();
  },
);

test('what a project said is seen in its history, taken back into the editor and saved; an old version goes', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'desk' });
  await signInTo(page, portal.url, '/urzad/budzety/3/projekty?stan=1', ADMIN);
  await page.getByRole('row').filter({ hasNotText: 'na karcie' }).getByRole('link').first().click();
  const title = page.getByLabel('Tytuł', { exact: true });
  await title.waitFor();
  const before = await title.inputValue();
  const author = page.getByLabel('Kto zgłosił');
  const save = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Zapisz projekt' }).click();
    await page.getByText('Projekt jest zapisany').waitFor();
    await page.getByRole('button', { name: 'Zamknij' }).click();
  };
  await title.fill(`${before} przy szkole`);
  await author.fill('Anna K.');
  await save();
  await page.getByRole('link', { name: 'kiedy i co zmieniano' }).click();
  await heading(page, 'Historia projektu').waitFor();
  await page.locator('ins').filter({ hasText: 'przy szkole' }).waitFor();
  await page.getByText('Zmieniło się pole „Kto zgłosił”').waitFor();
  await expect.poll(() => page.getByRole('main').getByText('Anna K.').count()).toBe(0);

  await page.getByRole('listitem').filter({ hasText: 'pierwszy zapis' }).getByRole('link').click();
  await page.getByRole('heading', { name: 'Pierwsza wersja' }).waitFor();
  await page.getByRole('button', { name: 'Weź tę wersję do edycji' }).click();
  await expect.poll(() => title.inputValue()).toBe(before);
  await expect.poll(() => author.inputValue()).toBe('Anna K.');
  await save();

  await page.getByRole('link', { name: 'kiedy i co zmieniano' }).click();
  await page.locator('del').filter({ hasText: 'przy szkole' }).waitFor();
  const versions = page.getByRole('region', { name: 'Zapisy' }).getByRole('listitem');
  await expect.poll(() => versions.count()).toBe(3);
  await versions.nth(1).getByRole('link').click();
  await page.locator('ins').filter({ hasText: 'przy szkole' }).waitFor();
  await page.getByRole('button', { name: 'Usuń ten zapis' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń ten zapis' }).click();
  await page.getByText('Zapis jest usunięty z historii').waitFor();
  await expect.poll(() => versions.count()).toBe(2);
  await expect.poll(() => hasFocus(page.getByRole('main').locator('p.lead'))).toBe(true);
  await context.close();
});

test('what residents vote on stays: its fields are shut, and the page says why', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'desk' });
  await signInTo(page, portal.url, '/urzad/budzety/3/projekty/25', ADMIN);
  await page.getByText('Mieszkańcy głosują albo głosowali na ten tekst, więc zostaje.').waitFor();
  await expect.poll(() => page.getByLabel('Tytuł', { exact: true }).isDisabled()).toBe(true);
  await expect.poll(() => page.getByLabel('Koszt w złotych').isDisabled()).toBe(true);
  await page.getByRole('textbox', { name: 'Jak przebiega realizacja' }).fill('Umowa z wykonawcą jest podpisana.');
  await page.getByRole('button', { name: 'Zapisz projekt' }).click();
  await page.getByText('Projekt jest zapisany').waitFor();
  await context.close();
});

test('pictures on which residents vote stay, and their buttons say why', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'desk' });
  await signInTo(page, portal.url, '/urzad/budzety/3/projekty?stan=3', ADMIN);
  const rows = page.getByRole('row').filter({ hasText: 'na karcie' }).filter({ hasNotText: 'bez obrazu' });
  await rows.first().getByRole('link').click();
  const pictures = page.getByRole('region', { name: 'Obrazy', exact: true });
  const remove = pictures.getByRole('button', { name: 'Usuń: obraz 1' });
  const asked: string[] = [];
  page.on('request', (request) => void (request.method() === 'DELETE' && asked.push(request.url())));
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => remove.getAttribute('aria-disabled')).toBe('true');
  const reason = (await remove.getAttribute('aria-describedby'))!;
  await expect.poll(() => page.locator(`[id="${reason}"]`).textContent()).toContain('mieszkańcy głosują');
  expect(asked).toEqual([]);
  await context.close();
});
