import { addDays, warsawDate } from '@wiec/domain/calendar.ts';
import { yearsLater } from '@wiec/domain/coming-year.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { usuallyAt } from '../harness/usual-cases.ts';
import { publishDraft } from './office-draft-steps.ts';
import { CLERK, signInTo } from './staff-steps.ts';
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

const today = warsawDate(new Date());
const firstDay = addDays(today, -1);

/** A survey of one question, with a typo in it, that everybody sees; its folder is open. */
async function publishSurvey(page: Page): Promise<string> {
  await signInTo(page, portal.url, '/urzad/ankiety/nowa-ankieta', CLERK);
  await page.getByLabel('Tytuł', { exact: true }).fill(`Drzewa ${firstDay.slice(0, 4)}`);
  await page.getByLabel('Pierwszy dzień', { exact: true }).fill(firstDay);
  await page.getByLabel('Ostatni dzień', { exact: true }).fill(addDays(today, 7));
  await page.getByRole('button', { name: /^Tekst/ }).click();
  await page.getByRole('textbox', { name: 'Treść pytania' }).fill('Gdzie posadzić dzrewa?');
  await page.getByRole('button', { name: 'Zapisz szkic' }).click();
  await heading(page, 'Formularz ankiety').waitFor();
  await page.getByRole('link', { name: /^Teczka ankiety/ }).click();
  return publishDraft(page);
}

test.each(usuallyAt('desk', ['desk', 'phone']))(
  'a typo is put right in public, and the survey is there again for the coming year (%s)',
  async (size) => {
    const { context, page } = await newVisitor(browser, portal.url, { size });
    const id = await publishSurvey(page);

    await page.getByRole('link', { name: /^Literówki/ }).click();
    await heading(page, 'Literówki').waitFor();
    await page.getByRole('button', { name: 'Popraw: Gdzie posadzić dzrewa?' }).click();
    const words = page.getByLabel('Poprawna treść');
    await words.fill('Gdzie posadzić 5 drzew?');
    await page.getByRole('button', { name: 'Popraw dla wszystkich' }).click();
    await page.getByText('Liczb nie da się poprawić').waitFor();
    await words.fill('Gdzie posadzić drzewa?');
    await page.getByLabel('Powód').fill('Literówka, dzięki za zgłoszenie.');
    await page.getByRole('button', { name: 'Popraw dla wszystkich' }).click();
    await page.getByRole('status').getByText('Literówka jest poprawiona').waitFor();
    await page.getByRole('button', { name: 'Popraw: Gdzie posadzić drzewa?' }).waitFor();

    const resident = await newVisitor(browser, portal.url, { size });
    await open(resident.page, `${portal.url}/ankiety/zaglosuj/${id}`);
    const told = resident.page.getByRole('list', { name: 'Poprawione literówki' });
    await told.getByText('Powód: Literówka, dzięki za zgłoszenie.').waitFor();
    await expect.poll(() => told.locator('del').textContent()).toContain('dzrewa');
    await expect.poll(() => told.locator('ins').textContent()).toContain('drzewa');
    await resident.context.close();

    await page.getByRole('link', { name: 'Wróć', exact: true }).click();
    await page.getByRole('button', { name: 'Nowa ankieta jak ta' }).click();
    await page.getByRole('status').getByText('Szkic jest w przygotowaniu').waitFor();
    await page.getByRole('link', { name: /^Formularz/ }).click();
    await heading(page, 'Formularz ankiety').waitFor();
    const again = yearsLater(firstDay, 1);
    await expect.poll(() => page.getByLabel('Pierwszy dzień', { exact: true }).inputValue()).toBe(again);
    await expect.poll(() => page.getByLabel('Tytuł', { exact: true }).inputValue()).toBe(`Drzewa ${again.slice(0, 4)}`);
    await page.getByText('Gdzie posadzić drzewa?').first().waitFor();
    await context.close();
  },
);

test('a consultation is there again for the coming year, with its surveys moved by as many years', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await signInTo(page, portal.url, '/urzad/konsultacje/40', CLERK);
  const copy = page.getByRole('button', { name: 'Nowa konsultacja jak ta' });
  // Its heading is its title once that has been read.
  await copy.waitFor();
  const title = (await page.getByRole('heading', { level: 1 }).innerText()).replace(/\s+/g, ' ');
  await copy.click();
  await page.getByRole('status').getByText('Szkic jest w przygotowaniu').waitFor();
  await page.waitForURL(/\/urzad\/konsultacje\/(?!40$)\d+$/);
  await heading(page, title).waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const [old, again] = [await writtenSurveys(page, '40'), await writtenSurveys(page, id!)];
  expect(old.forms.length).toBeGreaterThan(0);
  expect(again.forms.map(({ title, parts }) => ({ title, parts }))).toEqual(
    old.forms.map(({ title, parts }) => ({ title, parts })),
  );
  expect([again.identity, again.batches]).toEqual([old.identity, old.batches]);
  expect(again.from.slice(0, 4)).toBe(String(Number(old.from.slice(0, 4)) + 1));

  // And a clerk finds them on the page of the draft, which is open.
  await heading(page, 'Ankiety konsultacji').waitFor();
  const first = old.forms[0]!.parts[0]!.questions[0]!.content;
  await page.getByRole('main').getByText(first).first().waitFor();
  await context.close();
});

interface WrittenSurveys {
  identity: string;
  batches: boolean;
  from: string;
  forms: { title: string; parts: { questions: { content: string }[] }[] }[];
}

/** As the page of them is given them. */
async function writtenSurveys(page: Page, id: string): Promise<WrittenSurveys> {
  const answered = page.waitForResponse((reply) => reply.url().endsWith(`/api/office/consultations/${id}/surveys`));
  await open(page, `${portal.url}/urzad/konsultacje/${id}/ankiety`);
  const reply = await answered;
  expect(reply.status()).toBe(200);
  return ((await reply.json()) as { data: { survey: WrittenSurveys } }).data.survey;
}
