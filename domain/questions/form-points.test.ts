import { expect, test } from 'vitest';
import { answer, formOf, options, question } from '../testing/sample-questions.ts';
import { formPoints } from './form-points.ts';
import type { Form } from './question.ts';

const rules = {
  maxPoint: 5,
  categoryMaxPoint: null,
  questionMaxPoint: 3,
  minSum: null,
  distinctPoints: false,
  maxProjects: null,
};
const ranking = question('Ranking', 20, { questionOptions: options('a', 'b') });
const form: Form = {
  ...formOf(),
  points: rules,
  categories: [
    { id: 1, name: 'Drogi', maxPoint: 2, questions: [question('Budget', 10), ranking] },
    {
      id: 2,
      name: 'Zieleń',
      maxPoint: null,
      questions: [question('Budget', 11, { maxPoint: 1 }), question('Budget', 12)],
    },
  ],
};

test('points are left of the whole form and of each part with a cap', () => {
  const left = formPoints(form, [answer(10, { ranking: 2 }), answer(12, { ranking: 2 })])!;
  expect([left.max, left.left, [...left.parts]]).toEqual([5, 1, [[1, { max: 2, left: 0 }]]]);
  expect([10, 11, 12].map(left.maxFor)).toEqual([2, 1, 3]);
  expect([10, 11, 12, 99].map(left.capOf)).toEqual([2, 1, 3, 0]);
});

test('too many are told, and what is no number of points, or of another type, counts as none', () => {
  const left = formPoints(form, [
    answer(10, { ranking: 7 }),
    answer(11, { ranking: Number.NaN }),
    answer(20, { questionOptionId: 1, ranking: 1 }),
  ])!;
  expect([left.left, left.parts.get(1)]).toEqual([-2, { max: 2, left: -5 }]);
});

test('a form without points has none', () => {
  expect(formPoints(formOf(ranking), [])).toBeNull();
  expect(formPoints({ ...formOf(ranking), points: rules }, [])).toBeNull();
});
