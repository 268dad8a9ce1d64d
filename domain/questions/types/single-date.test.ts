import { expect, test } from 'vitest';
import { answer, codesIn, faultsIn, formOf, question, sheetOf, tablesOf } from '../../testing/sample-questions.ts';
import { checkFormDefinition } from '../form-definition.ts';
import { sheetText } from '../sheet-text.ts';

const form = formOf(question('SingleDate', 10));
const NO_SUCH_DATE = 'Nie ma takiej daty. Wpisz dzień, miesiąc i rok.';

test.each([
  ['2024-02-29', []],
  ['1897-01-01', []],
  ['2023-02-29', [['no-such-date', 10, 'Nie ma takiej daty. Wpisano 29 lutego 2023.']]],
  ['2023-13-01', [['no-such-date', 10, NO_SUCH_DATE]]],
  ['--04', [['no-such-date', 10, NO_SUCH_DATE]]],
  ['29.02.2024', [['no-such-date', 10, NO_SUCH_DATE]]],
  ['2024-02-29T10:00', [['no-such-date', 10, NO_SUCH_DATE]]],
  ['', [['answer-missing', 10, 'Brak odpowiedzi na pytanie']]],
])('%s', (openDate, expected) => {
  expect(faultsIn(form, answer(10, { openDate }))).toEqual(expected);
});

test('one date is an answer', () => {
  expect(codesIn(form, answer(10, { openDate: '2024-01-01' }, { openDate: '2024-01-02' }))).toEqual([
    ['too-many-options', 10],
  ]);
});

test('days are counted in their order', () => {
  const sheets = ['2026-03-01', '2025-12-31', '2026-03-01'].map((openDate) => sheetOf(form, answer(10, { openDate })));
  expect(sheetText(sheets[1]!)).toBe('[{"answerOptions":[{"openDate":"2025-12-31"}],"questionId":10}]');
  expect(tablesOf(form, sheets)).toEqual([
    [
      ['31 grudnia 2025', 1, 3333],
      ['1 marca 2026', 2, 6667],
    ],
  ]);
});

test('the definition has nothing but its text', () => {
  expect(checkFormDefinition(form)).toEqual([]);
  expect(checkFormDefinition(formOf(question('SingleDate', 10, { answerMaxLength: 10 })))).toEqual([
    { questionId: 10, field: 'answerMaxLength', message: 'Pytanie tego rodzaju nie może mieć limitu długości.' },
  ]);
});
