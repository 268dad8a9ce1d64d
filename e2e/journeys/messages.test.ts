/** Every message of the specification's rules and catalogue (spec/1 §5 and §8), seen in a browser after what causes it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { CONSULTATION_PATH, openRemarks } from './consultation-steps.ts';
import { OPEN_PROBE, probe } from './probe-steps.ts';
import { RESIDENT, signInHere } from './sign-in-steps.ts';
import { ADMIN, MODERATOR, openUsers, proveIdentityIfAsked, signInTo } from './staff-steps.ts';
import {
  dataForm,
  fillRest,
  givePoints,
  goToSending,
  inventedVoter,
  open,
  saveData,
  VOTE_PATH,
} from './voter-steps.ts';

const SPECIFICATION = join(import.meta.dirname, '..', '..', '..', 'shared', 'spec', '1-portal.md');
const specification = readFileSync(SPECIFICATION, 'utf8');
const catalogue = specification.slice(specification.indexOf('## 8. '), specification.indexOf('\n## 9. '));
const rules = specification.slice(specification.indexOf('## 5. '), specification.indexOf('\n## 6. '));
/** Of a file of an initiative, as the portal is set up at first. */
const MEGABYTES = '5';
const specified = [
  ...new Set(
    [...(rules + catalogue).matchAll(/'([^']+)'/g)].map(([, text]) => text!.replace('{N} MB', `${MEGABYTES} MB`)),
  ),
];
const TOO_LARGE = `Upload pliku nie powiódł się. Najprawdopodobniej przyczyną niepowodzenia był zbyt duży rozmiar pliku. Dopuszczalna wielkość pliku to ${MEGABYTES} MB`;

/** What nothing that a person does can cause, and why. */
const WITHOUT_CAUSE: Readonly<Record<string, string>> = {
  'Nie można odczytać współrzędnych':
    'logged where a marker is dragged and the map tells no numbers, which it always does (place-field.browser.test has it told)',
};

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

type See = (text: string) => Promise<void>;
interface Scene {
  /** Texts that are seen in it, in this order. */
  texts: readonly string[];
  play: (page: Page, see: See) => Promise<void>;
}

/** The server breaks down, or answers so, without a word; what else is asked is answered as always. */
const answer = async (page: Page, call: string, status: number): Promise<void> => {
  await page.route(`**/api/${call}`, (route) => route.fulfill({ status, body: '' }));
};
/** As it is when the server knows more than the catalogue: its words stand in the place of the catalogue's. */
const SAID = { title: 'Urząd właśnie to zamknął', sentence: 'Dzwoń pod numer podany na stronie urzędu.' };
const refuseInWords = async (page: Page, call: string): Promise<void> => {
  await page.route(`**/api/${call}`, (route) =>
    route.fulfill({
      status: 409,
      json: { title: SAID.title, errors: [{ field: '', code: 'conflict', message: SAID.sentence }] },
    }),
  );
};
/** What the last toast of a failure says, its title first. */
const lastFailure = (page: Page): Locator => toasts(page).getByRole('alert').locator('.toast').last();
const toasts = (page: Page): Locator => page.getByRole('region', { name: 'Powiadomienia' });

