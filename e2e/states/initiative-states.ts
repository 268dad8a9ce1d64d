import { warsawDate } from '@wiec/domain/calendar.ts';
import { InitiativeMode } from '@wiec/domain/phases.ts';
import type { Page } from 'playwright-core';
import { ADMIN, AUDITOR, CLERK, OF_UNIT } from '../journeys/staff-steps.ts';
import { RESIDENT } from '../journeys/sign-in-steps.ts';
import { changeReply } from './change-reply.ts';
import type { State } from './state.ts';

const FORM = '/inicjatywy';
const INBOX = '/urzad/inicjatywy';
/** Cases of the demo: the office asked their author; it has answered. */
const ASKED_CASE = '/sprawa/8KQT-4MZR-P2WX-7HNB';
const ANSWERED_CASE = '/sprawa/T6ZN-B8RK-X3QW-H5MC';

const CONFIRMATION = {
  id: 999,
  officeName: 'Urząd Miasta Lipogród',
  name: 'Genowefa Niezapominajska',
  address: 'Akacjowa 7, 97-990 Lipogród',
  number: 'IN-2026-0999',
  token: '8KQT-4MZR-P2WX-7HNC',
  pin: '41238765',
  receivedAt: '2026-11-20T11:00:00.000Z',
  classDue: '2026-11-24T23:00:00.000Z',
  answerDue: '2026-12-04T23:00:00.000Z',
  letter: true,
};

const task = { kind: 'project-task', year: 2025, newest: null };
const FOLLOWS = [
  {
    ...task,
    id: 6,
    title: 'Rampa do klubu kolejarza przy przejściu podziemnym pod torami',
    status: 9,
    state: 'W realizacji',
    path: '/budzet/podglad-projektu-budzetu/6',
    newest: { title: 'Trwa drugi przetarg', on: '2026-11-20', path: '/budzet/podglad-projektu-budzetu/6#wpis-1' },
  },
  { ...task, id: 7, title: 'Latająca biblioteka', status: 10, state: 'Odstąpiono od realizacji', path: null },
  {
    ...task,
    kind: 'results',
    id: 1,
    title: 'Wyniki: Głosowanie 2027',
    year: 2027,
    status: null,
    state: 'Jeszcze nieogłoszone',
    path: '/budzet/2027/glosowania/podglad/1',
  },
];
const letter = { at: '2026-11-20T11:00:00.000Z', number: 'IN-2026-0999', files: [] };
const LETTERS = [
  {
    ...letter,
    id: 998,
    title: 'Odpowiedź urzędu: przyjęta w części',
    caseTitle: 'Schody z Łęgów na wał przy ulicy Nadrzecznej',
    token: 'T6ZN-B8RK-X3QW-H5MC',
    files: [{ id: 1, filename: 'umowa o wykonanie schodów.pdf', size: 184_320, contentType: 'application/pdf' }],
  },
  {
    ...letter,
    id: 999,
    title: 'Pytanie urzędu, odpowiedź do 4 grudnia 2026',
    caseTitle: 'Dziki',
    token: null,
  },
];

const REGISTER = '/petycje';

const untilRows = (page: Page) => page.locator('.petition-rows > li').first().waitFor();
const untilChecked: NonNullable<State['reach']> = (page) => page.getByText('Sprawdzone').waitFor();

