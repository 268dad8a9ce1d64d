import type { EqualSharesOptions } from './equal-shares.ts';
import type { LeftOver } from './pools.ts';
import type { TieRule } from './types.ts';

export const METHODS = ['greedy', 'greedy-no-skip', 'equal-shares'] as const;

/** The greedy methods hold to an area's threshold where it has one. */
export type Method = (typeof METHODS)[number];

export type SharesRules = Pick<EqualSharesOptions, 'utility' | 'completion' | 'exhaustiveStop'>;

/** By what a whole vote is counted; frozen at opening and published, so that everybody counts alike. */
export interface CountingRules {
  method: Method;
  tieRule: TieRule;
  /** Used by `equal-shares` alone. */
  shares: SharesRules;
  /** Fewest ballots that must name a project for it to win; null: no such condition. */
  minVoters: number | null;
  /** The same in the area of the whole town, where it is another number there; absent: as everywhere. */
  minVotersInTown?: number | null;
  /** The least turnout of an area, in hundredths of a percent of its residents; null: no such condition. */
  leastTurnout: number | null;
  leftOver: LeftOver;
  /** The cost in grosze that marks a project which can no longer be built though it stands on ballots; null: no such mark. */
  sentinelCost: number | null;
}

/** Fewest ballots that must name a project in one area. */
export interface LeastVoters {
  minVoters: number | null;
  /** Of which kind the area is, where the other kind has another number; absent: all areas have the same. */
  minVotersOf?: 'town' | 'area';
}

export const leastVotersIn = (
  { minVoters, minVotersInTown }: Pick<CountingRules, 'minVoters' | 'minVotersInTown'>,
  townWide: boolean,
): LeastVoters =>
  minVotersInTown === undefined
    ? { minVoters }
    : { minVoters: townWide ? minVotersInTown : minVoters, minVotersOf: townWide ? 'town' : 'area' };

/** The same rule told in one way: the number of the whole town stands apart only where it is another one. */
export const tellLeastVoters = (
  everywhere: number | null,
  inTown: number | null,
): Pick<CountingRules, 'minVoters' | 'minVotersInTown'> => ({
  minVoters: everywhere,
  ...(inTown !== everywhere && { minVotersInTown: inTown }),
});

/**
 * What of the rule there is to tell in a vote with areas of these kinds: of one kind alone, its number.
 * @param townWide of each area
 */
export function leastVotersAmong(
  rules: Pick<CountingRules, 'minVoters' | 'minVotersInTown'>,
  townWide: readonly boolean[],
): Pick<CountingRules, 'minVoters' | 'minVotersInTown'> {
  const [first] = townWide;
  const { minVoters, minVotersInTown = minVoters } = rules;
  return first === undefined || townWide.includes(!first)
    ? tellLeastVoters(minVoters, minVotersInTown)
    : { minVoters: first ? minVotersInTown : minVoters };
}

/** The usual mark in published files: 999 999 999 zł. */
export const SENTINEL_COST = 99_999_999_900;

/** How votes were counted whose configuration was frozen before it named these rules. */
export const EARLIER_RULES: Omit<CountingRules, 'method' | 'tieRule'> = {
  shares: { utility: 'points', completion: 'add1u', exhaustiveStop: true },
  minVoters: null,
  leastTurnout: null,
  leftOver: 'stays',
  sentinelCost: null,
};
