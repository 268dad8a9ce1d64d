import { groupBallots, type BallotGroups, type SupportBallot } from './ballot-groups.ts';
import { compareCodePoints } from './compare-code-points.ts';
import { ExactShares } from './exact-shares.ts';
import { type Fraction, fraction } from './fraction.ts';
import { tallyGreedy } from './greedy.ts';
import { compareByTieRule } from './order-candidates.ts';
import { Payers } from './payers.ts';
import { runsAlike } from './runs-alike.ts';
import { type Run, type RunInput, runShares, type RunTie } from './shares-run.ts';
import type { Candidate, Outcome, TieBreaking } from './types.ts';

/** One złoty, in grosze: by so much the endowment grows. */
const UNIT = 100;

export interface EqualSharesOptions {
  /** Grosze. */
  budget: number;
  /**
   * What a voter has of a project that they support and that wins: its cost, one, or their points. With `cost` and
   * `cardinality` all supporters of a project are equal.
   */
  utility: 'cost' | 'cardinality' | 'points';
  /**
   * `none`: every voter gets budget / voters. `add1`: the method is repeated with one złoty a voter more, until it would spend more
   * than there is; the result before counts. `add1u`: then projects by total, as long as they fit.
   */
  completion: 'none' | 'add1' | 'add1u';
  /** Adding ends already when no supported project fits in what is left. */
  exhaustiveStop: boolean;
  /** The endowment starts at whole złotys, rounded down. */
  wholeStart?: boolean;
  /** The least total with which a project can be selected; null: no threshold. */
  threshold: number | null;
  /** Pairs of which at most one can win. */
  exclusive?: readonly (readonly [string, string])[];
  ties: TieBreaking;
}

/** One purchase, in the order of selection. */
export interface Purchase {
  id: string;
  /** What a supporter paid for one unit of utility; those who had less gave all that they had. Null where the completion by totals bought. */
  rho: Fraction | null;
}

export interface SharesTie {
  /** From 1. */
  round: number;
  /** Ids, the one bought first. */
  tied: string[];
}

export interface SharesOutcome {
  /** Ids in order of selection. */
  winners: string[];
  purchases: Purchase[];
  /** Grosze. */
  spent: number;
  /** Grosze. */
  left: number;
  /** What each voter had at the start of the run that counts, in złotys. */
  endowment: Fraction;
  /** The runs up to the one that counts. */
  runs: number;
  ties: SharesTie[];
  /**
   * Ids of projects between which the order of equals had to choose and may have decided, in any run, also in the one that would have
   * overspent. Which of them did decide {@link findSharesTies} tells.
   */
  contested: string[][];
  /** Grosze that the supporters of each project that lost had together in the end. */
  leftWithSupporters: Map<string, Fraction>;
}

/** Called from time to time with the progress of a long count: the runs so far. */
export type OnRun = (runs: number) => void;

/**
 * The Method of Equal Shares, exact: amounts are fractions, and the order of ballots and of candidates does not matter. What
 * several projects can be bought at for the same price, `ties` decides, then the lower id.
 * @throws RangeError for an amount that is not a whole number of grosze ≥ 0, or without ballots
 */
export function tallyEqualShares(
  candidates: readonly Candidate[],
  ballots: readonly SupportBallot[],
  options: EqualSharesOptions,
  onRun?: OnRun,
): SharesOutcome {
  const ordered = orderById(candidates);
  const input = inputOf(ordered, gatherBallots(candidates, ballots, options), options);
  return describe(ordered, input, countRuns(input, options, onRun), options);
}

/** Ballots gathered for many counts of the same projects, whatever each count changes of their costs or of the rules. */
export function gatherBallots(
  candidates: readonly Candidate[],
  ballots: readonly SupportBallot[],
  { utility }: Pick<EqualSharesOptions, 'utility'>,
): BallotGroups {
  if (ballots.length === 0) throw new RangeError('No ballots to share the budget among');
  const ids = orderById(candidates).map(({ id }) => id);
  const scored = utility === 'points' ? ballots : ballots.map(({ projects, count }) => ({ projects, count }));
  return groupBallots(scored, ids);
}

/**
 * What {@link tallyEqualShares} selects and between whom the order of equals may have decided, without what it tells of amounts: these
 * take longer than the count itself where it is asked often.
 * @param gathered from the same projects, by the same utility
 */
export function selectByShares(
  candidates: readonly Candidate[],
  gathered: BallotGroups,
  options: EqualSharesOptions,
): Pick<SharesOutcome, 'winners' | 'contested'> {
  const ordered = orderById(candidates);
  const input = inputOf(ordered, gathered, options);
  return selected(ordered, input, countRuns(input, options), options);
}

const orderById = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.toSorted((a, b) => compareCodePoints(a.id, b.id));

function inputOf(ordered: readonly Candidate[], ballots: BallotGroups, options: EqualSharesOptions): RunInput {
  refuseImpossible(ordered, options.budget);
  const { utility, threshold, exclusive = [], budget } = options;
  const places = new Map(ordered.map(({ id }, place) => [id, place]));
  const compare = compareByTieRule(ordered, options.ties);
  const excludes = ordered.map(({ id }) =>
    exclusive
      .filter((pair) => pair.includes(id))
      .map(([a, b]) => places.get(a === id ? b : a))
      .filter((place) => place !== undefined),
  );
  return {
    ballots,
    payers: ballots.supporters.map((supporters) => new Payers(supporters, ballots.sizes)),
    budget,
    excludes,
    projects: ordered.map(({ cost }) => ({ cost, worth: utility === 'cost' && cost > 0 ? cost : 1 })),
    candidates: ordered.flatMap(({ total }, place) => (threshold !== null && total < threshold ? [] : [place])),
    compareEqual: (a, b) => compare(ordered[a]!, ordered[b]!) || a - b,
  };
}

