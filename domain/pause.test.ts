import { expect, test } from 'vitest';
import { endAfterPause, isPaused, pauseOf, pauseProblem } from './pause.ts';

const now = new Date('2027-03-10T12:00:00Z');
const inHours = (n: number) => new Date(now.getTime() + n * 3_600_000);
const change = (kind: 'extension' | 'pause' | 'resumption', hours: number) => ({
  kind,
  reason: 'Błąd w pytaniu drugim.',
  dateTo: inHours(hours),
});

test('a pause lasts until its end, and the instant of the end is taken again', () => {
  const pause = pauseOf([change('pause', 2)]);
  expect(pause).toEqual({ until: inHours(2), reason: 'Błąd w pytaniu drugim.' });
  expect([0, 1.9, 2, 3].map((hours) => isPaused(pause, inHours(hours)))).toEqual([true, true, false, false]);
});

test('the last one counts, and one that was ended does not', () => {
  expect(pauseOf([])).toBeNull();
  expect(pauseOf([change('pause', 2), change('resumption', 1)])).toBeNull();
  expect(pauseOf([change('pause', 2), change('resumption', 1), change('pause', 5)])?.until).toEqual(inHours(5));
  expect(pauseOf([change('pause', 2), change('extension', 90)])?.until).toEqual(inHours(2));
});

test.each([
  ['in the past', 0, false, 'Podaj dzień i godzinę, które dopiero będą.'],
  ['before the end', 23, false, null],
  ['at the end', 24, false, 'Wznowienie musi być przed końcem. Przesuń też koniec albo zakończ przed terminem.'],
  ['at the end, which moves', 24, true, null],
])('a pause until a moment %s', (_name, hours, movesEnd, problem) => {
  expect(pauseProblem({ until: inHours(hours), movesEnd }, inHours(24), now)).toBe(problem);
});

test('the end moves by as long as the pause lasts', () => {
  expect(endAfterPause({ until: inHours(5), movesEnd: true }, inHours(24), now)).toEqual(inHours(29));
  expect(endAfterPause({ until: inHours(5), movesEnd: false }, inHours(24), now)).toEqual(inHours(24));
});
