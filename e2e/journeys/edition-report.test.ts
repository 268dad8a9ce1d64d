import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Browser } from 'playwright-core';
import { connect } from '@wiec/server/db/connection.ts';
import { serverSecret } from '@wiec/server/services/server-secret.ts';
import { loginKey } from '@wiec/server/services/account-identity.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { databaseOfCopy } from '../harness/demo-copy.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { usuallyAt } from '../harness/usual-cases.ts';
import { ADMIN, CLERK, proveIdentityIfAsked, signInTo } from './staff-steps.ts';
import { heading, open } from './voter-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
  const secret = serverSecret(Buffer.from(await readFile(join(portal.dataDir, 'secret'), 'utf8'), 'base64'));
  const { db, pool } = connect(databaseOfCopy(portal.dataDir)!, { max: 1 });
  // The clerk is the second person who leads the budget in every office.
  await sql`
    insert into account_permission (account_id, office_id, permission_id)
    select a.id, o.id, p.id from account a, office o, permission p
     where p.code = 'budget.manage' and a.login_key = ${loginKey({ secret }, CLERK)}
    on conflict do nothing`.execute(db);
  await pool.end();
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

/** The edition of 2026: its vote is over, and the first version of its report is published. */
const EDITION = '/urzad/budzety/2';

test.each(
  usuallyAt('phone', [
    ['phone', 'XLII/388/2025', 2],
    ['desk', 'XLII/389/2025', 3],
  ] as const),
)(
  'from the results of a vote to the resolution on the budget and to the report of its edition (%s)',
  async (size, number, version) => {
    const { page } = await newVisitor(browser, portal.url, { size });
    await signInTo(page, portal.url, EDITION, ADMIN);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Pobierz wykaz (XLSX)' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('wybrane-projekty-2026.xlsx');
    await page.getByLabel('Numer uchwały budżetowej').fill(number);
    await page.getByLabel('Dzień podjęcia uchwały').fill('2025-12-18');
    await page.getByRole('button', { name: /^(Wpisz|Popraw) uchwałę$/ }).click();
    await page.getByText('Uchwała jest wpisana').waitFor();

    const why = `Poprawiamy liczbę punktów (${size}).`;
    const words = `Karty przyjmowało siedem punktów (${size}).`;
    await page.getByRole('link', { name: 'Raport z edycji' }).click();
    await heading(page, 'Raport z edycji').waitFor();
    await page.getByRole('button', { name: 'Zacznij nową wersję' }).click();
    const renew = page.getByRole('dialog', { name: 'Zacząć nową wersję raportu?' });
    await renew.getByLabel('Dlaczego powstaje nowa wersja').fill(why);
    await renew.getByRole('button', { name: 'Zacznij nową wersję' }).click();
    await page.getByText('Nowa wersja jest szkicem').waitFor();
    await page.getByRole('textbox', { name: 'Treść raportu' }).fill(words);
    await page.getByRole('button', { name: 'Zapisz szkic' }).click();
    await page.getByText('Szkic jest zapisany').waitFor();
    await page.getByRole('button', { name: 'Przekaż do podpisu' }).click();
    const submit = page.getByRole('dialog', { name: 'Przekazać raport do podpisu?' });
    await submit.getByRole('button', { name: 'Przekaż do podpisu' }).click();
    await page.getByText('Raport podpisuje inna osoba niż ta, która go pisała.').waitFor();

    const signing = (await newVisitor(browser, portal.url, { size })).page;
    await signInTo(signing, portal.url, `${EDITION}/raport`, CLERK);
    await signing.getByRole('button', { name: 'Podpisz raport' }).click();
    const sign = signing.getByRole('dialog', { name: 'Podpisać raport?' });
    await sign.getByRole('button', { name: 'Podpisz raport' }).click();
    await proveIdentityIfAsked(signing, signing.getByRole('status').getByText('Raport jest podpisany'));

    await page.reload();
    await page.getByRole('button', { name: 'Ogłoś raport' }).click();
    const publish = page.getByRole('dialog', { name: 'Ogłosić raport z edycji?' });
    await publish.getByRole('button', { name: 'Ogłoś raport' }).click();
    await proveIdentityIfAsked(page, page.getByRole('status').getByText('Raport jest ogłoszony'));

    const resident = (await newVisitor(browser, portal.url, { size })).page;
    await expect
      .poll(async () => {
        await open(resident, `${portal.url}/budzet/2026/do-pobrania`);
        return resident.getByRole('link', { name: /^Raport z edycji \(PDF/ }).getAttribute('href');
      })
      .toContain(`/report/${version}/raport.pdf`);
    await open(resident, `${portal.url}/budzet/2026/raport`);
    await resident.getByText(words).waitFor();
    await resident.getByText(`Dlaczego powstała ta wersja: ${why}`).waitFor();
    await resident.getByRole('link', { name: 'Wersja 1' }).click();
    await resident.getByText('To jest wcześniejsza wersja.').waitFor();
    await expect.poll(() => resident.getByText(words).count()).toBe(0);
  },
);
