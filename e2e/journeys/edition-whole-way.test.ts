/**
 * One edition from "as last year" to the diary of what was chosen, by clicks alone and by the people whom spec/3 §1 names: an
 * administrator, a coordinator, two clerks of a point, three members of a commission, an auditor, residents, and whoever writes the
 * diary. The clock of the test moves what was planned: the days of voting, which the calendar has a year later, and the hour of
 * publication.
 */
import { readFile } from 'node:fs/promises';
import { inventedResident } from '@wiec/server/cli/invented-resident.ts';
import { verifyVote } from '@wiec/server/cli/verify.ts';
import { connect } from '@wiec/server/db/connection.ts';
import { newKeyFile, readKeyFile } from '@wiec/server/services/key-file.ts';
import { writeWorkbook } from '@wiec/server/services/workbook.ts';
import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { A_SECOND, launchBrowser, newVisitor } from '../harness/browser.ts';
import { databaseOfCopy } from '../harness/demo-copy.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { inDays } from './office-draft-steps.ts';
import { confirm, formOf, stage } from './office-course-steps.ts';
import { press, told, typeCard, typed } from './office-paper-steps.ts';
import { areaOfSetup, drawNumbers, saveSetup } from './office-setup-steps.ts';
import {
  ADMIN,
  CLERK,
  MODERATOR,
  OF_UNIT,
  openUser,
  proveIdentity,
  proveIdentityIfAsked,
  signInTo,
} from './staff-steps.ts';
import { cast, fillRest, goToSending, heading, inventedVoter, open, pointsField, readReceipt } from './voter-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

const auditorFile = newKeyFile('auditor');
const HEAD = ['Numer', 'Tytuł', 'Opis', 'Koszt', 'Obszar', 'Kategoria', 'Stan', 'Urząd'];
const IN_SHEET = 30;
const BY_HAND = 10;
const BY_API = 54;
const LONGER = 'W lokalu na Zarzeczu przez dwa dni nie było prądu.';
const OVER = 'Wszystkie lokale skończyły pracę wcześniej.';
const PASSPHRASES = {
  [CLERK]: 'lipa kwitnie w lipcu',
  [MODERATOR]: 'sosna szumi nad rzeką',
  [OF_UNIT]: 'grab stoi przy ratuszu',
} as const;
const COMMISSION = [CLERK, MODERATOR, OF_UNIT] as const;
/** Both cost more than a half of the pool of the town, and everybody gives them as much. */
const TIED = ['Skwer 01', 'Skwer 02'] as const;

/** No title begins as another one is. */
const twoDigits = (n: number): string => String(n).padStart(2, '0');

const rowsOfSheet = Array.from({ length: IN_SHEET }, (_, at) => [
  `W/${at + 1}`,
  `Skwer ${twoDigits(at + 1)}`,
  'Trzy drzewa, dwie ławki i stojak na rowery.',
  at < 2 ? '60000' : `${20 + at}000`,
  at < 15 ? 'Miasto' : 'Zarzecze',
  'Zieleń',
  'Poddany głosowaniu',
  'Urząd Miasta Lipogród',
]);

const as = async (login: string, path: string): Promise<Page> => {
  const { page } = await newVisitor(browser, portal.url);
  await signInTo(page, portal.url, path, login);
  return page;
};

/** Whom the commission needs get their roles. */
async function giveRoles(): Promise<void> {
  const { page } = await newVisitor(browser, portal.url);
  await page.goto(portal.url);
  for (const [name, roles] of [
    ['Jan Rozjemca', ['Członek komisji głosowania', 'Operator punktu']],
    ['Tomasz Krawężnik', ['Członek komisji głosowania']],
  ] as const) {
    await openUser(page, name);
    const office = page.getByRole('group', { name: 'Urząd Miasta Lipogród' });
    for (const role of roles) {
      await office.getByLabel('Rola', { exact: true }).selectOption({ label: role });
      await office.getByRole('button', { name: 'Dodaj rolę' }).click();
      await office
        .getByRole('rowheader', { name: role })
        .or(office.getByRole('cell', { name: role }))
        .first()
        .waitFor();
    }
    await page.getByRole('button', { name: 'Zapisz zmiany' }).click();
    await proveIdentityIfAsked(
      page,
      page.getByText('Aktualizacja danych użytkownika zakończyła się powodzeniem').first(),
    );
  }
  await page.context().close();
}