const press = (page: Page | Locator, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click();

const scenes: Readonly<Record<string, Scene>> = {
  'nothing in a list meets the filter': {
    texts: ['Brak projektów spełniających warunek'],
    play: async (page, see) => {
      await open(page, `${portal.url}/ankiety?searchTerm=nosorożec`);
      await see('Brak projektów spełniających warunek');
    },
  },
  'somebody looks for too little': {
    texts: ['Pole jest wymagane', 'Minimalna długość zapytania to 3 znaki'],
    play: async (page, see) => {
      await open(page, portal.url);
      const box = page.getByRole('banner').getByRole('searchbox', { name: 'Szukaj' }).locator('visible=true');
      await box.press('Enter');
      await see('Pole jest wymagane');
      await box.fill('la');
      await box.press('Enter');
      await see('Minimalna długość zapytania to 3 znaki');
    },
  },
  'somebody types a wrong password': {
    texts: ['Błąd logowania', 'Nieprawidłowe dane logowania'],
    play: async (page, see) => {
      await open(page, `${portal.url}/login`);
      await signInHere(page, RESIDENT, 'Nie-to-haslo-1');
      await see('Błąd logowania');
      await see('Nieprawidłowe dane logowania');
    },
  },
  'a visitor writes to the office': {
    texts: [
      'Błąd wysyłania formularza kontaktowego konsultacji',
      'Polecenie wymaga zalogowania',
      'Brak uprawnień do wykonania polecania',
      'Wiadomość została przekazana do odpowiednich wydziałów urzędu',
    ],
    play: async (page, see) => {
      await open(page, `${portal.url}${CONSULTATION_PATH}/kontakt`);
      await page.getByLabel('Treść wiadomości').fill('Kiedy przybędzie drzew przy stawie?');
      await page.getByLabel('Adres e-mail do odpowiedzi').fill('zofia@example.pl');
      const send = () => press(page, /^Wyślij wiadomość/);
      for (const [status, text] of [
        [500, 'Błąd wysyłania formularza kontaktowego konsultacji'],
        [401, 'Polecenie wymaga zalogowania'],
        [403, 'Brak uprawnień do wykonania polecania'],
      ] as const) {
        await answer(page, 'initatives/consultations', status);
        await send();
        await see(text);
        await page.unroute('**/api/initatives/consultations');
      }
      await refuseInWords(page, 'initatives/consultations');
      await send();
      await seeIn(page)(SAID.sentence);
      await page.unroute('**/api/initatives/consultations');
      await send();
      await see('Wiadomość została przekazana do odpowiednich wydziałów urzędu');
    },
  },
  'a visitor sends an initiative': {
    texts: [
      'Pole musi zawierać liczbę całkowitą i/lub część dziesiętną oddzieloną przecinkiem',
      TOO_LARGE,
      'Błąd podczas uploadu pliku',
      'Wystąpił niespodziewany błąd podczas uploadu pliku',
      'Błąd wysyłania inicjatywy obywatelskiej',
      'Wystąpił niespodziewany błąd podczas wysyłania inicjatywy obywatelskiej.',
      'Inicjatywa obywatelska została przekazana do odpowiednich wydziałów urzędu',
    ],
    play: async (page, see) => {
      await open(page, `${portal.url}/inicjatywy`);
      await page.getByRole('radio', { name: /^Projekt budżetu/ }).check();
      const cost = page.getByLabel('Koszt w złotych');
      await cost.fill('tysiąc');
      await page.getByLabel(/^Akceptuję/).check();
      await page.getByText('Sprawdzone').waitFor();
      await cost.press('Enter');
      // It stands there as a hint before.
      await expect.poll(() => cost.getAttribute('aria-invalid')).toBe('true');
      await see('Pole musi zawierać liczbę całkowitą i/lub część dziesiętną oddzieloną przecinkiem');
      await page.getByRole('radio', { name: /^Propozycja konsultacji/ }).check();
      await page.getByLabel('Urząd', { exact: true }).selectOption({ label: 'Urząd Miasta Lipogród' });
      await page.getByLabel('Tytuł', { exact: true }).fill('Godziny otwarcia biblioteki');
      await page.getByLabel('Kategoria', { exact: true }).selectOption({ label: 'Kultura' });
      await page.getByLabel('Obszar', { exact: true }).selectOption({ label: 'Zarzecze' });
      await page.getByLabel('Opis', { exact: true }).fill('Zapytajcie o popołudnia.');
      await page.getByLabel('E-mail do odpowiedzi').fill('zofia@example.pl');
      const large = Buffer.alloc(Number(MEGABYTES) * 1024 * 1024 + 1, 32);
      let isSent = false;
      page.on('request', (asked) => void (isSent ||= asked.url().endsWith('initiative-attachement')));
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: large });
      await see(TOO_LARGE);
      expect(isSent).toBe(false);
      // What is no document is answered with −1.
      const file = { name: 'plik.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') };
      await page.locator('input[type=file]').setInputFiles(file);
      await see('Błąd podczas uploadu pliku');
      await see('Wystąpił niespodziewany błąd podczas uploadu pliku');
      await answer(page, 'initatives', 500);
      await press(page, /^Wyślij$/);
      await see('Błąd wysyłania inicjatywy obywatelskiej');
      await see('Wystąpił niespodziewany błąd podczas wysyłania inicjatywy obywatelskiej.');
      await page.unroute('**/api/initatives');
      await refuseInWords(page, 'initatives');
      await press(page, /^Wyślij$/);
      await seeIn(page)(SAID.title);
      await page.unroute('**/api/initatives');
      await press(page, /^Wyślij$/);
      await see('Inicjatywa obywatelska została przekazana do odpowiednich wydziałów urzędu');
    },
  },
  'a resident says what they think of a consultation': {
    texts: [
      'Wymagana akceptacja regulaminu',
      'Błąd oceny konsultacji',
      'Błąd oceny komentarza',
      'Błąd komentarza',
      'Poprawnie dodano komentarz. Proszę czekać na weryfikację.',
    ],
    play: async (page, see) => {
      await signInTo(page, portal.url, CONSULTATION_PATH, RESIDENT);
      const likes = page.getByRole('group', { name: 'Ocena, konsultacja' }).getByRole('button', { name: / Popieram$/ });
      await expect.poll(() => likes.isEnabled()).toBe(true);
      await likes.click();
      await see('Wymagana akceptacja regulaminu');
      await page
        .getByRole('checkbox', { name: /^Akceptuję/ })
        .first()
        .check();
      await answer(page, 'project/opinions', 500);
      await likes.click();
      await see('Błąd oceny konsultacji');
      await answer(page, 'project/comments/opinions', 500);
      await page
        .getByRole('group', { name: /^Ocena, (?!konsultacja)/ })
        .first()
        .getByRole('button', { name: / Popieram$/ })
        .click();
      await see('Błąd oceny komentarza');
      await openRemarks(page, '§ 3 ust. 1');
      const field = page.getByLabel(/^Twoja\suwaga\sdo:\s§\s3\sust\.\s1$/);
      await field.fill('Proszę dopisać, kto podlewa młode drzewa.');
      const add = page.locator('form', { has: field }).getByRole('button', { name: 'Dodaj', exact: true });
      await answer(page, 'project/comments', 500);
      await add.click();
      await see('Błąd komentarza');
      await page.unroute('**/api/project/comments');
      await refuseInWords(page, 'project/comments');
      await add.click();
      await seeIn(page)(SAID.sentence);
      await page.unroute('**/api/project/comments');
      await add.click();
      await see('Poprawnie dodano komentarz. Proszę czekać na weryfikację.');
    },
  },
  'a resident answers a probe in two tabs': {
    texts: ['Poprawnie oddano głos', 'Błąd udziału w głosowaniu'],
    play: async (page, see) => {
      await signInTo(page, portal.url, '/', RESIDENT);
      const second = await page.context().newPage();
      await open(second, portal.url);
      for (const each of [page, second]) {
        await probe(each, OPEN_PROBE).getByRole('radio').first().check();
        await expect
          .poll(() => probe(each, OPEN_PROBE).getByRole('button', { name: 'Zagłosuj' }).isEnabled())
          .toBe(true);
      }
      await press(probe(page, OPEN_PROBE), 'Zagłosuj');
      await see('Poprawnie oddano głos');
      await press(probe(second, OPEN_PROBE), 'Zagłosuj');
      await second.getByText('Błąd udziału w głosowaniu').first().waitFor();
      await seeIn(second)('Błąd udziału w głosowaniu');
      await seeIn(second)('Na tę sondę już odpowiedziano. Odpowiedzieć można tylko raz.');
    },
  },
  'a voter asks for a code': {
    texts: [
      'Błąd generowania kodu autoryzacji głosowania',
      'Wygenerowano nowy kod autoryzacji dla głosowania. Sprawdź skrzynkę e-mail',
    ],
    play: async (page, see) => {
      const voter = inventedVoter(901);
      await open(page, portal.url + VOTE_PATH);
      await givePoints(page);
      await goToSending(page);
      await dataForm(page).getByLabel('PESEL', { exact: true }).fill(voter.pesel);
      await fillRest(page, voter);
      await answer(page, 'project/*/authorize-code', 500);
      await saveData(page);
      await see('Błąd generowania kodu autoryzacji głosowania');
      await page.unroute('**/api/project/*/authorize-code');
      await press(page, 'Generuj kod');
      await see('Wygenerowano nowy kod autoryzacji dla głosowania. Sprawdź skrzynkę e-mail');
    },
  },
  'a moderator publishes a comment': {
    texts: ['Poprawnie zaktualizowano komentarz'],
    play: async (page, see) => {
      await signInTo(page, portal.url, '/urzad/komentarze', MODERATOR);
      await answer(page, 'comments/*', 500);
      await press(page.getByRole('main'), /^Opublikuj/);
      await lastFailure(page).getByText('Decyzja nie została zapisana').waitFor();
      await page.unroute('**/api/comments/*');
      await press(page.getByRole('main'), /^Opublikuj/);
      await see('Poprawnie zaktualizowano komentarz');
    },
  },
  'an administrator adds somebody and changes their data': {
    texts: ['Tworzenie nowego użytkownika powiodło się', 'Aktualizacja danych użytkownika zakończyła się powodzeniem'],
    play: async (page, see) => {
      await page.goto(portal.url);
      await openUsers(page);
      await page.getByRole('link', { name: 'Utwórz nowego' }).click();
      await page.getByLabel('Imię', { exact: true }).fill('Nina');
      await page.getByLabel('Nazwisko').fill('Komunikatowska');
      await page.getByLabel('Login', { exact: true }).fill('nina@example.pl');
      await page.getByLabel('E-mail do kontaktu').fill('nina@example.pl');
      await answer(page, 'users', 500);
      await press(page, 'Utwórz użytkownika');
      await lastFailure(page).getByText('Nie udało się utworzyć użytkownika').waitFor();
      await page.unroute('**/api/users');
      await press(page, 'Utwórz użytkownika');
      await proveIdentityIfAsked(page, page.getByText('Tworzenie nowego użytkownika powiodło się'));
      await see('Tworzenie nowego użytkownika powiodło się');
      await page.getByRole('link', { name: 'Zmień: Nina Komunikatowska' }).click();
      await page.getByRole('heading', { level: 1, name: 'Dane użytkownika' }).waitFor();
      await page.getByLabel('Imię', { exact: true }).fill('Janina');
      await answer(page, 'users/*', 500);
      await press(page, /^Zapisz/);
      await lastFailure(page).getByText('Nie udało się zapisać danych użytkownika').waitFor();
      await page.unroute('**/api/users/*');
      await press(page, /^Zapisz/);
      await proveIdentityIfAsked(page, page.getByText('Aktualizacja danych użytkownika zakończyła się powodzeniem'));
      await see('Aktualizacja danych użytkownika zakończyła się powodzeniem');
    },
  },
  'a picture cannot be stored': {
    texts: ['Błąd podczas uploadu pliku', 'Wystąpił niespodziewany błąd podczas uploadu pliku'],
    play: async (page, see) => {
      await signInTo(page, portal.url, '/urzad/ustawienia/obrazy', ADMIN);
      const form = page.locator('form.image-form').first();
      await form
        .locator('input[type=file]')
        .setInputFiles({ name: 'znak.png', mimeType: 'image/png', buffer: Buffer.from('x') });
      await form.getByRole('textbox').first().fill('Lipa, znak miasta');
      await answer(page, 'setting/images/*', 500);
      await press(form, /^Zapisz/);
      await see('Błąd podczas uploadu pliku');
      await see('Wystąpił niespodziewany błąd podczas uploadu pliku');
    },
  },
};

