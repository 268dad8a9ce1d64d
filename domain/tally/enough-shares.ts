import type { SupportBallot } from './ballot-groups.ts';
import type { EnoughToWin } from './enough-to-win.ts';
import { type EqualSharesOptions, type SharesOutcome, tallyEqualShares } from './equal-shares.ts';
import type { Candidate } from './types.ts';

/**
 * At what lower cost a project that lost by equal shares would have won. Two sums are tried, by the rule itself: what its supporters
 * had left, and what was left of the budget; the greatest with which it wins is told. More votes would be more money too, so that
 * no number of them can be told.
 * @param outcome of the count that is explained
 */
export function enoughShares(
  candidates: readonly Candidate[],
  ballots: readonly SupportBallot[],
  options: EqualSharesOptions,
  outcome: SharesOutcome,
  id: string,
): EnoughToWin {
  const own = candidates.find((candidate) => candidate.id === id)!;
  const { num, den } = outcome.leftWithSupporters.get(id)!;
  const wins = (cost: number): boolean =>
    tallyEqualShares(
      candidates.map((candidate) => (candidate.id === id ? { ...candidate, cost } : candidate)),
      ballots,
      options,
    ).winners.includes(id);
  const tried = [...new Set([Number(num / den), outcome.left])]
    .filter((cost) => cost > 0 && cost < own.cost)
    .sort((a, b) => b - a);
  return { total: null, cost: tried.find(wins) ?? null };
}
