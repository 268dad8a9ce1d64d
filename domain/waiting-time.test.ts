import { expect, test } from 'vitest';
import { longestWait, waitingSentence, waitingTime } from './waiting-time.ts';

const told = (came: string, now: string) => {
  const { text, urgency } = waitingTime(new Date(came), new Date(now));
  return [text.replace('\u00a0', ' '), urgency];
};

test.each([
  ['2026-11-23T09:00:00Z', '2026-11-23T09:00:20Z', '1 min', 'later'],
  ['2026-11-23T09:00:00Z', '2026-11-23T09:59:00Z', '59 min', 'later'],
  ['2026-11-23T09:00:00Z', '2026-11-24T05:30:00Z', '20 godz.', 'today'],
  // Friday to Monday: over only when Monday is.
  ['2026-11-20T09:00:00Z', '2026-11-22T09:00:00Z', '2 dni', 'later'],
  ['2026-11-20T09:00:00Z', '2026-11-23T22:59:00Z', '3 dni', 'today'],
  ['2026-11-20T09:00:00Z', '2026-11-23T23:00:00Z', '3 dni', 'over'],
])('what came at %s has waited at %s for %s, %s', (came, now, text, urgency) => {
  expect(told(came, now)).toEqual([text, urgency]);
});

test('the sentence says since when, and whether it is still in time', () => {
  const [came, now] = [new Date('2026-11-20T09:00:00Z'), new Date('2026-11-24T09:00:00Z')];
  expect(waitingSentence(came, now).replaceAll('\u00a0', ' ')).toBe(
    'Czeka 4 dni, od 20 listopada 2026, godz. 10.00. Termin minął.',
  );
  expect(longestWait(came, new Date('2026-11-20T12:00:00Z')).replaceAll('\u00a0', ' ')).toBe(
    'Najstarszy czeka 3 godz.',
  );
});
