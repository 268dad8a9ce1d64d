import { options, question } from '@wiec/domain/testing/sample-questions.ts';
import { expect, test } from 'vitest';
import { moveTo, placeBeside, rankingOrder } from './ranking-order.ts';

const asked = question('Ranking', 10, { questionOptions: options('chodnik', 'drzewa', 'ławki') });
const [pavement, trees, benches] = asked.questionOptions;
const order = (...ids: number[]) =>
  rankingOrder(
    asked,
    ids.map((questionOptionId, i) => ({
      questionOptionId,
      ranking: i + 1,
      questionMatrixValueId: null,
      openText: null,
      openDate: null,
      comment: null,
    })),
  );
const placesOf = (answer: ReturnType<typeof moveTo>) =>
  answer.map(({ questionOptionId, ranking }) => [questionOptionId, ranking]);

test.each([
  ['the first one placed', order(), trees!, 3, [[2, 1]]],
  [
    'up over the others',
    order(1, 2, 3),
    benches!,
    1,
    [
      [3, 1],
      [1, 2],
      [2, 3],
    ],
  ],
  [
    'down',
    order(1, 2, 3),
    pavement!,
    2,
    [
      [2, 1],
      [1, 2],
      [3, 3],
    ],
  ],
  [
    'in between',
    order(1, 2),
    benches!,
    2,
    [
      [1, 1],
      [3, 2],
      [2, 3],
    ],
  ],
  [
    'without a place again',
    order(1, 2, 3),
    trees!,
    null,
    [
      [1, 1],
      [3, 2],
    ],
  ],
] as const)('%s', (_name, before, option, place, expected) => {
  expect(placesOf(moveTo(before, option, place))).toEqual(expected);
});

test.each([
  ['a lower one over a higher', order(1, 2, 3), benches!, pavement!, 'before', 1],
  ['a higher one under a lower', order(1, 2, 3), pavement!, benches!, 'after', 3],
  ['a higher one over a lower', order(1, 2, 3), pavement!, benches!, 'before', 2],
  ['one without a place under the last', order(1, 2), benches!, trees!, 'after', 3],
] as const)('dragged: %s', (_name, before, option, target, side, place) => {
  expect(placeBeside(before, option, target, side)).toBe(place);
});
