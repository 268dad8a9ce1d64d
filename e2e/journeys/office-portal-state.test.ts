import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { changeReply } from '../states/change-reply.ts';
import { ADMIN, signInTo } from './staff-steps.ts';
import { open } from './voter-steps.ts';

let folder: string;
let portal: Portal;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wiec-kopie-'));
  [portal, browser] = await Promise.all([
    startPortal({ env: { WIEC_LIMITS: 'off', BACKUP_TO: join(folder, 'kopie') } }),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
  await rm(folder, { recursive: true, force: true });
});

test('an administrator asks for a backup, and reads what came of it', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
  await signInTo(page, portal.url, '/urzad/stan', ADMIN);
  await page.getByRole('button', { name: 'Zrób kopię teraz' }).click();
  // At every tenth minute the portal, which has none yet, begins one by itself.
  await page
    .getByText(/Kopia zapasowa (została zlecona|już się robi)/)
    .first()
    .waitFor();
  const made = page.getByRole('listitem').filter({ hasText: /klucz serwera osobno/ });
  await expect
    .poll(async () => {
      await open(page, `${portal.url}/urzad/stan`);
      await page.getByRole('heading', { name: 'Kopie zapasowe' }).waitFor();
      return made.count();
    })
    .toBeGreaterThan(0);
  await page.getByRole('heading', { name: 'Kopia zapasowa jest aktualna' }).waitFor();
  // By its own clock the portal may have made one as well.
  const names = (await readdir(join(folder, 'kopie'))).filter((each) => each.endsWith('Z'));
  const told = await made.first().innerText();
  expect(names.filter((name) => told.includes(`/${name}`))).toHaveLength(1);
  await context.close();
});

test('what is wrong with backups waits at the administrator’s desk', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  await changeReply(page, '**/api/office/portal-state', (data) => ({
    ...data,
    checks: [{ name: 'backup', needsCare: true, title: 'Kopia zapasowa jest za stara', sentence: 'Sprzed tygodnia.' }],
  }));
  await signInTo(page, portal.url, '/urzad', ADMIN);
  await page.getByRole('link', { name: 'Kopia zapasowa jest za stara' }).click();
  await page.getByRole('heading', { level: 1, name: 'Stan portalu' }).waitFor();
  await page.getByText('wymaga uwagi', { exact: true }).waitFor();
  await context.close();
});
