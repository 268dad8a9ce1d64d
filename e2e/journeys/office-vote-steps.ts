import type { Page } from 'playwright-core';
import { CLERK, signInTo } from './staff-steps.ts';
import { AVENUE, inventedVoter, type Voter } from './voter-steps.ts';

const DEMO_VOTE = '/urzad/glosowania/2';

export const deskPath = (
  page: '' | 'rejestr' | 'osoba' | 'sygnaly' | 'glosujacy' | 'karty' | 'odnosniki' = '',
): string => (page === '' ? DEMO_VOTE : `${DEMO_VOTE}/${page}`);

/** A page of the desk of the demo's running vote, as its clerk. */
export async function openDesk(page: Page, name: Parameters<typeof deskPath>[0], title: string): Promise<void> {
  await signInTo(page, new URL(page.url()).origin, deskPath(name), CLERK);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

/** The public number of a project on the demo's ballot. */
export async function numberOf(origin: string, project: string): Promise<string> {
  const reply = await fetch(`${origin}/api/project/2`);
  const { data } = (await reply.json()) as {
    data: {
      consultationForms: { categories: { questions: { content: string; projectTask: { number: string } }[] }[] }[];
    };
  };
  const all = data.consultationForms.flatMap(({ categories }) => categories.flatMap(({ questions }) => questions));
  return all.find(({ content }) => content === project)!.projectTask.number;
}

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });

/** The person's part of a card, of somebody who has no PESEL. */
export async function fillDeclaredPerson(page: Page, voter: Voter): Promise<void> {
  await field(page, 'Imię').fill(voter.firstname);
  await field(page, 'Nazwisko').fill(voter.surname);
  await page.getByRole('checkbox', { name: /^Osoba nie ma numeru PESEL/ }).check();
  await page.getByLabel('Data urodzenia').fill(voter.birthDate);
  await field(page, 'Numer domu').fill('7');
  await field(page, 'Miejscowość').fill('Lipogród');
  await page.getByLabel('Obszar').selectOption({ label: 'Zarzecze' });
}

export async function fillRow(page: Page, row: number, number: string, points: string): Promise<void> {
  const line = page.getByRole('group', { name: `Wiersz ${row}` });
  await line.getByLabel('Numer projektu').fill(number);
  await line.getByLabel('Punkty').fill(points);
}

export const saveCard = (page: Page): Promise<void> => page.getByRole('button', { name: 'Zapisz i następna' }).click();

/** On the page of paper cards: enters one of a person whose vote then waits for verification. */
export async function enterDeclaredCard(page: Page, voter: number): Promise<void> {
  await fillDeclaredPerson(page, inventedVoter(voter));
  await fillRow(page, 1, await numberOf(new URL(page.url()).origin, AVENUE), '1');
  await saveCard(page);
  await page.getByRole('heading', { name: /^Karta \d+ jest zapisana$/ }).waitFor();
}

/** The entry of whoever declared these data, by looking for them. */
export async function openEntryOf(page: Page, { firstname, surname, birthDate }: Voter): Promise<void> {
  await page.getByRole('navigation', { name: 'Strony tego głosowania' }).getByText('Sprawdź osobę').click();
  await page.getByRole('radio', { name: /^Po danych z oświadczenia/ }).check();
  await field(page, 'Imię').fill(firstname);
  await field(page, 'Nazwisko').fill(surname);
  await page.getByLabel('Data urodzenia').fill(birthDate);
  await field(page, 'Miejscowość').fill('Lipogród');
  await field(page, 'Numer domu').fill('7');
  await page.getByRole('button', { name: 'Sprawdź', exact: true }).click();
  await page.getByText('Ta osoba zagłosowała').waitFor();
  await page.getByRole('link', { name: 'Zobacz wpis' }).click();
  await page.getByRole('heading', { level: 1, name: 'Wpis w rejestrze' }).waitFor();
}
