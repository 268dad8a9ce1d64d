/** From a resident's idea to the right desk, and back with an answer: on a phone and at a desk. */
import type { getTaskMap } from '@wiec/contract/project-tasks.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, newVisitor, type Size } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { usuallyAt } from '../harness/usual-cases.ts';
import { RESIDENT } from './sign-in-steps.ts';
import { ADMIN, CLERK, proveIdentityIfAsked, signInTo } from './staff-steps.ts';
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

type Output<Endpoint extends { output: z.ZodType }> = z.infer<Endpoint['output']>;

const FORM = '/inicjatywy';
const SENT = 'Inicjatywa obywatelska została przekazana do odpowiednich wydziałów urzędu';
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const sizes: readonly Size[] = ['phone', 'desk'];

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Wyślij', exact: true });

const chooseType = (page: Page, type: string): Promise<void> =>
  page.getByRole('radio', { name: new RegExp(`^${type}`) }).check();

/** What all types ask for. */
async function fill(page: Page, title: string): Promise<void> {
  await field(page, 'Urząd').selectOption({ label: 'Urząd Miasta Lipogród' });
  await field(page, 'Tytuł').fill(title);
  await field(page, 'Kategoria').selectOption({ label: 'Zieleń' });
  await field(page, 'Obszar').selectOption({ label: 'Zarzecze' });
  await field(page, 'Opis').fill('Przyda się wszystkim, którzy czekają na autobus.');
}
const addFile = (page: Page, name: string, buffer: Buffer): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
const accept = (page: Page): Promise<void> => page.getByLabel(/^Akceptuję/).check();

/** Whoever has accepted the terms with their account is not asked again, once the page knows it. */
async function acceptIfAsked(page: Page): Promise<void> {
  const ready = async () => {
    const terms = page.getByLabel(/^Akceptuję/);
    if ((await terms.count()) > 0) await terms.check({ timeout: 2000 }).catch(() => undefined);
    return send(page).getAttribute('aria-disabled');
  };
  await expect.poll(ready).toBe(null);
}

