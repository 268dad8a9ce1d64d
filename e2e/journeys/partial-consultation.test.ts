/** Somebody answers one survey of a consultation, is told what is left, and answers it (spec/1 §4, "Voted state"). */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings, overflow } from '../harness/axe.ts';
import { launchBrowser, newVisitor, type Size } from '../harness/browser.ts';
import { runCommand } from '../harness/command.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { RESIDENT } from './sign-in-steps.ts';
import { signInTo } from './staff-steps.ts';
import { sendSheet } from './survey-steps.ts';
import { heading, open } from './voter-steps.ts';

const TITLE = 'Zieleń na osiedlach';
const SURVEYS = ['Drzewa', 'Łąki'] as const;

let portal: Portal;
let browser: Browser;
let folder: string;
let path: string;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
  folder = await mkdtemp(join(tmpdir(), 'wiec-partial-'));
  const day = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
  const form = (title: string) => ({
    title,
    parts: [
      { name: title, questions: [{ type: 'SingleRadio', content: `Czy więcej? ${title}`, options: ['Tak', 'Nie'] }] },
    ],
  });
  const consultation = {
    title: TITLE,
    mode: 'account',
    office: 1,
    from: `${day(-1)}T08:00`,
    to: `${day(10)}T20:00`,
    forms: SURVEYS.map(form),
  };
  const file = join(folder, 'consultation.json');
  await writeFile(file, JSON.stringify(consultation));
  const env = { DATA_DIR: portal.dataDir, PUBLIC_URL: portal.url };
  const { id } = (await runCommand(['import-consultation', file, '--json'], env)) as { id: number };
  path = `/konsultacje/zaglosuj/${id}`;
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
  await rm(folder, { recursive: true });
});

/** From the section of the surveys to the receipt of one. */
async function fillIn(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: new RegExp(`^Wypełnij\\s?: ${title}$`) }).click();
  await page.waitForURL(/\/ankieta#formularz-/);
  await page
    .locator('.survey-start')
    .getByRole('link', { name: /^Wypełnij/ })
    .first()
    .click();
  await page.getByRole('group', { name: new RegExp(title) }).waitFor();
  await page.getByRole('radio', { name: 'Tak', exact: true }).check();
  await page.getByRole('button', { name: 'Dalej' }).click();
  await heading(page, 'Sprawdź, zanim wyślesz').waitFor();
  await sendSheet(page);
}

/** Asks the list of consultations for what was answered so. @returns how it tells of this one; null: it is not there */
async function askList(page: Page, voteMode: 0 | 1 | 2): Promise<() => Promise<string | null>> {
  await open(page, `${portal.url}/aktualne-konsultacje?voteMode=${voteMode}&size=50`);
  // Drawn as for a visitor, who has no such filter, and read again for the account.
  await page.getByLabel('Czy głosowano').waitFor({ state: 'attached' });
  const row = page.locator('li', { has: page.getByRole('heading', { name: TITLE }) });
  // All at once: what is there now may be gone a moment later.
  return async () => (await row.allInnerTexts())[0] ?? null;
}

test.each<[Size, string]>([
  ['phone', 'gosc@example.pl'],
  ['desk', RESIDENT],
])('a consultation is answered in part, then whole (%s)', async (size, login) => {
  const { context, page } = await newVisitor(browser, portal.url, { size });
  await signInTo(page, portal.url, path, login);
  await heading(page, TITLE).waitFor();
  await page.locator('#ankiety > summary').click();
  await fillIn(page, SURVEYS[0]);

  await open(page, portal.url + path);
  await page.getByText(/Częściowo,\s1\sz\s2\sankiet/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflow(page)).toEqual([]);
  for (const voteMode of [0, 2] as const) await expect.poll(await askList(page, voteMode)).toBeNull();
  await expect.poll(await askList(page, 1)).toMatch(/Częściowo,\s1\sz\s2\sformularzy[^]*Zagłosuj/);

  await open(page, portal.url + path);
  // The banner leads into the section, which is folded.
  await page.locator('.vote-banners').getByRole('link', { name: SURVEYS[1] }).click();
  await page.getByText('Wypełniona').waitFor();
  await fillIn(page, SURVEYS[1]);
  await open(page, portal.url + path);
  await page.getByText(/Twój\sgłos\sjest\sjuż\soddany/).waitFor();
  await expect.poll(() => page.getByText('Częściowo').count()).toBe(0);
  await expect.poll(await askList(page, 0)).toContain('Zagłosowano');
  await expect.poll(await askList(page, 1)).toBeNull();
  await context.close();
});
