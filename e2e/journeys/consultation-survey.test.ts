/** A clerk writes a survey inside a consultation by clicks; it opens and ends with it, and its results are read. */
import { randomUUID } from 'node:crypto';
import type { SurveyForm } from '@wiec/contract/surveys.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { A_SECOND, launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { usuallyAt } from '../harness/usual-cases.ts';
import { inDays, makeConsultation, previewShows, publishDraft } from './office-draft-steps.ts';
import { CLERK, proveIdentityIfAsked, signInTo } from './staff-steps.ts';
import { sendSheet } from './survey-steps.ts';
import { heading, open } from './voter-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

const SURVEY = 'Ankieta o skwerze';
const QUESTION = 'Czy na skwerze jest dość cienia?';
const saveSurveys = (page: Page) => page.getByRole('button', { name: 'Zapisz szkic' });

test.each(usuallyAt('desk', ['desk', 'phone']))(
  'a survey of a consultation, from its first question to its results (%s)',
  async (size) => {
    const title = `Skwer przy ratuszu (${size})`;
    const { context, page } = await newVisitor(browser, portal.url, { size });
    await signInTo(page, portal.url, '/urzad/konsultacje/nowa', CLERK);
    await makeConsultation(page, title);
    const folder = page.url();

    const contents = page.getByRole('navigation', { name: 'Spis teczki' });
    await contents.getByRole('link', { name: /^Ankiety/ }).click();
    await heading(page, 'Ankiety konsultacji').waitFor();
    await page.getByText('Ta konsultacja o nic jeszcze nie pyta.').waitFor();
    await page.getByRole('button', { name: 'Dodaj ankietę' }).click();
    await page.getByLabel('Nazwa ankiety (opcjonalnie)').fill(SURVEY);
    await page.getByRole('button', { name: /^Jednokrotny wybór/ }).click();
    await page.getByRole('textbox', { name: 'Treść pytania' }).fill(QUESTION);
    await page.getByRole('textbox', { name: 'Odpowiedź 1' }).fill('Tak');
    await page.getByRole('textbox', { name: 'Odpowiedź 2' }).fill('Nie');
    // Days of its own that the consultation does not have are told at their field.
    await page.getByText('Obszar i własne terminy tej ankiety').click();
    await page.getByLabel('Ostatni dzień, jeśli inny niż konsultacji').fill(inDays(90));
    await page.getByLabel('Do godziny (ankieta)').fill('20:00');
    await saveSurveys(page).click();
    await page.getByText('Ankiety nie są zapisane. Popraw 1 rzecz.').waitFor();
    // A reload loses nothing of it; the browser asks whether to leave what is not saved.
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('Wróciło to, co wpisano i czego nie zapisano').waitFor();
    await page.getByLabel('Ostatni dzień, jeśli inny niż konsultacji').fill(inDays(14));
    await saveSurveys(page).click();
    await page.getByText(/^Zapisano o/).waitFor();

    // Another clerk changes the words of the consultation meanwhile.
    const other = await newVisitor(browser, portal.url);
    await signInTo(other.page, portal.url, `${new URL(folder).pathname}/tresc`, CLERK);
    await other.page.getByLabel('Kto prowadzi').fill('Wydział Zieleni');
    await other.page.getByRole('button', { name: 'Zapisz treść' }).click();
    await other.page.getByRole('status').getByText('Treść jest zapisana').waitFor();
    await other.context.close();
    await page.getByLabel('Nazwa części (opcjonalnie)').fill('Cień');
    await saveSurveys(page).click();
    await page.getByText('Ktoś to tymczasem zmienił.').waitFor();
    await page.getByRole('button', { name: 'Zostaw moją' }).click();
    await page.getByText('Twoja wersja zastąpi zapisaną, gdy ją zapiszesz.').waitFor();
    await saveSurveys(page).click();
    await page.getByText(/^Zapisano o/).waitFor();
    await expect.poll(() => page.getByText('Ktoś to tymczasem zmienił.').count()).toBe(0);

    await page.getByRole('link', { name: 'Podgląd konsultacji' }).click();
    await previewShows(page, 'Ankiety 1 ankieta');
    await page.goto(folder);
    await page.getByText('Wydział Zieleni').waitFor();
    const id = await publishDraft(page);
    await open(page, `${folder}/ankiety`);
    await page.getByText('Zmienić można tylko to, co jest w przygotowaniu.').waitFor();

    await answer(size, id);
    // Of fewer than five nothing would be told.
    for (let n = 0; n < 5; n++) await answerQuietly(id);

    await open(page, folder);
    const ends = page.getByRole('region', { name: 'Koniec i wstrzymanie' });
    await ends.getByLabel('Powód, który przeczytają mieszkańcy').last().fill('Mamy już wszystkie odpowiedzi.');
    await page.getByRole('button', { name: 'Zakończ przed terminem' }).click();
    const over = page.getByRole('dialog', { name: 'Zakończyć konsultację teraz?' });
    await over.getByRole('button', { name: 'Zakończ przed terminem' }).click();
    await proveIdentityIfAsked(page, page.getByText('Zakończono przed terminem'));
    await expect
      .poll(async () => {
        await open(page, folder);
        await page.getByRole('heading', { name: 'Ogłoś wyniki' }).waitFor();
        return page.getByText('Koperty są otwarte, wyniki można ogłosić.').count();
      }, A_SECOND)
      .toBe(1);
    await page.getByRole('button', { name: 'Ogłoś wyniki' }).click();
    await page.getByRole('dialog', { name: 'Ogłosić wyniki?' }).getByRole('button', { name: 'Ogłoś wyniki' }).click();
    await proveIdentityIfAsked(page, page.getByText('Wyniki są ogłoszone.'));
    await context.close();

    const reader = await newVisitor(browser, portal.url, { size });
    await open(reader.page, `${portal.url}/konsultacje/zaglosuj/${id}/ankieta`);
    await reader.page.getByText(QUESTION).first().waitFor();
    await reader.context.close();
  },
);

/** A visitor answers the survey from the page of the consultation. */
async function answer(size: 'desk' | 'phone', id: string): Promise<void> {
  const { context, page } = await newVisitor(browser, portal.url, { size });
  await open(page, `${portal.url}/konsultacje/zaglosuj/${id}`);
  await page.getByRole('link', { name: 'Wypełnij ankietę' }).click();
  await page.getByRole('link', { name: new RegExp(`Wypełnij.*${SURVEY}`) }).click();
  await page.getByText('Co w środku').first().waitFor();
  await page.getByRole('link', { name: 'Wypełnij ankietę' }).click();
  await heading(page, SURVEY).waitFor();
  await page.getByRole('radio', { name: 'Nie', exact: true }).check();
  await page.getByRole('button', { name: 'Dalej', exact: true }).click();
  await heading(page, 'Sprawdź, zanim wyślesz').waitFor();
  await sendSheet(page);
  await context.close();
}

/** A sheet without a page, from a device of its own: the first answer to each question. */
async function answerQuietly(id: string): Promise<void> {
  const project = `${portal.url}/api/project/${id}`;
  const { data } = (await (await fetch(project)).json()) as { data: { consultationForms: SurveyForm[] } };
  const form = data.consultationForms[0]!;
  const answers = form.categories.flatMap(({ questions }) =>
    questions.map(({ id: questionId, questionOptions: [first] }) => ({
      questionId,
      answerOptions: [{ questionOptionId: first!.id }],
    })),
  );
  const sent = await fetch(`${project}/consultation-forms`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ consultationForms: [{ id: form.id, answers }] }),
  });
  expect(sent.status).toBe(200);
}