/** On the home page: the sentence, and the address of the case. @returns that address */
async function sent(page: Page): Promise<string> {
  await page.getByRole('heading', { name: SENT }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  return (await page.getByRole('link', { name: 'Przejdź do sprawy' }).getAttribute('href'))!;
}

type Trouble = 'nothing' | 'the page of a network' | 'a reply that is lost' | 'no connection';

/**
 * Uploads that meet with trouble, by one route for all of them: the end of one that is meant for a single request can switch off the
 * next. `met` waits until so many have met with some.
 */
async function makeUploads(
  page: Page,
): Promise<{ meet: (trouble: Trouble) => void; met: (count: number) => Promise<void> }> {
  let trouble: Trouble = 'nothing';
  let met = 0;
  await page.route('**/initiative-attachement', async (route) => {
    if (trouble === 'nothing') return route.continue();
    if (trouble === 'the page of a network') {
      await route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Zaloguj się do sieci</h1>' });
    } else {
      if (trouble === 'a reply that is lost') await route.fetch();
      await route.abort();
    }
    met += 1;
  });
  return {
    meet: (next) => {
      trouble = next;
    },
    met: (count) => expect.poll(() => met).toBe(count),
  };
}

async function byVisitor(size: Size): Promise<{ context: BrowserContext; page: Page }> {
  const visitor = await newVisitor(browser, portal.url, { size });
  await open(visitor.page, portal.url + FORM);
  await heading(visitor.page, 'Zgłoś inicjatywę').waitFor();
  return visitor;
}

describe.each(usuallyAt('phone', sizes))('on a %s', (size) => {
  test('a visitor sends a budget project after a captcha, past files that are not taken and lost connections', async () => {
    const { context, page } = await byVisitor(size);
    await page.getByText('Sprawdzone').waitFor();
    await accept(page);
    await send(page).click();
    // The first field that is wrong has the focus, and each says what it lacks.
    await page.getByText('Wpisz tytuł.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('title');
    await fill(page, `Wiata (${size})`);
    await field(page, 'Koszt w złotych').fill('12.50');
    await page.getByText('Pole musi zawierać liczbę całkowitą').first().waitFor();
    await field(page, 'Koszt w złotych').fill('12500,50');
    await addFile(page, 'duzy.pdf', Buffer.alloc(5 * 1024 * 1024 + 1));
    await page
      .getByText(/Dopuszczalna wielkość pliku to 5 MB/)
      .first()
      .waitFor();
    await addFile(page, 'udaje.pdf', Buffer.from('MZ to nie jest dokument'));
    await page.getByText(/To nie jest plik PDF/).waitFor();
    // The page of a network that asks to sign in to it is no answer, and holds nothing up.
    const uploads = await makeUploads(page);
    uploads.meet('the page of a network');
    await addFile(page, 'siec.pdf', PDF);
    await uploads.met(1);
    await page
      .getByText(/Dodaj plik jeszcze raz/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Zamknij komunikat' }).last().click();
    await page.getByText('siec.pdf').waitFor({ state: 'detached' });
    // Stored, but its number is lost on the way, three times over: there is room all the same.
    uploads.meet('a reply that is lost');
    for (let n = 0; n < 3; n++) {
      await addFile(page, 'urwany.pdf', PDF);
      await uploads.met(2 + n);
      await page
        .getByRole('listitem')
        .filter({ hasText: 'urwany.pdf' })
        .nth(n)
        .getByRole('button', { name: 'Zamknij komunikat' })
        .waitFor();
    }
    for (let n = 2; n >= 0; n--) await page.getByRole('button', { name: 'Zamknij komunikat' }).last().click();
    uploads.meet('no connection');
    await addFile(page, 'mapa.pdf', PDF);
    await uploads.met(5);
    await page.getByText(/Dodaj plik jeszcze raz/).waitFor();
    uploads.meet('nothing');
    await addFile(page, 'mapa.pdf', PDF);
    await page.getByRole('button', { name: 'Usuń mapa.pdf' }).waitFor();
    await field(page, 'E-mail do odpowiedzi').fill('zofia@example.pl');
    // A reload loses nothing.
    await page.reload();
    await expect.poll(() => field(page, 'Tytuł').inputValue()).toBe(`Wiata (${size})`);
    await page.getByRole('button', { name: 'Usuń mapa.pdf' }).waitFor();
    await page.getByText('Sprawdzone').waitFor();
    await expect.poll(() => send(page).getAttribute('aria-disabled')).toBe(null);
    await context.setOffline(true);
    await send(page).click();
    await page.getByText('Nie ma połączenia. Próbujemy dalej').waitFor();
    await context.setOffline(false);
    const address = await sent(page);
    await page.getByRole('link', { name: 'Przejdź do sprawy' }).click();
    await heading(page, `Wiata (${size})`).waitFor();
    await page.getByText('Pokaż zgłoszenie').click();
    await page.getByText('mapa.pdf').waitFor();
    expect(address).toMatch(/^\/sprawa\/(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
    await context.close();
  });

  test('a marker is put, moved and taken away by keys alone', async () => {
    const { context, page } = await byVisitor(size);
    await chooseType(page, 'Inne');
    const [latitude, longitude] = [field(page, 'Szerokość'), field(page, 'Długość')];
    await page.getByRole('button', { name: 'Na północ' }).focus();
    await page.keyboard.press('Enter');
    const marker = page.getByRole('button', { name: /^Znacznik/ });
    await marker.waitFor();
    await expect.poll(() => longitude.inputValue()).not.toBe('');
    const north = Number(await latitude.inputValue());
    const east = Number(await longitude.inputValue());
    await marker.focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Shift+ArrowRight');
    // A metre north is 0.000009 of a degree; ten metres east are 0.000143 of one at this latitude.
    await expect.poll(async () => Number(await latitude.inputValue()) - north).toBeCloseTo(0.000_009, 6);
    await expect.poll(async () => Number(await longitude.inputValue()) - east).toBeCloseTo(0.000_143, 6);
    await page.getByRole('button', { name: 'Usuń znacznik' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => latitude.inputValue()).toBe('');
    await context.close();
  });

  test('projects that stand near the marker are told beside it, and take no focus', async () => {
    const { context, page } = await byVisitor(size);
    const reply = await page.request.get(`${portal.url}/api/project-tasks/map`);
    const { data } = (await reply.json()) as { data: Output<typeof getTaskMap> };
    const placed = data.items.find(({ markers }) => markers.length > 0)!;
    await chooseType(page, 'Inne');
    await field(page, 'Długość').fill(String(placed.markers[0]!.longitude));
    await field(page, 'Szerokość').fill(String(placed.markers[0]!.latitude));
    const near = page.locator('details.similar', { hasText: 'W promieniu 300 m' });
    await near.locator('summary').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('locationLatitude');
    await near.locator('summary').click();
    await near.getByRole('link', { name: placed.title }).waitFor();
    await near.getByText('0 m stąd').first().waitFor();
    // Away from everything there is nothing to tell.
    await field(page, 'Szerokość').fill('-89');
    await near.waitFor({ state: 'detached' });
    await context.close();
  });

  test.each(['Propozycja konsultacji', 'Inne'])(
    'a resident sends of the type "%s", signing in on the way',
    async (type) => {
      const title = `${type} (${size})`;
      const { context, page } = await byVisitor(size);
      await chooseType(page, type);
      await fill(page, title);
      await expect.poll(() => field(page, 'Koszt w złotych').count()).toBe(0);
      await expect.poll(() => field(page, 'Szerokość').count()).toBe(type === 'Inne' ? 1 : 0);
      await signInTo(page, portal.url, FORM, RESIDENT);
      await expect.poll(() => field(page, 'Tytuł').inputValue()).toBe(title);
      await expect.poll(() => field(page, 'E-mail do odpowiedzi').count()).toBe(0);
      await acceptIfAsked(page);
      await send(page).click();
      await sent(page);
      await page.goto(`${portal.url}/moje-sprawy`);
      await page.getByRole('link', { name: title }).click();
      await heading(page, title).waitFor();
      await context.close();
    },
  );
});

test('a clerk classifies, asks and answers; the author reads all of it by the private page', async () => {
  const { context, page } = await byVisitor('phone');
  await chooseType(page, 'Inne');
  await fill(page, 'Petycja o kosze na bulwarze');
  await field(page, 'E-mail do odpowiedzi').fill('jan@example.pl');
  await accept(page);
  await page.getByText('Sprawdzone').waitFor();
  await send(page).click();
  const address = portal.url + (await sent(page));

  const clerk = await newVisitor(browser, portal.url);
  await signInTo(clerk.page, portal.url, '/urzad', CLERK);
  await clerk.page
    .getByRole('navigation', { name: 'Menu urzędu' })
    .getByRole('link', { name: /^Inicjatywy/ })
    .click();
  const row = clerk.page.getByRole('listitem').filter({ hasText: 'Petycja o kosze na bulwarze' });
  await row.getByRole('button', { name: 'Petycja o kosze na bulwarze' }).click();
  await row.getByText('Wygląda na: petycja').waitFor();
  await expect.poll(() => row.getByLabel('Rodzaj').inputValue()).toBe('petition');
  await row.getByLabel('Prowadzi').selectOption({ label: await optionOf(row.getByLabel('Prowadzi'), 'Pieczątka') });
  await row.getByRole('button', { name: 'Przydziel i otwórz następną' }).click();
  await row.waitFor({ state: 'detached' });
  await clerk.page.goto(`${portal.url}/urzad/inicjatywy?lista=in-progress`);
  await clerk.page.getByRole('link', { name: 'Petycja o kosze na bulwarze' }).click();
  await heading(clerk.page, 'Petycja o kosze na bulwarze').waitFor();
  const actOf = (title: string) =>
    clerk.page.locator('details.case-acts', { has: clerk.page.getByText(title, { exact: true }) });
  const question = actOf('Zapytaj autora');
  await question.locator('summary').click();
  await question.getByLabel('Pytanie').fill('Ile koszy i gdzie?');
  await question.getByLabel('Ostatni dzień').fill(new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10));
  await question.getByRole('button', { name: 'Wyślij pytanie' }).click();
  await clerk.page.getByText('Czeka na autora').first().waitFor();

  await open(page, address);
  await page.getByText(/^Urząd czeka na Twoją odpowiedź/).waitFor();
  await field(page, 'Treść').fill('Cztery, przy każdych schodach.');
  const reply = page.locator('.course__now');
  await reply
    .locator('input[type=file]')
    .setInputFiles({ name: 'schody.pdf', mimeType: 'application/pdf', buffer: PDF });
  await reply.getByRole('button', { name: /^Usuń schody/ }).waitFor();
  // Words and file outlive a page that is loaded again.
  await page.reload();
  await reply.getByRole('button', { name: /^Usuń schody/ }).waitFor();
  await expect.poll(() => field(page, 'Treść').inputValue()).toBe('Cztery, przy każdych schodach.');
  await page.getByRole('button', { name: 'Wyślij', exact: true }).click();
  // In the field the same words stand before they are sent.
  await page.getByText('Cztery, przy każdych schodach.').and(page.locator(':not(textarea)')).waitFor();

  await clerk.page.reload();
  await clerk.page.getByText('Cztery, przy każdych schodach.').waitFor();
  await clerk.page.getByRole('region', { name: 'Rozmowa' }).getByText('schody.pdf').waitFor();
  const decision = clerk.page.getByRole('region', { name: 'Decyzja' });
  await decision.getByLabel('Odpowiedź z uzasadnieniem').fill('Dzień dobry, kosze staną w maju.');
  await decision
    .locator('input[type=file]')
    .setInputFiles({ name: 'plan koszy.pdf', mimeType: 'application/pdf', buffer: PDF });
  await decision.getByRole('button', { name: /^Usuń plan koszy/ }).waitFor();
  // Without a decision there is no answer; the focus goes where it is chosen, and by keyboard it is.
  await decision.getByRole('button', { name: 'Przekaż do podpisu' }).click();
  await decision.getByText('Wybierz decyzję.').waitFor();
  await expect.poll(() => decision.getByLabel('Uwzględniona', { exact: true }).evaluate(isFocused)).toBe(true);
  await clerk.page.keyboard.press('ArrowDown');
  await expect.poll(() => decision.getByLabel('Częściowo uwzględniona').isChecked()).toBe(true);
  await decision.getByLabel('Przekazana innemu organowi').check();
  await decision.getByLabel('Dokąd').waitFor();
  await decision.getByLabel('Częściowo uwzględniona').check();
  await expect
    .poll(() => decision.getByLabel('Odpowiedź z uzasadnieniem').inputValue())
    .toBe('Dzień dobry, kosze staną w maju.');
  await decision.getByRole('button', { name: 'Przekaż do podpisu' }).click();
  await clerk.page.getByText('Ten projekt odpowiedzi jest Twój').waitFor();
  const path = new URL(clerk.page.url()).pathname;
  await clerk.context.close();

  const chief = await newVisitor(browser, portal.url);
  await signInTo(chief.page, portal.url, path, ADMIN);
  await chief.page
    .locator('details.case-acts', { hasText: 'Zatwierdź odpowiedź' })
    .getByText('plan koszy.pdf')
    .waitFor();
  await chief.page.locator('.case-outcome', { hasText: 'Częściowo uwzględniona' }).first().waitFor();
  await chief.page.getByRole('button', { name: 'Zatwierdź' }).click();
  await chief.page.getByRole('button', { name: 'Wyślij odpowiedź' }).click();
  await proveIdentityIfAsked(chief.page, chief.page.getByRole('heading', { name: /Odpowiedź urzędu/ }));
  await chief.context.close();

  await open(page, address);
  await page.getByText('Dzień dobry, kosze staną w maju.').waitFor();
  await page.getByRole('heading', { name: 'Odpowiedź urzędu: częściowo uwzględniona' }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'plan koszy.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('plan koszy.pdf');
  await page.getByText('Odpowiedziano').first().waitFor();
  const paper = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Pobierz całą sprawę (PDF)' }).click();
  expect((await paper).suggestedFilename()).toMatch(/^sprawa-IN-\d{4}-\d{4}\.pdf$/);
  await context.close();
});

test('a demand of digital accessibility begins at its button in the declaration', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
  await open(page, `${portal.url}/deklaracja-dostepnosci`);
  await page.getByRole('link', { name: 'Zażądaj dostępności' }).click();
  await heading(page, 'Zgłoś inicjatywę').waitFor();
  await expect.poll(() => field(page, 'Tytuł').inputValue()).toBe('Żądanie zapewnienia dostępności cyfrowej');
  await expect.poll(() => page.getByRole('radio', { name: /^Inne/ }).isChecked()).toBe(true);
  await context.close();
});

const isFocused = (element: Element): boolean => element === document.activeElement;

/** The label of the first option that holds this. */
async function optionOf(select: ReturnType<Page['getByLabel']>, part: string): Promise<string> {
  const found = async () => (await select.locator('option').allInnerTexts()).find((label) => label.includes(part));
  await expect.poll(found).toBeDefined();
  return (await found())!;
}

test('without the work of the captcha neither a script nor a browser sends anything', async () => {
  const { context, page } = await byVisitor('desk');
  const body = {
    type: 3,
    title: 'Automat',
    content: 'x',
    thematicAreaId: 1,
    districtId: 2,
    officeId: 1,
    replyTo: 'a@example.pl',
    agreementAccepted: true,
  };
  const bare = await page.request.post(`${portal.url}/api/initatives`, { data: body });
  expect(bare.status()).toBe(429);
  const forged = await page.request.post(`${portal.url}/api/initatives`, {
    data: body,
    headers: { 'captcha-solution': Buffer.from('{"number":1}').toString('base64') },
  });
  expect(forged.status()).toBe(429);
  await page.route('**/api/initatives/captcha', (route) => route.abort());
  await page.reload();
  await page.getByText('Sprawdzenie się nie udało').waitFor();
  await accept(page);
  await expect.poll(() => send(page).getAttribute('aria-disabled')).toBe('true');
  // All that a script can do with the form as it stands: press, press Enter, send it past the button, ask from the page itself.
  let asked = 0;
  page.on('request', (each) => {
    if (each.method() === 'POST' && each.url().endsWith('/api/initatives')) asked += 1;
  });
  await fill(page, 'Automat w przeglądarce');
  await field(page, 'E-mail do odpowiedzi').fill('automat@example.pl');
  await send(page).dispatchEvent('click');
  await field(page, 'Tytuł').press('Enter');
  await page.locator('form', { has: send(page) }).evaluate((form: HTMLFormElement) => form.requestSubmit());
  const fromPage = await page.evaluate(async (sentBody) => {
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch('/api/initatives', { method: 'POST', headers, body: JSON.stringify(sentBody) });
    return reply.status;
  }, body);
  expect([fromPage, asked]).toEqual([429, 1]);
  await page.unroute('**/api/initatives/captcha');
  await page.getByRole('button', { name: 'Sprawdź jeszcze raz' }).click();
  await page.getByText('Sprawdzone').waitFor();
  await expect.poll(() => send(page).getAttribute('aria-disabled')).toBe(null);
  await context.close();
});
