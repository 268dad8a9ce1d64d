import { countPl, formatInteger } from '../polish-text.ts';
import { formatPercentage } from '../percentages.ts';
import type { SupportBallot } from './ballot-groups.ts';
import { barOf, barSentence } from './bars.ts';
import type { CountingRules, LeastVoters } from './counting-rules.ts';
import { type EqualSharesOptions, type SharesOutcome, tallyEqualShares } from './equal-shares.ts';
import { explain } from './explain.ts';
import { explainShares } from './explain-shares.ts';
import { tallyGreedy } from './greedy.ts';
import { reasonSentence, type SentenceOptions } from './reason-sentence.ts';
import { findSharesTies } from './shares-ties.ts';
import { sharesSentence } from './shares-sentence.ts';
import { type AreaTurnout, meetsTurnout, votersNeeded } from './turnout.ts';
import type { Candidate, ExclusivePair, GreedyOptions, Outcome, TieBreaking } from './types.ts';

/** By what one area is counted, with all that the vote's rules make of it. */
export interface AreaRules extends Pick<CountingRules, 'method' | 'shares' | 'sentinelCost'>, LeastVoters {
  /** Grosze: the area's own and what others passed on to it. */
  available: number;
  threshold: number | null;
  exclusive: readonly ExclusivePair[];
  /** Projects of this area that exclude each other with winners of areas counted before, and those winners, by id. */
  rivalsWon: readonly ExclusivePair[];
  /** Null: no condition on turnout. */
  turnout: AreaTurnout | null;
  ties: TieBreaking;
}

/** Projects between which the tie rule decided who wins. */
export interface AreaTie {
  /** Null for equal shares, where not totals but prices were equal. */
  total: number | null;
  /** By id ascending by code point. */
  ids: string[];
  /** The rule left some of them equal, and the lower id decided; what a commission has not decided yet. */
  undecided: boolean;
}

export interface AreaReason {
  id: string;
  selected: boolean;
  /** Why, in plain Polish. */
  sentence: string;
}

export interface AreaOutcome {
  /** Ids in order of selection. */
  winners: string[];
  /** Grosze. */
  spent: number;
  /** Grosze. */
  left: number;
  /** Found when asked for: by equal shares it may take many counts. */
  ties: () => AreaTie[];
  /** Every project once, in the order in which they are shown. */
  reasons: AreaReason[];
  /** What the rule itself said of the projects that nothing kept out; null where turnout was too low. */
  by: { greedy: Outcome } | { shares: SharesOutcome } | null;
}

/** Counts one area. The same on server, in browser and command line. */
export function countArea(
  candidates: readonly Candidate[],
  ballots: readonly SupportBallot[],
  rules: AreaRules,
  words: SentenceOptions = { unit: 'points' },
): AreaOutcome {
  const { turnout, available } = rules;
  if (turnout && !meetsTurnout(turnout)) {
    const sentence = turnoutSentence(turnout);
    const reasons = byTotal(candidates).map(({ id }) => ({ id, selected: false, sentence }));
    return { winners: [], spent: 0, left: available, ties: () => [], reasons, by: null };
  }
  const rivals = new Map(rules.rivalsWon);
  const bars = new Map(candidates.map((candidate) => [candidate.id, barOf(candidate, rules, rivals)]));
  const counted = candidates.filter(({ id }) => bars.get(id) === null);
  const outcome =
    rules.method === 'equal-shares' && ballots.length > 0
      ? countShares(counted, ballots, rules, words)
      : countGreedy(counted, rules, words);
  const barred = byTotal(candidates.filter(({ id }) => bars.get(id) !== null)).map(({ id }): AreaReason => ({
    id,
    selected: false,
    sentence: barSentence(bars.get(id)!, words),
  }));
  return { ...outcome, reasons: [...outcome.reasons, ...barred] };
}

/** A greedy method's own options in an area. */
export const greedyOptionsOf = ({ method, available, threshold, exclusive, ties }: AreaRules): GreedyOptions => ({
  budget: available,
  stop: method === 'greedy-no-skip' ? 'no-skip' : 'skip',
  threshold,
  exclusive,
  ties,
});

/** The options of equal shares in an area. */
export const sharesOptionsOf = ({ shares, available, threshold, exclusive, ties }: AreaRules): EqualSharesOptions => ({
  ...shares,
  budget: available,
  threshold,
  exclusive,
  ties,
});

function countGreedy(candidates: readonly Candidate[], rules: AreaRules, words: SentenceOptions): AreaOutcome {
  const options = greedyOptionsOf(rules);
  const outcome = tallyGreedy(candidates, options);
  const { winners, spent, left, ties } = outcome;
  return {
    winners,
    spent,
    left,
    ties: () => ties.map(({ total, ids, thenById }) => ({ total, ids, undecided: thenById })),
    reasons: explain(outcome, options).map((reason) => ({
      id: reason.id,
      selected: reason.kind === 'won',
      sentence: reasonSentence(reason, words),
    })),
    by: { greedy: outcome },
  };
}

function countShares(
  candidates: readonly Candidate[],
  ballots: readonly SupportBallot[],
  rules: AreaRules,
  words: SentenceOptions,
): AreaOutcome {
  const options = sharesOptionsOf(rules);
  const outcome = tallyEqualShares(candidates, ballots, options);
  const { winners, spent, left } = outcome;
  return {
    winners,
    spent,
    left,
    ties: () =>
      findSharesTies(candidates, ballots, options, outcome).map(({ ids, thenById }) => ({
        total: null,
        ids,
        undecided: thenById,
      })),
    reasons: explainShares(candidates, ballots, outcome, options).map((reason) => ({
      id: reason.id,
      selected: reason.kind === 'won' || reason.kind === 'completed',
      sentence: sharesSentence(reason, words),
    })),
    by: { shares: outcome },
  };
}

function turnoutSentence(turnout: AreaTurnout): string {
  const { voters, residents, least } = turnout;
  return (
    `Za mała frekwencja w obszarze: ${countPl(voters, 'głosujący', 'głosujących', 'głosujących')} ` +
    `na ${countPl(residents, 'mieszkańca', 'mieszkańców', 'mieszkańców')}, a potrzeba ${formatPercentage(least)}, ` +
    `czyli co najmniej ${formatInteger(votersNeeded(turnout))}. Dlatego niczego tu nie wybrano.`
  );
}

const byTotal = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.toSorted((a, b) => b.total - a.total || (a.id < b.id ? -1 : 1));
