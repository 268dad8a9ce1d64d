import type { ActNode } from '@wiec/contract/consultations.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { CONSULTATION_PATH, openRemarks } from './consultation-steps.ts';
import { RESIDENT } from './sign-in-steps.ts';
import { ADMIN, MODERATOR, signInTo } from './staff-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

const untilQueue = (page: Page, count: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name: `${count} do decyzji` }).waitFor();

/** The second of the queue, with a telephone number in it. */
async function chooseSecond(page: Page): Promise<void> {
  await page.keyboard.press('j');
  await page.getByText('Znaleziono: numer telefonu').waitFor();
}

test('a moderator cuts a number out by keyboard; a second one, a moment later, is told', async () => {
  const first = await newVisitor(browser, portal.url);
  const second = await newVisitor(browser, portal.url, { size: 'phone' });
  await signInTo(first.page, portal.url, '/urzad', MODERATOR);
  await signInTo(second.page, portal.url, '/urzad/komentarze', ADMIN);
  await untilQueue(second.page, '7 komentarzy');
  await chooseSecond(second.page);
  const desk = first.page.getByRole('main').getByRole('link', { name: /^Komentarze czeka: 7/ });
  await desk.click();
  await untilQueue(first.page, '7 komentarzy');
  await chooseSecond(first.page);
  await first.page.keyboard.press('z');
  await first.page.keyboard.press('Tab');
  await first.page.keyboard.press('Enter');
  await first.page.getByRole('status').getByText('Poprawnie zaktualizowano komentarz').waitFor();
  await untilQueue(first.page, '6 komentarzy');
  const isFocused = () => first.page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(isFocused).toMatch(/^Komentarz do/);

  await second.page.getByRole('button', { name: 'Opublikuj bez zmian' }).click();
  await second.page.getByRole('dialog').getByRole('button', { name: 'Opublikuj bez zmian' }).click();
  await second.page.getByText('Ktoś inny zdecydował przed Tobą').waitFor();
  await untilQueue(second.page, '6 komentarzy');
  await first.context.close();
  await second.context.close();

  // What everybody reads of that element; the server keeps it for a moment.
  const path = `/api/project/${CONSULTATION_PATH.split('/').at(-1)}`;
  const { data } = (await read(path)) as { data: { act: ActNode } };
  const element = nodesOf(data.act.childrens).find(({ attributes }) => attributes.address === 'par-7-pkt-2')!;
  const said = () => read(`${path}/comments?actElementId=${element.id}&size=-1`);
  await expect.poll(async () => JSON.stringify(await said())).toContain('Mogę pokazać badania, proszę dzwonić: […].');
  expect(JSON.stringify(await said())).not.toContain('600 000 000');
});

test('a resident appeals on a phone against a refusal, and whoever decides on it reads why', async () => {
  const resident = await newVisitor(browser, portal.url, { size: 'phone' });
  await signInTo(resident.page, portal.url, `${CONSULTATION_PATH}#par-24-pkt-3`, RESIDENT);
  await openRemarks(resident.page, '§ 24 pkt 3');
  await resident.page.getByRole('button', { name: 'Odwołaj się' }).click();
  const why = resident.page.getByLabel('Dlaczego odrzucenie jest błędne');
  await expect.poll(() => why.evaluate((field) => field === document.activeElement)).toBe(true);
  await resident.page.getByRole('button', { name: 'Wyślij odwołanie' }).click();
  await resident.page.getByText('Napisz, dlaczego odrzucenie jest błędne.').waitFor();
  await why.fill('Pisałem o tym samym parku.');
  await resident.page.getByRole('button', { name: 'Wyślij odwołanie' }).click();
  await resident.page.getByText('Czeka na decyzję innej osoby.').waitFor();
  await expect.poll(() => resident.page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Twój komentarz/);
  await resident.context.close();

  const { context, page } = await newVisitor(browser, portal.url);
  await signInTo(page, portal.url, '/urzad/komentarze', MODERATOR);
  await page.getByRole('button', { name: /odwołanie/ }).click();
  await page.getByText('Pisałem o tym samym parku.').waitFor();
  await page.getByText('Powód odrzucenia:').waitFor();
  await page.getByRole('button', { name: /^Opublikuj/ }).click();
  await page.getByRole('status').getByText('Poprawnie zaktualizowano komentarz').waitFor();
  await context.close();
});

const read = async (path: string): Promise<unknown> => (await fetch(portal.url + path)).json();
const nodesOf = (nodes: readonly ActNode[]): ActNode[] => nodes.flatMap((node) => [node, ...nodesOf(node.childrens)]);

test('what a moderator puts off stands behind the others, and nothing is decided by it', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await signInTo(page, portal.url, '/urzad/komentarze', MODERATOR);
  const rows = page.getByRole('region', { name: 'Kolejka' }).getByRole('listitem');
  const words = async (at: number) => (await rows.nth(at).locator('.comment-row__words').innerText()).trim();
  await rows.first().waitFor();
  const [count, first, second] = [await rows.count(), await words(0), await words(1)];
  await page.keyboard.press('o');
  await expect.poll(() => words(0)).toBe(second);
  await expect.poll(() => rows.count()).toBe(count);
  await expect.poll(() => words(count - 1)).toBe(first);
  await rows.last().getByText('odłożony').waitFor();
  await expect.poll(() => page.getByRole('article').innerText()).toContain(second);
  await page.getByRole('button', { name: /^Odłóż/ }).click();
  await expect.poll(() => words(count - 1)).toBe(second);
  await page.reload();
  await expect.poll(() => words(0)).toBe(first);
  await context.close();
});
