import type { Page } from 'playwright-core';
import {
  deskPath,
  enterDeclaredCard,
  fillRow,
  numberOf,
  openEntryOf,
  saveCard,
} from '../journeys/office-vote-steps.ts';
import { paintedPng } from '../journeys/painted-png.ts';
import { ADMIN, chooseUser, CLERK, proveIdentity, untilUsers } from '../journeys/staff-steps.ts';
import { AVENUE, inventedVoter } from '../journeys/voter-steps.ts';
import { changeReply } from './change-reply.ts';
import type { State } from './state.ts';

/** Screens of the office: opened as a visitor, then as whoever works there. */
/** Makes a consultation, and reads this act into it. */
async function readAct(page: Page, text: string): Promise<void> {
  await page.getByLabel('Tytuł').fill('Regulamin parku');
  await page.getByLabel('Ostatni dzień').fill('2099-01-01');
  await page.getByRole('button', { name: 'Przygotuj konsultację' }).click();
  await page.getByRole('link', { name: /^Akt prawny/ }).click();
  const file = { name: 'akt.txt', mimeType: 'text/plain', buffer: Buffer.from(text) };
  await page.getByLabel('Plik z aktem').setInputFiles(file);
  await page.getByRole('button', { name: 'Wczytaj akt' }).click();
  await page.getByRole('list', { name: 'Elementy aktu' }).waitFor();
}

