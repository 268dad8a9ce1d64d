import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { ADMIN, signInTo } from './staff-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

test.each(['phone', 'desk'] as const)(
  'an administrator keeps what the filter of the audit log leaves, as a table (%s)',
  async (size) => {
    const { context, page } = await newVisitor(browser, portal.url, { size });
    await signInTo(page, portal.url, '/urzad/dziennik', ADMIN);
    await page.getByLabel('Co zrobiono').selectOption({ label: 'Przejrzano dziennik czynności' });
    await page.getByRole('button', { name: 'Wyszukaj', exact: true }).click();
    await page.getByRole('heading', { name: 'Wybrane czynności' }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Pobierz plik CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('dziennik.csv');
    const [head, ...rows] = (await readFile(await download.path(), 'utf8')).split('\r\n').filter((row) => row !== '');
    // The mark by which spreadsheets know UTF-8.
    expect(head).toMatch(/^\uFEFFnumer;data;godzina;kto;osoba;zastępuje konta;zastępuje osoby;czynność;/);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((row) => !row.includes(';audit-log.read;'))).toEqual([]);
    await context.close();
  },
);
