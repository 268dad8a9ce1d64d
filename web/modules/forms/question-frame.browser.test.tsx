import { formOf, option, options, question } from '@wiec/domain/testing/sample-questions.ts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answersNow, clear, drawForm, drawWhole, findings } from '../../testing/drawn-form.tsx';

afterEach(clear);

const bus = question('SingleRadio', 11, {
  content: 'Ile masz do przystanku?',
  questionOptions: options('Mało', 'Dużo'),
});
const radio = question('SingleRadio', 10, {
  content: 'Jak najczęściej docierasz do pracy?',
  tooltip: 'Chodzi o zwykły dzień.',
  questionOptions: [option(21, 'Pieszo'), option(22, 'Autobusem', [bus])],
});
const box = question('SingleCheck', 12, { required: false, questionOptions: [option(31, 'Tak, mam bilet')] });
const words = question('SingleText', 13, {
  content: 'Z jakiego kodu wyruszasz?',
  answerMaxLength: 10,
  validationRegExp: '[0-9]{2}-[0-9]{3}',
  validationErrorMessage: 'Kod pocztowy ma postać 00-000.',
});
const day = question('SingleDate', 14);
const boxes = question('MultipleCheck', 15, {
  questionOptionCount: 1,
  questionOptions: [option(41, 'Częstsze kursy'), option(42, 'Wiata na przystanku')],
});
const places = question('Ranking', 16, {
  questionOptions: [option(51, 'Przejście przy dworcu'), option(52, 'Chodnik na Młyńskiej'), option(53, 'Bulwar')],
});
const table = question('Matrix', 17, {
  questionOptions: [option(61, 'Pieszo'), option(62, 'Pociągiem')],
  questionMatrixValues: [
    { id: 1, content: 'parę razy w tygodniu' },
    { id: 2, content: 'rzadziej' },
  ],
});
const points = question('Budget', 18, { content: 'Nowe autobusy', maxPoint: 2 });

const said = (id: number) => answersNow.find(({ questionId }) => questionId === id)?.answerOptions ?? [];
const check = () => page.getByRole('button', { name: 'Sprawdź' }).click();
const focused = () => document.activeElement;

test('every type is clean in every size and colour, empty and at fault', async () => {
  await drawForm(radio, box, words, day, boxes, places, table);
  expect(await findings()).toEqual([]);
  await page.getByRole('radio', { name: 'Autobusem' }).click();
  await check();
  expect(await findings()).toEqual([]);
});

test('points are clean in every size and colour', async () => {
  await drawForm(points);
  expect(await findings()).toEqual([]);
  await drawWhole({ ...formOf({ ...points, canComment: true, tooltip: 'Na gaz.' }, bikes), points: rules });
  await page.getByRole('button', { name: 'Dodaj punkt: Drogi dla rowerów' }).click();
  expect(await findings()).toEqual([]);
});

