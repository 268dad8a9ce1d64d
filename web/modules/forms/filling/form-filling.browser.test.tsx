import { answerField } from '@wiec/domain/questions/answer-field.ts';
import type { Form } from '@wiec/domain/questions/question.ts';
import { option, options, question } from '@wiec/domain/testing/sample-questions.ts';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Reply } from '../../../lib/api.ts';
import { clear, drawParts, findings } from '../../../testing/drawn-form.tsx';
import { saying } from '../question-part.ts';
import type { FormRequest } from './form-draft.ts';
import { FormFilling, type FormStep } from './form-filling.tsx';

const bus = question('SingleRadio', 11, {
  content: 'Ile masz do przystanku?',
  questionOptions: options('Mało', 'Dużo'),
});
const radio = question('SingleRadio', 10, {
  content: 'Jak docierasz do pracy?',
  questionOptions: [option(21, 'Pieszo'), option(22, 'Autobusem', [bus])],
});
const words = question('SingleText', 13, {
  content: 'Z jakiego kodu wyruszasz?',
  answerMaxLength: 10,
  validationRegExp: '[0-9]{2}-[0-9]{3}',
  validationErrorMessage: 'Kod pocztowy ma postać 00-000.',
});
const box = question('SingleCheck', 12, { required: false, questionOptions: [option(31, 'Tak, mam bilet')] });
const form: Form = {
  id: 5,
  title: 'Jak poruszamy się po gminie',
  points: null,
  categories: [
    { id: 1, name: 'Codzienne drogi', maxPoint: null, questions: [radio, words] },
    { id: 2, name: 'Bilety', maxPoint: null, questions: [box] },
  ],
};
const refusal = (status: number, errors: { message: string; field?: string }[] = []): Reply<string> => ({
  ok: false,
  status,
  title: 'Nie',
  messages: errors.map(({ message }) => message),
  errors,
});

let replies: Reply<string>[] = [];
let sent: { request: FormRequest; key: string }[] = [];
let done: string[] = [];
const agreement = { title: 'Regulamin ankiety', href: '/regulamin/1' };

function Page({ signedIn = false }: { signedIn?: boolean }) {
  const [step, setStep] = useState<FormStep>(0);
  return (
    <FormFilling
      form={form}
      step={step}
      onStep={setStep}
      sendLabel="Wyślij ankietę"
      agreement={agreement}
      signedIn={signedIn}
      sessionKnown
      signInHref="/login"
      takesVisitors
      send={async (request, key) => {
        sent.push({ request, key });
        return replies.shift() ?? { ok: true, data: 'pokwitowanie' };
      }}
      onSent={(receipt) => done.push(receipt)}
    />
  );
}

beforeEach(() => {
  sessionStorage.clear();
  replies = [];
  sent = [];
  done = [];
});
afterEach(clear);

const draw = () => drawParts(<Page />, 'Codzienne drogi');
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const title = (name: string) => expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();

async function fillIn(): Promise<void> {
  await page.getByRole('radio', { name: 'Autobusem' }).click();
  await page.getByRole('radio', { name: 'Mało' }).click();
  await page.getByRole('textbox').fill('97-990');
  await press('Dalej');
  await title('Bilety');
  await press('Dalej');
  await title('Sprawdź, zanim wyślesz');
}

async function sendIt(): Promise<void> {
  await page.getByRole('checkbox', { name: /Akceptuję/ }).click();
  await press('Wyślij ankietę');
}

test('"Dalej" with mistakes stays, and leads from the list of them to the field', async () => {
  await draw();
  await page.getByRole('textbox').fill('9799');
  await press('Dalej');
  const list = page.getByRole('alert');
  await expect.element(list).toHaveFocus();
  await expect.element(page.getByText('Popraw 2 błędy')).toBeVisible();
  expect(await findings()).toEqual([]);
  await list.getByRole('link', { name: /Pytanie 2\. Kod pocztowy ma postać 00-000\. Wpisano 9799\./ }).click();
  await expect.element(page.getByRole('textbox')).toHaveFocus();
  await page.getByRole('textbox').fill('97-990');
  await expect.element(page.getByText('Popraw 1 błąd')).toBeVisible();
});

test('progress counts what an answer adds, and a hidden answer is kept and not sent', async () => {
  await draw();
  const count = (text: RegExp) => expect.element(page.getByText(text).first()).toBeInTheDocument();
  await count(/^0\sz\s3\sodpowiedzi$/);
  await page.getByRole('radio', { name: 'Autobusem' }).click();
  await count(/^1\sz\s4\sodpowiedzi$/);
  await expect.element(page.getByText(/do\spytania 1 doszło jedno dodatkowe/)).toBeVisible();
  await page.getByRole('radio', { name: 'Mało' }).click();
  await page.getByRole('radio', { name: 'Pieszo' }).click();
  await count(/^1\sz\s3\sodpowiedzi$/);
  await page.getByRole('radio', { name: 'Autobusem' }).click();
  await expect.element(page.getByRole('radio', { name: 'Mało' })).toBeChecked();
  await page.getByRole('radio', { name: 'Pieszo' }).click();
  await page.getByRole('textbox').fill('97-990');
  await press('Dalej');
  await press('Dalej');
  await sendIt();
  await expect.poll(() => done).toEqual(['pokwitowanie']);
  expect(sent[0]!.request.answers.map(({ questionId }) => questionId)).toEqual([10, 13]);
});

