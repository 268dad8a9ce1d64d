import type { WrittenSurvey } from '@wiec/contract/survey-drafts.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Refusal, Reply } from '../../lib/api.ts';
import { PERSONAL } from '../../lib/personal-storage.ts';
import { useTypedDraft } from '../../lib/use-typed-draft.ts';
import { clear, drawParts, findings } from '../../testing/drawn-form.tsx';
import { emptySurvey } from './builder-draft.ts';
import { SurveyBuilder } from './survey-builder.tsx';
import type { PictureKeeper } from './use-form-pictures.ts';

interface Sent {
  survey: WrittenSurvey;
  seen: string | null;
}
const unreached = async () => ({ status: 403, body: null });
let sent: Sent[] = [];
let replies: Reply<{ id: number; revision: string | null }>[] = [];
/** What the server has of pictures: it takes each when it is let. */
let letIn: () => void = () => {};
let asked: string[] = [];
const DRAWN = { sha256: 'a'.repeat(64), width: 640, height: 400 };
const pictures: PictureKeeper = {
  add: async (file) => {
    if (file.name.endsWith('.svg'))
      return refusal(422, 'Obraz nie został dodany', [{ field: 'content', message: SVG }]);
    await new Promise<void>((done) => {
      letIn = done;
    });
    return { ok: true, data: DRAWN };
  },
  read: async (sha256) => {
    asked.push(sha256);
    return { ok: true, data: { shown: ONE_PIXEL } };
  },
};
const SVG = 'Portal nie przyjmuje obrazów SVG. Zapisz go jako PNG albo WebP';
const ONE_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
let stored: { revision: string; survey: WrittenSurvey };
/** Instead of what is stored; null: it is read. */
let answer: (() => Promise<Reply<{ revision: string | null; survey: WrittenSurvey }>>) | null = null;

beforeEach(async () => {
  // Wide enough for the preview beside the questions.
  await page.viewport(1280, 900);
  sent = [];
  replies = [];
  asked = [];
  answer = null;
  stored = { revision: 'druga', survey: { ...surveyOf('Ich wersja'), to: '2099-02-20T20:00' } };
  window.sessionStorage.clear();
});
afterEach(() => {
  clear();
  window.sessionStorage.clear();
});

const plain = (content: string) => ({ content, questions: [] });
const surveyOf = (title: string): WrittenSurvey => ({
  ...emptySurvey('2099-02-01'),
  title,
  office: 1,
  to: '2099-02-20T20:00',
  forms: [
    {
      title: '',
      parts: [
        {
          name: 'Park',
          questions: ['Pierwsze', 'Drugie'].map((content) => ({
            type: 'SingleRadio',
            content,
            canComment: false,
            required: true,
            columns: [],
            options: [plain('Tak'), plain('Nie')],
          })),
        },
      ],
    },
  ],
});
const refusal = (status: number, title: string, errors: Refusal['errors'] = [{ message: title }]): Refusal => ({
  ok: false,
  status,
  title,
  messages: errors.map(({ message }) => message),
  errors,
});

/** With what is typed kept in the tab alone: nothing answers for the server. */
function Builder({ saved }: { saved: WrittenSurvey }) {
  const typed = useTypedDraft<WrittenSurvey>(unreached, 'ankieta.5', null);
  return (
    <SurveyBuilder
      id={5}
      saved={saved}
      typed={typed}
      revision="pierwsza"
      offices={[{ id: 1, name: 'Urząd' }]}
      districts={['Zarzecze']}
      save={async (survey, seen) => {
        sent.push({ survey, seen });
        return replies.shift() ?? { ok: true, data: { id: 5, revision: 'druga' } };
      }}
      onSaved={() => {}}
      read={async () => answer?.() ?? { ok: true, data: stored }}
      pictures={pictures}
    />
  );
}

