/** Every message that the specification of votes and surveys names (spec/2 §5 and §8), seen in a browser after what causes it. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { runCommand } from '../harness/command.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { inDays } from './office-draft-steps.ts';
import { CLERK, signInTo } from './staff-steps.ts';
import { beginSurvey, SURVEY_PATH } from './survey-steps.ts';
import {
  AVENUE,
  cast,
  dataForm,
  fillRest,
  givePoints,
  goToSending,
  heading,
  inventedVoter,
  open,
  pointsField,
  saveData,
  VOTE_PATH,
} from './voter-steps.ts';

const SPECIFICATION = join(import.meta.dirname, '..', '..', '..', 'shared', 'spec', '2-citizens-budget.md');
const specification = readFileSync(SPECIFICATION, 'utf8');
const section = (from: string, to: string): string =>
  specification.slice(specification.indexOf(`\n## ${from}`), specification.indexOf(`\n## ${to}`));
const rules = section('5. ', '6. ');
const quoted = (text: string): string[] => [...text.matchAll(/'([^'\n]+)'/g)].map(([, words]) => words!);
/** The table of the budget vote has its messages without quotes. */
const inTable = [...rules.matchAll(/^\| [^|]+ \| ([A-ZŻ][^|]*[a-ząćęłńóśźż0-9]) \|$/gm)]
  .map(([, words]) => words!)
  .filter((words) => words !== 'Message' && !/^Rule$|required/.test(words));
const specified = [...new Set([...inTable, ...quoted(rules), ...quoted(section('8. ', '9. '))])];

/** Seen in another journey, which is read for it. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  'messages.test.ts': [
    'Błąd udziału w głosowaniu',
    'Błąd generowania kodu autoryzacji głosowania',
    'Wygenerowano nowy kod autoryzacji dla głosowania. Sprawdź skrzynkę e-mail',
    'Poprawnie oddano głos',
    'Wymagana akceptacja regulaminu',
    'Brak projektów spełniających warunek',
    'Polecenie wymaga zalogowania',
    'Brak uprawnień do wykonania polecania',
    'Nie można odczytać współrzędnych',
  ],
  'download.test.ts': ['Wystąpił błąd podczas pobierania pliku'],
  'teryt-vote.test.ts': ['Szczegóły:', 'Wystąpił błąd.', 'Brak opcji do wyboru', 'Wczytywanie...'],
  'office-vote-setup.test.ts': ['Budżet musi zawierać przynajmniej jeden obszar'],
  'search.test.ts': ['Minimalna długość zapytania to 3 znaki'],
};

/** What nothing that a person does on a page can cause, and why; tests of the rule itself hold it. */
const WITHOUT_CAUSE: Readonly<Record<string, string>> = {
  'Ankieta/Sonda muszą zawierać przynajmniej jedną formę konsultacji':
    'the page on which surveys are written keeps one form; files are told so by the command line',
  'Kategoria musi zawierać przynajmniej jeden projekt':
    'a ballot has the categories of its projects; the page on which surveys are written speaks of a part without questions',
};

let portal: Portal;
let browser: Browser;
let folder: string;
/** A survey of adults. */
let adults: string;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
  folder = await mkdtemp(join(tmpdir(), 'wiec-messages-'));
  const day = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
  const questions = [{ type: 'SingleRadio', content: 'Czy otworzyć pijalnię piwa?', options: ['Tak', 'Nie'] }];
  const survey = {
    title: 'Pijalnia na Rynku',
    mode: 'open',
    identity: 'pesel',
    adults: true,
    office: 1,
    from: `${day(-1)}T08:00`,
    to: `${day(10)}T20:00`,
    forms: [{ title: 'Pijalnia', parts: [{ name: 'Pijalnia', questions }] }],
  };
  const file = join(folder, 'survey.json');
  await writeFile(file, JSON.stringify(survey));
  const env = { DATA_DIR: portal.dataDir, PUBLIC_URL: portal.url };
  const { id } = (await runCommand(['import-survey', file, '--json'], env)) as { id: number };
  adults = `/ankiety/zaglosuj/${id}`;
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
  await rm(folder, { recursive: true });
});

type See = (text: string) => Promise<void>;
interface Scene {
  /** Texts that are seen in it, in this order. */
  texts: readonly string[];
  play: (page: Page, see: See) => Promise<void>;
}

const press = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name }).first().click();

