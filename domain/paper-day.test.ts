import { expect, test } from 'vitest';
import { cardsBeyond, dayDifference, dayFaults, expectedCards } from './paper-day.ts';

const DAY = { opening: 46, received: 4, issued: 40, returned: 31, spoilt: 3, counted: 9 };

test('what should be left is what was there and came, less what was issued', () => {
  expect([expectedCards(DAY), dayDifference(DAY)]).toEqual([10, -1]);
});

test.each<[what: string, change: object, fields: string[]]>([
  ['a day as people count it', {}, []],
  ['more issued than there were', { issued: 51 }, ['issued']],
  ['more spoilt than were issued and came back', { issued: 1, returned: 1, spoilt: 3 }, ['spoilt']],
  ['half a card, and less than none', { opening: 1.5, counted: -1 }, ['opening', 'counted']],
])('%s', (_, change, fields) => {
  expect(dayFaults({ ...DAY, ...change }, '').map(({ field }) => field)).toEqual(fields);
});

test.each([
  [[], 7, 0],
  [[31, 4], 35, 0],
  [[31, 4], 36, 1],
])('of days that got back %j, with %i entered, %i are beyond', (returned, entered, beyond) => {
  expect(
    cardsBeyond(
      returned.map((each) => ({ returned: each })),
      entered,
    ),
  ).toBe(beyond);
});
