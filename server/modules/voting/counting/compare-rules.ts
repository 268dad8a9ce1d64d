import type { AreaCounting } from '@wiec/contract/budget-results.ts';
import { type AreaRules, countArea } from '@wiec/domain/tally/count-area.ts';
import { preferences } from '@wiec/domain/tally/satisfaction.ts';
import type { CountedArea } from './count-areas.ts';

export type OtherRule = NonNullable<AreaCounting['equalShares']>;

/**
 * What another method would have selected in an area, all else as the vote's rules have it: what they keep out stays out. Null where
 * they let nothing be selected, or nobody voted.
 */
export function compareRules(counted: CountedArea, method: 'greedy' | 'equal-shares'): OtherRule | null {
  const { area, candidates, ballots, rules, outcome } = counted;
  if (outcome.by === null || ballots.length === 0) return null;
  const other: AreaRules = {
    ...rules,
    method,
    shares: { utility: area.questionMaxPoint === 1 ? 'cost' : 'points', completion: 'add1u', exhaustiveStop: true },
  };
  const { winners } = countArea(candidates, ballots, other);
  const { first, second } = preferences(ballots, { first: outcome.winners, second: winners });
  const ids = new Map(
    area.categories.flatMap(({ projects }) => projects.map(({ number, projectTaskId }) => [number, projectTaskId])),
  );
  return { winners: winners.map((number) => ids.get(number)!), preferThis: first, preferOther: second };
}
