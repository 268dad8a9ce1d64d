import type { Page } from 'playwright-core';
import { ADMIN, proveIdentityIfAsked, signInTo } from './staff-steps.ts';
import { heading } from './voter-steps.ts';

const BASIS = 'Art. 5a ustawy o samorządzie gminnym.';
const NEXT = 'Projekt trafi do Rady Miasta w styczniu.';
const MISSING = 'Dopisz, ile osób było na spotkaniu.';
const MET = 'Na spotkaniu było 31 osób.';
const EFFECT = 'Rada Miasta przyjęła uchwałę.';

const path = (consultation: string): string => `/urzad/konsultacje/${consultation}/raport`;

/** From the register of its remarks: a clerk fills in what the register has not proposed, and hands the report to whoever signs. */
export async function writeReport(page: Page, consultation: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Ścieżka' }).getByRole('link', { name: consultation }).click();
  await page.getByRole('link', { name: /^Raport/ }).click();
  await heading(page, 'Raport z konsultacji').waitFor();
  await page.getByRole('button', { name: 'Przekaż do podpisu' }).waitFor({ state: 'detached' });
  await page.getByLabel('Podstawa prawna').fill(BASIS);
  await page.getByLabel('Co dalej').fill(NEXT);
  await page.getByRole('button', { name: 'Zapisz szkic' }).click();
  await page.getByText('Szkic jest zapisany').waitFor();
  await handOver(page);
}

async function handOver(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Przekaż do podpisu' }).click();
  const dialog = page.getByRole('dialog', { name: 'Przekazać raport do podpisu?' });
  await dialog.getByRole('button', { name: 'Przekaż do podpisu' }).click();
  await page.getByText('Raport podpisuje inna osoba niż ta, która go pisała.').waitFor();
}

/** Another person sends it back once, and signs it then. @param page of the clerk, who changes it in between */
export async function signReport(page: Page, signing: Page, origin: string, consultation: string): Promise<void> {
  await signInTo(signing, origin, path(consultation), ADMIN);
  await signing.getByRole('button', { name: 'Cofnij do szkicu' }).click();
  const back = signing.getByRole('dialog', { name: 'Cofnąć raport do szkicu?' });
  await back.getByLabel('Co trzeba zmienić').fill(MISSING);
  await back.getByRole('button', { name: 'Cofnij do szkicu' }).click();
  await signing.getByText('Raport jest znowu szkicem').waitFor();

  await page.reload();
  await page.getByText(MISSING).waitFor();
  const course = page.getByLabel('Jak przebiegły');
  await course.fill(`${await course.inputValue()}\n${MET}`);
  await page.getByRole('button', { name: 'Zapisz szkic' }).click();
  await page.getByText('Szkic jest zapisany').waitFor();
  await handOver(page);

  await signing.reload();
  await signing.getByRole('button', { name: 'Podpisz raport' }).click();
  const sign = signing.getByRole('dialog', { name: 'Podpisać raport?' });
  await sign.getByRole('button', { name: 'Podpisz raport' }).click();
  await proveIdentityIfAsked(signing, signing.getByRole('status').getByText('Raport jest podpisany'));
}

/** The clerk publishes what was signed, and adds what was done. */
export async function publishReport(page: Page): Promise<void> {
  await page.reload();
  await page.getByRole('button', { name: 'Ogłoś raport' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ogłosić raport z konsultacji?' });
  await dialog.getByText('Tego nie da się cofnąć').waitFor();
  await dialog.getByRole('button', { name: 'Ogłoś raport' }).click();
  await proveIdentityIfAsked(page, page.getByRole('status').getByText('Raport jest ogłoszony'));
  await page.getByLabel('Dzień').fill('2026-01-15');
  await page.getByLabel('Co zrobiono').fill(EFFECT);
  await page.getByRole('button', { name: 'Dopisz efekt' }).click();
  await page.getByRole('button', { name: 'Dopisz na stałe' }).click();
  await proveIdentityIfAsked(page, page.getByText('Efekt jest dopisany'));
}

/** From the page of the consultation. */
export async function readReport(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Raport i efekty konsultacji' }).click();
  await heading(page, 'Raport z konsultacji').waitFor();
  for (const words of [BASIS, NEXT, MET, EFFECT]) await page.getByText(words).waitFor();
  await page.getByRole('link', { name: /^Wszystkie uwagi z odpowiedziami/ }).waitFor();
}
