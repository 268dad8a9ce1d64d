/**
 * What a screen on a wall of the town hall may tell of a vote before its results (decision 0269): how many ballots came, as the sealed
 * lists say, which everybody can read and count.
 */
import { addDays, type PlainDate, warsawDate } from './calendar.ts';
import { SMALLEST_GROUP } from './small-groups.ts';
import type { VoteStage } from './vote-stage.ts';

/** `typing`: its time has passed, and cards of paper are still entered. */
export const boardStates = ['announced', 'running', 'typing', 'ended', 'published', 'withdrawn'] as const;
export type BoardState = (typeof boardStates)[number];

const STATES: Readonly<Record<VoteStage, BoardState | null>> = {
  preparation: null,
  announced: 'announced',
  running: 'running',
  typing: 'typing',
  over: 'ended',
  stopped: 'ended',
  closed: 'ended',
  counted: 'ended',
  published: 'published',
  archived: null,
  withdrawn: 'withdrawn',
};

/** How a vote that was opened stands for whoever looks at the wall; null: there is nothing to look at. */
export const boardState = (stage: VoteStage): BoardState | null => STATES[stage];

/** Whether the board tells how many have voted. Before there is nothing to tell, and after it the results tell it. */
export const tellsTurnout = (state: BoardState): boolean => ['running', 'typing', 'ended'].includes(state);

/** A sealed list, without what is on it. */
export interface ListSize {
  readonly sealedAt: Date;
  readonly count: number;
}

export interface DayOfTurnout {
  readonly day: PlainDate;
  readonly ballots: number;
}

export interface ToldTurnout {
  readonly ballots: number;
  /** No ballot comes after these, and none is left out. */
  readonly isComplete: boolean;
  /** Each day of voting until now, also those on which no list was sealed. */
  readonly days: readonly DayOfTurnout[];
}

export interface VotingTime {
  readonly dateFrom: Date;
  readonly dateTo: Date;
  /** Its envelopes were opened. */
  readonly isClosed: boolean;
}

/**
 * Each step of these numbers stands for as many people as a list has: fifty at least while the vote runs (`SMALLEST_LIST`). The last
 * list, which closing seals, may have fewer; one of under five is left out. What is sealed after the end was cast until then.
 */
export function toldTurnout(
  lists: readonly ListSize[],
  { dateFrom, dateTo, isClosed }: VotingTime,
  now: Date,
): ToldTurnout {
  const told = lists.filter(({ count }) => count >= SMALLEST_GROUP);
  const lastDay = warsawDate(dateTo < now ? dateTo : now);
  const days = new Map<PlainDate, number>();
  for (let day = warsawDate(dateFrom); day <= lastDay; day = addDays(day, 1)) days.set(day, 0);
  for (const { sealedAt, count } of told) {
    const day = warsawDate(sealedAt < dateTo ? sealedAt : dateTo);
    days.set(day, (days.get(day) ?? 0) + count);
  }
  return {
    ballots: told.reduce((sum, { count }) => sum + count, 0),
    isComplete: isClosed && told.length === lists.length,
    days: [...days].map(([day, ballots]) => ({ day, ballots })),
  };
}
