import { createServer, type Server, type Socket } from 'node:net';
import { onCluster } from '@wiec/server/testing/database-setup.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { databaseOfCopy } from '../harness/demo-copy.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { usuallyAt } from '../harness/usual-cases.ts';
import { ADMIN, signInTo } from './staff-steps.ts';
import { open } from './voter-steps.ts';

let portal: Portal;
let browser: Browser;
let mailServer: Server;
let refusing = true;
let received = 0;

/** As much of a mail server (RFC 5321) as a letter needs. */
function greet(socket: Socket): void {
  let inLetter = false;
  let letter = '';
  socket.on('error', () => {});
  socket.write('220 poczta\r\n');
  socket.on('data', (chunk) => {
    const text = chunk.toString();
    if (inLetter) {
      letter += text;
      if (!letter.endsWith('\r\n.\r\n')) return;
      letter = '';
      inLetter = false;
      received++;
      socket.write('250 ok\r\n');
    } else if (text.startsWith('RCPT') && refusing) socket.write('550 nie ma takiej skrzynki\r\n');
    else if (text.startsWith('DATA')) {
      inLetter = true;
      socket.write('354 prosze\r\n');
    } else socket.write(text.startsWith('QUIT') ? '221 pa\r\n' : '250 ok\r\n');
  });
}

beforeAll(async () => {
  mailServer = createServer(greet);
  await new Promise<void>((listening) => mailServer.listen(0, '127.0.0.1', listening));
  const { port } = mailServer.address() as { port: number };
  [portal, browser] = await Promise.all([
    startPortal({ env: { WIEC_LIMITS: 'off', SMTP_URL: `smtp://127.0.0.1:${port}` } }),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
  mailServer?.close();
});

test.each(usuallyAt('desk', ['phone', 'desk']))(
  'an administrator sees at the desk that a letter did not leave, why, and has it sent once more (%s)',
  async (size) => {
    refusing = true;
    received = 0;
    const resident = await newVisitor(browser, portal.url);
    await resident.page.goto(`${portal.url}/konto/haslo`);
    await resident.page.getByRole('textbox').first().fill(ADMIN);
    await resident.page.getByRole('button', { name: /Wyślij/ }).click();
    await resident.page.getByText('Sprawdź skrzynkę').first().waitFor();
    await resident.context.close();

    const { context, page } = await newVisitor(browser, portal.url, { size });
    await signInTo(page, portal.url, '/urzad', ADMIN);
    const failed = page
      .getByRole('link', { name: 'list nie wyszedł' })
      .or(page.getByRole('link', { name: 'listy nie wyszły' }));
    await expect
      .poll(async () => {
        await open(page, `${portal.url}/urzad`);
        await page.getByRole('heading', { level: 1, name: /czeka/ }).waitFor();
        return failed.count();
      })
      .toBe(1);
    await failed.click();
    const row = page.getByRole('row').filter({ hasText: 'Serwer poczty nie przyjął listu. Kod: 550.' }).first();
    await row.waitFor();
    expect(await page.getByRole('main').innerText()).not.toContain(ADMIN);

    // The portal tries again by itself after a few seconds, more each time; here the administrator is first.
    await onCluster(
      databaseOfCopy(portal.dataDir)!,
      `update graphile_worker._private_jobs set run_at = now() + interval '6 hours' where attempts > 0`,
    );
    // The mail server takes letters again.
    refusing = false;
    await row.getByRole('button', { name: 'Wyślij jeszcze raz' }).click();
    await page.getByText('Portal wysyła list jeszcze raz').waitFor();
    await expect.poll(() => received).toBeGreaterThan(0);
    await open(page, `${portal.url}/urzad/listy?stan=wyslane`);
    await page.getByText('Serwer poczty przyjął go').first().waitFor();
    await page.getByRole('link', { name: 'Nieudane' }).click();
    await page.getByText('Żaden list nie czeka na poprawę').waitFor();
    await context.close();
  },
);
