import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../harness/axe.ts';
import { A_SECOND, launchBrowser, newVisitor } from '../harness/browser.ts';
import { runCommand } from '../harness/command.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { usuallyAt } from '../harness/usual-cases.ts';
import * as steps from './voter-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

const command = (...args: string[]) =>
  runCommand(['preview-link', ...args, '--json'], { DATA_DIR: portal.dataDir, PUBLIC_URL: portal.url });

test.each(usuallyAt('phone', ['phone', 'desk']))(
  'a link to the preview shows the vote until it is revoked (%s)',
  async (size) => {
    const link = (await command('create', '2', '--note', 'Rada seniorów')) as { id: number; path: string };
    const { context, page } = await newVisitor(browser, portal.url, { size });
    const reply = await page.goto(portal.url + link.path);
    expect(reply!.headers()).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'private, no-store',
    });
    await steps.untilAwake(page);
    await steps.heading(page, /./).waitFor();
    await page.getByRole('heading', { level: 3, name: steps.AVENUE }).waitFor();
    await expect.poll(() => page.getByRole('spinbutton').count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: 'Sprawdź głos' }).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole('link', { name: steps.AVENUE, exact: true }).click();
    await page.getByText('Cała strona projektu').waitFor();
    await page.getByRole('button', { name: `Zwiń: ${steps.AVENUE}` }).click();

    await command('revoke', '2', String(link.id));
    // A page that was rendered serves for a moment; what is asked for anew is refused at once.
    const api = await page.request.get(`${portal.url}/api/project/2/${link.path.split('/').at(-1)}`);
    expect(api.status()).toBe(404);
    await expect.poll(async () => (await page.goto(portal.url + link.path))!.status(), A_SECOND).toBe(404);
    const { items } = (await command('list', '2')) as { items: { id: number; works: boolean }[] };
    expect(items.find(({ id }) => id === link.id)).toMatchObject({ works: false });
    await context.close();
  },
);

test.each(usuallyAt('desk', ['phone', 'desk']))(
  'whoever has a link compares the act with the one in force (%s)',
  async (size) => {
    const link = (await command('create', '40', '--note', 'Radca prawny')) as { path: string };
    const { context, page } = await newVisitor(browser, portal.url, { size });
    await steps.open(page, portal.url + link.path);
    await page.getByRole('button', { name: 'Jest / ma być' }).click();
    const changed = page.getByRole('main').locator('ins, del');
    await changed.first().waitFor();
    await expect.poll(() => changed.count()).toBeGreaterThan(1);
    await context.close();
  },
);
