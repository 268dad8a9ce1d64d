import type { Browser } from 'playwright-core';
import { isWholeRun } from '@wiec/server/testing/whole-run.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfficeBody } from '@wiec/contract/offices.ts';
import { overflow } from '../harness/axe.ts';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { provenHeaders, signIn } from '../harness/sign-in.ts';
import { PASSWORD } from './sign-in-steps.ts';
import { ADMIN, signInTo } from './staff-steps.ts';
import { open } from './voter-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
  await nameAllAsLongAsMayBe();
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

/** One word without an end: nothing in it says where a line may break. */
const word = (length: number): string => 'Konstantynopolitańczykowianeczka'.repeat(7).slice(0, length);
const OFFICE = 2;
const VOTE = 2;

async function nameAllAsLongAsMayBe(): Promise<void> {
  const token = await signIn(portal.url, ADMIN, PASSWORD);
  const headers = await provenHeaders(portal.url, token, PASSWORD);
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`${portal.url}/api/${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { data: T }).data;
  };
  const { officeOpenHours, revision, ...office } = await ask<OfficeBody & { revision: number }>(
    'GET',
    `offices/${OFFICE}`,
  );
  const named = { name: word(200), shortName: word(60), street: word(100), city: word(100) };
  const { municipalityGenitive, number, postCode, phone, email, bip, www } = office;
  const kept = { municipalityGenitive, number, postCode, phone, email, bip, www, officeOpenHours, revision };
  await ask('PUT', `offices/${OFFICE}`, { ...kept, ...named, flat: '', fax: '', externalAddress: '' });
  const login = `${'k'.repeat(40)}@${'l'.repeat(40)}.example.pl`;
  await ask('POST', 'users', {
    firstname: word(30),
    surname: word(40),
    loginName: login,
    email: login,
    officeId: OFFICE,
    officePermissions: [],
    isAdmin: false,
    isSysAdmin: false,
  });
  const tiles = await ask<{ elements: object[]; revision: string }>('GET', 'setting/navigation/tiles');
  const [first, ...others] = tiles.elements;
  const longest = { ...first, label: word(60), description: word(120) };
  await ask('PUT', 'setting/navigation/tiles', { ...tiles, elements: [longest, ...others] });
  const text = { title: word(200), displayText: '', text: `<p>${word(200)}</p>`, validFrom: '2099-01-01' };
  await ask('POST', 'setting/agreements', { ...text, slug: 'dlugi' });
  await ask('POST', `office/votes/${VOTE}/preview-links`, { note: word(150) });
}

const PAGES = [
  '/',
  '/uzytkownicy',
  '/uzytkownicy/utworz-nowego',
  '/urzad/urzedy',
  `/urzad/urzedy/${OFFICE}`,
  '/urzad/ustawienia/dokumenty',
  '/urzad/ustawienia/kafelki',
  '/urzad/glosowania',
  `/urzad/glosowania/${VOTE}/odnosniki`,
];

test.each(isWholeRun ? [320, 1280] : [320])(
  'nothing that clerks may name scrolls a page sideways, %i px wide',
  async (width) => {
    const { context, page } = await newVisitor(browser, portal.url, { width });
    await signInTo(page, portal.url, '/urzad', ADMIN);
    const wide: string[] = [];
    for (const path of PAGES) {
      await open(page, portal.url + path);
      await page.locator('main').getByText('Konstantynopolitańczyk').first().waitFor({ state: 'attached' });
      const found = await overflow(page);
      if (found.length > 0) wide.push(`${path}: ${found.join(', ')}`);
    }
    expect(wide).toEqual([]);
    await context.close();
  },
);
