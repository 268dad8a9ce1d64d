import { shareMoney } from './share-money.ts';

/**
 * Where the money goes that an area did not spend. `stays`: nowhere. `to-town`: areas are counted first, and the pool of the whole town
 * gets what they left. `to-areas`: the whole town is counted first, and areas get what it left in proportion to their own money.
 */
export const LEFT_OVER_RULES = ['stays', 'to-town', 'to-areas'] as const;
export type LeftOver = (typeof LEFT_OVER_RULES)[number];

/** One area's money. */
export interface Pool {
  /** The area of the whole town, in which everybody votes. */
  townWide: boolean;
  /** Its own money, in grosze. */
  budget: number;
}

/** What passed between an area and the others, in grosze. */
export interface MoneyFlow {
  received: number;
  passedOn: number;
}

export interface CountedPool<T> extends MoneyFlow {
  counted: T;
  /** Grosze that remain in the area: its own and received, less spent and passed on. */
  left: number;
}

/** Whether the area is counted first, and what it leaves is passed on. */
const gives = ({ townWide }: Pool, leftOver: LeftOver): boolean =>
  leftOver === 'to-town' ? !townWide : leftOver === 'to-areas' && townWide;

/** Places of the areas in the order in which they are counted: those first whose left-over money others get. */
export function countingOrder(pools: readonly Pool[], leftOver: LeftOver): number[] {
  const places = pools.map((_, at) => at);
  const first = places.filter((at) => gives(pools[at]!, leftOver));
  return [...first, ...places.filter((at) => !first.includes(at))];
}

/**
 * What passes between areas. Nothing does where there is nobody to get it.
 * @param unspent what an area that gives has not spent of its own, in grosze, by its place
 */
export function passOn(pools: readonly Pool[], leftOver: LeftOver, unspent: (at: number) => number): MoneyFlow[] {
  const flows = pools.map((): MoneyFlow => ({ received: 0, passedOn: 0 }));
  const places = pools.map((_, at) => at);
  const givers = places.filter((at) => gives(pools[at]!, leftOver));
  const takers = leftOver === 'stays' ? [] : places.filter((at) => !givers.includes(at));
  if (givers.length === 0 || takers.length === 0) return flows;
  for (const at of givers) flows[at]!.passedOn = unspent(at);
  const amount = givers.reduce((sum, at) => sum + flows[at]!.passedOn, 0);
  const shares = shareMoney(
    amount,
    takers.map((at) => pools[at]!.budget),
  );
  takers.forEach((at, index) => (flows[at]!.received = shares[index]!));
  return flows;
}

/**
 * Counts all areas of a vote, and passes on what is left by the rule. No grosz is lost or made: all budgets together are all that was
 * spent and all that is left.
 * @param count counts one area with the money that it has, in grosze, and says what it left; called once for each, in the order of counting
 */
export function countPools<T extends { left: number }>(
  pools: readonly Pool[],
  leftOver: LeftOver,
  count: (at: number, available: number) => T,
): CountedPool<T>[] {
  const counted = new Map<number, T>();
  let flows: MoneyFlow[] | null = null;
  for (const at of countingOrder(pools, leftOver)) {
    const pool = pools[at]!;
    if (!gives(pool, leftOver)) flows ??= passOn(pools, leftOver, (giver) => counted.get(giver)!.left);
    counted.set(at, count(at, pool.budget + (flows?.[at]!.received ?? 0)));
  }
  flows ??= passOn(pools, leftOver, (giver) => counted.get(giver)!.left);
  return pools.map((_, at) => {
    const one = counted.get(at)!;
    const { received, passedOn } = flows![at]!;
    return { counted: one, received, passedOn, left: one.left - passedOn };
  });
}
