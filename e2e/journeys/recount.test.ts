import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '../harness/axe.ts';
import { launchBrowser, newVisitor, type Size } from '../harness/browser.ts';
import { runCommand } from '../harness/command.ts';
import { generatedElection } from '../harness/generated-election.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { open } from './voter-steps.ts';

const KATOWICE = resolve(import.meta.dirname, '../../../shared/pabulib/Poland_Katowice_2024.pb');
const YEAR = 2031;

let portal: Portal;
let browser: Browser;
let folder: string;
/** Address of each imported edition's results. */
const results = new Map<string, string>();

beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ demo: false, env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
  folder = await mkdtemp(join(tmpdir(), 'wiec-recount-'));
  const generated = join(folder, 'generated.pb');
  await writeFile(generated, generatedElection({ projects: 30, votes: 2000, seed: 11 }));
  await importClosed('generated', generated, YEAR);
  const shared = join(folder, 'shared.pb');
  const text = generatedElection({ projects: 12, votes: 400, seed: 12 });
  await writeFile(shared, text.replace(/^rule;.*$/m, 'rule;equalshares/add1'));
  await importClosed('by equal shares', shared, YEAR + 2);
  if (existsSync(KATOWICE)) await importClosed('Katowice 2024', KATOWICE, YEAR + 1);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
  await rm(folder, { recursive: true });
});

async function importClosed(name: string, file: string, year: number): Promise<void> {
  const settings = { DATA_DIR: portal.dataDir, PUBLIC_URL: portal.url };
  const { voteId } = (await runCommand(
    ['import-pabulib', file, '--year', String(year), '--closed', '--json'],
    settings,
  )) as { voteId: number };
  results.set(name, `${portal.url}/budzet/${year}/${voteId}/wyniki`);
}

const recount = (page: Page) => page.getByRole('button', { name: 'Przelicz głosy w przeglądarce' }).click();
const outcome = (page: Page) => page.locator('.recount__outcome');
const plain = async (page: Page) => (await outcome(page).innerText()).replaceAll('\u00a0', ' ');

describe.each(['generated', 'by equal shares', ...(existsSync(KATOWICE) ? ['Katowice 2024'] : [])])('%s', (name) => {
  test.each<Size>(['phone', 'desk'])('the published ballots count to the published result (%s)', async (size) => {
    const { context, page } = await newVisitor(browser, portal.url, { size });
    await open(page, `${results.get(name)!}/policz-samodzielnie`);
    await recount(page);
    await page.getByText('te same sumy i ci sami zwycięzcy').waitFor();
    const said = page.getByRole('status').filter({ hasText: 'wynik zgadza się we wszystkich obszarach' });
    await expect.poll(() => said.count()).toBe(1);
    expect((await said.innerText()).replaceAll('\u00a0', ' ')).toContain('Sumy kontrolne plików się zgadzają.');
    await expect.poll(() => outcome(page).count()).toBe(0);
    await context.close();
  });

  test.each([
    ['changed', (lines: string[]) => withOnePointLess(lines), /policzono .* ogłoszono/],
    ['removed', (lines: string[]) => withCount(lines.slice(0, -1)), /Głosów jest/],
    ['added', (lines: string[]) => withCount([...lines, lines.at(-1)!.replace(/^\d+/, '9999999')]), /Głosów jest/],
  ] as const)('one ballot of the file %s: what differs is said', async (_, change, told) => {
    const { context, page } = await newVisitor(browser, portal.url);
    await page.route('**/api/budgets/*/ballots/*', async (route) => {
      const text = await (await route.fetch()).text();
      await route.fulfill({ body: `${change(text.trimEnd().split('\n')).join('\n')}\n`, contentType: 'text/plain' });
    });
    await open(page, `${results.get(name)!}/policz-samodzielnie`);
    await recount(page);
    await page.getByText('Wynik się nie zgadza.').waitFor();
    const words = await plain(page);
    expect(words).toMatch(told);
    expect(words).toContain('jego suma kontrolna jest inna');
    expect(words).toMatch(/policzono [\d ]+ pkt, ogłoszono [\d ]+ pkt/);
    await context.close();
  });
});

