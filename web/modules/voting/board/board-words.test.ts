import { describe, expect, test } from 'vitest';
import { boardFigure, boardNote, boardTime, boardWay, readAtText } from './board-words.ts';

const turnout = { ballots: 1250, isComplete: false, days: [], residents: 40_000 };
const NBSP = '\u00a0';

describe('the number on the wall', () => {
  test('is at least so many while lists are still sealed, with a share that is cut', () => {
    expect(boardFigure({ state: 'running', turnout: { ...turnout, ballots: 1259 } })).toEqual({
      before: 'Co najmniej',
      figure: `1${NBSP}259`,
      after: 'głosów oddanych do tej pory',
      share: 'To co najmniej 3,14% liczby mieszkańców.',
    });
  });
  test('is all there are after closing', () => {
    const all = { ...turnout, isComplete: true };
    expect(boardFigure({ state: 'ended', turnout: all })).toMatchObject({
      before: null,
      after: 'głosów oddanych',
      share: 'To 3,12% liczby mieszkańców.',
    });
    expect(boardNote({ state: 'ended', turnout: all })).toContain('wszystkie koperty');
  });
  test('has no share where nobody said how many residents there are', () => {
    expect(boardFigure({ state: 'running', turnout: { ...turnout, residents: null } }).share).toBeNull();
  });
  test.each([
    ['running', false, 'Pierwszą liczbę pokażemy, gdy wpłynie co najmniej 50 głosów.'],
    ['ended', false, 'Głosów jest za mało, żeby podać ich liczbę.'],
    ['ended', true, 'Nie wpłynął żaden głos.'],
  ] as const)('is not there without ballots on lists: %s, complete %s', (state, isComplete, after) => {
    const none = { ...turnout, ballots: 0, isComplete };
    expect(boardFigure({ state, turnout: none })).toEqual({ before: null, figure: null, after, share: null });
  });
  test.each(['announced', 'published', 'withdrawn'] as const)('nor before and after the vote: %s', (state) => {
    const { figure, after } = boardFigure({ state, turnout: null });
    expect([figure, after === '']).toEqual([null, false]);
    expect(boardNote({ state, turnout: null })).toBeNull();
  });
});

describe('the time and the way', () => {
  test('numbers of another day say so', () => {
    const readAt = new Date('2027-09-20T21:30:00Z');
    expect(readAtText(readAt, new Date('2027-09-20T21:50:00Z'))).toBe('Stan z godz. 23.30.');
    expect(readAtText(readAt, new Date('2027-09-20T22:10:00Z'))).toContain('20\u00a0września\u00a02027');
  });
  const time = { dateFrom: '2027-09-11T22:00:00.000Z', dateTo: '2027-09-25T21:59:00.000Z' };
  test.each([
    ['running', '2027-09-20T10:00:00Z', `Zostało${NBSP}5${NBSP}dni`],
    ['running', '2027-09-25T10:00:00Z', `Dziś do${NBSP}23.59`],
    // The connection is lost, and the end has come.
    ['running', '2027-09-25T22:30:00Z', 'Zakończone'],
    ['ended', '2027-09-24T10:00:00Z', 'Zakończone'],
  ] as const)('%s at %s: %s', (state, now, large) => {
    expect(boardTime({ state, ...time }, new Date(now)).large).toBe(large);
  });
  test.each([
    ['running', '/budzet/2027/glosowania/zaglosuj/7'],
    ['ended', '/budzet/2027/glosowania/7/powiadomienie'],
    ['published', '/budzet/2027/7/wyniki'],
  ] as const)('%s leads to %s', (state, path) => {
    expect(boardWay({ id: 7, budgetYearValue: 2027, state }).path).toBe(path);
  });
});