/** An edition as last year's, which residents see, with forty projects for the vote. @returns its address and year */
async function makeEdition(page: Page): Promise<{ address: string; year: number }> {
  await page.getByRole('link', { name: 'Nowa edycja' }).click();
  const year = Number(await page.getByLabel('Rok', { exact: true }).inputValue());
  await page.getByLabel('Strony edycji').selectOption({ label: 'jak w edycji: Budżet obywatelski 2027' });
  await page.getByRole('button', { name: 'Załóż szkic edycji' }).click();
  await heading(page, `Budżet obywatelski ${year}`).waitFor();
  const address = page.url();
  await page.getByRole('button', { name: 'Pokaż mieszkańcom' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pokaż mieszkańcom' }).click();
  await page.getByRole('button', { name: 'Ogłoś projekty' }).waitFor();

  await page.getByRole('link', { name: 'Projekty edycji' }).click();
  await page.getByRole('link', { name: 'Wczytaj z arkusza' }).click();
  await page.getByLabel('Arkusz z projektami').setInputFiles({
    name: 'projekty.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await writeWorkbook([{ name: 'Projekty', head: HEAD, rows: rowsOfSheet, widths: [] }]),
  });
  await page.getByRole('button', { name: `Wczytaj ${IN_SHEET} projektów` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Wczytaj ${IN_SHEET} projektów` })
    .click();
  await page.getByText(`W edycji dodano ${IN_SHEET}.`).waitFor();

  for (let at = 1; at <= BY_HAND; at++) {
    await open(page, `${address}/projekty/nowy`);
    await page.getByLabel('Numer', { exact: true }).fill(`R/${at}`);
    await page.getByLabel('Tytuł', { exact: true }).fill(`Ławka ${twoDigits(at)}`);
    await page.getByRole('textbox', { name: 'Na czym polega' }).fill('Ławka z oparciem, w cieniu.');
    await page.getByLabel('Koszt w złotych').fill('4 500');
    await page.getByLabel('Obszar', { exact: true }).selectOption({ label: 'Zarzecze' });
    await page.getByLabel('Kategoria', { exact: true }).selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Dodaj projekt' }).click();
    await heading(page, `Ławka ${twoDigits(at)}`).waitFor();
  }
  await open(page, `${address}/projekty?tytul=R/`);
  await page.getByRole('heading', { name: `${BY_HAND} projektów` }).waitFor();
  for (const state of ['W weryfikacji', 'Poddany głosowaniu']) {
    await page.getByRole('checkbox', { name: 'Zaznacz wszystkie na tej stronie' }).check();
    await page
      .getByRole('region', { name: 'Zaznaczone projekty' })
      .getByRole('button', { name: `Zmień ${BY_HAND}` })
      .click();
    const dialog = page.getByRole('dialog', { name: `Co zmienić w ${BY_HAND} projektach?` });
    await dialog.getByLabel('Stan').selectOption(state);
    await dialog.getByRole('button', { name: 'Sprawdź, co się zmieni' }).click();
    await dialog.getByRole('button', { name: `Zmień ${BY_HAND} projektów` }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('table', { name: 'Projekty edycji' }).getByText(state).first().waitFor();
  }
  return { address, year };
}

async function setUp(page: Page): Promise<void> {
  const beginning = page.getByRole('form', { name: 'Przygotuj głosowanie' });
  await beginning.getByLabel('Zacznij od').selectOption({ label: 'zwykłych ustawień' });
  await beginning.getByRole('button', { name: 'Przygotuj głosowanie' }).click();
  await heading(page, 'Ustawienia głosowania').waitFor();
  await page.getByText('Na kartach stoi 40 projektów').waitFor();
  await areaOfSetup(page, 'Miasto').getByLabel('Pula w złotych').fill('100 000');
  await areaOfSetup(page, 'Zarzecze').getByLabel('Pula w złotych').fill('80 000');
  const limits = page.getByRole('group', { name: 'W każdym obszarze', exact: true });
  await limits.getByLabel('Punktów w obszarze').fill('6');
  await limits.getByLabel('Punktów na projekt').fill('3');
  await page.getByLabel('Remis rozstrzyga').selectOption({ label: 'decyzja komisji' });
  const byCode = page.getByRole('checkbox', { name: /^Głos potwierdza kod/ });
  if (await byCode.isChecked()) await byCode.uncheck();
  await page.getByRole('radio', { name: /dwie osoby/i }).check();
  await page.getByRole('textbox', { name: /^Oświadczenie do zaznaczenia/ }).fill('Mieszkam w Lipogrodzie.');
  await saveSetup(page);
  await page.getByText('Niczego nie brakuje.').waitFor();
}

interface OnBallot {
  form: number;
  question: number;
  number: string;
}

/** What stands on the ballots, by title, as the page of the vote is given it. */
async function ballotOf(voteId: string): Promise<Map<string, OnBallot>> {
  const { data } = (await (await fetch(`${portal.url}/api/project/${voteId}`)).json()) as {
    data: {
      consultationForms: {
        id: number;
        categories: { questions: { id: number; content: string; projectTask: { number: string } }[] }[];
      }[];
    };
  };
  return new Map(
    data.consultationForms.flatMap((form) =>
      form.categories.flatMap(({ questions }) =>
        questions.map(({ id, content, projectTask }) => [
          content,
          { form: form.id, question: id, number: projectTask.number },
        ]),
      ),
    ),
  );
}

/** Of nine projects of the district each is chosen by one person fewer than the one before: 10, 9, and so on to 2. */
function choiceOf(index: number): number {
  let [project, before] = [0, index];
  while (before >= 10 - project) before -= 10 - project++;
  return project;
}

/** As the page sends a ballot. */
async function voteByApi(voteId: string, ballot: Map<string, OnBallot>, index: number, districtId: number) {
  const points = [...TIED.map((title) => [title, 3] as const), [`Skwer ${16 + choiceOf(index)}`, 3] as const];
  const forms = Map.groupBy(points, ([title]) => ballot.get(title)!.form);
  const reply = await fetch(`${portal.url}/api/project/${voteId}/consultation-forms`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({
      consultationForms: [...forms].map(([id, given]) => ({
        id,
        agreementAccepted: true,
        answers: given.map(([title, ranking]) => ({
          questionId: ballot.get(title)!.question,
          answerOptions: [{ ranking }],
        })),
      })),
      userData: inventedResident({ index: 60_000 + index, age: 20 + (index % 50), districtId, today: inDays(0) }),
    }),
  });
  expect([index, reply.status, reply.ok ? '' : await reply.text()]).toEqual([index, 200, '']);
}

/** In the pages of the vote, on a phone or at a desk. */
async function voteByClicks(address: string, index: number, size: 'phone' | 'desk'): Promise<void> {
  const { context, page } = await newVisitor(browser, portal.url, { size });
  const voter = inventedVoter(61_000 + index);
  await open(page, address);
  for (const title of TIED) await pointsField(page, title).fill('3');
  await pointsField(page, 'Ławka 01').fill('2');
  await goToSending(page);
  const form = page.getByRole('form', { name: 'Dane użytkownika' });
  await form.getByLabel('PESEL', { exact: true }).fill(voter.pesel);
  await fillRest(page, voter);
  await form.getByRole('button', { name: /^Zapisz dane$/ }).click();
  await form.waitFor({ state: 'hidden' });
  await cast(page);
  await readReceipt(page);
  await context.close();
}

test('an edition goes its whole way by clicks alone, from last year’s to the diary of what was chosen', async () => {
  await giveRoles();
  const admin = await as(ADMIN, '/urzad/budzety');
  const { address, year } = await makeEdition(admin);
  await letTheYearPass(year);
  const clerk = await as(CLERK, new URL(address).pathname);
  await setUp(clerk);
  const voteId = /glosowania\/(\d+)/.exec(clerk.url())![1]!;
  const desk = `/urzad/glosowania/${voteId}`;
  const votePage = `${portal.url}/budzet/${year}/glosowania/zaglosuj/${voteId}`;
  await drawNumbers(browser, portal.url, clerk, { size: 'desk', other: ADMIN, projects: IN_SHEET + BY_HAND });

  // Three members set their passphrases, each by themselves.
  const members = {} as Record<(typeof COMMISSION)[number], Page>;
  for (const login of COMMISSION) {
    const passphrase = PASSPHRASES[login];
    const page = await as(login, `${desk}/komisja`);
    members[login] = page;
    await page.getByLabel('Hasło do kopert', { exact: true }).fill(passphrase);
    await page.getByLabel('Powtórz hasło do kopert').fill(`${passphrase} nie`);
    await page.getByRole('button', { name: 'Ustaw hasło' }).click();
    await page.getByText('Za drugim razem wpisano inaczej.').waitFor();
    await page.getByLabel('Powtórz hasło do kopert').fill(passphrase);
    await page.getByRole('button', { name: 'Ustaw hasło' }).click();
    await proveIdentity(page);
    await page.getByRole('heading', { name: 'Zmień swoje hasło' }).waitFor();
    await expect.poll(() => page.getByLabel('Hasło do kopert', { exact: true }).inputValue()).toBe('');
  }

  await open(clerk, `${portal.url}${desk}/przebieg`);
  await clerk.getByRole('button', { name: 'Zrób próbę' }).click();
  await clerk.getByText(/^Oddano\si\spoliczono/).waitFor();
  await clerk.getByText('Koperty otworzy 2 z 3 haseł komisji').waitFor();
  await clerk.getByLabel(/^Głosu ma nie potwierdzać kod/).check();
  await clerk.getByLabel(/^Klucz audytora/).fill(auditorFile.publicKey);
  await confirm(clerk, 'Otwórz głosowanie', 'Otwórz głosowanie', 'Zamrozić zasady i otworzyć głosowanie?');
  await proveIdentityIfAsked(clerk, stage(clerk, 'Trwa'));

  // Sixty people: two in the pages of the vote, four on paper, the rest as the pages send it.
  const ballot = await ballotOf(voteId);
  expect(ballot.size).toBe(IN_SHEET + BY_HAND);
  await voteByClicks(votePage, 1, 'phone');
  await voteByClicks(votePage, 2, 'desk');
  const districtId = await districtNamed('Zarzecze');
  for (let index = 0; index < BY_API; index++) await voteByApi(voteId, ballot, index, districtId);

  await open(admin, `${portal.url}${desk}/karty?widok=punkty`);
  await press(admin, 'Dodaj punkt');
  await typed(admin, 'Nazwa').fill('Biblioteka');
  await typed(admin, 'Pierwszy numer karty').fill('A-01');
  await typed(admin, 'Ostatni numer karty').fill('A-99');
  await press(admin, 'Zapisz punkt');
  await admin.getByRole('rowheader', { name: /^Biblioteka/ }).waitFor();
  await open(clerk, `${portal.url}${desk}/karty`);
  const rows = { [ballot.get(TIED[0])!.number]: '3', [ballot.get(TIED[1])!.number]: '3' };
  const cards = [1, 2, 3, 4].map((at) => ({ number: `A-0${at}`, voter: inventedVoter(62_000 + at) }));
  for (const { number, voter } of cards) {
    await typeCard(clerk, number, voter, rows);
    await press(clerk, 'Zapisz i następna');
    await told(clerk, new RegExp(`^Karta ${number}: zapieczętowana`));
  }
  const second = await as(MODERATOR, `${desk}/karty?widok=sprawdzanie`);
  for (const { number, voter } of cards) {
    await typeCard(second, number, voter, rows);
    await press(second, 'Porównaj i zatwierdź');
    await told(second, new RegExp(`^Karta ${number}: przyjęta`));
  }

  await open(clerk, `${portal.url}${desk}/przebieg`);
  const longer = formOf(clerk, 'Przedłuż głosowanie');
  await longer.getByLabel('Nowy ostatni dzień').fill(inDays(60));
  await longer.getByLabel(/^Powód/).fill(LONGER);
  await confirm(clerk, 'Przedłuż głosowanie', 'Przedłuż', 'Przedłużyć głosowanie?');
  await proveIdentityIfAsked(clerk, clerk.getByText('Głosowanie jest przedłużone'));

  // Closing waits for the commission: a wrong passphrase, the second of three on a phone elsewhere, and it closes by itself.
  const end = formOf(clerk, 'Zakończ głosowanie przed terminem');
  await end.getByLabel(/^Powód/).fill(OVER);
  await confirm(clerk, 'Zakończ głosowanie przed terminem', 'Zakończ przed terminem', 'Zakończyć głosowanie teraz?');
  await proveIdentityIfAsked(clerk, clerk.getByText('Zamykanie czeka na hasła komisji: 0 z 2'));
  for (const login of [MODERATOR, OF_UNIT] as const) {
    const page = members[login];
    await open(page, `${portal.url}${desk}/komisja`);
    const passphrase = page.getByLabel('Hasło do kopert', { exact: true });
    if (login === MODERATOR) {
      await passphrase.fill('to jest inne hasło niż moje');
      await page.getByRole('button', { name: 'Podaj hasło' }).click();
      await page.getByText('To nie jest hasło tej osoby.').waitFor();
    }
    await passphrase.fill(PASSPHRASES[login]);
    await page.getByRole('button', { name: 'Podaj hasło' }).click();
    await page.getByText('Hasło jest przyjęte').waitFor();
  }
  await stage(clerk, 'Zamknięte, do policzenia').waitFor();
  const envelopes = await fetchEnvelopes(clerk, voteId);

  await confirm(clerk, 'Policz głosy', 'Policz głosy', 'Policzyć głosy?');
  const tie = formOf(clerk, 'Remis: Miasto');
  await tie.getByLabel(/^Powód/).fill('Komisja wybrała ten, który leży bliżej szkoły.');
  const first = (await tie.getByRole('list', { name: 'Kolejność projektów' }).getByRole('listitem').first().innerText())
    .replaceAll('\u00a0', ' ')
    .includes(TIED[0]);
  const chosen = first ? TIED[0] : TIED[1];
  await confirm(clerk, 'Remis: Miasto', 'Zapisz kolejność i licz dalej', 'Zapisać, jak komisja rozstrzygnęła remis?');
  await proveIdentityIfAsked(clerk, stage(clerk, 'Policzone, do ogłoszenia'));

  await confirm(clerk, 'Zaproponuj ogłoszenie wyników', 'Zaproponuj', 'Zaproponować ogłoszenie wyników?');
  await clerk.getByText('Na ogłoszenie zgadza się inna osoba').waitFor();
  await open(admin, `${portal.url}${desk}/przebieg`);
  await confirm(admin, 'Zgódź się na ogłoszenie wyników', 'Zgódź się', 'Zgodzić się na ogłoszenie wyników?');
  await proveIdentityIfAsked(admin, admin.getByText('Ogłoszenie jest zaplanowane'));
  const resident = (await newVisitor(browser, portal.url)).page;
  const results = `${portal.url}/budzet/${year}/${voteId}/wyniki`;
  expect((await fetch(results)).status).toBe(404);
  await letTheHourCome(voteId);
  await expect.poll(async () => (await fetch(results)).status, { ...A_SECOND, timeout: 120_000 }).toBe(200);

  await open(resident, `${results}/policz-samodzielnie`);
  await resident.getByRole('button', { name: 'Przelicz głosy w przeglądarce' }).click();
  await resident.getByText('wynik zgadza się we wszystkich obszarach').first().waitFor();
  // Sixty people chose in the town; the four whose cards were typed gave no points in the district.
  await resident.getByText('Głosy z każdego obszaru').click();
  for (const votes of [60, 56]) await resident.getByText(`${votes} głosów`, { exact: true }).waitFor();

  // The auditor opens the envelopes; then the portal needs them no more.
  const audit = { auditor: readKeyFile('auditor', auditorFile.file)!, file: envelopes };
  const checks = await verifyVote(Number(voteId), portal.url, fetch, audit);
  expect(checks.filter(({ ok }) => !ok)).toEqual([]);
  expect(checks.map(({ told: found }) => found)).toContain('60, każda na listach');
  await open(clerk, `${portal.url}/urzad`);
  await clerk.getByRole('link', { name: /Plik z kopertami dla audytora/ }).click();
  await confirm(clerk, 'Potwierdź, że audytor ma plik', 'Audytor ma plik', 'Usunąć plik dla audytora z portalu?');
  await proveIdentityIfAsked(clerk, clerk.getByText('Plik jest usunięty z portalu'));
  await clerk.getByRole('heading', { name: 'Plik dla audytora' }).waitFor({ state: 'detached' });

  // Whoever leads the budget writes how what was chosen is being done; what residents read of it is in project-diary.test.
  await open(clerk, `${portal.url}/urzad/realizacja`);
  await clerk.getByRole('link', { name: chosen, exact: true }).click();
  await heading(clerk, chosen).waitFor();
  await clerk.getByText('Mieszkańcy przeczytają dziennik, gdy zacznie się realizacja projektu.').waitFor();
  const entry = clerk.getByRole('form', { name: 'Nowy wpis' });
  await entry.getByLabel('Co się stało').fill('Zaczynamy');
  await entry.getByLabel('Treść').fill('Wybraliśmy wykonawcę, w maju sadzimy drzewa.');
  await entry.getByRole('button', { name: 'Dodaj wpis' }).click();
  await clerk.getByRole('button', { name: 'Dodaj zdjęcia lub dokumenty, wpis: Zaczynamy' }).waitFor();
});

/** Takes the file for the auditor from the page of the course, on which it stands also when that is opened anew. */
async function fetchEnvelopes(clerk: Page, voteId: string): Promise<string> {
  await open(clerk, clerk.url());
  const download = clerk.waitForEvent('download');
  await press(clerk, 'Pobierz koperty dla audytora');
  const file = await download;
  expect(file.suggestedFilename()).toBe(`koperty-${voteId}.txt`);
  await formOf(clerk, 'Potwierdź, że audytor ma plik').waitFor();
  return readFile(await file.path(), 'utf8');
}

/** Something in the portal's own database. */
async function inDatabase<T>(act: (db: ReturnType<typeof connect>['db']) => Promise<T>): Promise<T> {
  const { db, pool } = connect(databaseOfCopy(portal.dataDir)!, { max: 1 });
  return act(db).finally(() => pool.end());
}

const districtNamed = (name: string): Promise<number> =>
  inDatabase(
    async (db) => (await db.selectFrom('district').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id,
  );

/** All days of the calendar come nearer by as many, until voting has begun three days ago. */
const letTheYearPass = (year: number): Promise<unknown> =>
  inDatabase((db) =>
    sql`
      update edition_date moved set at = moved.at - (begins.at::date - (current_date - 3)) * interval '1 day'
        from edition_date begins join budget_year edition on edition.id = begins.budget_year_id
       where edition.value = ${year} and begins.key = 'voting-start'
         and moved.budget_year_id = begins.budget_year_id`.execute(db),
  );

/** The hour that two people agreed to is there, and the portal publishes by itself. */
const letTheHourCome = (voteId: string): Promise<unknown> =>
  inDatabase((db) =>
    db
      .updateTable('planned_publication')
      .set({ publish_at: new Date() })
      .where('vote_id', '=', Number(voteId))
      .execute(),
  );