test('arrow keys choose an option, and its sub-questions open inside it', async () => {
  await drawForm(radio);
  (document.querySelector('input[type=radio]') as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(said(10)).toMatchObject([{ questionOptionId: 22 }]);
  await expect.element(page.getByRole('group', { name: '1a. Ile masz do przystanku?' })).toBeVisible();
  await userEvent.keyboard('{ArrowUp}');
  expect(said(10)).toMatchObject([{ questionOptionId: 21 }]);
  expect(page.getByRole('group', { name: '1a.' }).elements()).toEqual([]);
});

test('a check leads to the first field at fault, which says what is wrong', async () => {
  await drawForm(words);
  await page.getByRole('textbox').fill('9799');
  await check();
  await expect
    .element(page.getByRole('textbox'))
    .toHaveAccessibleDescription('Kod pocztowy ma postać 00-000. Wpisano 9799.');
  expect(focused()).toBe(page.getByRole('textbox').element());
});

test('what is left of a text is told when little is left', async () => {
  await drawForm(words);
  await page.getByRole('textbox').fill('97-9901');
  expect(page.getByText('znak').elements()).toEqual([]);
  await page.getByRole('textbox').fill('97-99012');
  await expect.element(page.getByText(/Zostały 2\sznaki\./)).toBeVisible();
});

test('a comment is typed beside the answer, stays with it, and is told where it stands alone', async () => {
  await drawForm({ ...boxes, canComment: true });
  await page.getByRole('button', { name: 'Dodaj komentarz do odpowiedzi' }).click();
  expect(focused()).toBe(page.getByRole('textbox').element());
  await userEvent.keyboard('Rano');
  await check();
  await expect.element(page.getByText(/Brak\sodpowiedzi\sna\spytanie/)).toBeVisible();
  await page.getByRole('checkbox', { name: /Wiata/ }).click();
  expect(said(15)).toMatchObject([{ questionOptionId: 42, comment: 'Rano' }]);
  await page.getByRole('checkbox', { name: /Wiata/ }).click();
  await page.getByRole('checkbox', { name: /Częstsze/ }).click();
  expect(said(15)).toMatchObject([{ questionOptionId: 41, comment: 'Rano' }]);
  expect(await findings()).toEqual([]);
});

test('an answer that need not be given can be taken back, and the focus stays in the question', async () => {
  await drawForm({ ...radio, required: false }, { ...table, required: false });
  expect(page.getByRole('button', { name: 'Cofnij odpowiedź' }).elements()).toEqual([]);
  await page.getByRole('radio', { name: 'Pieszo' }).first().click();
  await page.getByRole('radiogroup', { name: 'Pieszo' }).getByRole('radio').first().click();
  expect([said(10).length, said(17).length]).toEqual([1, 1]);
  expect(await findings()).toEqual([]);
  for (const id of [10, 17]) {
    await page.getByRole('button', { name: 'Cofnij odpowiedź' }).first().click();
    await expect.poll(() => said(id)).toEqual([]);
    expect(document.getElementById(`pytanie-${id}`)!.contains(focused())).toBe(true);
  }
  await check();
  expect(page.getByText(/Brak/).elements()).toEqual([]);
});

test('what must be answered is answered otherwise, and not taken back', async () => {
  await drawForm(radio);
  await page.getByRole('radio', { name: 'Pieszo' }).click();
  expect(page.getByRole('button', { name: 'Cofnij odpowiedź' }).elements()).toEqual([]);
});

test('the space key ticks and clears boxes', async () => {
  await drawForm(box, boxes);
  page.getByRole('checkbox', { name: 'Tak, mam bilet' }).element().focus();
  await userEvent.keyboard(' {Tab} {Tab} ');
  expect([said(12).length, said(15).length]).toEqual([1, 2]);
  await userEvent.keyboard(' ');
  expect(said(15)).toMatchObject([{ questionOptionId: 41 }]);
});

test('a day is typed in three parts; in part it is no date', async () => {
  await drawForm(day);
  await page.getByLabelText('Dzień').fill('4');
  await check();
  await expect.element(page.getByText(/Nie\sma\stakiej\sdaty/)).toBeVisible();
  await userEvent.selectOptions(page.getByLabelText('Miesiąc'), 'listopada');
  await page.getByLabelText('Rok').fill('2026');
  expect(said(14)).toMatchObject([{ openDate: '2026-11-04' }]);
  await expect.element(page.getByLabelText('Dzień')).toHaveValue('4');
});

test('a typed number moves the row, keeps the focus, and is told', async () => {
  await drawForm(places);
  for (const name of ['Przejście przy dworcu', 'Bulwar']) {
    await page.getByRole('button', { name: `Wyżej: ${name}` }).click();
  }
  await page.getByLabelText('Miejsce: Chodnik na Młyńskiej').fill('2');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('status')).toHaveTextContent('Chodnik na Młyńskiej, miejsce 2 z 3');
  expect(said(16).map(({ questionOptionId }) => questionOptionId)).toEqual([51, 52, 53]);
  expect(focused()).toBe(page.getByLabelText('Miejsce: Chodnik na Młyńskiej').element());
  await userEvent.keyboard('{ArrowUp}');
  expect(said(16).map(({ questionOptionId }) => questionOptionId)).toEqual([52, 51, 53]);
});

test('a table names the rows that are left, and arrow keys choose in a row', async () => {
  await drawForm(table);
  await page.getByRole('radiogroup', { name: 'Pieszo' }).getByRole('radio').first().click();
  await userEvent.keyboard('{ArrowRight}');
  expect(said(17)).toMatchObject([{ questionOptionId: 61, questionMatrixValueId: 2 }]);
  await check();
  await expect.element(page.getByText(/Zostało:\s„Pociągiem”\./)).toBeVisible();
});

