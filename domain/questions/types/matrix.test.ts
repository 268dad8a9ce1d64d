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
import type { Answer } from '../question.ts';
import { sheetText } from '../sheet-text.ts';

const table = question('Matrix', 10, {
  questionOptions: options('Pieszo', 'Pociągiem'),
  questionMatrixValues: [
    { id: 7, content: 'codziennie' },
    { id: 6, content: 'nigdy' },
  ],
});
const form = formOf(table);
const cells = (...pairs: [row: number, column: number | null][]): Answer =>
  answer(
    10,
    ...pairs.map(([questionOptionId, questionMatrixValueId]) => ({ questionOptionId, questionMatrixValueId })),
  );
const UNKNOWN = 'Tej odpowiedzi nie ma w pytaniu. Odśwież stronę i spróbuj jeszcze raz.';

test.each([
  ['a cell in each row', cells([1, 7], [2, 7]), []],
  ['none', cells([1, null], [2, null]), [['answer-missing', 10, 'Brak odpowiedzi na pytanie']]],
  [
    'a row left out',
    cells([1, 7]),
    [['answer-incomplete', 10, 'Brak odpowiedzi na wszystkie możliwe opcje. Zostało: „Pociągiem”.']],
  ],
  [
    'two cells in a row',
    cells([1, 7], [1, 6], [2, 6]),
    [['option-repeated', 10, 'Tę samą odpowiedź wysłano więcej niż raz.']],
  ],
  ['a row of nowhere', cells([1, 7], [2, 7], [3, 7]), [['unknown-option', 10, UNKNOWN]]],
  ['a column of nowhere', cells([1, 7], [2, 8]), [['unknown-option', 10, UNKNOWN]]],
])('%s', (_name, given, expected) => {
  expect(faultsIn(form, given)).toEqual(expected);
});

test('an optional table is answered whole or not at all', () => {
  const optional = formOf({ ...table, required: false });
  expect(faultsIn(optional)).toEqual([]);
  expect(codesIn(optional, cells([2, 6]))).toEqual([['answer-incomplete', 10]]);
});

test('cells are counted row by row, columns as they stand', () => {
  const sheets = [cells([2, 6], [1, 7]), cells([1, 7], [2, 6]), cells([1, 6], [2, 7])].map((c) => sheetOf(form, c));
  expect(sheetText(sheets[0]!)).toBe(
    '[{"answerOptions":[{"questionMatrixValueId":7,"questionOptionId":1},{"questionMatrixValueId":6,"questionOptionId":2}],"questionId":10}]',
  );
  expect(tablesOf(form, sheets)).toEqual([
    [
      ['codziennie', 2, 6667],
      ['nigdy', 1, 3333],
    ],
    [
      ['codziennie', 1, 3333],
      ['nigdy', 2, 6667],
    ],
  ]);
});

test('the definition wants a row and two columns', () => {
  expect(checkFormDefinition(form)).toEqual([]);
  expect(checkFormDefinition(formOf(question('Matrix', 10)))).toEqual([
    { questionId: 10, field: 'questionOptions', message: 'Podaj co najmniej 1 wiersz.' },
    { questionId: 10, field: 'questionMatrixValues', message: 'Podaj co najmniej 2 kolumny.' },
  ]);
});
