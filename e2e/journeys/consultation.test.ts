import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { A_SECOND, launchBrowser, newVisitor, type Size } from '../harness/browser.ts';
import { tabTo } from '../harness/keyboard.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { signIn } from '../harness/sign-in.ts';
import { usuallyAt } from '../harness/usual-cases.ts';
import { CONSULTATION_PATH, named, openRemarks, remarksOf } from './consultation-steps.ts';
import { PASSWORD, RESIDENT, signInHere } from './sign-in-steps.ts';
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

type Role = 'button' | 'checkbox';

/** By keyboard at a desk, by touch on a phone. */
async function press(page: Page, size: Size, role: Role, name: RegExp): Promise<void> {
  if (size === 'phone') return page.getByRole(role, { name }).first().tap();
  await tabTo(page, name);
  await page.keyboard.press('Space');
}

/** Each by somebody who has accepted no terms yet. */
const places: [Size, string, string, string][] = [
  ['phone', RESIDENT, '§ 3 ust. 1', 'par-3-ust-1'],
  ['desk', 'gosc@example.pl', '§ 3 ust. 2', 'par-3-ust-2'],
];

test.each(usuallyAt('phone', places))(
  'a resident rates a consultation and takes it back, adds a remark through a lost connection, and a moderator publishes it (%s)',
  async (size, login, element, address) => {
    const { context, page } = await newVisitor(browser, portal.url, { size });
    await signInTo(page, portal.url, CONSULTATION_PATH, login);
    const likes = page.getByRole('group', { name: 'Ocena, konsultacja' }).getByRole('button', { name: / Popieram$/ });
    await expect.poll(() => likes.isEnabled()).toBe(true);
    const count = async (): Promise<number> => Number.parseInt(await likes.innerText(), 10);
    const before = await count();
    // The first press says what is missing; afterwards the terms are accepted for good.
    await press(page, size, 'button', /^\d+ Popieram$/);
    await page.getByText('Wymagana akceptacja regulaminu').first().waitFor();
    await expect.poll(() => likes.getAttribute('aria-pressed')).toBe('false');
    await press(page, size, 'checkbox', /^Akceptuję/);
    await (size === 'phone' ? likes.tap() : likes.press('Space'));
    await expect.poll(() => likes.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(count).toBe(before + 1);
    await (size === 'phone' ? likes.tap() : likes.press('Space'));
    await expect.poll(() => likes.getAttribute('aria-pressed')).toBe('false');

    const words = `Uwaga do ${element}, pisana przez ${size === 'phone' ? 'telefon' : 'klawiaturę'}.`;
    await press(page, size, 'button', new RegExp(`uwagę do: ${named(element)}$`));
    const field = page.getByLabel(new RegExp(`^Twoja\\suwaga\\sdo:\\s${named(element)}$`));
    if (size === 'desk') await tabTo(page, /^Twoja uwaga do/);
    await field.fill(words);
    const form = page.locator('form', { has: field });
    // The first answer is lost on its way, when the server has stored it; the second request does not get there at all.
    let sent = 0;
    const looked = Promise.withResolvers<void>();
    await page.route('**/api/project/comments', async (route) => {
      sent++;
      if (sent > 2) {
        // What is said while the line is down is looked at before it is up again.
        await looked.promise;
        return route.continue();
      }
      if (sent === 1) await route.fetch();
      return route.abort();
    });
    if (size === 'phone') await form.getByRole('button', { name: 'Dodaj', exact: true }).tap();
    else await press(page, size, 'button', /^Dodaj(Wysyłanie)?$/);
    await page.getByText('Nie ma połączenia. Próbujemy dalej').waitFor();
    await expect.poll(() => field.inputValue()).toBe(words);
    looked.resolve();
    await page.getByText('Poprawnie dodano komentarz. Proszę czekać na weryfikację.').waitFor();
    expect(sent).toBe(3);
    await expect.poll(() => page.locator('.comments--own', { hasText: words }).count()).toBe(1);
    const own = page.locator('.comments--own', { hasText: words });
    await own.getByText(/Czeka\sna\ssprawdzenie/).waitFor();

    const visitor = await newVisitor(browser, portal.url, { size });
    await open(visitor.page, `${portal.url}${CONSULTATION_PATH}#${address}`);
    await expect.poll(() => visitor.page.content()).not.toContain(words);
    await publish(words);
    await expect
      .poll(async () => {
        await visitor.page.reload();
        return remarksOf(visitor.page, element).count();
      }, A_SECOND)
      .toBe(1);
    await remarksOf(visitor.page, element).click();
    await visitor.page.getByText(words).waitFor();
    await visitor.context.close();
    await context.close();
  },
);

test('a remark that was begun outlives a reload and a sign-in that expires, and is forgotten when it is given up', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
  await signInTo(page, portal.url, CONSULTATION_PATH, RESIDENT);
  const element = '§ 3 ust. 2';
  const field = page.getByLabel(new RegExp(`^Twoja\\suwaga\\sdo:\\s${named(element)}$`));
  const notice = page.getByRole('status').filter({ hasText: /Masz\sniewysłany\skomentarz/ });
  const goOn = async (): Promise<void> => {
    await notice.getByRole('link', { name: new RegExp(`^${named(element)}$`) }).click();
    await openRemarks(page, element);
  };
  await openRemarks(page, element);
  await field.fill('Pisane na przystanku.');
  await page.reload();
  await goOn();
  await expect.poll(() => field.inputValue()).toBe('Pisane na przystanku.');

  await field.fill('Pisane na przystanku, dłużej.');
  await context.clearCookies();
  // Another tab finds out that the session is over.
  const other = await context.newPage();
  await open(other, portal.url);
  await other.close();
  await notice.getByRole('link', { name: 'Zaloguj się ponownie' }).click();
  await signInHere(page);
  await goOn();
  await expect.poll(() => field.inputValue()).toBe('Pisane na przystanku, dłużej.');

  await page.locator('form', { has: field }).getByRole('button', { name: 'Anuluj' }).click();
  await page.reload();
  await remarksOf(page, element).waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'Wyloguj się' }).waitFor();
  await expect.poll(() => notice.count()).toBe(0);
  await context.close();
});

/** What a moderator does by the API: finds the remark among those that wait, and publishes it as it is. */
async function publish(words: string): Promise<void> {
  const token = await signIn(portal.url, 'moderator@example.pl', PASSWORD);
  const ask = async (method: string, path: string, body?: object) => {
    const reply = await fetch(portal.url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(reply.status).toBe(200);
    return (await reply.json()) as { data: { items: { id: number; revision: number; content: string }[] } };
  };
  const { data } = await ask('GET', '/api/comments?size=100');
  const { id, revision } = data.items.find(({ content }) => content === words)!;
  await ask('PUT', `/api/comments/${id}`, { revision, status: 1 });
}
