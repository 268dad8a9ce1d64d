import { groupBallots, type SupportBallot } from './ballot-groups.ts';
import { compareCodePoints } from './compare-code-points.ts';
import type { EqualSharesOptions, SharesOutcome } from './equal-shares.ts';
import { fractionNumber } from './fraction.ts';
import type { Candidate } from './types.ts';

export interface TakenMoney {
  /** Of the project that was bought. */
  id: string;
  /** Grosze. */
  amount: number;
}

/**
 * Where the money of a losing project's supporters went in equal shares: for each project that lost, what they paid together for
 * each project that was bought, the most first. For display only: amounts are rounded floating-point numbers.
 */
export function moneyTaken(
  candidates: readonly Candidate[],
  ballots: readonly SupportBallot[],
  { utility }: Pick<EqualSharesOptions, 'utility'>,
  { winners, purchases, endowment }: Pick<SharesOutcome, 'winners' | 'purchases' | 'endowment'>,
): ReadonlyMap<string, TakenMoney[]> {
  const ids = candidates.map(({ id }) => id);
  const scored = utility === 'points' ? ballots : ballots.map(({ projects, count }) => ({ projects, count }));
  const { sizes, supporters } = groupBallots(scored, ids);
  const lost = ids.flatMap((id, place) => (winners.includes(id) ? [] : [{ id, place, taken: [] as TakenMoney[] }]));
  const losersOf: number[][] = Array.from(sizes, () => []);
  lost.forEach(({ place }, loser) => {
    for (const group of supporters[place]!.groups) losersOf[group]!.push(loser);
  });
  const money = new Float64Array(sizes.length).fill(fractionNumber(endowment) * 100);
  for (const { id, rho } of purchases) {
    if (!rho) continue;
    const place = ids.indexOf(id);
    const { cost } = candidates[place]!;
    const price = fractionNumber(rho) * (utility === 'cost' && cost > 0 ? cost : 100);
    const { groups, scores } = supporters[place]!;
    const sums = new Float64Array(lost.length);
    for (let at = 0; at < groups.length; at++) {
      const group = groups[at]!;
      const paid = Math.min(money[group]!, price * (scores === null ? 1 : scores[at]!));
      money[group]! -= paid;
      for (const loser of losersOf[group]!) sums[loser]! += paid * sizes[group]!;
    }
    lost.forEach(({ taken }, loser) => taken.push({ id, amount: Math.round(sums[loser]!) }));
  }
  return new Map(lost.map(({ id, taken }) => [id, mostFirst(taken)]));
}

const mostFirst = (taken: readonly TakenMoney[]): TakenMoney[] =>
  taken.filter(({ amount }) => amount > 0).sort((a, b) => b.amount - a.amount || compareCodePoints(a.id, b.id));
