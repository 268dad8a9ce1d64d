import type { SupportBallot } from './ballot-groups.ts';
import { compareCodePoints } from './compare-code-points.ts';
import { type EqualSharesOptions, gatherBallots, selectByShares, type SharesOutcome } from './equal-shares.ts';
import { compareByTieRule } from './order-candidates.ts';
import type { Candidate } from './types.ts';

/** Projects of which another order of equals would have selected other ones. */
export interface DecisiveTie {
  /** By id ascending by code point. */
  ids: string[];
  /** The rule left some of those between whom it had to decide equal, and the lower id decided. */
  thenById: boolean;
}

/** Whole counts that are tried before every contested tie is named, whether or not it decided. */
const MOST_COUNTS = 200;

/**
 * The ties that decided a count by equal shares: there are some exactly when another order of equals selects another set.
 *
 * Most ties do not matter whatever the order, because everybody can pay for all that are tied; the count says which may
 * (`contested`). Those are counted again in every other order: first each group of projects that meet in such ties by itself, then, if no
 * group alone changes anything, all together. Where that would be too many counts, all of them are named.
 */
export function findSharesTies(
  candidates: readonly Candidate[],
  ballots: readonly SupportBallot[],
  options: EqualSharesOptions,
  outcome: SharesOutcome,
): DecisiveTie[] {
  const selected = setOf(outcome);
  const own = options.ties.decided ?? [];
  const contested = [...outcome.contested];
  // Most counts have no tie that may have decided.
  const gathered = contested.length > 0 ? gatherBallots(candidates, ballots, options) : null;
  let counts = 0;
  const decides = (groups: readonly (readonly string[])[]): boolean => {
    for (const orders of ordersOf(groups)) {
      if (++counts > MOST_COUNTS) return true;
      const ties = { ...options.ties, decided: [...orders, ...own] };
      const other = selectByShares(candidates, gathered!, { ...options, ties });
      contested.push(...other.contested);
      if (setOf(other) !== selected) return true;
    }
    return false;
  };

  for (;;) {
    const groups = joined(contested);
    const alone = groups.filter((group) => decides([group]));
    if (alone.length > 0) return alone.map(described);
    // Other orders may meet ties of their own: then it is asked again with those.
    if (isNew(groups, contested)) continue;
    if (groups.length > 1 && decides(groups)) return groups.map(described);
    if (!isNew(groups, contested)) return [];
  }

  function described(ids: string[]): DecisiveTie {
    const compare = compareByTieRule(candidates, options.ties);
    const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
    const thenById = outcome.contested.some(
      ([first, ...rest]) =>
        ids.includes(first!) && rest.some((other) => compare(byId.get(first!)!, byId.get(other)!) === 0),
    );
    return { ids, thenById: options.ties.rule !== 'id' && thenById };
  }
}

const isNew = (groups: readonly (readonly string[])[], contested: readonly (readonly string[])[]): boolean =>
  joined(contested).join('\n') !== groups.join('\n');

const setOf = ({ winners }: Pick<SharesOutcome, 'winners'>): string => winners.toSorted(compareCodePoints).join('\n');

/** Sets that share a project, joined; each ascending, and by their first. */
function joined(sets: readonly (readonly string[])[]): string[][] {
  const groups: Set<string>[] = [];
  for (const set of sets) {
    const meeting = groups.filter((group) => set.some((id) => group.has(id)));
    const whole = new Set([...set, ...meeting.flatMap((group) => [...group])]);
    groups.splice(0, groups.length, ...groups.filter((group) => !meeting.includes(group)), whole);
  }
  return groups.map((group) => [...group].sort(compareCodePoints)).sort(([a], [b]) => compareCodePoints(a!, b!));
}

/** Every order of each group, with every order of the others. Lazily: there may be very many. */
function* ordersOf(groups: readonly (readonly string[])[]): Generator<string[][]> {
  const [first, ...rest] = groups;
  if (!first) return void (yield []);
  for (const order of permutations(first)) for (const others of ordersOf(rest)) yield [order, ...others];
}

function* permutations(ids: readonly string[]): Generator<string[]> {
  if (ids.length === 0) yield [];
  for (const [at, id] of ids.entries()) for (const rest of permutations(ids.toSpliced(at, 1))) yield [id, ...rest];
}
