import { option, question } from '../testing/sample-questions.ts';
import { expect, test } from 'vitest';
import { questionNumbers } from './question-numbers.ts';

const subs = (...ids: number[]) => ids.map((id) => question('SingleText', id));
const part = (id: number, ...questions: ReturnType<typeof question>[]) => ({ id, name: '', maxPoint: null, questions });

test('questions are numbered through all parts, and those of options by letters', () => {
  const branch = question('SingleRadio', 11, {
    questionOptions: [option(1, 'tak', subs(12, 13)), option(2, 'nie', subs(14))],
  });
  const second = question('SingleRadio', 15, { questionOptions: [option(3, 'tak', subs(16)), option(4, 'nie')] });
  const form = { categories: [part(1, question('SingleText', 10)), part(2, branch, second)] };
  expect([...questionNumbers(form)]).toEqual([
    [10, '1'],
    [11, '2'],
    [12, '2a'],
    [13, '2b'],
    [14, '2c'],
    [15, '3'],
    [16, '3a'],
  ]);
});

test('behind z comes aa', () => {
  const many = subs(...Array.from({ length: 28 }, (_, i) => 100 + i));
  const branch = question('SingleRadio', 1, { questionOptions: [option(1, 'tak', many)] });
  const numbers = questionNumbers({ categories: [part(1, branch)] });
  expect([125, 126, 127].map((id) => numbers.get(id))).toEqual(['1z', '1aa', '1ab']);
});
