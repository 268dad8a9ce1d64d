import { countPl } from '@wiec/domain/polish-text.ts';
import type { Browser, Page } from 'playwright-core';
import { isWholeRun } from '@wiec/server/testing/whole-run.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { windowsOf } from '../accessibility/windows.ts';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { byKeyboardAlone } from '../harness/keyboard-only.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { named, openRemarks } from './consultation-steps.ts';
import { publishReport, readReport, signReport, writeReport } from './consultation-report-steps.ts';
import { registerQuietly } from './new-residents.ts';
import {
  actFile,
  importAct,
  inDays,
  elementOf,
  makeConsultation,
  makeSurvey,
  makingLink,
  publishDraft,
  QUESTIONS,
  toDesk,
} from './office-draft-steps.ts';
import { RESIDENT_PASSWORD } from './resident-steps.ts';
import { signInHere } from './sign-in-steps.ts';
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

type Way = 'desk' | 'phone' | 'keyboard';
/** How many comment and answer, each on the pages. */
const RESIDENTS: Record<Way, number> = { desk: 20, phone: 6, keyboard: 6 };
/** Whose windows are open at the same time. */
const AT_ONCE = 3;
const LONGER = 'Mieszkańcy prosili o więcej czasu na uwagi.';
const OVER = 'Zebraliśmy już wszystkie potrzebne uwagi.';
const ANSWER = 'Lipy posadzimy jesienią przyszłego roku.';
const SAME_ANSWER = 'O gatunkach drzew mówi osobna uchwała.';
const commentOf = (n: number): string => `Uwaga mieszkańca ${n}: proszę o więcej drzew.`;

test.each<Way>(isWholeRun ? ['desk', 'phone', 'keyboard'] : ['keyboard'])(
  'a clerk makes a consultation and a survey, asks the town, publishes what the office answers, and a report that another one signs (%s)',
  async (way) => {
    const size = way === 'phone' ? 'phone' : 'desk';
    const residents = RESIDENTS[way];
    const title = `Drzewa przy ulicach (${way})`;
    const surveyTitle = `Ankieta o drzewach (${way})`;
    const login = (n: number): string => `${way}${n}@example.pl`;
    const clerk = async () => {
      const visitor = await newVisitor(browser, portal.url, { size });
      if (way === 'keyboard') byKeyboardAlone(visitor.page);
      return visitor;
    };
    const { context, page } = await clerk();
    await open(page, `${portal.url}/login?powrot=/urzad`);
    await signInHere(page, CLERK);

    await makingLink(page, 'Nowa konsultacja').click();
    await makeConsultation(page, title);
    await importAct(page, actFile());
    const consultation = await publishDraft(page);
    await toDesk(page);
    await makingLink(page, 'Nowa ankieta').click();
    await makeSurvey(page, surveyTitle);
    await page.getByRole('link', { name: /^Teczka ankiety/ }).click();
    const survey = await publishDraft(page);

    for (let n = 1; n <= residents; n++) await registerQuietly(portal.url, login(n));
    const windows = windowsOf(browser, portal.url);
    const inWindow = (act: (page: Page) => Promise<void>) => windows.inOne({ size, keepsTyped: true }, act);
    await atOnce(residents, async (n) => {
      await inWindow((window) => commentOnPage(window, consultation, login(n), n));
      await inWindow((window) => answerOnPage(window, survey, surveyTitle));
    });
    await windows.close();

    // What came in is told at the desk, and decided on from there.
    await toDesk(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: /komentarzy do decyzji/ })
      .click();
    await page.getByLabel('Konsultacja').selectOption({ label: `${title} (${residents})` });
    // The number whole: of all consultations together the heading may end with the same digits.
    await page.getByRole('heading', { name: `${residents} komentarzy do decyzji`, exact: true }).waitFor();
    await (size === 'phone' ? publishOneByOne(page, residents) : publishTogether(page, residents));
    await page.getByRole('heading', { name: '0 komentarzy do decyzji', exact: true }).waitFor();

    await toDesk(page);
    const running = page.getByRole('region', { name: 'Teraz trwa' }).getByRole('listitem');
    await running.filter({ hasText: surveyTitle }).getByText(`${residents} wypełnionych formularzy`).waitFor();
    await running.getByRole('link', { name: title, exact: true }).click();
    await page.getByText(`${residents} komentarzy`).first().waitFor();
    await changeEnd(page);

    await page.getByRole('link', { name: /^Uwagi i odpowiedzi/ }).click();
    await page.getByText(`0 z ${residents}`).waitFor();
    await answerAll(page, residents);

    await writeReport(page, title);
    const other = await clerk();
    await signReport(page, other.page, portal.url, consultation);
    await other.context.close();
    await publishReport(page);
    await context.close();

    const reader = await newVisitor(browser, portal.url, { size });
    await open(reader.page, `${portal.url}/konsultacje/zaglosuj/${consultation}`);
    await reader.page.getByText(OVER).waitFor();
    await reader.page.getByText(/^zakończona/).waitFor();
    await openRemarks(reader.page, elementOf(1));
    await reader.page.getByText(ANSWER).waitFor();
    await readReport(reader.page);
    await reader.context.close();
  },
);

