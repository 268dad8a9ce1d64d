import { expect, test } from 'vitest';
import { pagesToOffer } from './pagination.tsx';

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 8, [1, 2, 3, 0, 8]],
  [4, 8, [1, 2, 3, 4, 5, 0, 8]],
  [5, 9, [1, 0, 4, 5, 6, 0, 9]],
  [8, 8, [1, 0, 6, 7, 8]],
])('page %i of %i offers %j', (current, count, offered) => {
  expect(pagesToOffer(current, count)).toEqual(offered);
});
