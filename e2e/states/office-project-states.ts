import type { Page } from 'playwright-core';
import { ADMIN, CLERK } from '../journeys/staff-steps.ts';
import { paintedPng } from '../journeys/painted-png.ts';
import { previewShows } from '../journeys/office-draft-steps.ts';
import { changeReply } from './change-reply.ts';
import type { State } from './state.ts';

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

/** Makes a consultation, and goes to its surveys. */
async function toSurveys(page: Page): Promise<void> {
  await page.getByLabel('Tytuł').fill('Regulamin parku');
  await page.getByLabel('Ostatni dzień').fill('2099-01-01');
  await page.getByRole('button', { name: 'Przygotuj konsultację' }).click();
  await page.getByText('Teraz widzi ją tylko urząd').waitFor();
  await page.goto(`${page.url()}/ankiety`);
  await page.getByRole('heading', { level: 1, name: 'Ankiety konsultacji' }).waitFor();
}

/** Saves other reasons of a project's decision, and goes to what it said before. */
async function toVersions(page: Page): Promise<void> {
  const reasons = page.getByLabel('Uzasadnienie decyzji');
  await reasons.fill(`${await reasons.inputValue()} Teren należy do miasta.`);
  await page.getByRole('button', { name: 'Zapisz projekt' }).click();
  await page.getByText('Projekt jest zapisany').waitFor();
  await page.getByRole('link', { name: 'kiedy i co zmieniano' }).click();
  await page.getByRole('heading', { name: 'Co się zmieniło' }).waitFor();
}