/** What each of so many people does, a few at a time. */
async function atOnce(people: number, act: (n: number) => Promise<void>): Promise<void> {
  let next = 1;
  const one = async (): Promise<void> => {
    while (next <= people) await act(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

/** A resident with an account writes about a point of the act. */
async function commentOnPage(page: Page, consultation: string, login: string, n: number): Promise<void> {
  await signInTo(page, portal.url, `/konsultacje/zaglosuj/${consultation}`, login, RESIDENT_PASSWORD);
  await openRemarks(page, elementOf(n));
  const field = page.getByLabel(new RegExp(`^Twoja\\suwaga\\sdo:\\s${named(elementOf(n))}$`));
  await field.fill(commentOf(n));
  const form = page.locator('form', { has: field });
  await form.getByRole('button', { name: 'Dodaj', exact: true }).click();
  await page.getByText('Poprawnie dodano komentarz. Proszę czekać na weryfikację.').waitFor();
}

/** A visitor answers every question of the survey. */
async function answerOnPage(page: Page, survey: string, title: string): Promise<void> {
  await open(page, `${portal.url}/ankiety/zaglosuj/${survey}`);
  await heading(page, title).waitFor();
  await page.getByRole('link', { name: 'Wypełnij ankietę' }).click();
  for (const { content } of QUESTIONS) await page.getByText(content).first().waitFor();
  await page.getByRole('radio', { name: 'Nie', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Cienia' }).check();
  await page.getByRole('checkbox', { name: 'Chcę pomóc przy sadzeniu' }).check();
  await page.getByRole('textbox', { name: /Gdzie posadzić/ }).fill('Przy szkole.');
  await page.getByLabel('Dzień').fill('3');
  await page.getByLabel('Miesiąc').selectOption('listopada');
  await page.getByLabel('Rok').fill('2025');
  for (const [at, option] of ['Klony', 'Lipy'].entries()) {
    await page.getByRole('textbox', { name: `Miejsce: ${option}` }).fill(String(at + 1));
    await page.getByRole('textbox', { name: `Miejsce: ${option}` }).press('Enter');
  }
  for (const row of ['Park', 'Ulica']) {
    await page.getByRole('radiogroup', { name: row }).getByRole('radio', { name: 'Źle' }).check();
  }
  await page.getByRole('button', { name: 'Dodaj punkt: Podlewanie młodych drzew' }).click();
  await page.getByRole('button', { name: 'Dalej', exact: true }).click();
  await heading(page, 'Sprawdź, zanim wyślesz').waitFor();
  await page.getByText('Przy szkole.').waitFor();
  await sendSheet(page);
}

async function publishTogether(page: Page, residents: number): Promise<void> {
  const marks = page.getByRole('checkbox', { name: /^Zaznacz: Uwaga mieszkańca/ });
  await expect.poll(() => marks.count()).toBe(residents);
  for (const mark of await marks.all()) await mark.check();
  await page.getByRole('button', { name: `Opublikuj ${residents}` }).click();
}

/** As a phone shows them: after each decision the next one. */
async function publishOneByOne(page: Page, residents: number): Promise<void> {
  for (let left = residents; left > 0; left--) {
    const count = countPl(left, 'komentarz', 'komentarze', 'komentarzy');
    await page.getByRole('heading', { level: 1, name: `${count} do decyzji` }).waitFor();
    await page.getByRole('button', { name: 'Opublikuj', exact: true }).click();
  }
}

/** In the folder of a consultation that runs: it lasts longer at first, and ends at once then. */
async function changeEnd(page: Page): Promise<void> {
  const ends = page.getByRole('region', { name: 'Koniec i wstrzymanie' });
  const reasons = ends.getByLabel('Powód, który przeczytają mieszkańcy');
  await page.getByLabel('Nowy ostatni dzień').fill(inDays(40));
  await reasons.first().fill(LONGER);
  await page.getByRole('button', { name: 'Przedłuż', exact: true }).click();
  const longer = page.getByRole('dialog', { name: 'Przedłużyć konsultację?' });
  await longer.getByRole('button', { name: 'Przedłuż', exact: true }).click();
  await page.getByText('Termin jest przedłużony').waitFor();

  await reasons.last().fill(OVER);
  await page.getByRole('button', { name: 'Zakończ przed terminem' }).click();
  const over = page.getByRole('dialog', { name: 'Zakończyć konsultację teraz?' });
  await over.getByText('Nie da się tego cofnąć').waitFor();
  await over.getByRole('button', { name: 'Zakończ przed terminem' }).click();
  await proveIdentityIfAsked(page, page.getByText('Zakończono przed terminem'));
}

/** In the register of remarks: one gets an answer of its own, all others the same, and all become public. */
async function answerAll(page: Page, residents: number): Promise<void> {
  const item = page.getByRole('row').filter({ hasText: commentOf(1) });
  const own = item.getByRole('group', { name: /^Odpowiedź na uwagę/ });
  await own.getByRole('radio', { name: 'Uwzględniono', exact: true }).check();
  await own.getByLabel('Uzasadnienie').fill(ANSWER);
  await own.getByText('Zapisano. Czeka na ogłoszenie.').waitFor();
  for (const box of (await page.getByRole('checkbox', { name: /^Uwaga/ }).all()).slice(1)) await box.check();
  const form = page.getByRole('form', { name: 'Ta sama odpowiedź do kilku uwag' });
  await form.getByRole('radio', { name: 'Uwzględniono częściowo' }).check();
  await form.getByLabel('Uzasadnienie').fill(SAME_ANSWER);
  await form.getByRole('button', { name: `Wpisz do ${residents - 1} uwag` }).click();
  await page.getByText(`${residents} z ${residents}`, { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Ogłoś odpowiedzi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ogłosić odpowiedzi na uwagi?' });
  await dialog.getByText(`przy ${residents} uwagach`).waitFor();
  await dialog.getByRole('button', { name: 'Ogłoś odpowiedzi' }).click();
  await proveIdentityIfAsked(page, page.getByRole('status').getByText(`Ogłoszono odpowiedź na ${residents} uwag`));
}