/** The last ballot that gives its first project more than one point gives one less: no limit of the file is broken. */
function withOnePointLess(lines: string[]): string[] {
  const at = lines.findLastIndex((line) => /^[^;]+;[^;]+;([2-9]|\d{2,})(,|;)/.test(line));
  const [id, votes, points, ...rest] = lines[at]!.split(';');
  const [first, ...others] = points!.split(',');
  return lines.with(at, [id, votes, [Number(first) - 1, ...others].join(','), ...rest].join(';'));
}

/** The head of a file tells its number of votes, which must be right for it to be read. */
function withCount(lines: string[]): string[] {
  const votes = lines.length - lines.indexOf('VOTES') - 2;
  return lines.map((line) => (line.startsWith('num_votes;') ? `num_votes;${votes}` : line));
}

test.each<Size>(['phone', 'desk'])('how many voted is compared year by year (%s)', async (size) => {
  const { context, page } = await newVisitor(browser, portal.url, { size });
  await open(page, `${results.get('by equal shares')!}/kto-glosowal`);
  const table = page.getByRole('table', { name: 'Ważne głosy rok po roku' });
  const rows = await table.getByRole('row').allInnerTexts();
  const middle = results.has('Katowice 2024') ? [[String(YEAR + 1), '33 695', '+1584,75%']] : [];
  expect(rows.map((row) => row.replaceAll('\u00a0', ' ').split(/\s*\t\s*/))).toEqual([
    ['Edycja', 'Głosy', 'Zmiana'],
    [String(YEAR), '2 000', '–'],
    ...middle,
    [String(YEAR + 2), '400', middle.length > 0 ? '−98,81%' : '−80,00%'],
  ]);
  expect(await axeFindings(page)).toEqual([]);
  await context.close();
});

test('the page of a project that lost leads to its result, unfolded and with the focus', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
  await open(page, results.get('generated')!);
  const lost = page.locator('.outcome--lost').last();
  await expect.poll(() => lost.isVisible()).toBe(false);
  const id = await lost.getAttribute('id');
  const project = await lost.locator('a').evaluate((link: HTMLAnchorElement) => link.href);
  await open(page, project);
  await page.getByRole('link', { name: 'Wynik głosowania' }).click();
  await page.waitForURL(`**/wyniki#${id}`);
  await page.locator(`#${id}:focus`).waitFor();
  await expect.poll(() => page.locator(`#${id} h4`).isVisible()).toBe(true);
  await context.close();
});

test('on paper the bars keep their ink, and every folded row is there', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await open(page, results.get('generated')!);
  await page.emulateMedia({ media: 'print' });
  const inks = await page
    .locator('.bar__fill, .money-bar i, .duo i')
    .evaluateAll((bars) => bars.map((bar) => getComputedStyle(bar).printColorAdjust));
  expect(inks.length).toBeGreaterThan(3);
  expect([...new Set(inks)]).toEqual(['exact']);
  const hidden = await page
    .locator('.outcome')
    .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().height === 0).length);
  expect(hidden).toBe(0);
  await context.close();
});

test('a recount that was cancelled while it fetched shows nothing, and the next one is whole', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let asked = 0;
  await page.route('**/api/budgets/*/ballots/*', async (route) => {
    if (++asked === 1) await held;
    await route.continue().catch(() => {});
  });
  await open(page, `${results.get('generated')!}/policz-samodzielnie`);
  await recount(page);
  await page.getByText('Pobieram głosy…').waitFor();
  await page.getByRole('button', { name: 'Przerwij' }).click();
  await outcome(page).waitFor({ state: 'detached' });
  release();
  await recount(page);
  await page.getByText('te same sumy i ci sami zwycięzcy').waitFor();
  expect(asked).toBe(2);
  await expect.poll(() => outcome(page).count()).toBe(0);
  await context.close();
});

