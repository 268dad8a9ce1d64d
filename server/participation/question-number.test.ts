import { expect, test } from 'vitest';
import { questionTypes } from '@wiec/domain/questions/types.ts';
import { budget } from '@wiec/domain/questions/types/budget.ts';
import { singleRadio } from '@wiec/domain/questions/types/single-radio.ts';
import { QuestionNumber } from './form-queries.ts';

test('questions are stored and told by the numbers of their types', () => {
  expect(QuestionNumber).toEqual({
    SingleRadio: questionTypes.indexOf(singleRadio),
    Budget: questionTypes.indexOf(budget),
  });
});