test('a day that its month has not is told as it was typed', async () => {
  await drawForm(day);
  await page.getByLabelText('Dzień').fill('31');
  await userEvent.selectOptions(page.getByLabelText('Miesiąc'), 'lutego');
  await page.getByLabelText('Rok').fill('2026');
  await check();
  await expect.element(page.getByText(/Wpisano\s31\slutego\s2026\./)).toBeVisible();
});

test('"Nic z tego" clears the others and is cleared by them, and says so', async () => {
  const none = option(43, 'Nic z tego');
  await drawForm({ ...boxes, questionOptionCount: null, questionOptions: [...boxes.questionOptions, none] });
  const tick = (name: RegExp) => page.getByRole('checkbox', { name }).click();
  await tick(/Częstsze/);
  await tick(/Wiata/);
  await expect.element(page.getByRole('status')).toHaveTextContent('');
  await tick(/Nic/);
  expect(said(15)).toMatchObject([{ questionOptionId: 43 }]);
  await expect.element(page.getByRole('status')).toHaveTextContent('Odznaczono pozostałe odpowiedzi.');
  await tick(/Wiata/);
  expect(said(15)).toMatchObject([{ questionOptionId: 42 }]);
  await expect.poll(() => page.getByRole('status').element().textContent).toMatch(/Odznaczono: Nic\sz\stego\./);
});

test('rows are dragged by their handles: to the first place, beside another row, and out of the order again', async () => {
  await page.viewport(1280, 900);
  await drawForm(places);
  const row = (name: string) => page.getByLabelText(`Miejsce: ${name}`).element().closest('li')!;
  const drag = async (name: string, target: Element, side: 'before' | 'after' = 'before') => {
    const handle = row(name).querySelector<HTMLElement>('.ranking__handle')!;
    const { height } = target.getBoundingClientRect();
    await userEvent.dragAndDrop(handle, target, {
      targetPosition: { x: 40, y: side === 'before' ? 4 : height - 4 },
    });
  };
  const order = () => said(16).map(({ questionOptionId }) => questionOptionId);

  await drag('Bulwar', document.querySelector('.ranking__first')!);
  await expect.poll(order).toEqual([53]);
  await drag('Przejście przy dworcu', row('Bulwar'), 'before');
  await expect.poll(order).toEqual([51, 53]);
  await drag('Chodnik na Młyńskiej', row('Przejście przy dworcu'), 'after');
  await expect.poll(order).toEqual([51, 52, 53]);
  await expect.element(page.getByRole('status')).toHaveTextContent('Chodnik na Młyńskiej, miejsce 2 z 3');
  expect(await findings()).toEqual([]);
  await drag('Przejście przy dworcu', row('Bulwar'), 'after');
  await expect.poll(order).toEqual([52, 53, 51]);

  await page.getByLabelText('Miejsce: Bulwar').fill('');
  await userEvent.keyboard('{Enter}');
  await drag('Chodnik na Młyńskiej', row('Bulwar'));
  await expect.poll(order).toEqual([51]);
});

test('a place that there is not is told as it was typed, and moves nothing', async () => {
  await drawForm(places);
  const field = page.getByLabelText('Miejsce: Bulwar');
  await field.fill('9');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAccessibleDescription('Wpisano 9. Miejsca są od 1 do 3.');
  await expect.element(page.getByRole('status')).toHaveTextContent('Wpisano 9. Miejsca są od 1 do 3.');
  await expect.element(field).toHaveValue('9');
  expect(said(16)).toEqual([]);
  expect(await findings()).toEqual([]);
  await field.fill('1');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  expect(said(16)).toMatchObject([{ questionOptionId: 53, ranking: 1 }]);
});