describe('any file', () => {
  const choose = (page: Page, file: string) => page.getByLabel('Plik z głosami (.pb)').setInputFiles(file);

  test.each<Size>(['phone', 'desk'])('is counted by the chosen rule, without leaving the device (%s)', async (size) => {
    const { context, page } = await newVisitor(browser, portal.url, { size });
    await open(page, `${portal.url}/przelicz`);
    const sent: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
    await choose(page, join(folder, 'generated.pb'));
    await page.getByLabel('Reguła', { exact: true }).selectOption({ label: 'Metoda równych udziałów' });
    await page.getByRole('button', { name: 'Przelicz', exact: true }).click();
    await page.getByRole('heading', { name: 'Wynik', exact: true }).waitFor();
    await expect.poll(() => page.getByText('Na osobę przypadło').count()).toBe(1);
    await expect.poll(() => page.getByText('kto miał mniej, oddał resztę').count()).toBeGreaterThan(0);
    expect(sent).toEqual([]);
    await context.close();
  });

  test('of published ballots is chosen with its rule by a link from the results, and told of when it cannot be fetched', async () => {
    const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
    await open(page, `${results.get('by equal shares')!}/policz-samodzielnie`);
    await page
      .getByRole('link', { name: /^Policz inną regułą/ })
      .first()
      .click();
    await page.waitForURL(/przelicz\?/);
    await page.getByText(/^Wybrany\splik:\sglosy-/).waitFor();
    const rule = page.getByLabel('Reguła', { exact: true });
    await expect.poll(() => rule.inputValue()).toBe('equal-shares');
    await page.route('**/ballots/*.pb', (route) => route.abort());
    await page.getByRole('button', { name: 'Przelicz', exact: true }).click();
    await page.getByRole('alert').getByText('Nie udało się pobrać pliku').waitFor();
    await page.unroute('**/ballots/*.pb');
    await page.getByRole('button', { name: 'Przelicz', exact: true }).click();
    await page.getByRole('heading', { name: 'Wynik', exact: true }).waitFor();
    await rule.selectOption({ label: 'Od największej sumy, pomijając to, co się nie mieści' });
    await page.getByRole('button', { name: 'Przelicz', exact: true }).click();
    await page.getByRole('heading', { name: 'Wynik', exact: true }).waitFor();
    await context.close();
  });

  test('dropped anywhere on the page is chosen; what was counted of another file or by another rule is shown no more', async () => {
    const { context, page } = await newVisitor(browser, portal.url);
    await open(page, `${portal.url}/przelicz`);
    const text = await readFile(join(folder, 'generated.pb'), 'utf8');
    const drop = (name: string) =>
      page.evaluate(
        ([file, content]) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([content!], file!));
          document.querySelector('footer')!.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
        },
        [name, text],
      );
    const result = page.getByRole('heading', { name: 'Wynik', exact: true });
    await drop('pierwszy.pb');
    await page.getByText('Wybrany plik: pierwszy.pb').waitFor();
    await page.getByRole('button', { name: 'Przelicz', exact: true }).click();
    await result.waitFor();
    await page.getByLabel('Reguła', { exact: true }).selectOption({ label: 'Metoda równych udziałów' });
    await result.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Przelicz', exact: true }).click();
    await result.waitFor();
    await drop('drugi.pb');
    await page.getByText('Wybrany plik: drugi.pb').waitFor();
    await expect.poll(() => result.count()).toBe(0);
    await context.close();
  });

  test('that is malformed is refused with line and reason; without one it is asked for', async () => {
    const { context, page } = await newVisitor(browser, portal.url);
    await open(page, `${portal.url}/przelicz`);
    await page.getByRole('button', { name: 'Przelicz', exact: true }).click();
    await page.getByRole('alert').getByText('Wybierz plik .pb.').waitFor();
    const broken = join(folder, 'broken.pb');
    await writeFile(broken, 'META\nkey;value\nbudget;wiele\n');
    await choose(page, broken);
    await page.getByRole('button', { name: 'Przelicz', exact: true }).click();
    await page.getByRole('heading', { name: 'Tego pliku nie da się policzyć' }).waitFor();
    await expect.poll(() => page.getByText(/^Wiersz \d+:/).count()).toBeGreaterThan(0);
    await context.close();
  });
});