/** Consultations, surveys and probes at the desk of those who make them. */
export const officeProjectStates: readonly State[] = [
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
    name: 'a part of a consultation in preparation, with the contents of its folder open',
    path: '/urzad/konsultacje/nowa',
    as: CLERK,
    reach: async (page) => {
      await page.getByLabel('Tytuł').fill('Regulamin skweru');
      await page.getByLabel('Ostatni dzień').fill('2099-01-01');
      await page.getByRole('button', { name: 'Przygotuj konsultację' }).click();
      await page.getByRole('link', { name: /^Obraz i pliki/ }).click();
      await page.getByRole('heading', { level: 1, name: 'Obraz i pliki' }).waitFor();
      const contents = page.getByRole('navigation', { name: 'Spis teczki' });
      await contents.waitFor();
      const fold = contents.locator('summary');
      if (await fold.isVisible()) await fold.click();
      await page.getByRole('complementary', { name: 'Do publikacji' }).waitFor();
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
    name: 'own preview of a consultation, as a resident on a phone',
    path: '/urzad/konsultacje/nowa',
    as: CLERK,
    reach: async (page) => {
      await page.getByLabel('Tytuł').fill('Regulamin skweru');
      await page.getByLabel('Ostatni dzień').fill('2099-01-01');
      await page.getByRole('button', { name: 'Przygotuj konsultację' }).click();
      await page.getByRole('link', { name: /^Podgląd/ }).click();
      await page.getByRole('button', { name: 'Mieszkaniec po zalogowaniu' }).click();
      await page.getByRole('button', { name: 'Telefon' }).click();
      await previewShows(page, 'Wyloguj się');
    },
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
    name: 'consultations that are mine, of which there are none',
    path: '/urzad/konsultacje?czyje=moje',
    // The clerk, who begins consultations in other states of the same portal, may have some.
    as: ADMIN,
    reach: (page) => page.getByText('Nic tu nie jest Twoje').waitFor(),
  },
  {
    name: 'consultations of the office, with nothing found',
    path: '/urzad/konsultacje?tytul=takiej%20nie%20ma',
    as: CLERK,
    reach: (page) => page.getByText('Nic nie pasuje do filtrów').waitFor(),
  },
  {
    name: 'consultations of the office with columns of one’s own, and the choice open',
    path: '/urzad/konsultacje?kolumny=stan.krok.jednostka.poczatek.koniec',
    heading: 'Konsultacje',
    as: CLERK,
    reach: async (page) => {
      await page.locator('summary', { hasText: 'Kolumny' }).click();
      await page.getByRole('button', { name: 'Pokaż kolumny' }).waitFor();
    },
  },
  {
    name: 'surveys of the office, narrowed and marked, with a view to be named',
    path: '/urzad/ankiety?stan=running',
    as: CLERK,
    reach: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Zaznacz: / })
        .first()
        .check();
      await page.getByRole('button', { name: 'Zapisz ten widok' }).click();
      await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
      await page.getByText('Nazwij ten widok.').waitFor();
      await page.getByText('Zaznaczone: 1').waitFor();
    },
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
        .getByRole('region', { name: 'Koniec i wstrzymanie' })
        .getByLabel('Powód, który przeczytają mieszkańcy')
        .last()
        .fill('Zebraliśmy już wszystkie potrzebne uwagi.');
      await page.getByRole('button', { name: 'Zakończ przed terminem' }).click();
      await page.getByRole('dialog', { name: 'Zakończyć konsultację teraz?' }).waitFor();
    },
  },
  {
    name: 'a running consultation to be withdrawn',
    path: '/urzad/konsultacje/40',
    as: CLERK,
    reach: async (page) => {
      const part = page.getByRole('region', { name: 'Wycofanie' });
      await part.getByLabel('Powód, który przeczytają mieszkańcy').fill('Projekt uchwały wraca do wydziału.');
      await part.getByRole('button', { name: 'Wycofaj' }).click();
      await page.getByRole('dialog', { name: 'Wycofać konsultację?' }).waitFor();
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
    keepsTyped: true,
    reach: async (page) => {
      await page.getByLabel('Pytanie', { exact: true }).fill('Ile ławek postawić?');
      await page.getByText(/Kopia robocza z/).waitFor();
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await page.getByText('Wróciło to, co wpisano i czego nie zapisano').waitFor();
    },
  },
  {
    name: 'a new probe with a ready question, tried out beside',
    path: '/urzad/ankiety/nowa-sonda',
    as: CLERK,
    keepsTyped: true,
    differsBySize: true,
    reach: async (page) => {
      await page.getByLabel('Gotowe pytanie (opcjonalnie)').selectOption('Dzień i pora');
      await page.getByRole('button', { name: 'Weź pytanie' }).click();
      await page.getByText('Wstawiono wzór').waitFor();
      if (page.viewportSize()!.width <= 1100) await page.getByRole('button', { name: 'Podgląd', exact: true }).click();
      await page.getByRole('radio', { name: 'W niedzielę' }).check();
      await page.getByRole('button', { name: 'Zagłosuj' }).click();
      await page.getByText('Tak zapisałaby się ta odpowiedź').waitFor();
    },
  },
  {
    name: 'a probe in preparation, which somebody else has saved meanwhile',
    path: '/urzad/ankiety/nowa-sonda',
    as: CLERK,
    reach: async (page) => {
      await page.getByLabel('Tytuł').fill('Drzewa przy szkole');
      await page.getByLabel('Pytanie', { exact: true }).fill('Co posadzić?');
      await page.getByLabel(/^Odpowiedzi/).fill('Lipy\nKlony');
      await page.getByLabel('Ostatni dzień').fill('2099-01-01');
      await page.getByRole('button', { name: 'Przygotuj sondę' }).click();
      await page.getByRole('link', { name: /^Treść/ }).click();
      await page.getByRole('heading', { level: 1, name: 'Treść sondy' }).waitFor();
      await page.route('**/api/office/probes/*', async (route) => {
        const request = route.request();
        if (request.method() === 'PUT') {
          const sent = request.postDataJSON() as object;
          return route.continue({ postData: JSON.stringify({ ...sent, seen: 'wcześniejsza' }) });
        }
        const { data } = (await (await route.fetch()).json()) as { data: { probe: object } };
        const probe = { ...data.probe, title: 'Drzewa drugiego urzędnika' };
        return route.fulfill({ json: { data: { ...data, probe, revision: 'nowsza' } } });
      });
      await page.getByLabel('Tytuł').fill('Drzewa');
      await page.getByRole('button', { name: 'Zapisz sondę' }).click();
      await page.getByText('Ktoś tymczasem zapisał tę sondę').waitFor();
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
    name: 'the poster of a meeting, from its page',
    path: '/urzad/konsultacje/40/spotkania/46',
    as: CLERK,
    reach: async (page) => {
      await page.getByRole('link', { name: 'Plakat' }).click();
      await page.getByRole('img', { name: /\/spotkania-bezposrednie\/46$/ }).waitFor();
    },
  },
  {
    name: 'the poster of an edition, from its board',
    path: '/urzad/budzety/2',
    as: CLERK,
    reach: async (page) => {
      await page.getByRole('link', { name: 'plakat', exact: true }).click();
      await page
        .getByRole('region', { name: 'Plakat' })
        .getByRole('img', { name: /-?budzety?$/ })
        .waitFor();
    },
  },
  {
    name: 'the poster of a project of the budget, from its page',
    path: '/urzad/budzety/2/projekty/25',
    as: CLERK,
    reach: async (page) => {
      await page.getByRole('link', { name: 'plakat' }).click();
      await page.getByRole('img', { name: /\/podglad-projektu-budzetu\/25$/ }).waitFor();
    },
  },
  {
    name: 'what a project of the budget said before, from its page',
    path: '/urzad/budzety/2/projekty/25',
    as: CLERK,
    reach: toVersions,
  },
  {
    name: 'the first version of a project of the budget, which is to go',
    path: '/urzad/budzety/2/projekty/26',
    as: CLERK,
    reach: async (page) => {
      await toVersions(page);
      await page.getByRole('listitem').filter({ hasText: 'pierwszy zapis' }).getByRole('link').click();
      await page.getByRole('heading', { name: 'Pierwsza wersja' }).waitFor();
      await page.getByRole('button', { name: 'Usuń ten zapis' }).click();
      await page.getByRole('dialog', { name: 'Usunąć ten zapis z historii?' }).waitFor();
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
    name: 'a new consultation whose contact form is open in days outside of it',
    path: '/urzad/konsultacje/nowa',
    as: CLERK,
    reach: async (page) => {
      await page.getByLabel('Tytuł').fill('Zasady ochrony zieleni');
      await page.getByLabel('Ostatni dzień').fill('2099-01-01');
      await page.getByLabel('Formularz kontaktowy: odpowiedź przyjdzie pocztą').check();
      const own = page.getByRole('group', { name: 'Formularz z odpowiedzią pocztą' });
      await own.getByLabel('Czynny w innych dniach niż konsultacja').check();
      await own.getByLabel('Ostatni dzień').fill('2099-02-01');
      await page.getByRole('button', { name: 'Przygotuj konsultację' }).click();
      await own.getByText('jego daty muszą leżeć w datach konsultacji').waitFor();
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
    name: 'surveys of a consultation, of which there are none',
    path: '/urzad/konsultacje/nowa',
    as: CLERK,
    reach: async (page) => {
      await toSurveys(page);
      await page.getByText('Ta konsultacja o nic jeszcze nie pyta.').waitFor();
    },
  },
  {
    name: 'surveys of a consultation, one with a question to correct and another without questions',
    path: '/urzad/konsultacje/nowa',
    as: CLERK,
    reach: async (page) => {
      await toSurveys(page);
      await page.getByRole('button', { name: 'Dodaj ankietę' }).click();
      await page.getByLabel('Nazwa ankiety (opcjonalnie)').fill('Park');
      await page.getByRole('button', { name: /^Jednokrotny wybór/ }).click();
      await page.getByRole('button', { name: 'Dodaj kolejną ankietę' }).click();
      await page.getByRole('button', { name: 'Zapisz szkic' }).click();
      await page.getByText('Ankiety nie są zapisane.').waitFor();
    },
  },
  {
    name: 'surveys of a consultation that somebody else has changed meanwhile',
    path: '/urzad/konsultacje/nowa',
    as: CLERK,
    reach: async (page) => {
      await toSurveys(page);
      await page.getByRole('button', { name: 'Weź pytania ze wzoru: ' }).first().click();
      await page.route('**/api/office/consultations/*/surveys', async (route) => {
        if (route.request().method() !== 'PUT') return route.continue();
        const sent = route.request().postDataJSON() as object;
        return route.continue({ postData: JSON.stringify({ ...sent, seen: 'wcześniejsza' }) });
      });
      await page.getByRole('button', { name: 'Zapisz szkic' }).click();
      await page.getByText('Ktoś to tymczasem zmienił').waitFor();
    },
  },
  {
    name: 'surveys of a consultation that everybody sees',
    path: '/urzad/konsultacje/40/ankiety',
    as: CLERK,
    reach: (page) => page.getByText('Zmienić można tylko to, co jest w przygotowaniu.').waitFor(),
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
    name: 'a draft that will not publish itself, since whoever planned it has left',
    path: '/urzad/ankiety',
    as: CLERK,
    reach: async (page) => {
      await changeReply(page, '**/api/office/projects/*', (project) => {
        const plan = { opensAt: '2098-09-01T06:00:00.000Z', state: 'leaderless', failure: null };
        return { ...project, step: 'plan-again', plan };
      });
      await page.getByRole('link', { name: /^Gdzie postawić ławki/ }).click();
      await page.getByText('kto to zaplanował, nie może już jej ogłosić').first().waitFor();
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
];