interface CountedRun {
  readonly run: Run;
  /** Grosze. */
  readonly endowment: Fraction;
  readonly runs: number;
  /** Of all runs. */
  readonly contested: readonly RunTie[];
}

function countRuns(input: RunInput, options: EqualSharesOptions, onRun?: OnRun): CountedRun {
  const voters = BigInt(input.ballots.voters);
  const budget = BigInt(options.budget);
  const start = options.wholeStart ? (budget / (voters * 100n)) * 100n * voters : budget;
  const endowmentOf = (runs: number) => fraction(start + BigInt((runs - 1) * UNIT) * voters, voters);
  const contested: RunTie[] = [];
  const runWith = (endowment: Fraction): Run => {
    const run = runShares(input, endowment);
    for (const tie of run.ties) if (tie.contested) contested.push(tie);
    return run;
  };
  let counted: CountedRun = { run: runWith(endowmentOf(1)), endowment: endowmentOf(1), runs: 1, contested };
  if (options.completion === 'none') return counted;
  for (;;) {
    const { run } = counted;
    const open = openAfter(input, run);
    if (open.length === 0 || (options.exhaustiveStop && isExhaustive(input, run, open))) return counted;
    const alike = runsAlike(input, run, open, counted.endowment, UNIT);
    const runs = counted.runs + alike;
    if (alike > 0) counted = { run, endowment: endowmentOf(runs), runs, contested };
    const endowment = endowmentOf(runs + 1);
    const next = runWith(endowment);
    if (next.overspent) return counted;
    counted = { run: next, endowment, runs: runs + 1, contested };
    onRun?.(runs + 1);
  }
}

/** Projects that could still be selected, were there money: supported, not bought, not excluded by one that was. */
function openAfter({ candidates, ballots, excludes }: RunInput, { bought }: Run): number[] {
  const shut = new Set(bought);
  for (const place of bought) for (const other of excludes[place]!) shut.add(other);
  return candidates.filter((place) => ballots.supporters[place]!.score > 0 && !shut.has(place));
}

const isExhaustive = ({ projects, budget }: RunInput, { spent }: Run, open: readonly number[]): boolean =>
  open.every((place) => projects[place]!.cost > budget - spent);

interface Selected extends Pick<SharesOutcome, 'winners' | 'contested'> {
  /** The completion by totals, if there was one. */
  readonly more: Pick<Outcome, 'winners' | 'spent'>;
}

function selected(
  ordered: readonly Candidate[],
  input: RunInput,
  { run, contested }: CountedRun,
  options: EqualSharesOptions,
): Selected {
  const more = options.completion === 'add1u' ? byTotals(ordered, input, run, options) : NOTHING_MORE;
  const idsOf = (places: readonly number[]): string[] => places.map((place) => ordered[place]!.id);
  const winners = [...idsOf(run.bought), ...more.winners];
  const rank = (id: string): number => (winners.indexOf(id) + winners.length + 1) % (winners.length + 1);
  return {
    winners,
    more,
    contested: [
      ...contested.map(({ tied }) => idsOf(tied)),
      // The one that won first, as where prices are equal.
      ...more.ties.map(({ ids }) => ids.toSorted((a, b) => rank(a) - rank(b))),
    ],
  };
}

function describe(
  ordered: readonly Candidate[],
  input: RunInput,
  counted: CountedRun,
  options: EqualSharesOptions,
): SharesOutcome {
  const { run, endowment, runs } = counted;
  const { winners, contested, more } = selected(ordered, input, counted, options);
  const exact = new ExactShares(input.ballots, endowment);
  const purchases = run.bought.map((place): Purchase => {
    const { cost, worth } = input.projects[place]!;
    const price = exact.priceOf(place, cost)!;
    exact.pay(place, price);
    // Utility is told in złotys where it is cost, so money and utility shrink alike; else the price is in złotys a unit.
    const rho = worth === 1 ? fraction(price.num, price.den * 100n) : fraction(price.num, price.den * BigInt(worth));
    return { id: ordered[place]!.id, rho };
  });
  const spent = run.spent + more.spent;
  const lost = ordered.flatMap(({ id }, place) => (winners.includes(id) ? [] : [{ id, place }]));
  return {
    winners,
    purchases: [...purchases, ...more.winners.map((id): Purchase => ({ id, rho: null }))],
    spent,
    left: options.budget - spent,
    endowment: fraction(endowment.num, endowment.den * 100n),
    runs,
    ties: run.ties.map(({ round, tied }) => ({ round, tied: tied.map((place) => ordered[place]!.id) })),
    contested,
    leftWithSupporters: new Map(
      lost.map(({ id, place }) => {
        const { num, den } = exact.sumOf(place);
        return [id, fraction(num, den)];
      }),
    ),
  };
}

/** Projects by total that fit in what a run left, as the greedy rule with skipping takes them. */
function byTotals(ordered: readonly Candidate[], input: RunInput, run: Run, options: EqualSharesOptions): Outcome {
  return tallyGreedy(
    // What supporters no longer pay for still has their votes.
    openAfter(input, run).map((place) => ordered[place]!),
    {
      budget: input.budget - run.spent,
      stop: 'skip',
      threshold: null,
      exclusive: options.exclusive,
      ties: options.ties,
    },
  );
}

const NOTHING_MORE: Pick<Outcome, 'winners' | 'spent' | 'ties'> = { winners: [], spent: 0, ties: [] };

function refuseImpossible(candidates: readonly Candidate[], budget: number): void {
  for (const amount of [budget, ...candidates.map(({ cost }) => cost)]) {
    if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`Not an amount in grosze: ${amount}`);
  }
}
