import { expect, test } from 'vitest';
import { minutesUntilNext, parcelProblem } from './case-parcel.ts';

test.each([
  [0, 5],
  [1, 5],
  [2, 10],
  [3, 20],
  [7, 320],
  [8, 360],
  [5000, 360],
])('after %i tries it is tried again in %i minutes', (tries, minutes) => expect(minutesUntilNext(tries)).toBe(minutes));

test('a reason that has no sentence keeps its code', () => {
  expect([parcelProblem('ENOSPC'), parcelProblem('EIO')]).toEqual([
    'Na dysku rejestru nie ma miejsca.',
    'Rejestr nie przyjął papierów (EIO).',
  ]);
});
