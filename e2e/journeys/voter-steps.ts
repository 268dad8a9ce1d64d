import { receiptCode } from '@wiec/domain/receipt-code.ts';
import { inventedResident } from '@wiec/server/cli/invented-resident.ts';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The demo's running vote. */
export const VOTE_PATH = '/budzet/2027/glosowania/zaglosuj/2';
/** On its ballot, in the area of the whole town. */
export const AVENUE = 'Lipowa aleja od Rynku do dworca';
export const READING_ROOM = 'Nocna czytelnia w bibliotece miejskiej';
/** In the area Zarzecze. */
export const BEACH = 'Plaża nad Lipną';
export const DISTRICT = 'Zarzecze';

export interface Voter {
  readonly firstname: string;
  readonly surname: string;
  readonly pesel: string;
  readonly birthDate: string;
  readonly sex: 'female' | 'male';
  readonly email: string;
}

/** A grown-up who does not exist and is nobody else's: another index, another person. */
export const inventedVoter = (index: number): Voter => {
  const resident = inventedResident({ index, age: 41, districtId: null, today: '2026-11-01' });
  return {
    firstname: resident.firstname!,
    surname: resident.surname!,
    pesel: resident.pesel!,
    birthDate: resident.birthDate!,
    sex: index % 2 === 0 ? 'female' : 'male',
    email: `glosujaca${index}@example.pl`,
  };
};

/**
 * Waits until the page answers: what the server drew has been taken over by the scripts.
 * @param part of it, by CSS: parts are taken over one after another
 */
export const untilAwake = async (page: Page, part = 'main h1'): Promise<void> => {
  await page.waitForFunction(
    (selector) => {
      const element = document.querySelector(selector);
      return element !== null && Object.keys(element).some((key) => key.startsWith('__react'));
    },
    part,
    // Asked at every frame, as it would be otherwise, each waiting page is drawn sixty times a second.
    { polling: 50 },
  );
};

export const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await untilAwake(page);
};

export const pointsField = (page: Page, project: string): Locator => page.getByRole('spinbutton', { name: project });

export const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });

/** Where a voter without an account lives: only there they can give points beside the town's. */
export const liveIn = (page: Page, district = DISTRICT): Promise<void> => districtButton(page, district).click();

const districtButton = (page: Page, district = DISTRICT): Locator =>
  page.getByRole('region', { name: 'Gdzie mieszkasz?' }).getByRole('button', { name: district });

/** Unfolds it first where it folds into the bar at the top of the window. */
export const searchField = async (page: Page): Promise<Locator> => {
  await page.getByRole('heading', { name: 'Znajdź projekt' }).waitFor({ state: 'attached' });
  const fold = page.getByRole('button', { name: 'Wyszukiwarka projektów', expanded: false });
  if ((await fold.count()) > 0) await fold.click();
  return page.getByLabel('Szukaj projektu');
};

/** Sets order and filters of the vote, which come from the bottom of a phone and go again. */
export const withFilters = async (page: Page, choose: () => Promise<void>): Promise<void> => {
  await page.getByRole('heading', { name: 'Znajdź projekt' }).waitFor({ state: 'attached' });
  const fold = page.getByRole('button', { name: 'Filtry i kolejność' });
  const folds = (await fold.count()) > 0;
  if (folds) await fold.click();
  await choose();
  if (!folds) return;
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pokaż/ })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
};

/** From the first step to the review: two projects of the town and one of Zarzecze, six points. */
export const givePoints = async (page: Page): Promise<void> => {
  await pointsField(page, AVENUE).fill('3');
  await pointsField(page, READING_ROOM).fill('1');
  // An account says where its owner lives, once it is known, and so do points that were given before.
  await expect
    .poll(async () => {
      if ((await pointsField(page, BEACH).count()) > 0) return true;
      await districtButton(page)
        .click({ timeout: 1000 })
        .catch(() => undefined);
      return false;
    })
    .toBe(true);
  await pointsField(page, BEACH).fill('2');
};

