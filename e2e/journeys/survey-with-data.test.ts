import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeRefusals } from '@wiec/domain/authorize-code.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor, type Size } from '../harness/browser.ts';
import { runCommand } from '../harness/command.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import {
  dataForm,
  fillRest,
  heading,
  inventedVoter,
  open,
  receiveCode,
  saveData,
  typeCode,
  type Voter,
} from './voter-steps.ts';

let portal: Portal;
let browser: Browser;
let path: string;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
  const file = join(await mkdtemp(join(tmpdir(), 'wiec-survey-')), 'survey.json');
  const day = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
  const questions = [{ type: 'SingleRadio', content: 'Czy zostawić fontannę?', options: ['Tak', 'Nie'] }];
  const survey = {
    title: 'Fontanna na Rynku',
    mode: 'open',
    identity: 'pesel',
    office: 1,
    from: `${day(-1)}T08:00`,
    to: `${day(10)}T20:00`,
    forms: [{ title: 'Fontanna', parts: [{ name: 'Fontanna', questions }] }],
  };
  await writeFile(file, JSON.stringify(survey));
  const { id } = (await runCommand(['import-survey', file, '--json'], {
    DATA_DIR: portal.dataDir,
    PUBLIC_URL: portal.url,
  })) as { id: number };
  path = `/ankiety/zaglosuj/${id}`;
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

/** From the survey's page to its data, typed and kept. */
async function fillIn(page: Page, option: string, voter: Voter): Promise<void> {
  await open(page, portal.url + path);
  await page.getByRole('link', { name: 'Wypełnij ankietę' }).click();
  await page.getByRole('radio', { name: option }).check();
  await page.getByRole('button', { name: 'Dalej' }).click();
  await heading(page, 'Sprawdź, zanim wyślesz').waitFor();
  await dataForm(page).getByLabel('PESEL', { exact: true }).fill(voter.pesel);
  await fillRest(page, voter);
  await saveData(page);
}

const send = (page: Page): Promise<void> => page.getByRole('button', { name: 'Wyślij ankietę' }).click();

test.each<[Size, number]>([
  ['phone', 951],
  ['desk', 952],
])(
  'a survey that asks for data takes one sheet of a person, after a wrong code, and none from another browser (%s)',
  async (size, index) => {
    const voter = inventedVoter(index);
    const { context, page } = await newVisitor(browser, portal.url, { size });
    await fillIn(page, 'Tak', voter);
    const code = await receiveCode(page, voter);
    await typeCode(page, code === '1111 1111' ? '2222 2222' : '1111 1111');
    await send(page);
    await page.getByText(codeRefusals.wrong).first().waitFor();
    // What was answered and typed is still there.
    await page.getByText('Czy zostawić fontannę?').first().waitFor();
    await typeCode(page, code);
    await send(page);
    await heading(page, 'Poprawnie oddano głos').waitFor();
    await context.close();

    const again = await newVisitor(browser, portal.url, { size });
    await fillIn(again.page, 'Nie', voter);
    // Whether somebody has answered is told to nobody before the code has come back from their mailbox.
    await typeCode(again.page, await receiveCode(again.page, voter));
    await send(again.page);
    await again.page.getByText('Ta osoba już odpowiedziała').first().waitFor();
    await expect.poll(() => heading(again.page, 'Poprawnie oddano głos').count()).toBe(0);
    await again.context.close();
  },
);
