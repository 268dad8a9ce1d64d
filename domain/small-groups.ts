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

/**
 * The same of options of which people tick as many as they like: small is also a group of those who left one empty, since whoever
 * ticked nothing but the other option is counted by that. Null: even all together tell of too few.
 * @param people how many could tick each
 */
export function mergeSmallTicks<Key>(
  groups: readonly Group<Key>[],
  people: number,
): { kept: Group<Key>[]; merged: number } | null {
  const present = groups.filter(({ count }) => count > 0);
  const tells = (count: number) => count > 0 && count < SMALLEST_GROUP;
  const sumOf = (of: readonly Group<Key>[]) => of.reduce((sum, { count }) => sum + count, 0);
  const hidden = present.filter(({ count }) => tells(count) || tells(people - count));
  if (hidden.length === 0) return { kept: present, merged: 0 };
  const others = present.filter((group) => !hidden.includes(group)).toSorted((a, b) => b.count - a.count);
  const isEnough = () => {
    const ticks = sumOf(hidden);
    return ticks >= SMALLEST_GROUP && hidden.length * people - ticks >= SMALLEST_GROUP;
  };
  while (hidden.length < 2 || !isEnough()) {
    const next = others.pop();
    if (next === undefined) return null;
    hidden.push(next);
  }
  return { kept: present.filter((group) => !hidden.includes(group)), merged: sumOf(hidden) };
}

/** Two counts out of a published total, or null for both where one of the three cells would be under five. */
export function publishablePair(first: number, second: number, total: number): readonly [number | null, number | null] {
  const rest = total - first - second;
  const tells = first > 0 || second > 0;
  return tells && [first, second, rest].every((cell) => cell === 0 || cell >= SMALLEST_GROUP)
    ? [first, second]
    : [null, null];
}