/** On the page, and in what a screen reader is told of by itself, or as an alert beside a field. */
const seeIn =
  (page: Page): See =>
  async (text) => {
    const told = page.locator('[role="status"], [role="alert"], [role="log"], [aria-live], main').getByText(text);
    await told.first().waitFor();
  };

describe('what causes it', () => {
  test.each(Object.entries(scenes))('%s', async (_name, { texts, play }) => {
    const { context, page } = await newVisitor(browser, portal.url);
    const seen: string[] = [];
    await play(page, async (text) => {
      await seeIn(page)(text);
      seen.push(text);
    });
    await context.close();
    // What the second tab of the probe shows is looked for there.
    expect([...seen, ...texts.filter((text) => text === 'Błąd udziału w głosowaniu')]).toEqual(texts);
  });
});

test('every text of the catalogue has its cause, and every cause its text', () => {
  const caused = Object.values(scenes).flatMap(({ texts }) => texts);
  expect([...new Set([...caused, ...Object.keys(WITHOUT_CAUSE)])].toSorted()).toEqual(specified.toSorted());
});

/** What is fetched, the page that shows it, and the call that fails. Pages are reached as by a link, without asking the server to draw them. */
const FETCHES: Readonly<Record<string, { path: string; call: string; by?: string }>> = {
  budgets: { path: '/budzet', call: 'budgets?*' },
  'budget results': { path: '/budzet/2026/1/wyniki', call: 'budgets/*/results*' },
  'a budget page': { path: '/budzet/2027/harmonogram', call: 'budgets/*/pages/**' },
  comments: { path: '/urzad/komentarze', call: 'comments?*', by: MODERATOR },
  'a comment': { path: '/komentarze/1', call: 'comments/1', by: MODERATOR },
  offices: { path: '/urzad/urzedy', call: 'offices?*', by: ADMIN },
  projects: { path: '/konsultacje', call: 'project?*' },
  'a project': { path: CONSULTATION_PATH, call: 'project/40' },
  'project tasks': { path: '/budzet/lista-projektow-budzetu', call: 'project-tasks?*' },
  'thematic areas': { path: '/urzad/ustawienia/obszary', call: 'setting/thematic-areas', by: ADMIN },
  'agreement histories': { path: '/urzad/ustawienia/dokumenty', call: 'setting/agreement-histories*', by: ADMIN },
  'an agreement': { path: '/regulamin/1', call: 'app/terms-of-use/1' },
  users: { path: '/uzytkownicy', call: 'users?*', by: ADMIN },
};