/** From the points to the one screen on which a ballot is checked and sent. */
export const goToSending = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Sprawdź głos' }).click();
  await heading(page, 'Sprawdź i wyślij').waitFor();
  // The heading stands before the code of the step has come.
  await page.getByRole('link', { name: 'Wróć do punktów' }).waitFor();
};

export const dataForm = (page: Page): Locator => page.getByRole('form', { name: 'Dane użytkownika' });

/** Everything in 'Dane użytkownika' but the PESEL, which the caller has typed. */
export const fillRest = async (page: Page, voter: Voter): Promise<void> => {
  const form = dataForm(page);
  await form.getByLabel('Imię', { exact: true }).fill(voter.firstname);
  await form.getByLabel('Nazwisko').fill(voter.surname);
  await form.getByLabel('E-mail').fill(voter.email);
  await form.getByLabel('Obszar').selectOption({ label: DISTRICT });
  await form.getByLabel('Miejscowość').fill('Lipogród');
  await form.getByLabel('Kod pocztowy').fill('97-990');
  await form.getByLabel('Numer domu').fill('7');
  await form.getByRole('checkbox', { name: 'Akceptuję oświadczenie' }).check();
};

/** Saves the data; where the vote asks for a code and none was sent for them, it is sent at once. */
export const saveData = async (page: Page): Promise<void> => {
  await dataForm(page)
    .getByRole('button', { name: /^(Generuj kod|Zapisz dane)$/ })
    .click();
  await dataForm(page).waitFor({ state: 'hidden' });
};

/** The code that was sent when the data were saved, read where the demo keeps its letters. */
export const receiveCode = async (page: Page, voter: Voter): Promise<string> => {
  await page.getByText('Kod wysłano.').waitFor();
  return readOutbox(page, voter.email);
};

/** The code of the newest letter to this address, from the outbox in a tab of its own. */
export const readOutbox = async (page: Page, email: string): Promise<string> => {
  const outbox = await page.context().newPage();
  await outbox.goto(new URL('/konto/skrzynka', page.url()).href);
  const letter = await outbox.getByRole('article').filter({ hasText: email }).first().textContent();
  const code = /: (\d{4} \d{4})\b/.exec(letter ?? '')?.[1];
  await outbox.close();
  if (code === undefined) throw new Error(`no letter with a code to ${email}`);
  return code;
};

export const typeCode = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Kod z e-maila').fill(code);
};

export const castButton = (page: Page): Locator => page.getByRole('button', { name: 'Zagłosuj' });

/** Accepts the terms, which stand beside the button, and sends. */
export const cast = async (page: Page): Promise<void> => {
  await page.getByRole('checkbox', { name: /^Akceptuję regulamin/ }).check();
  await castButton(page).click();
};

/** The receipt on the screen, whole: 64 hexadecimal digits, of which its code is shown. */
export const readReceipt = async (page: Page): Promise<string> => {
  await heading(page, 'Poprawnie oddano głos').waitFor();
  const code = page.getByRole('group', { name: 'Kod potwierdzenia' });
  const receipt = (await code.getAttribute('data-receipt'))!;
  expect(receipt).toMatch(/^[0-9a-f]{64}$/);
  await expect.poll(() => code.locator('[aria-hidden]').textContent()).toBe(receiptCode(receipt));
  return receipt;
};

/** As a voter without an account: everything from the first step up to the button 'Zagłosuj', code typed. */
export const prepareBallot = async (page: Page, address: string, voter: Voter): Promise<void> => {
  await open(page, address);
  await givePoints(page);
  await goToSending(page);
  await dataForm(page).getByLabel('PESEL', { exact: true }).fill(voter.pesel);
  await fillRest(page, voter);
  await saveData(page);
  await typeCode(page, await receiveCode(page, voter));
};
