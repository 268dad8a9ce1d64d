import { describe, expect, it, test } from 'vitest';
import {
  answer,
  codesIn,
  faultsIn,
  formOf,
  option,
  options,
  question,
  sheetOf,
} from '../../testing/sample-questions.ts';
import { withoutHidden } from '../answer-sheet.ts';
import { checkFormDefinition } from '../form-definition.ts';
import { formResults, summarise } from '../form-summary.ts';
import type { Answer } from '../question.ts';
import { sheetText } from '../sheet-text.ts';

const why = question('SingleText', 11);
const since = question('SingleDate', 12, { required: false });
const form = formOf(
  question('SingleRadio', 10, { questionOptions: [option(1, 'tak'), option(2, 'nie', [why, since])] }),
);

const faults = (...answers: Answer[]) => faultsIn(form, ...answers);

test.each<[string, Answer[], ReturnType<typeof faults>]>([
  ['one option', [answer(10, { questionOptionId: 1 })], []],
  ['nothing', [], [['answer-missing', 10, 'Brak odpowiedzi na pytanie']]],
  ['an answer without an option', [answer(10)], [['answer-missing', 10, 'Brak odpowiedzi na pytanie']]],
  ['an option that is unset', [answer(10, {})], [['answer-missing', 10, 'Brak odpowiedzi na pytanie']]],
  [
    'two options',
    [answer(10, { questionOptionId: 1 }, { questionOptionId: 2 }), answer(11, { openText: 'bo' })],
    [['too-many-options', 10, 'Na to pytanie można udzielić tylko jednej odpowiedzi.']],
  ],
  [
    'an option of nowhere',
    [answer(10, { questionOptionId: 3 })],
    [['unknown-option', 10, 'Tej odpowiedzi nie ma w pytaniu. Odśwież stronę i spróbuj jeszcze raz.']],
  ],
])('%s', (_name, answers, expected) => {
  expect(faults(...answers)).toEqual(expected);
});

describe('sub-questions of the chosen option', () => {
  it('are required, those of another option are not', () => {
    expect(faults(answer(10, { questionOptionId: 2 }))).toEqual([['answer-missing', 11, 'Brak odpowiedzi na pytanie']]);
    expect(faults(answer(10, { questionOptionId: 2 }), answer(11, { openText: 'bo tak' }))).toEqual([]);
  });

  const changed = [answer(11, { openText: 'bo tak' }), answer(10, { questionOptionId: 1 })];
  it('are refused where their option is not chosen', () => {
    expect(faults(...changed)).toEqual([
      [
        'question-hidden',
        11,
        'To pytanie należy do odpowiedzi, której nie wybrano. Odśwież stronę i spróbuj jeszcze raz.',
      ],
    ]);
    expect(codesIn(form, answer(12, { openDate: '2026-01-02' }))).toEqual([
      ['answer-missing', 10],
      ['question-hidden', 12],
    ]);
  });
  it('may be sent empty, whatever is chosen', () => {
    expect(faults(answer(10, { questionOptionId: 1 }), answer(11, { openText: ' ' }), answer(12))).toEqual([]);
  });
  it('are dropped before sending where an option was changed, and nothing else is', () => {
    expect(withoutHidden(form, changed)).toEqual([answer(10, { questionOptionId: 1 })]);
    const stays = [answer(10, { questionOptionId: 2 }), answer(11, { openText: 'bo tak' }), answer(99)];
    expect(withoutHidden(form, stays)).toEqual(stays);
  });
});

it('is written down and counted, sub-questions among those who were asked', () => {
  const sheets = [
    [answer(10, { questionOptionId: 2, questionMatrixValueId: 5, ranking: 7 }), answer(11, { openText: 'za daleko' })],
    [answer(10, { questionOptionId: 1 })],
    [answer(10, { questionOptionId: 1 })],
  ].map((answers) => sheetOf(form, ...answers));
  expect(sheetText(sheets[0]!)).toBe(
    '[{"answerOptions":[{"questionOptionId":2}],"questionId":10},{"answerOptions":[{"openText":"za daleko"}],"questionId":11}]',
  );
  const results = formResults(form, summarise(form, sheets));
  expect(results.map(({ questionId, asked, answered, texts }) => [questionId, asked, answered, texts])).toEqual([
    [10, 3, 3, []],
    [11, 1, 1, ['za daleko']],
    [12, 1, 0, []],
  ]);
  expect(results[0]!.groups).toEqual([
    {
      questionOptionId: null,
      content: null,
      rows: [
        { cell: '1', content: 'tak', total: 2, percentage: 6667 },
        { cell: '2', content: 'nie', total: 1, percentage: 3333 },
      ],
    },
  ]);
});

test('the definition wants two options', () => {
  const lone = question('SingleRadio', 10, { questionOptions: options('tak') });
  expect(checkFormDefinition(formOf(lone))).toEqual([
    { questionId: 10, field: 'questionOptions', message: 'Podaj co najmniej 2 odpowiedzi.' },
  ]);
  expect(checkFormDefinition(form)).toEqual([]);
});
