import { formResults, summarise } from '@wiec/domain/questions/form-summary.ts';
import type { Answer, Form } from '@wiec/domain/questions/question.ts';
import { answer, formOf, option, options, question, sheetOf } from '@wiec/domain/testing/sample-questions.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GivenAnswers } from './given-answers.tsx';
import { questionNumbers } from '@wiec/domain/questions/question-numbers.ts';
import { QuestionResult } from './question-result.tsx';

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A line for each question. */
const readBack = (form: Form, ...answers: Answer[]): string[] =>
  renderToStaticMarkup(
    <GivenAnswers
      category={form.categories[0]!}
      numbers={questionNumbers(form)}
      sheet={sheetOf(form, ...answers)}
      change={({ id }) => <a href={`#pytanie-${id}`}>Zmień</a>}
    />,
  )
    .split('<div class="given__row">')
    .map(textOf)
    .filter(Boolean);

function resultOf(form: Form, ...sheets: Answer[][]): string {
  const summary = summarise(
    form,
    sheets.map((answers) => sheetOf(form, ...answers)),
  );
  const [results] = formResults(form, summary);
  const [asked] = form.categories[0]!.questions;
  return textOf(renderToStaticMarkup(<QuestionResult question={asked!} number="1" results={results!} />));
}

const far = question('SingleRadio', 12, {
  content: 'Ile do przystanku?',
  questionOptions: [option(5, 'mało'), option(6, 'dużo')],
});
const way = question('SingleRadio', 11, {
  content: 'Jak docierasz do pracy?',
  canComment: true,
  required: false,
  questionOptions: [option(1, 'Pieszo'), option(2, 'Autobusem', [far])],
});
const ticket = question('SingleCheck', 13, {
  content: 'Czy masz bilet?',
  required: false,
  questionOptions: options('Tak, mam bilet'),
});

test('answers are read back with their comments, and with what the chosen option asked', () => {
  const form = formOf(way);
  expect(readBack(form, answer(11, { questionOptionId: 1, comment: 'dla zdrowia' }))).toEqual([
    '1 Jak docierasz do pracy? Pieszo Komentarz: dla zdrowia Zmień',
  ]);
  expect(readBack(form, answer(11, { questionOptionId: 2 }), answer(12, { questionOptionId: 6 }))).toEqual([
    '1 Jak docierasz do pracy? Autobusem 1a. Ile do przystanku? dużo Zmień',
  ]);
});

test('what was left out is read back as well; a box left empty says no', () => {
  expect(readBack(formOf(way, ticket))).toEqual([
    '1 Jak docierasz do pracy? bez odpowiedzi Zmień',
    '2 Czy masz bilet? nie Zmień',
  ]);
});

test('a result begins with how many answered and how many did not', () => {
  const form = formOf(way);
  const onFoot = [answer(11, { questionOptionId: 1 })];
  expect(resultOf(form, onFoot, onFoot, [])).toMatch(
    /^1 Pytanie 1\. Jak docierasz do pracy\? 2 odpowiedzi; 1 osoba pominęła to pytanie Pieszo 100,00% 2 /,
  );
  expect(resultOf(form)).toBe('1 Pytanie 1. Jak docierasz do pracy? Nikt nie doszedł do tego pytania.');
  expect(resultOf(form, [])).toBe('1 Pytanie 1. Jak docierasz do pracy? 0 odpowiedzi; 1 osoba pominęła to pytanie');
});

test('a box left empty is an answer', () => {
  expect(resultOf(formOf(ticket), [], [answer(13, { questionOptionId: 1 })], [])).toContain(
    'Czy masz bilet? 3 odpowiedzi tak 33,33% 1 nie 66,67% 2',
  );
});
