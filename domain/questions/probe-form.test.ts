import { expect, test } from 'vitest';
import { answer, codesIn } from '../testing/sample-questions.ts';
import { checkFormDefinition } from './form-definition.ts';
import { questionsOf } from './form-questions.ts';
import { formOfProbe } from './probe-form.ts';
import { singleRadio } from './types/single-radio.ts';

const form = formOfProbe(1, {
  id: 2,
  content: 'Gdzie ławka?',
  questionOptions: [
    { id: 3, content: 'Rynek', order: 0 },
    { id: 4, content: 'Park', order: 1 },
  ],
});

test('a probe is a form that may be asked: one question, of which one option is chosen', () => {
  expect(checkFormDefinition(form)).toEqual([]);
  expect(questionsOf(form).map(({ question, type }) => [question.id, type])).toEqual([[2, singleRadio]]);
});

test('its answer is one of its options', () => {
  expect(codesIn(form, answer(2, { questionOptionId: 4 }))).toEqual([]);
  expect(codesIn(form)).toEqual([['answer-missing', 2]]);
  expect(codesIn(form, answer(2, { questionOptionId: 5 }))).toEqual([['unknown-option', 2]]);
  expect(codesIn(form, answer(2, { questionOptionId: 3 }, { questionOptionId: 4 }))).toEqual([['too-many-options', 2]]);
});
