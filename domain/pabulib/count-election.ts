import { type EqualSharesOptions, type SharesOutcome, tallyEqualShares } from '../tally/equal-shares.ts';
import { explain } from '../tally/explain.ts';
import { explainShares } from '../tally/explain-shares.ts';
import { fractionText } from '../tally/fraction.ts';
import { tallyGreedy } from '../tally/greedy.ts';
import { reasonSentence } from '../tally/reason-sentence.ts';
import { sharesSentence } from '../tally/shares-sentence.ts';
import type { Candidate, GreedyOptions, Outcome, TieBreaking } from '../tally/types.ts';
import { givesPoints } from './ballot-limits.ts';
import type { PabulibElection, PabulibMeta } from './pabulib-election.ts';
import { candidatesOf, supportOf } from './totals-of.ts';

export const RULES = ['greedy', 'greedy-no-skip', 'greedy-threshold', 'equal-shares'] as const;
export const COMPLETIONS = ['none', 'add1', 'add1u'] as const;
export const UTILITIES = ['cost', 'cardinality', 'points'] as const;

/** By what an election's file is to be counted. All but `rule` and `ties` belong to equal shares. */
export interface CountingRule {
  rule: (typeof RULES)[number];
  completion: (typeof COMPLETIONS)[number];
  /** Null: points where ballots give points, else cost. */
  utility: (typeof UTILITIES)[number] | null;
  exhaustiveStop: boolean;
  ties: TieBreaking;
}

export interface CountedElection {
  candidates: Candidate[];
  /** Ids in order of selection. */
  winners: string[];
  /** Ids of those between whom the tie rule decided. */
  ties: string[][];
  /** Grosze. */
  spent: number;
  /** Grosze. */
  left: number;
  /** "p/q" złotys; null for a greedy rule. */
  endowment: string | null;
  /** Why each project was selected or not, by id, in the order in which projects are shown. */
  sentences: Map<string, string>;
  by: { greedy: Outcome } | { shares: SharesOutcome };
}

/** What the file's totals are. */
export const unitOf = (meta: PabulibMeta): 'points' | 'votes' => (hasPoints(meta) ? 'points' : 'votes');

/** What the rule asks of the file and the file does not have, in Polish, as it goes on after the file's name; null: nothing. */
export function problemWithRule({ meta, votes }: PabulibElection, { rule, utility }: CountingRule): string | null {
  if (rule === 'greedy-threshold' && meta.minProjectScoreThreshold === undefined) {
    return 'nie podaje progu (min_project_score_threshold), którego wymaga reguła greedy-threshold.';
  }
  if (rule === 'equal-shares' && votes.length === 0) {
    return 'nie ma żadnego głosu, więc nie ma między kogo dzielić budżetu.';
  }
  if (utility === 'points' && !hasPoints(meta)) return 'nie ma punktów, których wymaga pożytek points.';
  return null;
}

/** Counts an election by a rule that {@link problemWithRule} finds nothing wrong with. The same on server, in browser and command line. */
export function countElection(election: PabulibElection, rule: CountingRule): CountedElection {
  return rule.rule === 'equal-shares' ? countShares(election, rule) : countGreedy(election, rule);
}

function countGreedy(election: PabulibElection, { rule, ties }: CountingRule): CountedElection {
  const { meta } = election;
  const candidates = candidatesOf(election);
  const options: GreedyOptions = {
    budget: meta.budget,
    stop: rule === 'greedy-no-skip' ? 'no-skip' : 'skip',
    threshold: rule === 'greedy-threshold' ? meta.minProjectScoreThreshold! : null,
    ties,
  };
  const outcome = tallyGreedy(candidates, options);
  const { winners, spent, left } = outcome;
  return {
    candidates,
    winners,
    spent,
    left,
    ties: outcome.ties.map(({ ids }) => ids),
    endowment: null,
    sentences: new Map(
      explain(outcome, options).map((reason) => [reason.id, reasonSentence(reason, { unit: unitOf(meta) })]),
    ),
    by: { greedy: outcome },
  };
}

function countShares(election: PabulibElection, rule: CountingRule): CountedElection {
  const candidates = candidatesOf(election);
  const options: EqualSharesOptions = {
    budget: election.meta.budget,
    utility: rule.utility ?? (hasPoints(election.meta) ? 'points' : 'cost'),
    completion: rule.completion,
    exhaustiveStop: rule.exhaustiveStop,
    threshold: null,
    ties: rule.ties,
  };
  const ballots = supportOf(election);
  const outcome = tallyEqualShares(candidates, ballots, options);
  const { winners, spent, left } = outcome;
  return {
    candidates,
    winners,
    spent,
    left,
    ties: outcome.ties.map(({ tied }) => tied),
    endowment: fractionText(outcome.endowment),
    sentences: new Map(
      explainShares(candidates, ballots, outcome, options).map((reason) => [reason.id, sharesSentence(reason)]),
    ),
    by: { shares: outcome },
  };
}

const hasPoints = (meta: PabulibMeta): boolean => givesPoints(meta) || meta.voteType === 'ordinal';
