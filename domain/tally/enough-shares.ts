import type { BallotGroups, SupportBallot } from './ballot-groups.ts';
import type { EnoughToWin } from './enough-to-win.ts';
import { type EqualSharesOptions, gatherBallots, selectByShares, type SharesOutcome } from './equal-shares.ts';
import type { Candidate } from './types.ts';

/** Halvings between a cost that wins and one that does not: a count each. */
const HALVINGS = 6;
/** One złoty, in grosze: no smaller difference is looked for. */
const STEP = 100;

/**
 * At what lower cost each project that lost by equal shares would have won, by id. What its supporters had left is tried, and what was
 * left of the budget, then higher costs between the better of them and its own, each by the rule itself: what is told does win, though
 * a slightly higher cost might too. More votes would be more money, so that no number of them can be told.
 * @param outcome of the count that is explained
 */
export function enoughShares(
  candidates: readonly Candidate[],
  ballots: readonly SupportBallot[],
  options: EqualSharesOptions,
  outcome: SharesOutcome,
): Map<string, EnoughToWin> {
  const gathered = gatherBallots(candidates, ballots, options);
  return new Map(
    Array.from(outcome.leftWithSupporters.keys(), (id) => [
      id,
      { total: null, cost: enoughCost(candidates, gathered, options, outcome, id) },
    ]),
  );
}

function enoughCost(
  candidates: readonly Candidate[],
  gathered: BallotGroups,
  options: EqualSharesOptions,
  outcome: SharesOutcome,
  id: string,
): number | null {
  const own = candidates.find((candidate) => candidate.id === id)!;
  const { num, den } = outcome.leftWithSupporters.get(id)!;
  const wins = (cost: number): boolean =>
    selectByShares(
      candidates.map((candidate) => (candidate.id === id ? { ...candidate, cost } : candidate)),
      gathered,
      options,
    ).winners.includes(id);
  const tried = [...new Set([Number(num / den), outcome.left])]
    .filter((cost) => cost > 0 && cost < own.cost)
    .sort((a, b) => b - a);
  const enough = tried.find(wins);
  if (enough === undefined) return null;
  let [low, high] = [enough, own.cost];
  for (let n = 0; n < HALVINGS && high - low > STEP; n++) {
    const middle = low + Math.max(STEP, Math.floor((high - low) / 2 / STEP) * STEP);
    if (wins(middle)) low = middle;
    else high = middle;
  }
  return low;
}
