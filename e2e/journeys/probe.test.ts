import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { A_SECOND, launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { usuallyAt } from '../harness/usual-cases.ts';
import { answerProbe, OPEN_PROBE, probe } from './probe-steps.ts';
import { RESIDENT } from './sign-in-steps.ts';
import { signInTo } from './staff-steps.ts';
import { open } from './voter-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

const votes = async (page: Page): Promise<number> =>
  Number.parseInt((await probe(page).locator('tfoot td').first().textContent())!, 10);

/** What the result tells of answers that only a browser stands behind. */
const votesWithoutAccount = async (page: Page): Promise<number> => {
  const told = await probe(page).getByText('bez logowania').textContent();
  return Number.parseInt(/w\stym (\d+)/.exec(told!)![1]!, 10);
};

describe.each(usuallyAt('phone', ['phone', 'desk']))('a featured probe (%s)', (size) => {
  test('is answered on the home page once, by this browser', async () => {
    const { context, page } = await newVisitor(browser, portal.url, { size });
    await open(page, portal.url);
    await page.getByRole('link', { name: new RegExp(OPEN_PROBE) }).click();
    const send = probe(page).getByRole('button', { name: 'Zagłosuj' });
    await expect.poll(() => send.getAttribute('aria-disabled')).toBe('true');

    // A second tab is open before the answer, and does not know of it.
    const late = await context.newPage();
    await open(late, portal.url);
    await answerProbe(page, 'Rynek, przy studni');
    await page.getByRole('status').getByText('Poprawnie oddano głos').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(OPEN_PROBE);
    const counted = await votes(page);

    await probe(late).getByRole('radio', { name: 'Dworzec kolejowy' }).check();
    await probe(late).getByRole('button', { name: 'Zagłosuj' }).click();
    await late.getByRole('alert').getByText('Na tę sondę już odpowiedziano.').waitFor();
    await probe(late).getByText('Twój głos jest oddany.').waitFor();
    await expect.poll(() => votes(late)).toBe(counted);

    await page.reload();
    await probe(page).getByText('Twój głos jest oddany.').waitFor();
    await expect.poll(() => probe(page).getByRole('radio').count()).toBe(0);
    await expect.poll(() => votes(page)).toBe(counted);
    await context.close();
  });

  test('is told of by the browser to whoever signs in after a visitor, and answered by another person', async () => {
    const { context, page } = await newVisitor(browser, portal.url, { size });
    await open(page, portal.url);
    const withoutAccount = probe(page).getByText('Bez logowania głos wiążemy tylko z tą przeglądarką');
    await expect.poll(() => withoutAccount.isVisible()).toBe(true);
    await answerProbe(page, 'Rynek, przy studni');
    const [counted, ofVisitors] = [await votes(page), await votesWithoutAccount(page)];

    // A family's computer: the next person signs in.
    await signInTo(page, portal.url, '/', size === 'phone' ? RESIDENT : 'gosc@example.pl');
    await probe(page).getByText('W tej przeglądarce odpowiedziano już na tę sondę bez logowania.').waitFor();
    await expect.poll(() => probe(page).getByRole('radio').count()).toBe(0);
    await expect.poll(() => page.getByText('Twój głos jest oddany.').count()).toBe(0);
    await probe(page).getByRole('button', { name: 'Odpowiadała inna osoba' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(OPEN_PROBE);
    await expect.poll(() => withoutAccount.count()).toBe(0);

    await answerProbe(page, 'Dworzec kolejowy');
    await expect.poll(() => votes(page)).toBe(counted + 1);
    await expect.poll(() => votesWithoutAccount(page)).toBe(ofVisitors);
    // The server keeps results for a moment.
    const votesAfterReload = async (): Promise<number> => {
      await page.reload();
      await probe(page).getByText('Twój głos jest oddany.').waitFor();
      return votes(page);
    };
    await expect.poll(votesAfterReload, A_SECOND).toBe(counted + 1);
    await context.close();
  });

  test('labels slices of five per cent and more with their share, shorter ones with their votes, and its table tells all', async () => {
    const { context, page } = await newVisitor(browser, portal.url, { size });
    await open(page, portal.url);
    const over = probe(page, 'Sobota w Parku Lipowym');
    await over.getByText('Rozwiń').click();
    const labels = (await over.locator('.bar__figure').allTextContents()).map((text) => text.trim());
    const shares = (await over.locator('tbody td:last-child').allTextContents()).map((text) => text.trim());
    const hundredths = (text: string): number => Number(text.replace(/[%,]/g, ''));
    expect(shares).toHaveLength(4);
    expect(shares.map(hundredths).reduce((sum, share) => sum + share, 0)).toBe(10_000);
    const percentages = labels.filter((label) => label.endsWith('%'));
    expect(new Set(percentages)).toEqual(new Set(shares.filter((share) => hundredths(share) >= 500)));
    expect(percentages).toHaveLength(3);
    expect(labels.filter((label) => !label.endsWith('%'))).toEqual([expect.stringMatching(/^\d+\sgłos(y|ów)?$/)]);
    await context.close();
  });
});

test('without scripts questions and results can be read', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone', javaScript: false });
  await page.goto(portal.url);
  await expect.poll(() => probe(page).getByText('Gdzie ustawić pierwszą').isVisible()).toBe(true);
  const over = probe(page, 'Sobota w Parku Lipowym');
  await over.getByText('Rozwiń').click();
  await expect.poll(() => over.getByText('Wyprzedaż garażowa').first().isVisible()).toBe(true);
  await context.close();
});