async function drawBuilder(saved: WrittenSurvey = surveyOf('Ankieta o parku')): Promise<void> {
  const element = <Builder saved={saved} />;
  await drawParts(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  await page.getByRole('button', { name: 'Zapisz szkic' }).findElement();
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const save = () => button('Zapisz szkic').click();
const questions = (): string[] =>
  [...document.querySelectorAll('.builder-question h4')].map((each) => each.lastChild?.textContent ?? '');
const focused = (): string => document.activeElement?.getAttribute('aria-label') ?? '';

test('a question moves by its arrows and by keys, and the focus goes with it', async () => {
  await drawBuilder();
  await button('Przesuń w dół: Pierwsze').click();
  expect(questions()).toEqual(['Drugie', 'Pierwsze']);
  expect(focused()).toBe('Przesuń w dół: Pierwsze');
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(questions()).toEqual(['Pierwsze', 'Drugie']);
  expect(focused()).toBe('Przesuń w górę: Pierwsze');
});

test('a question is dragged by its handle beside another one and into an empty part, and a step takes it back', async () => {
  // Nothing is scrolled on the way.
  await page.viewport(1280, 3000);
  await drawBuilder();
  const row = (name: string) => button(`Zmień: ${name}`).element().closest('li')!;
  const drag = async (name: string, target: Element, y: number) =>
    userEvent.dragAndDrop(row(name).querySelector('.drag-handle')!, target, { targetPosition: { x: 60, y } });
  await drag('Pierwsze', row('Drugie'), row('Drugie').getBoundingClientRect().height - 4);
  await expect.poll(questions).toEqual(['Drugie', 'Pierwsze']);
  await drag('Pierwsze', row('Drugie'), 4);
  await expect.poll(questions).toEqual(['Pierwsze', 'Drugie']);
  await button('Cofnij').click();
  expect(questions()).toEqual(['Drugie', 'Pierwsze']);
  await button('Dodaj część').click();
  const parts = () => [...document.querySelectorAll('.builder-part')].map((each) => each.querySelectorAll('h4').length);
  await expect.poll(parts).toEqual([2, 0]);
  await drag('Drugie', document.querySelector('.builder-part__first')!, 8);
  await expect.poll(parts).toEqual([1, 1]);
  expect(document.querySelector('.is-dragged, .builder-part__first, [data-drop]:not([data-drop=""])')).toBeNull();
});

test('what is removed is taken back by one button, and so is any step', async () => {
  await drawBuilder();
  await button('Usuń: Pierwsze').click();
  expect(questions()).toEqual(['Drugie']);
  await button('Cofnij usunięcie').click();
  expect(questions()).toEqual(['Pierwsze', 'Drugie']);
  await button('Powiel: Drugie').click();
  expect(questions()).toEqual(['Pierwsze', 'Drugie', 'Drugie']);
  await button('Cofnij').click();
  await button('Ponów').click();
  expect(questions()).toEqual(['Pierwsze', 'Drugie', 'Drugie']);
});

test('a question that is added is shown as residents see it, while it is typed', async () => {
  await drawBuilder();
  await page.getByRole('button', { name: /^Wielokrotny wybór/ }).click();
  await page.getByRole('textbox', { name: 'Treść pytania' }).fill('Co sadzić?');
  await button('Wklej listę').click();
  await page.getByLabelText('Lista, każda pozycja w osobnym wierszu').fill('Lipy\n\nDęby');
  await button('Dodaj listę').click();
  const preview = page.getByRole('complementary', { name: 'Tak widzi mieszkaniec' });
  await preview.getByRole('heading', { name: /Co sadzić\?/ }).findElement();
  await preview.getByRole('checkbox', { name: 'Dęby' }).click();
  expect(await findings()).toEqual([]);
  await page.viewport(360, 900);
  await button('Podgląd').click();
  await expect.element(preview).toBeVisible();
  expect(await findings()).toEqual([]);
  await save();
  expect(sent[0]!.survey.forms[0]!.parts[0]!.questions[2]).toMatchObject({
    type: 'MultipleCheck',
    content: 'Co sadzić?',
    options: [plain('Lipy'), plain('Dęby')],
  });
  await page.getByText(/^Zapisano o/).findElement();
});

test('a pattern that cannot be read is told while it is typed, and a sound one can be tried', async () => {
  await drawBuilder();
  await page.getByRole('button', { name: /^Tekst/ }).click();
  const pattern = page.getByRole('textbox', { name: /^Wzór odpowiedzi/ });
  await pattern.fill('[0-9');
  await expect.element(pattern).toHaveAttribute('aria-invalid', 'true');
  await pattern.fill('[0-9]{2}-[0-9]{3}');
  await expect.element(pattern).not.toHaveAttribute('aria-invalid');
  await page.getByRole('textbox', { name: 'Co powiemy, gdy nie pasuje' }).fill('Kod ma postać 00-000.');
  const tried = page.getByRole('textbox', { name: 'Wypróbuj' });
  await tried.fill('9799');
  await page.getByText('Nie pasuje, mieszkaniec zobaczy: „Kod ma postać 00-000.”').findElement();
  await tried.fill('97-990');
  await page.getByText('Pasuje.', { exact: true }).findElement();
});

test('what is wrong is listed, each with the way to its field, and nothing is sent', async () => {
  await drawBuilder();
  await button('Zmień: Drugie').click();
  await page.getByRole('textbox', { name: 'Treść pytania' }).fill('');
  await button('Zwiń: nowe pytanie').click();
  await save();
  const link = page.getByRole('link', { name: /^Pytanie\s2: Pole\sjest\swymagane/ });
  await link.click();
  await expect
    .poll(() => document.activeElement?.getAttribute('data-field'))
    .toBe('forms.0.parts.0.questions.1.content');
  expect(sent).toEqual([]);
  await userEvent.keyboard('Znów');
  await expect.poll(() => document.querySelector('.banner--error')).toBeNull();
});

test('a refusal keeps what was typed, and leads to the field that the server names', async () => {
  replies = [refusal(422, 'Ankieta nie została zapisana', [{ message: 'Nie ma regulaminu.', field: 'terms' }])];
  await drawBuilder();
  await page.getByLabelText('Tytuł').fill('Inny tytuł');
  await save();
  await page.getByRole('link', { name: 'Nie ma regulaminu.' }).click();
  await expect.poll(() => document.activeElement?.getAttribute('data-field')).toBe('terms');
  await expect.element(page.getByLabelText('Tytuł')).toHaveValue('Inny tytuł');
});

test('of two clerks the later one keeps what they typed, sees what is otherwise, and chooses whose version goes on', async () => {
  const changed = refusal(409, 'Ktoś to tymczasem zmienił.');
  const [part] = stored.survey.forms[0]!.parts;
  part!.questions = [part!.questions[1]!, { ...part!.questions[0]!, content: 'Trzecie' }];
  replies = [changed];
  await drawBuilder();
  await page.getByLabelText('Tytuł').fill('Moja wersja');
  await save();
  await page.getByText('Ktoś to tymczasem zmienił.').findElement();
  await expect.element(page.getByLabelText('Tytuł')).toHaveValue('Moja wersja');
  const told = () =>
    [...document.querySelectorAll('.banner--error li')].map((each) => each.textContent.replaceAll('\u00a0', ' '));
  await expect
    .poll(told)
    .toEqual([
      'Tytuł: Ich wersja',
      'Pytanie 2 „Drugie”: stoi w innym miejscu',
      'Pytanie 1 „Pierwsze”: treść „Trzecie”',
    ]);
  expect(document.activeElement?.className).toContain('banner--error');
  // What is typed under it is compared anew.
  await page.getByLabelText('Tytuł').fill('Ich wersja');
  await expect.poll(() => told().length).toBe(2);
  expect(await findings()).toEqual([]);
  await page.getByLabelText('Tytuł').fill('Moja wersja');
  // Whoever saves once more meanwhile is found out by the next saving.
  const seenByReader = stored;
  stored = { revision: 'trzecia', survey: surveyOf('Najnowsza') };
  await button('Zostaw moją').click();
  await expect.poll(() => document.querySelector('.banner--error')).toBeNull();
  // A step back brings the other version, and the next one mine.
  await button('Cofnij').click();
  await expect.element(page.getByLabelText('Tytuł')).toHaveValue('Ich wersja');
  expect(questions()).toEqual(['Drugie', 'Trzecie']);
  await button('Ponów').click();
  await expect.element(page.getByLabelText('Tytuł')).toHaveValue('Moja wersja');
  await save();
  await expect
    .poll(() => sent.map(({ seen, survey }) => [seen, survey.title]))
    .toEqual([
      ['pierwsza', 'Moja wersja'],
      ['druga', 'Moja wersja'],
    ]);
  stored = seenByReader;
  replies = [changed];
  await page.getByLabelText('Tytuł').fill('Jeszcze inna');
  await save();
  await button('Weź zapisaną').click();
  await expect.element(page.getByLabelText('Tytuł')).toHaveValue('Ich wersja');
  await button('Cofnij').click();
  await expect.element(page.getByLabelText('Tytuł')).toHaveValue('Jeszcze inna');
});

test('nothing is replaced before the other version was read, nor once it is published', async () => {
  replies = [1, 2, 3].map(() => refusal(409, 'Ktoś to tymczasem zmienił.'));
  answer = async () => refusal(0, 'Nie ma połączenia.');
  await drawBuilder();
  await page.getByLabelText('Tytuł').fill('Moja wersja');
  await save();
  await page.getByText('Nie ma połączenia.').findElement();
  expect(page.getByRole('button', { name: 'Zostaw moją' }).elements()).toEqual([]);
  answer = null;
  await button('Porównaj').click();
  await button('Zostaw moją').findElement();
  expect(page.getByText('Nie ma połączenia.').elements()).toEqual([]);
  answer = async () => ({ ok: true, data: { ...stored, revision: null } });
  await save();
  await expect.poll(() => page.getByRole('button', { name: 'Zostaw moją' }).elements()).toEqual([]);
  await page.getByText('Ktoś to tymczasem zmienił.').findElement();
  await expect.element(page.getByLabelText('Tytuł')).toHaveValue('Moja wersja');
});

test('a reload brings back what was not saved, and what it is based on', async () => {
  await drawBuilder();
  await page.getByLabelText('Tytuł').fill('Przed odświeżeniem');
  await expect.poll(() => window.sessionStorage.length).toBe(1);
  const kept = { ...window.sessionStorage } as Record<string, string>;
  // A reload does not take the page down as leaving it does.
  clear();
  for (const [name, value] of Object.entries(kept)) window.sessionStorage.setItem(name, value);
  await drawBuilder(stored.survey);
  await expect.element(page.getByLabelText('Tytuł')).toHaveValue('Przed odświeżeniem');
  await save();
  await expect.poll(() => sent.map(({ seen }) => seen)).toEqual(['pierwsza']);
  await expect.poll(() => window.sessionStorage.length).toBe(0);
});

test('what came back is thrown away once, and does not come back at the next key', async () => {
  window.sessionStorage.setItem(
    `${PERSONAL}szkic.ankieta.5`,
    JSON.stringify({ revision: 'pierwsza', draft: surveyOf('Z wczoraj') }),
  );
  await drawBuilder();
  await expect.element(page.getByLabelText('Tytuł')).toHaveValue('Z wczoraj');
  await button('Odrzuć i weź zapisane').click();
  await expect.element(page.getByLabelText('Tytuł')).toHaveValue('Ankieta o parku');
  await page.getByLabelText('Tytuł').fill('Ankieta o parkach');
  await page.getByText(/^Niezapisane zmiany/).findElement();
  expect(button('Odrzuć i weź zapisane').elements()).toEqual([]);
});

test('a sample and pasted questions stand behind what there is, and one step takes them back', async () => {
  await drawBuilder();
  await button('Weź pytania ze wzoru: Metryczka').click();
  await expect.poll(questions).toEqual(['Pierwsze', 'Drugie', 'Ile masz lat?', 'Płeć', 'Od jak dawna tu mieszkasz?']);
  await button('Wklej pytania').click();
  const text = page.getByLabelText('Pytania, każde w osobnym wierszu');
  await text.fill('Czego brakuje?\nIle ławek?;suwak');
  await button('Dodaj pytania').click();
  await expect.element(page.getByText(/^Wiersz 2\. Nie ma rodzaju pytania „suwak”/)).toBeVisible();
  expect(questions()).toHaveLength(5);
  await text.fill('Czego brakuje?\nIle ławek?;jednokrotny;Dwie|Trzy');
  await button('Dodaj pytania').click();
  await expect.poll(() => questions().slice(5)).toEqual(['Czego brakuje?', 'Ile ławek?']);
  await button('Cofnij').click();
  await expect.poll(questions).toHaveLength(5);
});

test('a file of questions is read into the field, where it can be put right', async () => {
  await drawBuilder();
  await button('Wklej pytania').click();
  const file = new File(['Pytanie;Rodzaj\nKiedy?;data'], 'pytania.csv', { type: 'text/csv' });
  await userEvent.upload(page.getByLabelText('Albo plik CSV'), file);
  await expect
    .element(page.getByLabelText('Pytania, każde w osobnym wierszu'))
    .toHaveValue('Pytanie;Rodzaj\nKiedy?;data');
  await button('Dodaj pytania').click();
  await expect.poll(questions).toEqual(['Pierwsze', 'Drugie', 'Kiedy?']);
});

test('a file as a Polish spreadsheet saves it is read with its letters, again once it was put right, and no other file is', async () => {
  await drawBuilder();
  await button('Wklej pytania').click();
  const text = page.getByLabelText('Pytania, każde w osobnym wierszu');
  const choose = (...bytes: readonly number[]) =>
    userEvent.upload(page.getByLabelText('Albo plik CSV'), new File([Uint8Array.of(...bytes)], 'pytania.csv'));
  // In Windows-1250.
  await choose(0x4c, 0xb9, 0x6b, 0x61, 0x3f);
  await expect.element(text).toHaveValue('Ląka?');
  await choose(0x50, 0x4b, 0x03, 0x04, 0, 0);
  await expect.element(page.getByText(/^To nie jest plik tekstowy/)).toBeVisible();
  await text.fill('');
  await choose(0x4c, 0xb9, 0x6b, 0x61, 0x3f);
  await expect.element(text).toHaveValue('Ląka?');
});

test('a form is tried out by the rules of residents, and nothing of it is sent', async () => {
  await drawBuilder();
  await button('Wypełnij na próbę').click();
  const dialog = page.getByRole('dialog', { name: 'Próba: nic nie zostanie zapisane' });
  await dialog.getByRole('button', { name: 'Sprawdź odpowiedzi' }).click();
  await expect.element(dialog.getByText(/^Do poprawy: 2\./)).toBeVisible();
  for (const question of ['Pierwsze', 'Drugie']) {
    await dialog
      .getByRole('group', { name: new RegExp(question) })
      .getByRole('radio', { name: 'Tak' })
      .click();
  }
  await dialog.getByRole('button', { name: 'Sprawdź odpowiedzi' }).click();
  await expect.element(dialog.getByText('Tak zapisałaby się ta odpowiedź')).toBeVisible();
  expect(await findings()).toEqual([]);
  await dialog.getByRole('button', { name: 'Zakończ próbę' }).click();
  expect(sent).toEqual([]);
});

test('an answer that a later choice hides is left out of a try-out as residents leave it out, and the way back begins at the top', async () => {
  const survey = surveyOf('Ankieta o parku');
  const [part] = survey.forms[0]!.parts;
  const [first] = part!.questions;
  const more = { ...first!, content: 'Dlaczego?', options: ['Cień', 'Cisza'].map(plain) };
  part!.questions = [{ ...first!, options: [{ content: 'Tak', questions: [more] }, plain('Nie')] }];
  await drawBuilder(survey);
  await button('Wypełnij na próbę').click();
  const dialog = page.getByRole('dialog', { name: 'Próba: nic nie zostanie zapisane' });
  for (const answer of ['Tak', 'Cień', 'Nie']) await dialog.getByRole('radio', { name: answer, exact: true }).click();
  await dialog.getByRole('button', { name: 'Sprawdź odpowiedzi' }).click();
  await expect.element(dialog.getByText('Tak zapisałaby się ta odpowiedź')).toBeVisible();
  await dialog.getByRole('button', { name: 'Wróć do pytań' }).click();
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Część\s1\sz\s1$/);
});

/** Chooses a file as the dialog would, which no page may open by itself. */
function choose(name: string, of: string): void {
  const add = [...document.querySelectorAll(`[aria-label="Dodaj obraz: ${of}"]`)].find(
    (each) => each.getClientRects().length > 0,
  )!;
  const input = add.parentElement!.querySelector<HTMLInputElement>('input[type=file]')!;
  const chosen = new DataTransfer();
  chosen.items.add(new File(['x'], name));
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
const optionsSent = () => sent.at(-1)!.survey.forms[0]!.parts[0]!.questions[0]!.options;

test('an answer gets a picture, needs words for it, and shows both to residents; what is typed meanwhile stays', async () => {
  await drawBuilder();
  await button('Zmień: Pierwsze').click();
  choose('znak.svg', 'Tak');
  await expect.element(page.getByRole('alert').getByText(SVG)).toBeVisible();
  choose('plac.png', 'Tak');
  await page.getByRole('textbox', { name: 'Treść pytania' }).fill('Który plac?');
  letIn();
  const words = page.getByRole('textbox', { name: 'Co widać na obrazie' });
  await expect.element(words).toHaveFocus();
  await expect.element(page.getByRole('textbox', { name: 'Treść pytania' })).toHaveValue('Który plac?');
  await save();
  await page.getByRole('link', { name: /Pytanie 1 „Który plac\?”, odpowiedź „Tak”: Napisz, co widać/ }).click();
  await expect.element(words).toHaveFocus();
  expect(await findings()).toEqual([]);
  await words.fill('Plac z fontanną');
  const preview = page.getByRole('complementary', { name: 'Tak widzi mieszkaniec' });
  await preview.getByRole('img', { name: 'Plac z fontanną' }).click();
  await expect.element(preview.getByRole('radio', { name: 'Tak Plac z fontanną' })).toBeChecked();
  expect(await findings()).toEqual([]);
  await save();
  await page.getByText(/^Zapisano o/).findElement();
  expect(optionsSent()[0]).toEqual({ content: 'Tak', picture: { ...DRAWN, alt: 'Plac z fontanną' }, questions: [] });
  expect(asked).toEqual([DRAWN.sha256]);
});

test('a picture that is removed comes back by one step, and a copied question keeps it', async () => {
  const [question, ...others] = surveyOf('').forms[0]!.parts[0]!.questions;
  const picture = { ...DRAWN, alt: 'Plac z fontanną' };
  const pictured = { ...question!, picture, options: [{ ...plain('Tak'), picture }, plain('Nie')] };
  const saved = surveyOf('Ankieta o placu');
  await drawBuilder({ ...saved, forms: [{ title: '', parts: [{ name: '', questions: [pictured, ...others] }] }] });
  await button('Zmień: Pierwsze').click();
  await button('Usuń obraz: Tak').click();
  expect(page.getByRole('textbox', { name: 'Co widać na obrazie' }).elements()).toHaveLength(1);
  await button('Cofnij').click();
  expect(page.getByRole('textbox', { name: 'Co widać na obrazie' }).elements()).toHaveLength(2);
  await button('Usuń obraz: pytanie').click();
  await button('Powiel: Pierwsze').click();
  await save();
  await page.getByText(/^Zapisano o/).findElement();
  const asks = sent[0]!.survey.forms[0]!.parts[0]!.questions;
  expect(asks.map((each) => [each.picture, each.options[0]!.picture])).toEqual([
    [undefined, picture],
    [undefined, picture],
    [undefined, undefined],
  ]);
});

test('a try-out shows the pictures too', async () => {
  const [question] = surveyOf('').forms[0]!.parts[0]!.questions;
  const picture = { ...DRAWN, alt: 'Plac z fontanną' };
  const pictured = { ...question!, options: [{ ...plain('Tak'), picture }, plain('Nie')] };
  await drawBuilder({ ...surveyOf(''), forms: [{ title: '', parts: [{ name: '', questions: [pictured] }] }] });
  await button('Wypełnij na próbę').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('img', { name: 'Plac z fontanną' }).click();
  await expect.element(dialog.getByRole('radio', { name: /^Tak/ })).toBeChecked();
});
