import { compareCodePoints } from './compare-code-points.ts';
import { excludersOf } from './exclusive-pairs.ts';
import type { GreedyOptions, Step, TieBreaking, TieGroup } from './types.ts';

/**
 * The groups of equal totals in which another order would have selected other projects, by total descending.
 *
 * Whether the order matters is decided without trying orders. Passing over what does not fit, every order selects a
 * largest possible bundle, and there is only one exactly when all members that fit alone also fit together. Stopping
 * at the first that does not fit, every order selects the same exactly when all members fit together, or none fits. Members that
 * cannot win beside a project with more are out of it whatever the order; of two that fit and cannot win together, the order
 * always decides.
 * @param steps all projects in the order considered, those of equal total next to each other
 * @param areEqual whether the tie rule leaves two projects equal, given their ids
 */
export function findTies(
  steps: readonly Step[],
  { stop, ties, exclusive }: Pick<GreedyOptions, 'stop' | 'ties' | 'exclusive'>,
  areEqual: (id: string, otherId: string) => boolean,
): TieGroup[] {
  const rivals = excludersOf(exclusive);
  return groupByTotal(steps)
    .map(withoutExcludedFromAbove)
    .filter((group) => orderMatters(group, stop, rivals))
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

function withoutExcludedFromAbove(group: readonly Step[]): Step[] {
  const members = new Set(group.map(({ id }) => id));
  return group.filter(({ excludedBy }) => excludedBy === undefined || members.has(excludedBy));
}

function orderMatters(
  group: readonly Step[],
  stop: GreedyOptions['stop'],
  rivals: (id: string) => readonly string[],
): boolean {
  const [first] = group;
  if (!first || CANNOT_WIN.has(first.decision)) return false;
  const fitting = group.filter(({ cost }) => cost <= first.before);
  if (fitting.length === 0) return false;
  const competing = stop === 'skip' ? fitting : group;
  const ids = new Set(competing.map(({ id }) => id));
  return sumOfCosts(competing) > first.before || competing.some(({ id }) => rivals(id).some((other) => ids.has(other)));
}

const CANNOT_WIN: ReadonlySet<Step['decision']> = new Set(['belowThreshold', 'afterStop', 'unsupported']);

function sortedIds(steps: readonly Step[]): string[] {
  return steps.map(({ id }) => id).sort(compareCodePoints);
}

function sumOfCosts(steps: readonly Step[]): number {
  return steps.reduce((sum, { cost }) => sum + cost, 0);
}