test('the check shows all, leads back to one answer and returns; without the agreement nothing is sent', async () => {
  await draw();
  await fillIn();
  expect(await findings()).toEqual([]);
  const send = page.getByRole('button', { name: 'Wyślij ankietę' });
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  await expect
    .element(send)
    .toHaveAccessibleDescription('Przycisk „Wyślij ankietę” włączy się po akceptacji regulaminu.');
  send.element().focus();
  await userEvent.keyboard('{Enter}');
  expect(sent).toEqual([]);
  await press('Zmień odpowiedź 2');
  await expect.element(page.getByRole('textbox')).toHaveFocus();
  await press('Wróć do sprawdzenia');
  await title('Sprawdź, zanim wyślesz');
  await sendIt();
  await expect.poll(() => done).toEqual(['pokwitowanie']);
  expect(sessionStorage.length).toBe(0);
});

test('a reload keeps what was typed, and the reader can have it forgotten', async () => {
  await draw();
  await page.getByRole('textbox').fill('97-9');
  await draw();
  await expect.element(page.getByRole('textbox')).toHaveValue('97-9');
  await press('usuń zapis');
  await expect.element(page.getByRole('textbox')).toHaveValue('');
  await draw();
  await expect.element(page.getByRole('textbox')).toHaveValue('');
});

test('without a connection it waits, and goes out by itself with the same key, also after a reload', async () => {
  replies = [refusal(0), refusal(503)];
  await draw();
  await fillIn();
  await sendIt();
  await expect.element(page.getByText('Nie ma połączenia. Próbujemy dalej')).toBeVisible();
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => sent.length).toBe(2);
  await draw();
  await expect.poll(() => done).toEqual(['pokwitowanie']);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(new Set(sent.map(({ request }) => JSON.stringify(request))).size).toBe(1);
});

test('what the server refuses of a question is told at its field', async () => {
  replies = [refusal(422, [{ field: answerField(13), message: 'Takiego kodu nie ma.' }])];
  await draw();
  await fillIn();
  await sendIt();
  await title('Codzienne drogi');
  await expect.element(page.getByRole('textbox')).toHaveAccessibleDescription('Takiego kodu nie ma.');
  await page.getByRole('textbox').fill('97-991');
  await press('Wróć do sprawdzenia');
  await press('Wyślij ankietę');
  await expect.poll(() => done).toEqual(['pokwitowanie']);
  expect(sent[0]!.key).not.toBe(sent[1]!.key);
});

test('a sign-in that expired keeps the answers, sends nothing, and asks to sign in again', async () => {
  await drawParts(<Page signedIn />, 'Codzienne drogi');
  await page.getByRole('textbox').fill('97-990');
  await draw();
  await expect.element(page.getByText('Zalogowanie wygasło')).toBeVisible();
  await fillIn();
  await page.getByRole('checkbox', { name: /Akceptuję/ }).click();
  const send = page.getByRole('button', { name: 'Wyślij ankietę' });
  await expect.element(send).toHaveAccessibleDescription('Wyślesz formularz, gdy zalogujesz się ponownie.');
  send.element().focus();
  await userEvent.keyboard('{Enter}');
  expect(sent).toEqual([]);
  await press('Wypełniaj bez logowania');
  await press('Wyślij ankietę');
  await expect.poll(() => done).toEqual(['pokwitowanie']);
});

test('what another tab changes is offered, not put over what stands here; what it sent is told', async () => {
  const otherTab = new BroadcastChannel('wiec.formularz');
  const heard: unknown[] = [];
  otherTab.onmessage = ({ data }) => heard.push(data);
  await draw();
  await page.getByRole('textbox').fill('97-990');
  await expect.poll(() => heard.length).toBe(1);
  const answers = new Map([[13, [{ ...saying({ openText: '00-950' }) }]]]);
  const newer = { answers, agreementAccepted: false, passed: [], byAccount: false };
  otherTab.postMessage({ formId: 6, news: { kind: 'sent' } });
  otherTab.postMessage({ formId: 5, news: { kind: 'changed', draft: newer } });
  await expect.element(page.getByText('Ten formularz zmieniono w innej karcie')).toBeVisible();
  await expect.element(page.getByRole('textbox')).toHaveValue('97-990');
  expect(await findings()).toEqual([]);
  await press('Przejdź do nowszych');
  await expect.element(page.getByRole('textbox')).toHaveValue('00-950');
  await expect.element(page.getByText('Ten formularz zmieniono w innej karcie')).not.toBeInTheDocument();
  otherTab.postMessage({ formId: 5, news: { kind: 'sent' } });
  await expect.element(page.getByText('Ten formularz wysłano z innej karty')).toBeVisible();
  otherTab.close();
});

test('by keyboard alone', async () => {
  await draw();
  const first = page.getByRole('radio', { name: 'Pieszo' });
  await expect.element(first).toBeEnabled();
  first.element().focus();
  await userEvent.keyboard(' {Tab}97-990{Tab}{Enter}');
  await title('Bilety');
  expect(document.activeElement).toBe(page.getByRole('heading', { level: 1 }).element());
});
