/** One project as the count sees it. */
export interface Candidate {
  id: string;
  /** Grosze. */
  cost: number;
  /** Points, or ballots that name the project, by the way of voting. */
  total: number;
  /** Ballots that name the project. */
  voters: number;
}

/**
 * How equal totals are ordered: `id` lower id first, by code point; `cheaper` / `dearer` lower / higher cost first;
 * `voters` more ballots first; `lot` by the drawn order of `lotKey`; `commission` only as people decided in public. What
 * the rule leaves equal is ordered by id.
 */
export const TIE_RULES = ['id', 'cheaper', 'dearer', 'voters', 'lot', 'commission'] as const;
export type TieRule = (typeof TIE_RULES)[number];

export interface TieBreaking {
  rule: TieRule;
  /** The lot's seed; needed by `lot` only. */
  seed?: string | undefined;
  /** What people decided, before the rule is asked: lists of ids, in each the first goes first. */
  decided?: readonly (readonly string[])[] | undefined;
}

/** Two projects of which at most one can win, by id. */
export type ExclusivePair = readonly [string, string];

export interface GreedyOptions {
  /** Grosze. */
  budget: number;
  /** `skip`: a project that does not fit is passed over. `no-skip`: the first that does not fit ends the selection. */
  stop: 'skip' | 'no-skip';
  /** The least total with which a project can be selected; null: no threshold. */
  threshold: number | null;
  exclusive?: readonly ExclusivePair[];
  ties: TieBreaking;
}

/**
 * What happened to a project at its turn. `afterStop`: its turn never came, because under `no-skip` an earlier
 * project did not fit. `unsupported`: it has no points, so it cannot be selected, however much money is left. `excluded`: another
 * project won beside which it cannot.
 */
export type Decision = 'won' | 'tooExpensive' | 'afterStop' | 'belowThreshold' | 'unsupported' | 'excluded';

export interface Step {
  id: string;
  /** 1 + the number of projects with a higher total: equal totals share a place. */
  place: number;
  total: number;
  /** Grosze. */
  cost: number;
  decision: Decision;
  /** The winner that excluded it; only where it was excluded. */
  excludedBy?: string;
  /** Grosze left when its turn came. */
  before: number;
  /** Grosze left after it. */
  after: number;
}

/** Projects with one total, of which another order would have selected other ones. */
export interface TieGroup {
  total: number;
  /** All projects with this total, by id ascending by code point. */
  ids: string[];
  won: string[];
  /** Those that would have won in some other order; a member too dear in every order is in neither list. */
  lost: string[];
  decidedBy: TieRule;
  /** The rule left some of those between whom it had to decide equal, and the lower id decided. */
  thenById: boolean;
}

export interface Outcome {
  /** Ids in order of selection. */
  winners: string[];
  /** Grosze. */
  spent: number;
  /** Grosze. */
  left: number;
  ties: TieGroup[];
  /** Every project once, in the order in which they were considered. */
  steps: Step[];
}
