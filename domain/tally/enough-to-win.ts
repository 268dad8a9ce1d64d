import type { Candidate } from './types.ts';

/** What alone would have made a losing project win, all else as it was; null where no such change does. */
export interface EnoughToWin {
  /** The least total. */
  total: number | null;
  /** The greatest cost that was found, in grosze. */
  cost: number | null;
}

/**
 * Asks the rule itself: the loser is given another total, or another cost, and everything is counted again.
 *
 * A greedy rule looks at totals only through their order, so the least total is one of those at which the order changes, and
 * a project that wins with a total wins with every higher one: the least is found by halving.
 * @param costs to be tried, in grosze: sums that were left when something was decided
 */
export function enoughToWin(
  candidates: readonly Candidate[],
  id: string,
  count: (candidates: readonly Candidate[]) => readonly string[],
  { costs, threshold }: { costs: readonly number[]; threshold: number | null },
): EnoughToWin {
  const own = candidates.find((candidate) => candidate.id === id)!;
  const wins = (change: Partial<Candidate>): boolean =>
    count(candidates.map((candidate) => (candidate.id === id ? { ...candidate, ...change } : candidate))).includes(id);
  const totals = new Set(candidates.flatMap(({ total }) => [total, total + 1]).concat(own.total + 1, threshold ?? 0));
  const higher = [...totals].filter((total) => total > own.total).sort((a, b) => a - b);
  const lower = [...new Set(costs)].filter((cost) => cost < own.cost && cost >= 0).sort((a, b) => b - a);
  return {
    total: firstWith(higher, (total) => wins({ total })),
    // Where nothing helps even for free there is no need to ask for each sum.
    cost: wins({ cost: 0 }) ? (lower.find((cost) => wins({ cost })) ?? null) : null,
  };
}

/** The first of `ascending` that holds, when all after it hold too; null when none does. */
function firstWith(ascending: readonly number[], holds: (value: number) => boolean): number | null {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(ascending[middle]!)) high = middle;
    else low = middle + 1;
  }
  return ascending[low] ?? null;
}