export const staffStates: readonly State[] = [
  { name: 'page of the office, to a visitor', path: '/uzytkownicy', reach: untilDenied },
  {
    name: 'desk of the office',
    path: '/urzad',
    as: ADMIN,
    reach: (page) => page.getByRole('link', { name: /^Użytkownicy/ }).waitFor(),
  },
  { name: 'users', path: '/uzytkownicy', as: ADMIN, reach: untilUsers },
  {
    name: 'users, none found',
    path: '/uzytkownicy',
    as: ADMIN,
    reach: async (page) => {
      await untilUsers(page);
      await page.getByLabel('Imię, nazwisko albo login').fill('nikt taki');
      await page.getByRole('button', { name: 'Wyszukaj', exact: true }).click();
      await page.getByText('Brak użytkowników spełniających warunek').waitFor();
    },
  },
  {
    name: 'whom a consultation concerns, with an address to correct',
    path: '/urzad/konsultacje',
    as: CLERK,
    reach: async (page) => {
      await page.getByRole('link', { name: /^Zasady ochrony zieleni/ }).click();
      await page.getByRole('link', { name: /^Kogo i czego dotyczy/ }).click();
      await page.getByLabel('Adres filmu').fill('film');
      await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
      await page.getByText('Adres filmu zaczyna się od https://').waitFor();
    },
  },
  {
    name: 'a meeting of a consultation, with fields to correct and a point on the map',
    path: '/urzad/konsultacje',
    as: CLERK,
    reach: async (page) => {
      await page.getByRole('link', { name: /^Zasady ochrony zieleni/ }).click();
      await page.getByRole('link', { name: /^Spotkania/ }).click();
      await page.getByRole('link', { name: 'Dodaj spotkanie' }).click();
      await page.getByLabel('Szerokość').fill('51,22');
      await page.getByLabel('Długość').fill('19,11');
      await page.getByRole('button', { name: 'Dodaj spotkanie' }).click();
      await page.getByText('Miejsce: pole jest wymagane.').waitFor();
    },
  },
  {
    name: 'history of the texts of a consultation, with what was changed',
    path: '/urzad/konsultacje/nowa',
    as: CLERK,
    reach: async (page) => {
      await page.getByLabel('Tytuł').fill('Regulamin skweru');
      await page.getByLabel('Ostatni dzień').fill('2099-01-01');
      await page.getByRole('button', { name: 'Przygotuj konsultację' }).click();
      await page.getByRole('link', { name: /^Treść/ }).click();
      await page.getByLabel('Tytuł').fill('Regulamin parku i skweru');
      await page.getByRole('button', { name: 'Zapisz treść' }).click();
      await page.getByRole('status').getByText('Treść jest zapisana').waitFor();
      await page.getByRole('link', { name: 'Historia', exact: true }).click();
      await page.getByRole('heading', { name: 'Co się zmieniło' }).waitFor();
    },
  },
  {
    name: 'units of an office, one of which is missing its names',
    path: '/urzad/jednostki',
    as: ADMIN,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Dodaj jednostkę' }).first().click();
      await page.getByText('Pole jest wymagane').first().waitFor();
    },
  },
  {
    name: 'user with a role that cannot be given like this',
    path: '/uzytkownicy',
    as: ADMIN,
    reach: async (page) => {
      await chooseUser(page, 'Pieczątka Halina');
      const office = page
        .getByRole('group')
        .filter({ has: page.getByRole('button', { name: 'Dodaj rolę' }) })
        .first();
      await office.getByLabel('Rola', { exact: true }).first().selectOption({ label: 'Redaktor' });
      await office.getByRole('button', { name: 'Dodaj rolę' }).first().click();
      await office.getByLabel('Rola', { exact: true }).first().selectOption({ label: 'Audytor' });
      await page.getByText(/^Audytor sprawdza innych/).waitFor();
    },
  },
  {
    name: 'new user with fields to correct',
    path: '/uzytkownicy',
    as: ADMIN,
    reach: async (page) => {
      await untilUsers(page);
      await page.getByRole('link', { name: 'Utwórz nowego' }).click();
      await page.getByRole('button', { name: 'Utwórz użytkownika' }).click();
      await page.getByText('Pole jest wymagane').first().waitFor();
    },
  },
  {
    name: 'who makes a change shows that it is them',
    path: '/uzytkownicy',
    as: ADMIN,
    reach: async (page) => {
      await chooseUser(page, 'Pieczątka Halina');
      await page.getByRole('button', { name: 'Zablokuj konto' }).click();
      const dialog = page.getByRole('dialog', { name: 'Potwierdź, że to Ty' });
      await dialog.getByLabel('Hasło').fill('Nie-to-haslo-1');
      await dialog.getByRole('button', { name: 'Potwierdź' }).click();
      await dialog.getByText('To nie jest obecne hasło').waitFor();
    },
  },
  {
    name: 'user with single permissions',
    path: '/uzytkownicy',
    as: ADMIN,
    reach: (page) => chooseUser(page, 'Pieczątka Halina'),
  },
  {
    name: 'user with a second factor',
    path: '/uzytkownicy',
    as: ADMIN,
    reach: async (page) => {
      await page.route('**/api/users/*', async (route) => {
        const reply = await route.fetch();
        const { data } = (await reply.json()) as { data: object };
        await route.fulfill({ json: { data: { ...data, hasSecondFactor: true } } });
      });
      await chooseUser(page, 'Pieczątka Halina');
      await page.getByRole('button', { name: 'Wyłącz drugi składnik' }).waitFor();
    },
  },
  {
    name: 'own account, whose rights are locked',
    path: '/uzytkownicy',
    as: ADMIN,
    reach: (page) => chooseUser(page, 'Zaradna Ewa'),
  },
  {
    name: 'surveys and probes of the office',
    path: '/urzad/ankiety',
    as: CLERK,
    reach: (page) => page.getByRole('link', { name: /^Gdzie postawić ławki/ }).waitFor(),
  },
  {
    name: 'folder of a probe, put on the home page again',
    path: '/urzad/ankiety',
    as: CLERK,
    reach: async (page) => {
      await page.getByRole('link', { name: /^Pierwsza biblioteczka plenerowa/ }).click();
      await page.getByRole('button', { name: 'Zdejmij ze strony głównej' }).click();
      await page.getByText('Nie ma jej na stronie głównej').first().waitFor();
      // For other states of the same portal.
      await page.getByRole('button', { name: 'Pokaż na stronie głównej' }).click();
      await page.getByText('Jest na stronie głównej.', { exact: true }).waitFor();
    },
  },
  {
    name: 'consultations of the office, with nothing found',
    path: '/urzad/konsultacje?tytul=takiej%20nie%20ma',
    as: CLERK,
    reach: (page) => page.getByText('Nic z „takiej nie ma” w tytule').waitFor(),
  },
  {
    name: 'the picture and the files of a consultation, with a name to be corrected',
    path: '/urzad/konsultacje/40/pliki',
    as: CLERK,
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^Zmień nazwę: / })
        .first()
        .click();
      await page.getByLabel('Nazwa, którą przeczytają mieszkańcy').fill('a/b');
      await page.getByRole('button', { name: 'Zapisz nazwę' }).click();
      await page.getByText('Nazwa pliku nie może mieć ukośnika').waitFor();
    },
  },
  {
    name: 'a picture of a consultation without its words, and a file to be removed',
    path: '/urzad/konsultacje/40/pliki',
    as: CLERK,
    reach: async (page) => {
      await page.getByLabel('Co widać na obrazie').fill('');
      await page.getByRole('button', { name: 'Zapisz obraz' }).click();
      await page.getByText('Napisz, co widać na obrazie, albo zaznacz, że jest ozdobny.').waitFor();
      await page
        .getByRole('button', { name: /^Usuń: / })
        .first()
        .click();
      await page.getByRole('dialog', { name: 'Usunąć plik?' }).waitFor();
    },
  },
  {
    name: 'a running consultation whose new end is to be corrected',
    path: '/urzad/konsultacje/40',
    as: CLERK,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Przedłuż', exact: true }).click();
      await page.getByText('Nowy koniec musi być późniejszy niż dotychczasowy.').waitFor();
    },
  },
  {
    name: 'a running consultation to be closed early',
    path: '/urzad/konsultacje/40',
    as: CLERK,
    reach: async (page) => {
      await page
        .getByLabel('Powód, który przeczytają mieszkańcy')
        .last()
        .fill('Zebraliśmy już wszystkie potrzebne uwagi.');
      await page.getByRole('button', { name: 'Zakończ przed terminem' }).click();
      await page.getByRole('dialog', { name: 'Zakończyć konsultację teraz?' }).waitFor();
    },
  },
  {
    name: 'a typo of a running consultation, whose correction is to be corrected',
    path: '/urzad/konsultacje/40/literowki',
    as: CLERK,
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^Popraw: / })
        .first()
        .click();
      await page.getByRole('button', { name: 'Popraw dla wszystkich' }).click();
      await page.getByText('To ta sama treść.').waitFor();
    },
  },
  {
    name: 'a new probe that was begun and not saved',
    path: '/urzad/ankiety/nowa-sonda',
    as: CLERK,
    reach: async (page) => {
      await page.getByLabel('Pytanie', { exact: true }).fill('Ile ławek postawić?');
      await page.getByText(/Kopia robocza z/).waitFor();
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await page.getByText('Wróciło to, co wpisano i czego nie zapisano').waitFor();
    },
  },
  {
    name: 'a running consultation to be paused, with fields to correct',
    path: '/urzad/konsultacje/40',
    as: CLERK,
    reach: async (page) => {
      await page.getByLabel('Wznowienie, dzień').fill('2020-01-01');
      await page.getByRole('button', { name: 'Wstrzymaj', exact: true }).click();
      await page.getByText('Podaj dzień i godzinę, które dopiero będą.').waitFor();
    },
  },
  {
    name: 'a paused consultation',
    path: '/urzad/konsultacje',
    as: CLERK,
    reach: async (page) => {
      await changeReply(page, '**/api/office/projects/*', (project) => {
        return { ...project, stage: 'paused', pausedUntil: '2099-01-01T10:00:00.000Z' };
      });
      await page.getByRole('table', { name: 'Konsultacje' }).getByRole('link').first().click();
      await page.getByRole('button', { name: 'Wznów teraz' }).waitFor();
    },
  },
  {
    name: 'the poster of a consultation, with a line of the office',
    path: '/urzad/konsultacje/40/plakat',
    as: CLERK,
    reach: async (page) => {
      await page.getByLabel('Dopisek (nieobowiązkowy)').fill('Formularze papierowe: Urząd Miasta, pokój 12.');
      await page.getByRole('region', { name: 'Plakat' }).getByText('pokój 12').waitFor();
    },
  },
  {
    name: 'a new probe with fields to correct',
    path: '/urzad/ankiety/nowa-sonda',
    as: CLERK,
    reach: async (page) => {
      await page.getByLabel('Ostatni dzień').fill('2020-01-01');
      await page.getByRole('button', { name: 'Przygotuj sondę' }).click();
      await page.getByText('Koniec sondy musi być po jej początku.').waitFor();
    },
  },
  {
    name: 'a new consultation with fields to correct',
    path: '/urzad/konsultacje/nowa',
    as: CLERK,
    reach: async (page) => {
      await page.getByLabel('Ostatni dzień').fill('2020-01-01');
      await page.getByRole('button', { name: 'Dodaj część opisu' }).click();
      await page.getByRole('button', { name: 'Przygotuj konsultację' }).click();
      await page.getByText('Koniec konsultacji musi być po jej początku.').waitFor();
    },
  },
  {
    name: 'the texts of a consultation, which somebody else has saved meanwhile',
    path: '/urzad/konsultacje/nowa',
    as: CLERK,
    reach: async (page) => {
      await page.getByLabel('Tytuł').fill('Zasady ochrony zieleni');
      await page.getByLabel('Ostatni dzień').fill('2099-01-01');
      await page.getByRole('button', { name: 'Przygotuj konsultację' }).click();
      await page.getByRole('link', { name: /^Treść/ }).click();
      await page.getByRole('heading', { level: 1, name: 'Treść konsultacji' }).waitFor();
      await page.getByLabel('Tytuł').fill('Zasady ochrony zieleni i wody');
      await page.route('**/api/office/consultations/*', async (route) => {
        const request = route.request();
        if (request.method() === 'PUT') {
          const sent = request.postDataJSON() as object;
          return route.continue({ postData: JSON.stringify({ ...sent, seen: 'wcześniejsza' }) });
        }
        const { data } = (await (await route.fetch()).json()) as { data: object };
        return route.fulfill({ json: { data: { ...data, title: 'Zieleń drugiego urzędnika', revision: 'nowsza' } } });
      });
      await page.getByRole('button', { name: 'Zapisz treść' }).click();
      await page.getByText('Ktoś tymczasem zapisał tę konsultację').waitFor();
    },
  },
  {
    name: 'an act read from a file, with what to look at',
    path: '/urzad/konsultacje/nowa',
    as: CLERK,
    reach: async (page) => {
      await readAct(page, 'UCHWAŁA NR 1\n§ 1. Park.\n1) drzewa;\n3) trawa.');
      await page.getByText('luka w numeracji').waitFor();
    },
  },
  {
    name: 'the elements of an act, one of which is open and one was not recognised',
    path: '/urzad/konsultacje/nowa',
    as: CLERK,
    reach: async (page) => {
      await readAct(
        page,
        'UCHWAŁA NR 1\n§ 1. W parku wolno:\n1) spacerować;\n2) pływać.\n§ 2. Psy biegają.\nMapa w skali 1:2000.',
      );
      await page.getByRole('button', { name: 'Punkt 2) pływać.' }).click();
      await page.getByRole('button', { name: 'O poziom wyżej' }).click();
      await page.getByText('nie może należeć').or(page.getByText('Przeniesiono')).first().waitFor();
    },
  },
  {
    name: 'an act that somebody else has saved meanwhile',
    path: '/urzad/konsultacje/nowa',
    as: CLERK,
    reach: async (page) => {
      await readAct(page, 'UCHWAŁA NR 1\n§ 1. Park.');
      await page.route('**/api/office/consultations/*/acts/1', async (route) => {
        if (route.request().method() !== 'PUT') return route.continue();
        const sent = route.request().postDataJSON() as object;
        return route.continue({ postData: JSON.stringify({ ...sent, seen: 'wcześniejsza' }) });
      });
      await page.getByRole('checkbox', { name: 'uwagi: § 1.' }).uncheck();
      await page.getByRole('button', { name: 'Zapisz akt' }).click();
      await page.getByText('Ktoś to tymczasem zmienił').waitFor();
    },
  },
  {
    name: 'the question before a draft is deleted',
    path: '/urzad/ankiety',
    as: CLERK,
    reach: async (page) => {
      await page.getByRole('link', { name: /^Gdzie postawić ławki/ }).click();
      await page.getByRole('button', { name: 'Usuń', exact: true }).click();
      await page.getByRole('dialog', { name: 'Usunąć ankietę?' }).waitFor();
    },
  },
  {
    name: 'a draft whose new dates are to be corrected',
    path: '/urzad/ankiety',
    as: CLERK,
    reach: async (page) => {
      await page.getByRole('link', { name: /^Gdzie postawić ławki/ }).click();
      await page.getByLabel('Ostatni dzień').fill('2020-01-01');
      await page.getByRole('button', { name: 'Zapisz termin' }).click();
      await page.getByText('Koniec ankiety musi być po jej początku.').waitFor();
    },
  },
  {
    name: 'a new survey with things to correct',
    path: '/urzad/ankiety/nowa-ankieta',
    as: CLERK,
    reach: async (page) => {
      await page.getByRole('button', { name: /^Jednokrotny wybór/ }).click();
      await page.getByRole('button', { name: /^Macierz/ }).click();
      await page.getByRole('button', { name: 'Zapisz szkic' }).click();
      await page.getByRole('link', { name: /^Tytuł: od\s1/ }).waitFor();
    },
  },
  {
    name: 'a survey in preparation, written by clicks',
    path: '/urzad/ankiety',
    as: CLERK,
    reach: async (page) => {
      await page.getByRole('link', { name: /^Gdzie postawić ławki/ }).click();
      await page.getByRole('link', { name: /^Formularz/ }).click();
      await page.getByRole('button', { name: /^Ranking/ }).click();
      await page.getByRole('button', { name: 'Usuń: nowe pytanie' }).click();
      await page.getByRole('button', { name: 'Cofnij usunięcie' }).waitFor();
      await page
        .getByRole('button', { name: /^Zmień: / })
        .first()
        .click();
      await page.getByRole('textbox', { name: 'Treść pytania' }).waitFor();
    },
  },
  {
    name: 'a survey in preparation, with the picture of an answer that has no words yet',
    path: '/urzad/ankiety',
    as: CLERK,
    reach: async (page) => {
      await page.getByRole('link', { name: /^Gdzie postawić ławki/ }).click();
      await page.getByRole('link', { name: /^Formularz/ }).click();
      await page
        .getByRole('button', { name: /^Zmień: / })
        .first()
        .click();
      // The window of the system, in which a file is chosen, is none of the page's.
      const file = { name: 'staw.png', mimeType: 'image/png', buffer: await paintedPng(page, 640, 400) };
      await page.locator('[data-option] input[type=file]').first().setInputFiles(file);
      await page.getByRole('textbox', { name: 'Co widać na obrazie' }).waitFor();
      await page.locator('.builder-picture img').waitFor();
      await page.getByRole('button', { name: 'Zapisz szkic' }).click();
      await page.getByRole('link', { name: /odpowiedź „Przy stawie”: Napisz, co widać/ }).waitFor();
    },
  },
  {
    name: 'a consultation on the desk',
    path: '/urzad/konsultacje?widok=archiwum',
    as: CLERK,
    reach: async (page) => {
      await page.getByRole('table', { name: 'Konsultacje' }).getByRole('link').first().click();
      await page.getByText('Wyniki są ogłoszone.').waitFor();
    },
  },
  {
    name: 'a survey in preparation, and the question before it is published',
    path: '/urzad/ankiety',
    as: CLERK,
    reach: async (page) => {
      await page.getByRole('link', { name: /^Gdzie postawić ławki/ }).click();
      await page.getByRole('button', { name: 'Ogłoś', exact: true }).click();
      await page.getByRole('dialog', { name: 'Ogłosić ankietę?' }).waitFor();
    },
  },
  {
    name: 'a draft, and the question before it is planned to publish itself',
    path: '/urzad/ankiety',
    as: CLERK,
    reach: async (page) => {
      await page.getByRole('link', { name: /^Gdzie postawić ławki/ }).click();
      await page.getByRole('button', { name: 'Zaplanuj publikację' }).click();
      await page.getByRole('dialog', { name: 'Zaplanować, kiedy ogłosić ankietę?' }).waitFor();
    },
  },
  {
    name: 'a draft that did not publish itself, with what is missing',
    path: '/urzad/ankiety',
    as: CLERK,
    reach: async (page) => {
      await changeReply(page, '**/api/office/projects/*', (project) => {
        const plan = { opensAt: '2026-09-01T06:00:00.000Z', state: 'broken', failure: 'no-terms' };
        return { ...project, step: 'plan-again', plan };
      });
      await changeReply(page, '**/api/office/projects/*/preflight', (preflight) => {
        const items = [
          { code: 'terms', state: 'missing', count: 0 },
          { code: 'description', state: 'advice', count: 0 },
          { code: 'dates', state: 'done', count: 0 },
        ];
        return { ...preflight, isReady: false, items };
      });
      await page.getByRole('link', { name: /^Gdzie postawić ławki/ }).click();
      await page.getByText('Do publikacji brakuje').waitFor();
    },
  },
  {
    name: 'links to what is in preparation',
    path: '/urzad/ankiety',
    as: CLERK,
    reach: async (page) => {
      await page.getByRole('link', { name: /^Gdzie postawić ławki/ }).click();
      await page.getByRole('link', { name: /^Odnośniki do podglądu/ }).click();
      await page.getByText('Nie ma żadnego odnośnika').waitFor();
    },
  },
  {
    name: 'votes of the office',
    path: '/urzad/glosowania',
    as: ADMIN,
    reach: (page) => page.getByRole('table', { name: 'Głosowania' }).waitFor(),
  },
  {
    name: 'a vote on the desk',
    path: deskPath(),
    as: CLERK,
    reach: (page) => page.getByRole('heading', { level: 1, name: 'Głosowanie' }).waitFor(),
  },
  {
    name: 'votes to be decided on',
    path: deskPath('karty'),
    as: CLERK,
    reach: async (page, voter) => {
      await enterDeclaredCard(page, voter);
      await openFromDesk(page, 'Do rozstrzygnięcia');
      await page.getByRole('table', { name: 'Głosy w rejestrze' }).waitFor();
    },
  },
  {
    name: 'contested votes, as the office sees them',
    path: deskPath('osoba'),
    as: CLERK,
    reach: async (page) => {
      await page.route('**/api/office/votes/2/contested', (route) =>
        route.fulfill({ json: { data: { items: contestedPairs, total: contestedPairs.length } } }),
      );
      await openFromDesk(page, 'Do rozstrzygnięcia');
      await page.getByRole('link', { name: /^Podważone/ }).click();
      await page.getByRole('table', { name: 'Głosy podważone' }).waitFor();
    },
  },
  {
    name: 'an entry with its person shown, and the question before what cannot be undone',
    path: deskPath('karty'),
    as: CLERK,
    reach: async (page, voter) => {
      await enterDeclaredCard(page, voter);
      await openEntryOf(page, inventedVoter(voter));
      await page.getByRole('button', { name: 'Pokaż dane osoby' }).click();
      await page.getByText(inventedVoter(voter).surname).first().waitFor();
      await page.getByRole('radio', { name: /^Skreślam z rejestru: głos oddała inna osoba/ }).check();
      await page.getByRole('button', { name: 'Zapisz decyzję' }).click();
      await page.getByRole('dialog', { name: 'Tego nie można cofnąć' }).waitFor();
    },
  },
  {
    name: 'an entry with its person shown',
    path: deskPath('karty'),
    as: CLERK,
    reach: async (page, voter) => {
      await enterDeclaredCard(page, voter);
      await openEntryOf(page, inventedVoter(voter));
      await page.getByRole('button', { name: 'Pokaż dane osoby' }).click();
      await page.getByText(inventedVoter(voter).surname).first().waitFor();
      await page.getByRole('button', { name: 'Zapisz decyzję' }).click();
      await page.getByText('Wybierz decyzję').waitFor();
    },
  },
  {
    name: 'a person looked for, with fields to correct',
    path: deskPath('osoba'),
    as: CLERK,
    reach: async (page) => {
      await page.getByRole('radio', { name: /^Po danych z oświadczenia/ }).check();
      await page.getByRole('button', { name: 'Sprawdź', exact: true }).click();
      await page.getByText('Pole jest wymagane').first().waitFor();
    },
  },
  {
    name: 'a person who has not voted',
    path: deskPath('osoba'),
    as: CLERK,
    reach: async (page) => {
      await page.getByLabel('PESEL', { exact: true }).fill('44051401359');
      await page.getByRole('button', { name: 'Sprawdź', exact: true }).click();
      await page.getByText('Ta osoba nie zagłosowała').waitFor();
    },
  },
  {
    name: 'alerts about votes',
    path: deskPath('osoba'),
    as: CLERK,
    reach: async (page) => {
      await page.route('**/api/office/votes/2/alerts', (route) => route.fulfill({ json: { data: alerts } }));
      await openFromDesk(page, 'Sygnały');
      await page.getByText('Pokaż jeszcze 8 wpisów').click();
    },
  },
  {
    name: 'a paper card that breaks the rules',
    path: deskPath('karty'),
    as: CLERK,
    reach: async (page) => {
      await fillRow(page, 1, await numberOf(new URL(page.url()).origin, AVENUE), '9');
      await fillRow(page, 2, 'XX/99', '1');
      await saveCard(page);
      await page.getByText('Na tej karcie nie ma projektu o takim numerze').first().waitFor();
    },
  },
  { name: 'a paper card saved', path: deskPath('karty'), as: CLERK, reach: enterDeclaredCard },
  {
    name: 'paper cards of a vote that is over',
    path: deskPath('karty').replace('/2/', '/1/'),
    as: CLERK,
    reach: async (page) => {
      await page.getByText('Kart nie można teraz wprowadzać').waitFor();
    },
  },
  {
    name: 'a new preview link',
    path: deskPath('odnosniki'),
    as: CLERK,
    reach: async (page) => {
      await page.getByLabel('Dla kogo').fill('Radni komisji budżetu');
      await page.getByRole('button', { name: 'Utwórz odnośnik' }).click();
      await proveIdentity(page);
      await page.getByText('Odnośnik jest gotowy: Radni komisji budżetu').waitFor();
    },
  },
];

