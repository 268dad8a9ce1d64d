import { mergeSmallGroups } from '@wiec/domain/small-groups.ts';
import type { Traits } from './box-queries.ts';

/** How many rows of one area have the same sex and age band. */
export interface TraitCell extends Traits {
  count: number;
}

/**
 * The combinations of sex and age band that may stand beside choices in one area: each is shared by at least five rows, and so is
 * having none. Who the voters were is known to the register and to accounts, so the row of the only woman over 75 of a district
 * would be hers for everybody to see, whatever links were destroyed.
 */
export function tellableTraits(cells: readonly TraitCell[]): Traits[] {
  const { kept } = mergeSmallGroups(cells.map(({ sex, ageBand, count }) => ({ key: { sex, ageBand }, count })));
  return kept.map(({ key }) => key);
}
