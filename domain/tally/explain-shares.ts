import type { SupportBallot } from './ballot-groups.ts';
import { fraction, fractionNumber } from './fraction.ts';
import type { EqualSharesOptions, SharesOutcome } from './equal-shares.ts';
import { moneyTaken, type TakenMoney } from './money-taken.ts';
import type { Candidate } from './types.ts';

interface ReasonBase {
  id: string;
  total: number;
  /** Grosze. */
  cost: number;
}

/** Why a project was selected by equal shares or not. Amounts in grosze, those of single voters to the nearest grosz. */
export type SharesReason =
  | (ReasonBase & {
      kind: 'won';
      /** From 1, in order of selection. */
      number: number;
      /** What each supporter paid, or each point cost; those who had less gave all that they had. */
      price: number;
      per: 'supporter' | 'point';
      /** Ids that it shared the best price with. */
      tiedWith: string[];
    })
  | (ReasonBase & { kind: 'completed'; number: number })
  | (ReasonBase & { kind: 'belowThreshold'; threshold: number; lacking: number })
  | (ReasonBase & { kind: 'unsupported' })
  | (ReasonBase & { kind: 'excluded'; by: string })
  | (ReasonBase & {
      kind: 'unpaid';
      /** What its supporters had left together. */
      left: number;
      lacking: number;
      /** `left` in hundredths of a percent of the cost. */
      support: number;
      /** What its supporters paid for winners instead, the most first, in grosze to the nearest złoty. */
      taken: TakenMoney[];
    });

/** One reason a project: winners in order of selection, then the others by total descending. */
export function explainShares(
  candidates: readonly Candidate[],
  ballots: readonly SupportBallot[],
  outcome: SharesOutcome,
  { threshold, exclusive = [], utility }: Pick<EqualSharesOptions, 'threshold' | 'exclusive' | 'utility'>,
): SharesReason[] {
  const taken = moneyTaken(candidates, ballots, { utility }, outcome);
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const won = outcome.purchases.map(({ id, rho }, at): SharesReason => {
    const { total, cost } = byId.get(id)!;
    const base = { id, total, cost, number: at + 1 };
    if (!rho) return { ...base, kind: 'completed' };
    const worth = utility === 'cost' ? BigInt(cost) : 100n;
    const tie = outcome.ties.find(({ round }) => round === at + 1);
    return {
      ...base,
      kind: 'won',
      price: Math.round(fractionNumber(fraction(rho.num * worth, rho.den))),
      per: utility === 'points' ? 'point' : 'supporter',
      tiedWith: tie ? tie.tied.filter((other) => other !== id) : [],
    };
  });
  const lost = candidates
    .filter(({ id }) => !outcome.winners.includes(id))
    .toSorted((a, b) => b.total - a.total || (a.id < b.id ? -1 : 1));
  return [...won, ...lost.map(whyLost)];

  function whyLost({ id, total, cost }: Candidate): SharesReason {
    const base = { id, total, cost };
    if (total <= 0) return { ...base, kind: 'unsupported' };
    if (threshold !== null && total < threshold) {
      return { ...base, kind: 'belowThreshold', threshold, lacking: threshold - total };
    }
    const pair = exclusive.find(
      ([a, b]) => (a === id && outcome.winners.includes(b)) || (b === id && outcome.winners.includes(a)),
    );
    if (pair) return { ...base, kind: 'excluded', by: pair[0] === id ? pair[1] : pair[0] };
    const { num, den } = outcome.leftWithSupporters.get(id)!;
    // Rounded down: nobody should read that a sum sufficed which did not.
    const left = Number(num / den);
    return {
      ...base,
      kind: 'unpaid',
      left,
      lacking: cost - left,
      support: Number((num * 10_000n) / (den * BigInt(cost || 1))),
      taken: taken.get(id)!.map((one) => ({ id: one.id, amount: Math.round(one.amount / 100) * 100 })),
    };
  }
}
