import { ExactShares } from './exact-shares.ts';
import type { Fraction } from './fraction.ts';
import type { Run, RunInput } from './shares-run.ts';

/**
 * How many runs after this one surely buy the same projects in the same order, so that they need not be run: where few people want
 * what is dear, the endowment may grow a million times before they can pay.
 *
 * Only runs are foretold in which everybody paid their whole share of everything. More money changes none of their prices, so they
 * go on alike until the supporters of a project that was not bought have enough together, if it could not have gone before
 * any that was bought.
 * @param open places of the projects that could still be bought; at least one
 * @param endowment grosze that each voter had in this run
 * @param step grosze by which the endowment grows from run to run
 */
export function runsAlike(
  input: RunInput,
  run: Run,
  open: readonly number[],
  endowment: Fraction,
  step: number,
): number {
  const { ballots, projects, candidates, excludes } = input;
  if (!run.even) return 0;
  const bought = new Set(run.bought);
  /** What a supporter pays for its worth where all can pay their share: what a project costs at least. */
  const isDearer = (place: number, other: number): boolean => {
    const [one, two] = [place, other].map((at) => ({
      cost: BigInt(projects[at]!.cost),
      worth: BigInt(ballots.supporters[at]!.score) * BigInt(projects[at]!.worth),
    })) as [Price, Price];
    return one.cost * two.worth > two.cost * one.worth;
  };
  const isOpen = new Set(open);
  const comesLast = candidates.every((place) => {
    if (bought.has(place) || ballots.supporters[place]!.score === 0) return true;
    if (isOpen.has(place)) return run.bought.every((other) => isDearer(place, other));
    return excludes[place]!.some((rival) => bought.has(rival) && isDearer(place, rival));
  });
  if (!comesLast) return 0;

  const exact = new ExactShares(ballots, endowment);
  for (const place of run.bought) exact.pay(place, exact.priceOf(place, projects[place]!.cost)!);
  const needed = open.map((place) => {
    const { num, den } = exact.sumOf(place);
    const supporters = ballots.supporters[place]!.groups.reduce((sum, group) => sum + ballots.sizes[group]!, 0);
    const growth = BigInt(step) * BigInt(supporters) * den;
    return (BigInt(projects[place]!.cost) * den - num + growth - 1n) / growth;
  });
  return Number(needed.reduce((least, runs) => (runs < least ? runs : least))) - 1;
}

interface Price {
  cost: bigint;
  worth: bigint;
}
