import { expect, test } from 'vitest';
import { answer, faultsIn, formOf, options, question, sheetOf, tablesOf } from '../../testing/sample-questions.ts';
import { checkFormDefinition } from '../form-definition.ts';
import type { Answer } from '../question.ts';
import { sheetText } from '../sheet-text.ts';

const modes = question('MultipleCheck', 10, { questionOptions: options('pieszo', 'rowerem', 'autobusem') });
const form = formOf({ ...modes, questionOptionCount: 2 });
const ticked = (...ids: number[]): Answer => answer(10, ...ids.map((questionOptionId) => ({ questionOptionId })));

test.each([
  ['one', ticked(3), []],
  ['as many as allowed', ticked(3, 1), []],
  ['none', ticked(), [['answer-missing', 10, 'Brak odpowiedzi na pytanie']]],
  [
    'one too many',
    ticked(1, 2, 3),
    [['too-many-options', 10, 'Za dużo odpowiedzi. Najwyżej 2 odpowiedzi, zaznaczono 3.']],
  ],
  ['one twice', ticked(1, 1), [['option-repeated', 10, 'Tę samą odpowiedź wysłano więcej niż raz.']]],
  [
    'one of nowhere',
    ticked(1, 4),
    [['unknown-option', 10, 'Tej odpowiedzi nie ma w pytaniu. Odśwież stronę i spróbuj jeszcze raz.']],
  ],
])('%s', (_name, given, expected) => {
  expect(faultsIn(form, given)).toEqual(expected);
});

test.each([['Nic z tego'], ['nic  z tego.'], ['Żadne z nich']])('%s stands alone', (content) => {
  const [first, second] = modes.questionOptions;
  const asked = formOf({ ...modes, questionOptions: [first!, second!, { ...second!, id: 3, content }] });
  expect(faultsIn(asked, ticked(3))).toEqual([]);
  expect(faultsIn(asked, ticked(1, 2))).toEqual([]);
  expect(faultsIn(asked, ticked(1, 3))).toEqual([
    ['none-and-others', 10, `„${content}” wyklucza inne odpowiedzi. Odznacz ją albo pozostałe.`],
  ]);
});

test('without a limit all may be ticked', () => {
  expect(faultsIn(formOf(modes), ticked(1, 2, 3))).toEqual([]);
});

test('ticks are counted, and their shares total 100', () => {
  const sheets = [ticked(3, 1), ticked(1), ticked(1, 2)].map((given) => sheetOf(form, given));
  expect(sheetText(sheets[0]!)).toBe(
    '[{"answerOptions":[{"questionOptionId":1},{"questionOptionId":3}],"questionId":10}]',
  );
  expect(tablesOf(form, sheets)).toEqual([
    [
      ['pieszo', 3, 6000],
      ['rowerem', 1, 2000],
      ['autobusem', 1, 2000],
    ],
  ]);
});

test.each([
  ['a limit above its options', 4],
  ['a limit of none', 0],
  ['a limit of a half', 1.5],
])('the definition may not have %s', (_name, questionOptionCount) => {
  expect(checkFormDefinition(formOf({ ...modes, questionOptionCount }))).toEqual([
    {
      questionId: 10,
      field: 'questionOptionCount',
      message: 'Zaznaczyć można od jednej do tylu odpowiedzi, ile ma pytanie.',
    },
  ]);
});
