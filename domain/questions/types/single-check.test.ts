import { expect, test } from 'vitest';
import {
  answer,
  codesIn,
  faultsIn,
  formOf,
  options,
  question,
  sheetOf,
  tablesOf,
} from '../../testing/sample-questions.ts';
import { checkFormDefinition } from '../form-definition.ts';
import { sheetText } from '../sheet-text.ts';

const box = question('SingleCheck', 10, { questionOptions: options('Mieszkam tu od roku') });
const required = formOf(box);
const optional = formOf({ ...box, required: false });
const ticked = answer(10, { questionOptionId: 1 });

test('a required box must be ticked', () => {
  expect(faultsIn(required, ticked)).toEqual([]);
  expect(faultsIn(required, answer(10))).toEqual([['answer-missing', 10, 'Brak odpowiedzi na pytanie']]);
});

test('an optional one that is left empty says no', () => {
  const sheets = [sheetOf(optional, ticked), sheetOf(optional, answer(10)), sheetOf(optional)];
  expect(sheets.map(sheetText)).toEqual(['[{"answerOptions":[{"questionOptionId":1}],"questionId":10}]', '[]', '[]']);
  expect(tablesOf(optional, sheets)).toEqual([
    [
      ['tak', 1, 3333],
      ['nie', 2, 6667],
    ],
  ]);
});

test('it is ticked once, and is one of its own', () => {
  expect(codesIn(required, answer(10, { questionOptionId: 1 }, { questionOptionId: 1 }))).toEqual([
    ['too-many-options', 10],
  ]);
  expect(codesIn(required, answer(10, { questionOptionId: 2 }))).toEqual([['unknown-option', 10]]);
});

test('the definition wants the words beside the box', () => {
  expect(checkFormDefinition(required)).toEqual([]);
  expect(checkFormDefinition(formOf({ ...box, questionOptions: options('a', 'b') }))).toEqual([
    { questionId: 10, field: 'questionOptions', message: 'Podaj jedną odpowiedź: słowa przy polu do zaznaczenia.' },
  ]);
});
