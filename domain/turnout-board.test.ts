import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SMALLEST_LIST } from './seal-chain.ts';
import { SMALLEST_GROUP } from './small-groups.ts';
import { boardState, boardStates, tellsTurnout, toldTurnout } from './turnout-board.ts';
import { voteStages } from './vote-stage.ts';

const at = (text: string): Date => new Date(`${text}+02:00`);
const time = { dateFrom: at('2027-09-12T00:00'), dateTo: at('2027-09-14T23:59'), isClosed: false };
const list = (text: string, count: number) => ({ sealedAt: at(text), count });

describe('what the board tells', () => {
  test('is how many ballots the sealed lists have, by the day in Warsaw', () => {
    const lists = [list('2027-09-12T00:05', 50), list('2027-09-12T23:59', 61), list('2027-09-14T00:01', 52)];
    expect(toldTurnout(lists, time, at('2027-09-14T09:00'))).toEqual({
      ballots: 163,
      isComplete: false,
      days: [
        { day: '2027-09-12', ballots: 111 },
        { day: '2027-09-13', ballots: 0 },
        { day: '2027-09-14', ballots: 52 },
      ],
    });
  });

  test('has no day that has not come', () => {
    expect(toldTurnout([], time, at('2027-09-13T09:00')).days.map(({ day }) => day)).toEqual([
      '2027-09-12',
      '2027-09-13',
    ]);
  });

  test('puts what closing sealed to the last day of voting', () => {
    const lists = [list('2027-09-13T10:00', 50), list('2027-09-17T10:00', 7)];
    const { days, isComplete } = toldTurnout(lists, { ...time, isClosed: true }, at('2027-09-17T10:01'));
    expect(days.map(({ ballots }) => ballots)).toEqual([0, 50, 7]);
    expect(isComplete).toBe(true);
  });

  test.each([
    [SMALLEST_GROUP - 1, 50, false],
    [SMALLEST_GROUP, 55, true],
  ])('leaves out a last list of %i', (count, ballots, isComplete) => {
    const lists = [list('2027-09-13T10:00', 50), list('2027-09-17T10:00', count)];
    expect(toldTurnout(lists, { ...time, isClosed: true }, at('2027-09-17T10:01'))).toMatchObject({
      ballots,
      isComplete,
    });
  });

  test('between any two looks stands for nobody alone: fifty at least while it runs, five at least ever', () => {
    const sizes = fc.array(fc.integer({ min: SMALLEST_LIST, max: 300 }), { maxLength: 8 });
    fc.assert(
      fc.property(sizes, fc.integer({ min: 1, max: 80 }), fc.nat(8), (running, last, seen) => {
        const lists = running.map((count, n) => list(`2027-09-13T1${n}:00`, count));
        const told = (n: number) => toldTurnout(lists.slice(0, n), time, at('2027-09-14T09:00')).ballots;
        const [early, late] = [told(seen), told(lists.length)];
        expect(late === early || late - early >= SMALLEST_LIST).toBe(true);
        const closing = [...lists, list('2027-09-15T10:00', last)];
        const closed = toldTurnout(closing, { ...time, isClosed: true }, at('2027-09-15T10:00')).ballots;
        expect(closed === late || closed - late >= SMALLEST_GROUP).toBe(true);
      }),
    );
  });
});

describe('a state of the board', () => {
  test('tells numbers from the beginning of voting until results are published', () => {
    const telling = voteStages.filter((stage) => {
      const state = boardState(stage);
      return state !== null && tellsTurnout(state);
    });
    expect(telling).toEqual(['running', 'typing', 'over', 'stopped', 'closed', 'counted']);
    expect(boardStates.filter((state) => !tellsTurnout(state))).toEqual(['announced', 'published', 'withdrawn']);
  });
});
