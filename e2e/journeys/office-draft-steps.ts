import { addDays, warsawDate } from '@wiec/domain/calendar.ts';
import { docx, list, paragraph } from '@wiec/server/modules/acts/reading/testing/docx-builder.ts';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { proveIdentityIfAsked } from './staff-steps.ts';
import { heading } from './voter-steps.ts';

/** How a clerk makes what residents take part in, by clicks and typing alone. */

export const inDays = (days: number): string => addDays(warsawDate(new Date()), days);

const PARAGRAPHS = 8;
const POINTS = 4;
/** Forty with a number, and the head. */
const ACT_ELEMENTS = 1 + PARAGRAPHS * (1 + POINTS);

/** The name of a point of the act, one after another. @param n from 1 */
export const elementOf = (n: number): string => `§ ${Math.ceil(n / POINTS)} pkt ${((n - 1) % POINTS) + 1}`;

/** An act as Word writes it, whose numbers are those of lists: eight paragraphs of four points. */
export const actFile = (): Buffer => {
  const numbers = list(1, [
    ['decimal', '§ %1.'],
    ['decimal', '%2)'],
  ]);
  const body = Array.from({ length: PARAGRAPHS }, (_, at) => [
    paragraph(`Zasady części ${at + 1} są takie:`, { list: [1, 0] }),
    ...Array.from({ length: POINTS }, (_point, of) =>
      paragraph(`przy ulicy ${at + 1}.${of + 1} sadzi się lipy${of === POINTS - 1 ? '.' : ';'}`, { list: [1, 1] }),
    ),
  ]);
  return Buffer.from(docx({ lists: [numbers], body: [paragraph('UCHWAŁA NR 7/2026'), ...body.flat()] }));
};

/** Back to the first page of the office, by its name in the bar. */
export async function toDesk(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Wiec urząd' }).click();
  // Its heading says what waits.
  await page.getByRole('heading', { level: 1, name: 'Na dziś' }).waitFor();
}

/** On a page of the desk: a link of what may be made there. */
export const makingLink = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('link', { name, exact: true });

/** Fills in the page of a new consultation, and saves it; its folder is open then. */
export async function makeConsultation(page: Page, title: string): Promise<void> {
  await heading(page, 'Nowa konsultacja').waitFor();
  await page.getByLabel('Tytuł').fill(title);
  await page.getByRole('textbox', { name: 'Opis', exact: true }).fill('Miasto pyta o drzewa.');
  await page.getByLabel('Pierwszy dzień').fill(inDays(-1));
  await page.getByLabel('Ostatni dzień').fill(inDays(21));
  await page.getByRole('radio', { name: 'Każdy, także bez konta' }).check();
  await page.getByRole('button', { name: 'Przygotuj konsultację' }).click();
  await page.getByText('Teraz widzi ją tylko urząd').waitFor();
}

/** From the folder of a consultation and back to it. */
export async function importAct(page: Page, file: Buffer): Promise<void> {
  await page.getByRole('link', { name: /^Akt prawny/ }).click();
  const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  await page.getByLabel('Plik z aktem').setInputFiles({ name: 'uchwala.docx', mimeType, buffer: file });
  await page.getByRole('button', { name: 'Wczytaj akt' }).click();
  const report = page.getByRole('region', { name: 'Akt jest w konsultacji' });
  await report.getByText(`${ACT_ELEMENTS} elementów`).waitFor();
  await page.getByRole('list', { name: 'Elementy aktu' }).waitFor();
  await page.getByRole('link', { name: 'Wróć do konsultacji' }).click();
  await page.getByText('Teraz widzi ją tylko urząd').waitFor();
}

interface Asked {
  type: string;
  content: string;
  options?: readonly string[];
  columns?: readonly string[];
}

/** A question of each type, in the order in which the builder offers them. */
export const QUESTIONS: readonly Asked[] = [
  { type: 'Jednokrotny wybór', content: 'Czy na Twojej ulicy rosną drzewa?', options: ['Tak', 'Nie'] },
  { type: 'Wielokrotny wybór', content: 'Czego brakuje na Twojej ulicy?', options: ['Cienia', 'Ławek'] },
  { type: 'Pole wyboru', content: 'Sadzenie drzew', options: ['Chcę pomóc przy sadzeniu'] },
  { type: 'Tekst', content: 'Gdzie posadzić pierwsze drzewo?' },
  { type: 'Data', content: 'Kiedy ostatnio sadzono drzewa?' },
  { type: 'Ranking', content: 'Ułóż od najważniejszego.', options: ['Lipy', 'Klony'] },
  { type: 'Macierz', content: 'Jak oceniasz zieleń?', options: ['Park', 'Ulica'], columns: ['Dobrze', 'Źle'] },
  { type: 'Punkty', content: 'Podlewanie młodych drzew' },
];
const OPTION_NAMES: Readonly<Record<string, string>> = { Ranking: 'Pozycja', Macierz: 'Wiersz' };
const WORDS_OF_TICK = 'Słowa przy polu do zaznaczenia';

/** Fills in the builder of a new survey with a question of every type, and saves it. */
export async function makeSurvey(page: Page, title: string): Promise<void> {
  await heading(page, 'Nowa ankieta').waitFor();
  await page.getByLabel('Tytuł', { exact: true }).fill(title);
  await page.getByLabel('Pierwszy dzień', { exact: true }).fill(inDays(-1));
  await page.getByLabel('Ostatni dzień', { exact: true }).fill(inDays(21));
  await page.getByLabel('Nazwa części (opcjonalnie)').fill('Twoja ulica');
  for (const asked of QUESTIONS) await addQuestion(page, asked);
  await page.getByLabel('Ile punktów można rozdać').fill('5');
  await page.getByRole('button', { name: 'Zapisz szkic' }).click();
  await heading(page, 'Formularz ankiety').waitFor();
  await page.getByRole('status').getByText('Zapisano', { exact: true }).waitFor();
}

async function addQuestion(page: Page, { type, content, options = [], columns = [] }: Asked): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${type}`) }).click();
  // The question that was just added is the only open one.
  await page.getByRole('textbox', { name: 'Treść pytania' }).fill(content);
  for (const [at, option] of options.entries()) {
    // A matrix begins with one row, other lists with two places.
    if (type === 'Macierz' && at > 0) await page.getByRole('button', { name: 'Dodaj: wiersz' }).click();
    const name = type === 'Pole wyboru' ? WORDS_OF_TICK : `${OPTION_NAMES[type] ?? 'Odpowiedź'} ${at + 1}`;
    await page.getByRole('textbox', { name, exact: true }).fill(option);
  }
  for (const [at, column] of columns.entries()) {
    await page.getByRole('textbox', { name: `Kolumna ${at + 1}`, exact: true }).fill(column);
  }
}

/** From the folder of a draft: everybody sees it afterwards. @returns its id */
export async function publishDraft(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Ogłoś', exact: true }).click();
  await page.getByRole('button', { name: 'Ogłoś teraz' }).click();
  await proveIdentityIfAsked(page, page.getByText('Jest ogłoszona.'));
  return page.url().split('/').at(-1)!;
}

/** The frame of a clerk's own preview. No script runs in it, so that it is read from the page around it. */
export const previewFrame = (page: Page): Locator => page.locator('iframe.own-preview');

/** Until these words stand in it, with whatever spaces. */
export async function previewShows(page: Page, words: string): Promise<void> {
  await expect.poll(() => previewText(page)).toContain(words);
}

/** Empty until there is one. */
export const previewText = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe.own-preview');
    return (frame?.contentDocument?.body?.innerText ?? '').replace(/\s/g, ' ');
  });
