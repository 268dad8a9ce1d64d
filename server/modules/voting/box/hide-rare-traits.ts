import { mergeSmallGroups } from '@wiec/domain/small-groups.ts';
import type { Traits } from './box-queries.ts';

/**
 * Takes from the rows of one area whatever would point at their voters: afterwards every combination of sex and age band that
 * stands beside choices is shared by at least five rows. Who the voters were is known to the register and to accounts, so the
 * row of the only woman over 75 of a district would be hers for everybody to see, whatever links were destroyed.
 * @returns a copy in the same order; fewer than five rows tell nothing
 */
export function hideRareTraits<Row extends Traits>(rows: readonly Row[]): Row[] {
  const cellOf = ({ sex, ageBand }: Traits) => JSON.stringify([sex, ageBand]);
  const cells = Map.groupBy(rows, cellOf);
  const { kept } = mergeSmallGroups([...cells].map(([key, inside]) => ({ key, count: inside.length })));
  const tellable = new Set(kept.map(({ key }) => key));
  return rows.map((row) => (tellable.has(cellOf(row)) ? row : { ...row, sex: null, ageBand: null }));
}