/** The page again, as a portal serves it whose office has set this. */
async function withMode(page: Page, mode: InitiativeMode): Promise<void> {
  await page.route(`**${FORM}`, async (route) => {
    const reply = await route.fetch();
    const body = (await reply.text()).replace(
      /("initiativeConfiguration":\{"mode":)\d/,
      (_, name: string) => `${name}${mode}`,
    );
    await route.fulfill({ response: reply, body });
  });
  await page.reload();
}

/** What residents send to the office, and where the office answers it. */
export const initiativeStates: readonly State[] = [
  { name: 'initiative by a visitor', path: FORM, reach: untilChecked },
  {
    name: 'initiative with fields to correct, and a file that is too large',
    path: FORM,
    reach: async (page, voter) => {
      await untilChecked(page, voter);
      await page.getByLabel('Koszt w złotych').fill('1.5');
      await page.getByLabel('Szerokość').fill('91');
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'duzy.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
      await page
        .getByText(/Dopuszczalna wielkość pliku to 5 MB/)
        .first()
        .waitFor();
      await page.getByLabel(/^Akceptuję/).check();
      await page.getByRole('button', { name: 'Wyślij' }).click();
      await page.getByText('Wpisz tytuł.').waitFor();
    },
  },
  {
    name: 'initiative with a marker, a file and what is like it',
    path: FORM,
    as: RESIDENT,
    reach: async (page) => {
      await page.getByLabel('Inne').check();
      await page.getByLabel('Tytuł').fill('Tężnia w Parku Lipowym');
      await page.getByRole('button', { name: 'Na północ' }).click();
      await page.getByRole('button', { name: /^Znacznik/ }).waitFor();
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'opis.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
      await page.getByRole('button', { name: /^Usuń opis/ }).waitFor();
    },
  },
  {
    name: 'initiative whose place was found by an address',
    path: FORM,
    reach: async (page, voter) => {
      await untilChecked(page, voter);
      await page.getByLabel('Inne').check();
      await page.getByRole('button', { name: 'Znajdź po adresie' }).click();
      await page.getByLabel('Ulica i numer').fill('lipowa 12');
      await page.getByRole('option', { name: /^ul\. Lipowa 12/ }).click();
      await page.getByText(/^Znacznik stoi przy ul. Lipowa 12/).waitFor();
      await page.getByRole('button', { name: /^Znacznik/ }).waitFor();
    },
  },
  {
    name: 'initiative by a visitor where one has to sign in',
    path: FORM,
    reach: async (page) => {
      await withMode(page, InitiativeMode.Disabled);
      await page.getByText('Żeby wysłać, zaloguj się').waitFor();
      await page.getByText('Wymaga zalogowania.').waitFor();
    },
  },
  {
    name: 'initiative by a visitor where the form is hidden',
    path: FORM,
    heading: 'Strona o podanym adresie nie istnieje',
    reach: async (page) => {
      await withMode(page, InitiativeMode.Hidden);
      await page.getByRole('heading', { name: 'Strona o podanym adresie nie istnieje' }).waitFor();
    },
  },
  {
    name: 'initiative that looks like a petition',
    path: FORM,
    as: RESIDENT,
    reach: async (page) => {
      await page.getByLabel('Inne').check();
      await page.getByLabel('Opis', { exact: true }).fill('Petycja w sprawie przejścia przez tory.');
      await page.getByText('Czy to petycja?').waitFor();
    },
  },
  { name: 'register of petitions', path: REGISTER, reach: (page) => untilRows(page) },
  {
    name: 'register of petitions, nothing found',
    path: `${REGISTER}?rok=2001`,
    reach: (page) => page.getByText('Żadna petycja nie pasuje do filtrów').waitFor(),
  },
  {
    name: 'a petition that runs, whose author is not named',
    path: REGISTER,
    reach: async (page) => {
      await page.getByRole('link', { name: /^Przejście przez tory/ }).click();
      await page.getByText('bez zgody na podanie danych').waitFor();
    },
  },
  {
    name: 'a petition that was settled',
    path: REGISTER,
    reach: async (page) => {
      await page.getByRole('link', { name: /^Nocny autobus/ }).click();
      await page.getByRole('heading', { name: 'Jak została załatwiona' }).waitFor();
    },
  },
  {
    name: 'petitions of a year in which one was settled',
    path: REGISTER,
    reach: async (page) => {
      await page.getByRole('region', { name: 'Zestawienia roczne' }).getByRole('link').last().click();
      await page.getByText('Rozpatrzono: 1').waitFor();
    },
  },
  {
    name: 'petitions of a year in which none was settled',
    path: `${REGISTER}/zestawienie/2016`,
    reach: (page) => page.getByText('nie rozpatrzył żadnej petycji').waitFor(),
  },
  {
    name: 'a petition that there is not',
    path: `${REGISTER}/999999`,
    status: 404,
    heading: 'Strona o podanym adresie nie istnieje',
  },
  {
    name: 'petitions at the desk, all of them published',
    path: '/urzad/petycje',
    as: CLERK,
    reach: (page) => page.getByText('Każda petycja jest ogłoszona').waitFor(),
  },
  {
    name: 'petitions at the desk, in the register',
    path: '/urzad/petycje?lista=w-rejestrze',
    as: CLERK,
    reach: (page) => untilRows(page),
  },
  {
    name: 'a petition at the desk, to be published without having been read',
    path: '/urzad/petycje?lista=w-rejestrze',
    as: CLERK,
    reach: async (page) => {
      await page.getByRole('link', { name: /^Nocny autobus/ }).click();
      await page.getByLabel(/^Treść bez danych/).fill('Piszcie na jan@example.pl.');
      await page.getByText('Wygląda na dane osobowe').waitFor();
      await page.getByRole('button', { name: 'Ogłoś zmiany' }).click();
      await page.getByText('Przeczytaj tekst i potwierdź').waitFor();
    },
  },
  {
    name: 'a petition at the desk, for an auditor',
    path: '/urzad/petycje?lista=w-rejestrze',
    as: AUDITOR,
    reach: async (page) => {
      await page.getByRole('link', { name: /^Nocny autobus/ }).click();
      await page.getByText('Dane osób zastępuje […]').waitFor();
    },
  },
  {
    name: 'a case, for an auditor',
    path: `${INBOX}/1`,
    as: AUDITOR,
    reach: (page) => page.getByText('Kto napisał, widzą tylko osoby').waitFor(),
  },
  {
    name: 'the poster of a petition',
    path: '/urzad/petycje?lista=w-rejestrze',
    as: CLERK,
    reach: async (page) => {
      await page.getByRole('link', { name: /^Nocny autobus/ }).click();
      await page.getByRole('link', { name: 'plakat' }).click();
      await page.getByRole('img', { name: /\/petycje\/\d+$/ }).waitFor();
    },
  },
  {
    name: 'a case by its number and PIN, refused',
    path: '/sprawa',
    reach: async (page) => {
      await page.getByLabel('Numer sprawy').fill('IN-2026-0001');
      await page.getByLabel('PIN').fill('00000000');
      await page.getByRole('button', { name: 'Otwórz sprawę' }).click();
      await page.getByRole('alert').getByText('się nie zgadza').waitFor();
    },
  },
  {
    name: 'a case that waits for its author, before it is taken back',
    path: ASKED_CASE,
    reach: async (page) => {
      await page.getByText('Pokaż zgłoszenie').click();
      await page.getByRole('button', { name: 'Wycofaj zgłoszenie' }).click();
      await page.getByText('Nie da się tego cofnąć').waitFor();
    },
  },
  {
    name: 'a case that was answered',
    path: ANSWERED_CASE,
    reach: (page) => page.getByRole('heading', { name: 'Odpowiedź urzędu' }).waitFor(),
  },
  {
    name: 'a case that there is not',
    path: '/sprawa/AAAA-AAAA-AAAA-AAAA',
    reach: (page) => page.getByText('Nie ma takiej sprawy').waitFor(),
  },
  {
    name: 'cases of somebody who is signed in',
    path: '/moje-sprawy',
    as: RESIDENT,
    reach: (page) =>
      page
        .getByRole('link', { name: /^Schody/ })
        .first()
        .waitFor()
        .then(() => page.getByText('Widać tylko, że głos został oddany.').waitFor()),
  },
  {
    name: 'own cases with what is followed and letters of the office, after one was stopped',
    path: '/moje-sprawy',
    as: RESIDENT,
    reach: async (page) => {
      await page.route('**/api/own-follows', (route) =>
        route.fulfill({ json: { data: { address: 'proven', items: FOLLOWS } } }),
      );
      await page.route('**/api/own-follows/*/*', (route) =>
        route.fulfill({ json: { data: { message: 'Nie będziemy już o tym pisać. Adres jest usunięty.' } } }),
      );
      await changeReply(page, '**/api/cases', (data) => ({ ...data, letters: { items: LETTERS, total: 23 } }));
      await page.reload();
      await page.getByText('Tu jest 2 najnowszych z 23.').waitFor();
      await page.getByRole('button', { name: 'Nie piszcie więcej: Wyniki' }).click();
      await page.getByText('Adres jest usunięty.').waitFor();
    },
  },
  {
    name: 'own cases, whose address is not proven',
    path: '/moje-sprawy',
    as: RESIDENT,
    reach: async (page) => {
      await changeReply(page, '**/api/own-follows', () => ({ address: 'unproven', items: [] }));
      await changeReply(page, '**/api/cases', (data) => ({ ...data, letters: { items: [], total: 0 } }));
      await page.reload();
      await page.getByText('tego konta nie jest potwierdzony').waitFor();
      await page.getByText('Urząd nie napisał jeszcze nic').waitFor();
    },
  },
  {
    name: 'own cases, of a visitor',
    path: '/moje-sprawy',
    reach: (page) => page.getByText('Zaloguj się, żeby zobaczyć swoje sprawy').waitFor(),
  },
  {
    name: 'cases of a leaver to be handed on, without anybody chosen',
    path: '/urzad/inicjatywy/przekazanie?od=1',
    as: CLERK,
    reach: async (page) => {
      await page.unrouteAll();
      await page.route('**/api/office/initiatives-to-hand-on*', (route) =>
        route.fulfill({ json: { data: casesOfLeaver } }),
      );
      await page.reload();
      await page.getByRole('button', { name: 'Przekaż 2 sprawy' }).click();
      await page.getByText('Wybierz, kto poprowadzi te sprawy.').waitFor();
    },
  },
  {
    name: 'a letter to be typed in, with something to correct',
    path: `${INBOX}/pismo`,
    as: CLERK,
    reach: async (page) => {
      await page.getByLabel('E-mail').fill('jan@');
      await page.getByRole('button', { name: 'Zapisz i pokaż potwierdzenie' }).click();
      await page.getByText(/To nie jest pełny adres/).waitFor();
    },
  },
  {
    name: 'a letter that was typed in, with its confirmation',
    path: `${INBOX}/pismo`,
    as: CLERK,
    reach: async (page) => {
      await page.route('**/api/office/case-letters', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ json: { data: CONFIRMATION } }) : route.fallback(),
      );
      const office = page.getByLabel('Urząd', { exact: true });
      if ((await office.count()) > 0) await office.selectOption({ index: 1 });
      await page.getByLabel('Data wpływu').fill(warsawDate(new Date()));
      await page.getByLabel('Czego dotyczy').fill('Dziki na Łęgach');
      await page.getByLabel('Treść').fill('Proszę zrobić coś z dzikami.');
      await page.getByRole('button', { name: 'Zapisz i pokaż potwierdzenie' }).click();
      await page.getByRole('heading', { name: 'Potwierdzenie wpływu pisma' }).waitFor();
    },
  },
  {
    name: 'a letter that was typed in, with its sender to be corrected',
    path: `${INBOX}/pismo`,
    as: CLERK,
    reach: async (page) => {
      const letter = page.locator('.own-letters li').filter({ hasText: 'Wniosek o progi zwalniające' });
      await letter.getByRole('button', { name: 'Popraw dane' }).click();
      await letter.getByLabel('E-mail').fill('zarzad@');
      await letter.getByRole('button', { name: 'Zapisz poprawki' }).click();
      await letter.getByText(/To nie jest pełny adres/).waitFor();
    },
  },
  {
    name: 'inbox of initiatives',
    path: INBOX,
    as: CLERK,
    reach: (page) => page.getByRole('button', { name: 'Przydziel i otwórz następną' }).waitFor(),
  },
  {
    name: 'inbox of initiatives, one to be assigned without anybody',
    path: INBOX,
    as: CLERK,
    reach: async (page) => {
      await page.locator('.triage').getByLabel('Jednostka').selectOption('bez jednostki');
      await page.getByRole('button', { name: 'Przydziel i otwórz następną' }).click();
      await page.getByText('Wybierz, kto poprowadzi sprawę.').waitFor();
    },
  },
  {
    name: 'inbox of initiatives, two marked and about to be assigned',
    path: INBOX,
    as: CLERK,
    reach: async (page) => {
      for (const n of [0, 1]) await page.locator('.case-rows input[type=checkbox]').nth(n).check();
      await page.getByRole('button', { name: 'Przydziel 2' }).click();
      await page.getByRole('heading', { name: 'Po zmianie' }).waitFor();
    },
  },
  {
    name: 'inbox of initiatives, two marked and about to be given a class',
    path: INBOX,
    as: CLERK,
    reach: async (page) => {
      for (const n of [0, 1]) await page.locator('.case-rows input[type=checkbox]').nth(n).check();
      await page.getByRole('button', { name: 'Nadaj rodzaj 2' }).click();
      await page.getByRole('heading', { name: 'Po zmianie' }).waitFor();
    },
  },
  {
    name: 'inbox of initiatives, two marked and about to be joined',
    path: INBOX,
    as: CLERK,
    reach: async (page) => {
      for (const n of [0, 1]) await page.locator('.case-rows input[type=checkbox]').nth(n).check();
      await page.getByRole('button', { name: 'Połącz', exact: true }).click();
      await page.getByRole('heading', { name: 'Po zmianie' }).waitFor();
    },
  },
  {
    name: 'inbox of initiatives, about to be saved as a view',
    path: `${INBOX}?droga=portal`,
    as: CLERK,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Zapisz ten widok' }).click();
      await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
      await page.getByText('Nazwij ten widok.').waitFor();
    },
  },
  {
    name: 'inbox of initiatives, two marked',
    path: `${INBOX}?lista=in-progress`,
    as: CLERK,
    reach: async (page) => {
      for (const n of [0, 1]) await page.locator('.case-rows input[type=checkbox]').nth(n).check();
      await page.getByText('Zaznaczone: 2').waitFor();
    },
  },
  {
    name: 'inbox of initiatives, of whoever leads those of one unit',
    path: INBOX,
    as: OF_UNIT,
    reach: (page) => page.getByRole('button', { name: 'Przydziel i otwórz następną' }).waitFor(),
  },
  {
    name: 'inbox of initiatives, with one unit',
    path: `${INBOX}?lista=in-progress&jednostka=brak`,
    as: CLERK,
    reach: (page) => page.locator('.case-rows > li').first().waitFor(),
  },
  {
    name: 'inbox of initiatives, nothing found',
    path: `${INBOX}?lista=closed&numer=IN-2020-0001`,
    as: CLERK,
    reach: (page) => page.getByText('Nic nie pasuje do filtrów').waitFor(),
  },
  {
    name: 'a case at the desk, its author asked for without a reason',
    path: `${INBOX}/1`,
    as: CLERK,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Pokaż dane, podając powód' }).click();
      await page.getByRole('button', { name: 'Pokaż dane', exact: true }).click();
      await page.getByText('Napisz, po co potrzebne są te dane.').waitFor();
    },
  },
  {
    name: 'a case at the desk with its author, and what is near',
    path: `${INBOX}/1`,
    as: CLERK,
    reach: async (page) => {
      await changeReply(page, '**/api/office/initiatives/1', (data) => ({
        ...data,
        locationLatitude: 51.218402,
        locationLongitude: 19.141177,
        near: [{ id: 2, number: 'IN-2026-0002', title: 'Cień na Lnianej', metres: 120 }],
      }));
      await page.route('**/api/office/initiatives/1/sender', (route) =>
        route.fulfill({ json: { data: { name: 'Anna Lipowska', email: 'anna@example.pl', address: null } } }),
      );
      await page.reload();
      await page.getByRole('button', { name: 'Pokaż dane, podając powód' }).click();
      await page.getByLabel('Po co potrzebne są dane autora').fill('Odpowiedź listem poleconym.');
      await page.getByRole('button', { name: 'Pokaż dane', exact: true }).click();
      await page.getByText('Anna Lipowska').waitFor();
      await page.getByText('Cień na Lnianej').waitFor();
    },
  },
  {
    name: 'a case at the desk, its draft to be approved',
    path: `${INBOX}/4`,
    as: CLERK,
    reach: async (page) => {
      await page.getByText('Zwróć do poprawy').click();
      await page.getByRole('button', { name: 'Zwróć', exact: true }).click();
      await page.getByRole('alert').or(page.locator('.field__error')).first().waitFor();
    },
  },
  {
    name: 'a case at the desk, a draft with a file and one that is too large',
    path: `${INBOX}/1`,
    as: CLERK,
    reach: async (page) => {
      const draft = page.getByRole('region', { name: 'Decyzja' });
      const add = async (name: string, buffer: Buffer) =>
        draft.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
      await add('plan schodów.pdf', Buffer.from('%PDF-1.4\n%%EOF\n'));
      await draft.getByRole('button', { name: /^Usuń plan/ }).waitFor();
      await add('duzy.pdf', Buffer.alloc(5 * 1024 * 1024 + 1));
      await draft.getByText(/Dopuszczalna wielkość pliku/).waitFor();
    },
  },
  {
    name: 'a case at the desk with a note, that somebody has changed meanwhile',
    path: `${INBOX}/1`,
    as: CLERK,
    reach: async (page) => {
      await changeReply(page, '**/api/office/initiatives/1', (data) => ({ ...data, revision: -1 }));
      await page.reload();
      await page.getByText('Notatka urzędu', { exact: true }).click();
      await page.getByLabel('Notatka', { exact: true }).fill('Zadzwonić do Wód Polskich.');
      await page.getByRole('button', { name: 'Zapisz notatkę' }).click();
      await page.getByText('Ktoś zmienił tymczasem tę sprawę', { exact: true }).waitFor();
    },
  },
  {
    name: 'a case at the desk, a template that would take the place of what was typed',
    path: `${INBOX}/1`,
    as: CLERK,
    reach: async (page) => {
      const draft = page.getByRole('region', { name: 'Decyzja' });
      await draft.getByLabel('Wzór').selectOption({ label: 'Podziękowanie za sygnał' });
      await draft.getByRole('button', { name: 'Wstaw wzór' }).click();
      await draft.getByText(/miejscu \{autor\}/).waitFor();
      await draft.getByLabel('Odpowiedź z uzasadnieniem').fill('Szanowna Pani, dziękujemy.');
      await draft.getByRole('button', { name: 'Wstaw wzór' }).click();
      await draft.getByRole('button', { name: 'Dopisz pod tekstem' }).waitFor();
    },
  },
  {
    name: 'a case at the desk with a sign, and another that is none',
    path: `${INBOX}/1`,
    as: CLERK,
    reach: async (page) => {
      await changeReply(page, '**/api/office/initiatives/1', (data) => ({ ...data, sign: 'OR-I.152.77.2026' }));
      await page.reload();
      await page.getByText('Znak sprawy', { exact: true }).first().click();
      await page.getByLabel('Znak sprawy', { exact: true }).fill('77/2026');
      await page.getByRole('button', { name: 'Zapisz znak' }).click();
      await page.getByText(/^To nie jest znak sprawy/).waitFor();
    },
  },
  {
    name: 'a case at the desk, of which its author agreed that something is made, changed meanwhile',
    path: `${INBOX}/1`,
    as: ADMIN,
    reach: async (page) => {
      const products = [{ kind: 'project', id: 1, title: 'Schody do wody', editionId: 1 }];
      await changeReply(page, '**/api/office/initiatives/1', (data) => ({
        ...data,
        consentedAt: '2026-09-12T09:00:00Z',
        products,
        revision: -1,
      }));
      await page.reload();
      await page.getByRole('link', { name: 'Schody do wody' }).waitFor();
      await page.getByRole('button', { name: 'Zrób szkic konsultacji' }).click();
      await page.getByText('Ktoś zmienił tymczasem tę sprawę', { exact: true }).waitFor();
    },
  },
  {
    name: 'a case at the desk, of which a project can be made, without a category',
    path: `${INBOX}/1`,
    as: ADMIN,
    reach: async (page) => {
      const areas = [{ id: 1, name: 'Zieleń' }];
      const editions = [{ id: 1, value: 2027, title: 'Budżet obywatelski 2027', isSeen: true }];
      await changeReply(page, '**/api/office/initiatives/1', (data) => ({
        ...data,
        consentedAt: '2026-09-12T09:00:00Z',
        forProject: { editions, areas, thematicAreaId: null },
      }));
      await page.reload();
      await page.getByRole('button', { name: 'Dodaj projekt do edycji' }).click();
      await page.getByText('Wybierz kategorię.').waitFor();
    },
  },
  {
    name: 'templates of answers',
    path: `${INBOX}/wzory`,
    as: CLERK,
    reach: (page) => page.getByRole('link', { name: 'Podziękowanie za sygnał' }).waitFor(),
  },
  {
    name: 'templates of answers, none yet',
    path: `${INBOX}/wzory`,
    as: CLERK,
    reach: async (page) => {
      await page.route('**/api/office/answer-templates', (route) => route.fulfill({ json: { data: [] } }));
      await page.reload();
      await page.getByText('Nie ma jeszcze wzorów').waitFor();
    },
  },
  {
    name: 'a new template of answers with a field that there is not',
    path: `${INBOX}/wzory/nowy`,
    as: CLERK,
    reach: async (page) => {
      await page.getByLabel('Treść', { exact: true }).fill('Sprawa {numer}, do {jutra}.');
      await page.getByRole('button', { name: 'Dodaj wzór' }).click();
      await page.getByText(/^Nie ma pola/).waitFor();
    },
  },
  {
    name: 'a template of answers',
    path: `${INBOX}/wzory`,
    as: CLERK,
    reach: async (page) => {
      await page.getByRole('link', { name: 'Brak środków w budżecie' }).click();
      await page.getByRole('button', { name: 'Zapisz wzór' }).waitFor();
    },
  },
  {
    name: 'inbox of initiatives, found by a number in whatever list',
    path: `${INBOX}?numer=1`,
    as: CLERK,
    reach: (page) => page.getByRole('heading', { name: 'we wszystkich listach' }).waitFor(),
  },
  {
    name: 'papers of cases, without a registry',
    path: `${INBOX}/rejestr`,
    as: CLERK,
    reach: (page) => page.getByText('Portal nie jest połączony z rejestrem').waitFor(),
  },
  {
    name: 'papers of cases that the registry did not take, one changed meanwhile',
    path: `${INBOX}/rejestr`,
    as: CLERK,
    reach: async (page) => {
      await changeReply(page, '**/api/office/case-parcels', () => ({ registry: 'folder', items: waitingParcels }));
      await page.reload();
      await page.getByText('Na dysku rejestru nie ma miejsca.').waitFor();
      await page.getByRole('button', { name: 'Spróbuj teraz' }).first().click();
      await page.getByText('Nie ma takich papierów.').first().waitFor();
    },
  },
  {
    name: 'cases in numbers',
    path: `${INBOX}/statystyka`,
    as: CLERK,
    reach: (page) => page.getByRole('region', { name: /^Sprawy z/ }).waitFor(),
  },
  {
    name: 'cases in numbers, of a year in which none came',
    path: `${INBOX}/statystyka?rok=2001&wedlug=month`,
    as: CLERK,
    reach: (page) => page.getByText('Nic nie wpłynęło').waitFor(),
  },
  {
    name: 'settings of initiatives',
    path: '/urzad/ustawienia/inicjatywy',
    as: ADMIN,
    reach: (page) => page.getByRole('button', { name: 'Zapisz ustawienia' }).waitFor(),
  },
  {
    name: 'which unit gets which cases, and one tried out',
    path: '/urzad/ustawienia/sprawy',
    as: ADMIN,
    reach: async (page) => {
      const trial = page.getByRole('group', { name: 'Sprawdź, dokąd trafi pismo' });
      await trial.getByLabel('Rodzaj').selectOption('petition');
      await trial.getByText('Trafia do:').waitFor();
    },
  },
  {
    name: 'rules of cases with something to correct',
    path: '/urzad/ustawienia/sprawy',
    as: ADMIN,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Dodaj regułę' }).click();
      await page.getByRole('button', { name: 'Zapisz reguły' }).click();
      await page.getByText('Wybierz jednostkę.').waitFor();
    },
  },
  {
    name: 'which unit gets which cases, of an office without units',
    path: '/urzad/ustawienia/sprawy',
    as: ADMIN,
    reach: async (page) => {
      await page.route('**/api/setting/case-routes', (route) =>
        route.fulfill({ json: { data: [{ ...NO_ROUTING, officeName: 'Urząd Miasta' }] } }),
      );
      await page.reload();
      await page.getByText('Ten urząd nie ma jeszcze jednostek').waitFor();
    },
  },
];

