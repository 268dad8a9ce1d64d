import { compareCodePoints } from './compare-code-points.ts';
import type { GreedyOptions, Step, TieBreaking, TieGroup } from './types.ts';

/**
 * The groups of equal totals in which another order would have selected other projects, by total descending.
 *
 * Whether the order matters is decided without trying orders. Passing over what does not fit, every order selects a
 * largest possible bundle, and there is only one exactly when all members that fit alone also fit together. Stopping
 * at the first that does not fit, every order selects the same exactly when all members fit together, or none fits.
 * @param steps all projects in the order considered, those of equal total next to each other
 * @param areEqual whether the tie rule leaves two projects equal, given their ids
 */
export function findTies(
  steps: readonly Step[],
  { stop, ties }: Pick<GreedyOptions, 'stop' | 'ties'>,
  areEqual: (id: string, otherId: string) => boolean,
): TieGroup[] {
  return groupByTotal(steps)
    .filter((group) => orderMatters(group, stop))
    .map((group) => describeTie(group, stop, ties, areEqual));
}

function describeTie(
  group: readonly Step[],
  stop: GreedyOptions['stop'],
  { rule }: TieBreaking,
  areEqual: (id: string, otherId: string) => boolean,
): TieGroup {
  const { total, before } = group[0]!;
  const winners = group.filter(({ decision }) => decision === 'won');
  const losers = group.filter(({ decision, cost }) => decision !== 'won' && cost <= before);
  // Under no-skip one loses also to the project that ended the selection, which itself may be too dear in every order.
  const ahead = stop === 'skip' ? winners : group.filter(({ decision }) => decision !== 'afterStop');
  const behind = stop === 'skip' ? losers : group.filter(({ decision }) => decision !== 'won');
  const thenById = ahead.some(({ id }) => behind.some((other) => other.id !== id && areEqual(id, other.id)));
  return {
    total,
    ids: sortedIds(group),
    won: sortedIds(winners),
    lost: sortedIds(losers),
    decidedBy: rule,
    thenById: rule !== 'id' && thenById,
  };
}

function groupByTotal(steps: readonly Step[]): Step[][] {
  const groups = new Map<number, Step[]>();
  for (const step of steps) {
    const group = groups.get(step.total);
    if (group) group.push(step);
    else groups.set(step.total, [step]);
  }
  return [...groups.values()];
}

function orderMatters(group: readonly Step[], stop: GreedyOptions['stop']): boolean {
  const { decision, before } = group[0]!;
  if (decision === 'belowThreshold' || decision === 'afterStop' || decision === 'unsupported') return false;
  const fitting = group.filter(({ cost }) => cost <= before);
  if (fitting.length === 0) return false;
  return sumOfCosts(stop === 'skip' ? fitting : group) > before;
}

function sortedIds(steps: readonly Step[]): string[] {
  return steps.map(({ id }) => id).sort(compareCodePoints);
}

function sumOfCosts(steps: readonly Step[]): number {
  return steps.reduce((sum, { cost }) => sum + cost, 0);
}