/** Names of two projects of one category, in the area of the whole town. */
async function ofOneCategory(): Promise<[string, string]> {
  const reply = await fetch(`${portal.url}/api/project/2`);
  const { data } = (await reply.json()) as {
    data: { consultationForms: { categories: { questions: { content: string }[] }[] }[] };
  };
  const all = data.consultationForms[0]!.categories.map(({ questions }) => questions.map(({ content }) => content));
  const [first, second] = all.find((names) => names.length > 1)!;
  return [first!, second!];
}
/** Of the same area, one of each category. */
async function ofEachCategory(): Promise<string[]> {
  const reply = await fetch(`${portal.url}/api/project/2`);
  const { data } = (await reply.json()) as {
    data: { consultationForms: { categories: { questions: { content: string }[] }[] }[] };
  };
  return data.consultationForms[0]!.categories.flatMap(({ questions }) =>
    questions.slice(0, 1).map(({ content }) => content),
  );
}

const scenes: Readonly<Record<string, Scene>> = {
  'a voter gives points otherwise than they may': {
    texts: [
      'Głosowanie nie ma żadnej odpowiedzi',
      'To musi być liczba',
      'Liczba punktów nie może być mniejsza od 0',
      'Przekroczono ilość punktów dla projektu',
      'Suma punktów przekracza maksymalną ilość punktów dla kategorii',
      'Suma punktów przekracza maksymalną ilość punktów na obszar',
    ],
    play: async (page, see) => {
      await open(page, portal.url + VOTE_PATH);
      // The button tells why it leads nowhere.
      await page.getByRole('button', { name: 'Sprawdź głos' }).click({ force: true });
      await see('Głosowanie nie ma żadnej odpowiedzi');
      await pointsField(page, AVENUE).fill('dwa');
      await see('To musi być liczba');
      await pointsField(page, AVENUE).fill('-1');
      await see('Liczba punktów nie może być mniejsza od 0');
      await pointsField(page, AVENUE).fill('9');
      await see('Przekroczono ilość punktów dla projektu');
      await pointsField(page, AVENUE).fill('0');
      for (const name of await ofOneCategory()) await pointsField(page, name).fill('3');
      await see('Suma punktów przekracza maksymalną ilość punktów dla kategorii');
      for (const name of await ofOneCategory()) await pointsField(page, name).fill('0');
      for (const name of await ofEachCategory()) await pointsField(page, name).fill('3');
      await see('Suma punktów przekracza maksymalną ilość punktów na obszar');
    },
  },
  'a voter leaves out who they are, and the code': {
    texts: ['Wymagana akceptacja oświadczenia', 'Nieprawidłowy numer PESEL', 'Kod autoryzacji jest wymagany'],
    play: async (page, see) => {
      const voter = inventedVoter(931);
      await open(page, portal.url + VOTE_PATH);
      await givePoints(page);
      await goToSending(page);
      await dataForm(page).getByRole('button', { name: 'Generuj kod' }).click();
      await see('Wymagana akceptacja oświadczenia');
      await dataForm(page).getByLabel('PESEL', { exact: true }).fill('44051401358');
      await dataForm(page).getByRole('button', { name: 'Generuj kod' }).click();
      await see('Nieprawidłowy numer PESEL');
      await dataForm(page).getByLabel('PESEL', { exact: true }).fill(voter.pesel);
      await fillRest(page, voter);
      await saveData(page);
      await page.getByText('Kod wysłano.').waitFor();
      await cast(page);
      await see('Kod autoryzacji jest wymagany');
    },
  },
  'somebody leaves questions of a survey unanswered': {
    texts: ['Brak odpowiedzi na pytanie', 'Brak odpowiedzi na wszystkie możliwe opcje'],
    play: async (page, see) => {
      await open(page, portal.url + SURVEY_PATH);
      await beginSurvey(page);
      await press(page, 'Dalej');
      await see('Brak odpowiedzi na pytanie');
      await page.getByRole('radio', { name: 'Tak', exact: true }).check();
      await page.getByRole('checkbox', { name: 'Mostek' }).check();
      // A question that belongs to the chosen answer.
      await press(page, 'Dalej');
      await page
        .getByRole('group', { name: /Po co\?/ })
        .getByText('Brak odpowiedzi na pytanie')
        .waitFor();
      await page.getByRole('checkbox', { name: 'Z psem' }).check();
      await press(page, 'Dalej');
      await heading(page, 'Co zmienić').waitFor();
      await page.getByRole('radiogroup', { name: 'Światło' }).getByRole('radio', { name: 'Dobrze' }).check();
      await page.getByRole('textbox', { name: /Kod pocztowy/ }).fill('9799');
      await press(page, 'Dalej');
      await see('Brak odpowiedzi na wszystkie możliwe opcje');
      await seeIn(page)('Podaj kod pocztowy jak w przykładzie: 00-001.');
    },
  },
  'somebody who is not grown up answers a survey of adults': {
    texts: ['Głosowanie przeznaczone jest dla osób pełnoletnich'],
    play: async (page, see) => {
      await open(page, portal.url + adults);
      await page.getByRole('link', { name: 'Wypełnij ankietę' }).click();
      await page.getByRole('radio', { name: 'Nie', exact: true }).check();
      await press(page, 'Dalej');
      await heading(page, 'Sprawdź, zanim wyślesz').waitFor();
      await dataForm(page).getByLabel('PESEL', { exact: true }).fill('12261500009');
      await fillRest(page, inventedVoter(932));
      await dataForm(page)
        .getByRole('button', { name: /^(Generuj kod|Zapisz dane)$/ })
        .click();
      await see('Głosowanie przeznaczone jest dla osób pełnoletnich');
    },
  },
  'an account of somebody who is not grown up opens it': {
    texts: ['Głosowanie w ... przeznaczone jest wyłącznie dla osób pełnoletnich.'],
    play: async (page, see) => {
      await signInTo(page, portal.url, adults, 'nieletni@example.pl');
      await see('Głosowanie w ... przeznaczone jest wyłącznie dla osób pełnoletnich.');
    },
  },
  'a clerk lets people share no points': {
    texts: ['Maksymalna ilość punktów musi być większa od 0'],
    play: async (page, see) => {
      await signInTo(page, portal.url, '/urzad/ankiety/nowa-ankieta', CLERK);
      await heading(page, 'Nowa ankieta').waitFor();
      await page.getByLabel('Tytuł', { exact: true }).fill('Drzewa na ulicach');
      await page.getByLabel('Pierwszy dzień', { exact: true }).fill(inDays(1));
      await page.getByLabel('Ostatni dzień', { exact: true }).fill(inDays(21));
      await press(page, /^Punkty/);
      await page.getByRole('textbox', { name: 'Treść pytania' }).fill('Podlewanie młodych drzew');
      await page.getByLabel('Ile punktów można rozdać').fill('0');
      await press(page, 'Zapisz szkic');
      await see('Maksymalna ilość punktów musi być większa od 0');
    },
  },
  'somebody searches for nothing': {
    texts: ['Pole jest wymagane'],
    play: async (page, see) => {
      await open(page, `${portal.url}/wynik-wyszukiwania-projektow?searchTerm=lipa`);
      await page.getByRole('main').getByRole('searchbox').fill('');
      await page.getByRole('main').getByRole('searchbox').press('Enter');
      await see('Pole jest wymagane');
    },
  },
  'a project has no decision yet': {
    texts: ['Brak decyzji'],
    play: async (page, see) => {
      const reply = await fetch(`${portal.url}/api/project-tasks?size=-1`);
      const { data } = (await reply.json()) as { data: { items: { id: number }[] } };
      for (const { id } of data.items) {
        const task = (await (await fetch(`${portal.url}/api/project-tasks/${id}`)).json()) as {
          data: { decision: string | null };
        };
        if (task.data.decision !== null) continue;
        await open(page, `${portal.url}/budzet/podglad-projektu-budzetu/${id}`);
        return see('Brak decyzji');
      }
      throw new Error('every project has a decision');
    },
  },
};

/** On the page, and in what a screen reader is told of by itself; what the specification leaves out is any word. */
const seeIn =
  (page: Page): See =>
  async (text) => {
    const words = text
      .split('...')
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s`));
    await page
      .locator('[role="status"], [role="alert"], [role="log"], [aria-live], [role="dialog"], main')
      .getByText(new RegExp(words.join('.*')))
      .first()
      .waitFor();
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
    expect(seen).toEqual(texts);
  });
});

test('every text of the specification has its cause, and every cause its text', () => {
  const caused = Object.values(scenes).flatMap(({ texts }) => texts);
  const all = [...caused, ...Object.values(ELSEWHERE).flat(), ...Object.keys(WITHOUT_CAUSE)];
  expect([...new Set(all)].toSorted()).toEqual(specified.toSorted());
});

test.each(Object.entries(ELSEWHERE))('%s sees what is said to be seen there', async (file, texts) => {
  const journey = await readFile(join(import.meta.dirname, file), 'utf8');
  expect(texts.filter((text) => !journey.includes(text))).toEqual([]);
});