test('on a phone a row folds to its answer once the focus has left it, and opens again', async () => {
  await page.viewport(360, 900);
  await drawForm(table, box);
  const row = (name: string) => page.getByRole('radiogroup', { name });
  await row('Pieszo').getByRole('radio', { name: 'rzadziej' }).click();
  await expect.element(row('Pieszo').getByRole('radio', { name: 'rzadziej' })).toBeVisible();
  await row('Pociągiem').getByRole('radio', { name: 'rzadziej' }).click();
  expect(said(17).length).toBe(2);
  await expect.element(row('Pieszo').getByRole('button', { name: 'Zmień: Pieszo' })).toBeVisible();
  await expect.poll(() => row('Pieszo').getByRole('radio').elements()).toEqual([]);
  expect(row('Pieszo').element().textContent).toMatch(/Pieszo: rzadziej/);
  await page.getByRole('checkbox').click();
  expect(said(12).length).toBe(1);
  await expect.poll(() => row('Pociągiem').getByRole('radio').elements()).toEqual([]);
  expect(await findings()).toEqual([]);
  await page.viewport(360, 900);
  await page.getByRole('button', { name: 'Zmień: Pieszo' }).click();
  expect(focused()).toBe(row('Pieszo').getByRole('radio', { name: 'rzadziej' }).element());
  await userEvent.keyboard('{ArrowUp}');
  expect(said(17)).toContainEqual(expect.objectContaining({ questionOptionId: 61, questionMatrixValueId: 1 }));
});

/** Two frames: a browser takes the focus from what it shows no more only when it draws. */
const drawn = () =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))));

test('on a phone a row keeps the focus, however fast it is answered, left and entered', async () => {
  await page.viewport(360, 900);
  await drawForm(table, words);
  const radio = (row: string) =>
    page.getByRole('radiogroup', { name: row }).getByRole('radio', { name: 'rzadziej' }).element() as HTMLElement;
  const fast = radio('Pieszo');
  fast.focus();
  fast.click();
  await drawn();
  expect(focused()).toBe(fast);
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Zmień: Pieszo' })).toBeVisible();

  // The button of a folded row is a stop like any other, not a door that closes behind itself.
  await userEvent.tab({ shift: true });
  const change = page.getByRole('button', { name: 'Zmień: Pieszo' }).element();
  await drawn();
  expect(focused()).toBe(change);
  await userEvent.keyboard('{Enter}');
  await drawn();
  expect(focused()).toBe(fast);
  (page.getByRole('textbox', { name: /jakiego\skodu/ }).element() as HTMLElement).focus();
  fast.focus();
  await drawn();
  expect(focused()).toBe(fast);
});

test('what is typed elsewhere after a row was moved by a button stays there', async () => {
  await drawForm(places, words);
  for (const name of ['Przejście przy dworcu', 'Bulwar']) {
    await page.getByRole('button', { name: `Wyżej: ${name}` }).click();
  }
  await page.getByRole('button', { name: 'Wyżej: Bulwar' }).click();
  const field = page.getByRole('textbox', { name: /jakiego\skodu/ });
  await field.click();
  await userEvent.keyboard('97');
  expect(focused()).toBe(field.element());
  await expect.element(field).toHaveValue('97');
});

test('on a desk the table stays whole', async () => {
  await page.viewport(1280, 900);
  await drawForm(table, box);
  await page.getByRole('radiogroup', { name: 'Pieszo' }).getByRole('radio').first().click();
  await page.getByRole('checkbox').click();
  await expect.element(page.getByRole('radiogroup', { name: 'Pieszo' }).getByRole('radio').first()).toBeVisible();
  expect(page.getByRole('button', { name: /Zmień/ }).elements()).toEqual([]);
});

test('a check leads to the first row of a table that is left, past those that are folded', async () => {
  await page.viewport(360, 900);
  await drawForm(table);
  await page.getByRole('radiogroup', { name: 'Pieszo' }).getByRole('radio').first().click();
  await check();
  expect(focused()).toBe(page.getByRole('radiogroup', { name: 'Pociągiem' }).getByRole('radio').first().element());
});

const rules = {
  maxPoint: 10,
  categoryMaxPoint: null,
  questionMaxPoint: 6,
  minSum: null,
  distinctPoints: false,
  maxProjects: null,
};
const part = (id: number, maxPoint: number | null, ...questions: ReturnType<typeof question>[]) => ({
  id,
  name: `Część ${id}`,
  maxPoint,
  questions,
});
const bikes = question('Budget', 19, { content: 'Drogi dla rowerów' });
const trees = question('Budget', 20, { content: 'Drzewa' });

