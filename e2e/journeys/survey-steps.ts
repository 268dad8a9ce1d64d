import type { Page } from 'playwright-core';
import { heading } from './voter-steps.ts';

/** The demo's survey that runs, with a question of every type, and the one that is over. */
export const SURVEY_PATH = '/ankiety/zaglosuj/34';
export const PAST_SURVEY_PATH = '/ankiety/podglad/38';

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

/** From the survey's page to its first part. */
export async function beginSurvey(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Wypełnij ankietę' }).click();
  await heading(page, 'Jak bywasz w parku').waitFor();
}

/** From the survey's page to its second part. */
export async function toPlaces(page: Page): Promise<void> {
  await beginSurvey(page);
  await page.getByRole('radio', { name: 'Nie', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Mostek' }).check();
  await press(page, 'Dalej');
  await heading(page, 'Co zmienić').waitFor();
}

/** From the survey's page to the check, by the shortest way. */
export async function toSheetReview(page: Page): Promise<void> {
  await toPlaces(page);
  for (const [place, option] of ['Nowe latarnie', 'Monitoring', 'Równe alejki'].entries()) {
    await page.getByRole('textbox', { name: `Miejsce: ${option}` }).fill(String(place + 1));
    await page.getByRole('textbox', { name: `Miejsce: ${option}` }).press('Enter');
  }
  for (const row of ['Światło', 'Poczucie bezpieczeństwa']) {
    await page.getByRole('radiogroup', { name: row }).getByRole('radio', { name: 'Dobrze' }).check();
  }
  await press(page, 'Dalej');
  await heading(page, 'Podziel 10 punktów').waitFor();
  await page.getByRole('button', { name: 'Dodaj punkt: Ławki przy latarniach' }).click();
  await press(page, 'Dalej');
  await heading(page, 'Sprawdź, zanim wyślesz').waitFor();
}

export async function sendSheet(page: Page): Promise<void> {
  await press(page, 'Wyślij ankietę');
  await heading(page, 'Poprawnie oddano głos').waitFor();
}
