import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { usuallyAt } from '../harness/usual-cases.ts';
import { ADMIN, signInTo } from './staff-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

test.each(usuallyAt('phone', ['phone', 'desk']))(
  'a clerk moves several projects at once, sees before it which stay and why, and goes on with those (%s)',
  async (size) => {
    const part = `ZB${size === 'phone' ? 'T' : 'B'}`;
    const { context, page } = await newVisitor(browser, portal.url, { size });
    await signInTo(page, portal.url, '/urzad/budzety/3/projekty/arkusz', ADMIN);
    const row = (at: number, status: string): string =>
      `${part}/${at};Zegar słoneczny ${at};Z piaskowca.;9000;Zarzecze;Zieleń;Urząd Miasta Lipogród;${status}`;
    const rows = [row(1, 'W weryfikacji'), row(2, 'W weryfikacji'), row(3, 'Złożony')];
    await page.getByLabel('Arkusz z projektami').setInputFiles({
      name: 'zegary.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['numer;tytuł;opis;koszt;obszar;kategoria;urząd;stan', ...rows].join('\n')),
    });
    await page.getByRole('button', { name: 'Wczytaj 3 projekty' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Wczytaj 3 projekty' }).click();
    await page.getByText('W edycji dodano 3.').waitFor();

    await page.goto(`${portal.url}/urzad/budzety/3/projekty?tytul=${part}/`);
    await page.getByRole('heading', { name: '3 projekty' }).waitFor();
    await page.getByRole('checkbox', { name: 'Zaznacz wszystkie na tej stronie' }).check();
    const bar = page.getByRole('region', { name: 'Zaznaczone projekty' });
    await bar.getByRole('button', { name: 'Zmień 3' }).click();
    const dialog = page.getByRole('dialog', { name: 'Co zmienić w 3 projektach?' });
    await dialog.getByLabel('Stan').selectOption('Odrzucony');
    await dialog.getByRole('button', { name: 'Sprawdź, co się zmieni' }).click();
    await dialog.getByRole('heading', { name: 'Żaden projekt się nie zmieni, 3 bez zmian' }).waitFor();
    await dialog.getByText('Najpierw napisz uzasadnienie decyzji').waitFor();
    await dialog.getByLabel('Uzasadnienie decyzji').fill('Teren nie należy do miasta.');
    // What was tried says nothing of what is asked now.
    expect(await dialog.getByRole('heading', { name: 'bez zmian' }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Sprawdź, co się zmieni' }).click();
    await dialog.getByRole('heading', { name: 'Zmienią się 2 projekty, 1 bez zmian' }).waitFor();
    await dialog.getByText(`nr ${part}/3 „Zegar słoneczny 3”`).waitFor();
    await dialog.getByRole('button', { name: 'Zmień 2 projekty' }).click();
    await page.getByText('Bez zmian: 1 projekt').waitFor();
    await page.getByText('Ze stanu „Złożony” nie przechodzi się od razu do „Odrzucony”').waitFor();
    const table = page.getByRole('table', { name: 'Projekty edycji' });
    for (const at of [1, 2])
      await table
        .getByRole('row', { name: `Zegar słoneczny ${at}` })
        .getByText('Odrzucony')
        .waitFor();
    // It stays marked: the next act is about it alone.
    await bar.getByText('Zaznaczone: 1').waitFor();
    await expect.poll(() => page.getByRole('checkbox', { name: `Zaznacz nr ${part}/3` }).isChecked()).toBe(true);
    await bar.getByRole('button', { name: 'Zmień 1' }).click();
    const one = page.getByRole('dialog', { name: 'Co zmienić w 1 projekcie?' });
    await one.getByLabel('Stan').selectOption('W weryfikacji');
    await one.getByRole('button', { name: 'Sprawdź, co się zmieni' }).click();
    // It is done, and the answer does not come: asked once more, it is done already.
    await page.route(
      '**/projects/batch',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await one.getByRole('button', { name: 'Zmień 1 projekt' }).click();
    await one.getByText('Nie wiadomo, czy projekty się zmieniły').waitFor();
    await one.getByRole('button', { name: 'Zmień 1 projekt' }).click();
    await table.getByRole('row', { name: 'Zegar słoneczny 3' }).getByText('W weryfikacji').waitFor();
    await expect.poll(() => bar.count()).toBe(0);
    await context.close();
  },
);