test('points are stepped and typed, and the plus stops at the cap', async () => {
  await drawWhole({ ...formOf(points, bikes), points: rules });
  const plus = page.getByRole('button', { name: 'Dodaj punkt: Nowe autobusy' });
  await plus.click();
  await plus.click();
  await expect.element(plus).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(said(18)).toMatchObject([{ ranking: 2 }]);
  const field = page.getByRole('spinbutton', { name: /Punkty, 0–2.*Nowe autobusy/ });
  await field.fill('5');
  expect(said(18)).toMatchObject([{ ranking: 5 }]);
  await check();
  await expect
    .element(field)
    .toHaveAccessibleDescription('Przekroczono ilość punktów dla projektu. Najwyżej 2, wpisano 5.');
  await field.fill('');
  await expect.element(field).toHaveValue('');
  await userEvent.keyboard('{Tab}');
  await expect.element(field).toHaveValue('0');
  expect(said(18)).toEqual([]);
  await field.fill('dwa');
  await check();
  await expect.element(field).toHaveAccessibleDescription('To musi być liczba');
  await expect.element(field).toHaveValue('dwa');
});

test('what is left of the form and of a part is told in words, and judged', async () => {
  await drawWhole({ ...formOf(), points: rules, categories: [part(1, 4, points, bikes), part(2, null, trees)] });
  const told = (text: RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
  await told(/^Zostało 10\sz\s10 punktów$/);
  await page.getByRole('spinbutton', { name: /Drogi/ }).fill('3');
  await told(/^Zostało 7\sz\s10 punktów$/);
  await told(/^W\stej części: został 1\sz\s4 punktów$/);
  await page.getByRole('button', { name: 'Dodaj punkt: Nowe autobusy' }).click();
  await expect
    .element(page.getByRole('button', { name: 'Dodaj punkt: Nowe autobusy' }))
    .toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('spinbutton', { name: /Drogi/ }).fill('5');
  await told(/^W\stej części: o\s2\spunkty za dużo$/i);
  await check();
  await told(/Suma\spunktów\sprzekracza\smaksymalną\silość\spunktów\sdla\skategorii\. Najwyżej\s4, rozdano\s6\./);
  expect(await findings()).toEqual([]);
});

test('arrow keys step points', async () => {
  await drawWhole({ ...formOf(bikes), points: rules });
  page.getByRole('spinbutton').element().focus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(said(19)).toMatchObject([{ ranking: 2 }]);
});

const DATA =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const pictureOf = (alt: string) => ({ sha256: 'a'.repeat(64), alt, width: 600, height: 400, url: DATA });
const withPicture = (id: number, content: string) => ({
  ...option(id, content),
  picture: pictureOf(`Rysunek: ${content}`),
});

test('the picture of an answer chooses it and is read with it, in questions of every type that has answers', async () => {
  await drawForm(
    {
      ...question('SingleRadio', 31, {
        content: 'Który plac?',
        questionOptions: [withPicture(1, 'Lipy'), option(2, 'Żaden')],
      }),
      picture: pictureOf('Plac dzisiaj'),
    },
    question('MultipleCheck', 32, { questionOptions: [withPicture(3, 'Ławki'), option(4, 'Studnia')] }),
    question('Ranking', 33, { questionOptions: [withPicture(5, 'Cień'), option(6, 'Ptaki')] }),
    question('Matrix', 34, {
      questionOptions: [withPicture(7, 'Alejki')],
      questionMatrixValues: [
        { id: 1, content: 'źle' },
        { id: 2, content: 'dobrze' },
      ],
    }),
  );
  expect(await findings()).toEqual([]);
  expect(
    page
      .getByRole('img')
      .elements()
      .map((each) => each.getAttribute('alt')),
  ).toEqual(['Plac dzisiaj', 'Rysunek: Lipy', 'Rysunek: Ławki', 'Rysunek: Cień', 'Rysunek: Alejki']);
  await page.getByRole('img', { name: 'Rysunek: Lipy' }).click();
  expect(said(31)).toMatchObject([{ questionOptionId: 1 }]);
  await expect.element(page.getByRole('radio', { name: 'Lipy Rysunek: Lipy' })).toBeChecked();
  await page.getByRole('img', { name: 'Rysunek: Ławki' }).click();
  expect(said(32)).toMatchObject([{ questionOptionId: 3 }]);
  await page.viewport(360, 800);
  const box = page.getByRole('img', { name: 'Rysunek: Lipy' }).element().getBoundingClientRect();
  expect(box.width).toBeGreaterThan(250);
  expect(box.right).toBeLessThanOrEqual(360);
});