/** Another page of the same vote. */
async function openFromDesk(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Strony tego głosowania' }).getByText(name).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

async function untilDenied(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Polecenie wymaga zalogowania' }).waitFor();
}

const entryId = (n: number): string => `${(0x1a2b3c00 + n).toString(16)}-0000-4000-8000-000000000000`;

const contestedPairs = [
  {
    entryId: entryId(1),
    channel: 'web',
    registeredAt: '2026-11-20T18:20:00.000Z',
    revision: 0,
    contestedBy: 'account',
    contestedAt: '2026-11-21T09:05:00.000Z',
  },
];

const alerts = {
  votes: 412,
  alerts: [
    {
      kind: 'burst',
      sentence: '20 głosów z jednego miejsca w sieci w ciągu 10 minut.',
      count: 20,
      entryIds: Array.from({ length: 20 }, (_, n) => entryId(n)),
    },
    {
      kind: 'implausible-age',
      sentence: '1 głos osoby, która ma co najmniej 107 lat.',
      count: 1,
      entryIds: [entryId(50)],
    },
    {
      kind: 'same-name',
      sentence:
        '2 głosy osób urodzonych tego samego dnia, których imiona i nazwiska są takie same albo wyglądają tak samo.',
      count: 2,
      entryIds: [entryId(51), entryId(52)],
    },
  ],
};
