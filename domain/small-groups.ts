/**
 * Published numbers must not point at persons (0-how-we-read-it, "Results": "a cell or a combination of under 5 people is
 * merged").
 */

/** The fewest people that a published cell may stand for. */
export const SMALLEST_GROUP = 5;

export interface Group<Key> {
  key: Key;
  count: number;
}

/**
 * The groups that may be published, in the given order, and one merged group of those that may not: each under five, and,
 * where they are under five together, the smallest of the others with them. Empty groups are left out.
 */
export function mergeSmallGroups<Key>(groups: readonly Group<Key>[]): { kept: Group<Key>[]; merged: number } {
  const present = groups.filter(({ count }) => count > 0);
  const ascending = present.toSorted((a, b) => a.count - b.count);
  let merged = 0;
  let taken = 0;
  while (
    taken < ascending.length &&
    (ascending[taken]!.count < SMALLEST_GROUP || (merged > 0 && merged < SMALLEST_GROUP))
  ) {
    merged += ascending[taken]!.count;
    taken++;
  }
  const hidden = new Set(ascending.slice(0, taken));
  return { kept: present.filter((group) => !hidden.has(group)), merged };
}

/** Two counts out of a published total, or null for both where one of the three cells would be under five. */
export function publishablePair(first: number, second: number, total: number): readonly [number | null, number | null] {
  const rest = total - first - second;
  const tells = first > 0 || second > 0;
  return tells && [first, second, rest].every((cell) => cell === 0 || cell >= SMALLEST_GROUP)
    ? [first, second]
    : [null, null];
}