/** What no toast is fired for (spec/1 §8: app, settings and roles); the page says in its place that something is missing. */
const SILENT: typeof FETCHES = {
  app: { path: '/uzytkownicy/utworz-nowego', call: 'app/permissions', by: ADMIN },
  settings: { path: '/urzad/ustawienia/hasla', call: 'setting/password-configs', by: ADMIN },
  role: { path: '/uzytkownicy/utworz-nowego', call: 'app/roles', by: ADMIN },
};

/** What the specification does not name. */
const BESIDES: typeof FETCHES = {
  'the calendar of an edition': { path: '/budzet/2027/harmonogram', call: 'budgets/*/calendar' },
};

/** A page that lacks what it is about says so in its place; a toast would be gone before it is read. */
describe('what cannot be fetched is said', () => {
  test('of everything that the specification names', () => {
    const [, list] = /Failed fetches toast an error for ([^.]+)\./.exec(catalogue)!;
    expect(list!.split(/, | and /).toSorted()).toEqual(Object.keys(FETCHES).toSorted());
    const [, silent] = /Failures of ([^.]+) fetches are silent/.exec(catalogue)!;
    expect(silent!.split(/, | and /).toSorted()).toEqual(Object.keys(SILENT).toSorted());
    expect(catalogue).toContain('Write failures toast an error for user create and update and comment update.');
  });

  test.each(Object.entries({ ...FETCHES, ...BESIDES, ...SILENT }))('%s', async (name, { path, call, by }) => {
    const { context, page } = await newVisitor(browser, portal.url);
    if (by === undefined) await open(page, `${portal.url}/pomoc`);
    else await signInTo(page, portal.url, '/pomoc', by);
    const told = page
      .locator('[role="status"], [role="alert"], main')
      .getByText(/Nie udało się|Wystąpił niespodziewany błąd/);
    await expect.poll(() => told.count()).toBe(0);
    let asked = 0;
    await page.route(`**/api/${call}`, (route) => {
      asked += 1;
      return route.fulfill({ status: 500, body: '' });
    });
    await page.evaluate((address) => {
      history.pushState({}, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await told.first().waitFor();
    expect(asked).toBeGreaterThan(0);
    if (Object.hasOwn(SILENT, name)) {
      await expect.poll(() => toasts(page).innerText()).toBe('');
      await expect.poll(() => page.getByRole('main').getByRole('status').getByText('Wczytywanie').count()).toBe(0);
      await page.getByRole('button', { name: 'Wczytaj ponownie' }).and(page.locator(':enabled')).waitFor();
    }
    await context.close();
  });
});