const NO_ROUTING = { officeId: 1, rules: [], revision: 0, areas: [], districts: [], units: [] };

const waitingParcels = [
  {
    id: 2_000_000_001,
    caseId: 1,
    number: 'IN-2026-0001',
    kind: 'letter',
    since: '2026-11-27T09:00:00Z',
    tries: 3,
    problem: 'ENOSPC',
    nextTryAt: '2026-11-27T10:00:00Z',
  },
  {
    id: 2_000_000_002,
    caseId: 2,
    number: 'IN-2026-0002',
    kind: 'ending',
    since: '2026-11-27T09:05:00Z',
    tries: 0,
    problem: null,
    nextTryAt: '2026-11-27T09:05:00Z',
  },
];

const casesOfLeaver = {
  groups: [
    {
      holder: { id: 7, name: 'Teodor Odchodzący' },
      mayAct: false,
      officeId: 1,
      officeName: 'Urząd Miasta Lipogród',
      unitIds: [null],
      cases: [
        {
          id: 1,
          number: 'I/2026/1',
          state: 'in-progress',
          class: 'petition',
          dueAt: '2026-01-05T22:59:59Z',
          revision: 3,
        },
        {
          id: 2,
          number: 'I/2026/2',
          state: 'waits-author',
          class: 'other',
          dueAt: '2099-01-05T22:59:59Z',
          revision: 2,
        },
      ],
    },
  ],
  clerks: [
    { id: 3, name: 'Halina Pieczątka', officeId: 1, unitIds: null, open: 4 },
    { id: 7, name: 'Teodor Odchodzący', officeId: 1, unitIds: null, open: 2 },
  ],
};
