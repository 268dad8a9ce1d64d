import { excludersOf } from './exclusive-pairs.ts';
import { compareByTieRule, orderCandidates } from './order-candidates.ts';
import { findTies } from './ties.ts';
import type { Candidate, Decision, GreedyOptions, Outcome, Step } from './types.ts';

/**
 * The greedy rule of Polish citizens' budgets, for one area: projects by total descending, each taken if its cost
 * fits in what is left of the area's budget. Points are never weighed against cost. A project that cannot win beside one
 * that won is passed over, and never ends the selection.
 * Exact: amounts are whole grosze. The result does not depend on the order of `candidates`.
 * @throws RangeError for a repeated id, or an amount that is not a whole number of grosze ≥ 0; TypeError for a lot
 * without a seed
 */
export function tallyGreedy(candidates: readonly Candidate[], options: GreedyOptions): Outcome {
  refuseImpossible(candidates, options.budget);
  const compareEqual = compareByTieRule(candidates, options.ties);
  const steps = takeInOrder(orderCandidates(candidates, compareEqual), options);
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const left = steps.at(-1)?.after ?? options.budget;
  return {
    winners: steps.filter(({ decision }) => decision === 'won').map(({ id }) => id),
    spent: options.budget - left,
    left,
    ties: findTies(steps, options, (a, b) => compareEqual(byId.get(a)!, byId.get(b)!) === 0),
    steps,
  };
}

function takeInOrder(ordered: readonly Candidate[], options: GreedyOptions): Step[] {
  const rivals = excludersOf(options.exclusive);
  const won = new Set<string>();
  let left = options.budget;
  let stopped = false;
  let place = 0;
  return ordered.map((candidate, index) => {
    const { id, cost, total } = candidate;
    if (total !== ordered[index - 1]?.total) place = index + 1;
    const own = rivals(id);
    // The first that won: a winner with more, where there is one, is why whatever the order of equals.
    const excludedBy = own.length === 0 ? undefined : [...won].find((other) => own.includes(other));
    const decision = decide(candidate, { left, stopped, threshold: options.threshold, excludedBy });
    const before = left;
    if (decision === 'won') {
      left -= cost;
      won.add(id);
    }
    if (decision === 'tooExpensive' && options.stop === 'no-skip') stopped = true;
    const step = { id, place, total, cost, decision, before, after: left };
    return decision === 'excluded' ? { ...step, excludedBy: excludedBy! } : step;
  });
}

interface Standing extends Pick<GreedyOptions, 'threshold'> {
  left: number;
  stopped: boolean;
  excludedBy: string | undefined;
}

function decide({ cost, total }: Candidate, { left, stopped, threshold, excludedBy }: Standing): Decision {
  if (total <= 0) return 'unsupported';
  if (threshold !== null && total < threshold) return 'belowThreshold';
  if (excludedBy !== undefined) return 'excluded';
  if (stopped) return 'afterStop';
  return cost <= left ? 'won' : 'tooExpensive';
}

function refuseImpossible(candidates: readonly Candidate[], budget: number): void {
  for (const amount of [budget, ...candidates.map(({ cost }) => cost)]) {
    if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`Not an amount in grosze: ${amount}`);
  }
  if (new Set(candidates.map(({ id }) => id)).size < candidates.length) throw new RangeError('Repeated project id');
}
