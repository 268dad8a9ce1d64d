import { mergeSmallGroups } from '@wiec/domain/small-groups.ts';
import type { SealedBallot } from '../casting/ballot-envelope.ts';

export type Traits = Pick<SealedBallot, 'sex' | 'ageBand' | 'districtId'>;

/**
 * Takes from opened ballots whatever would point at their voters: afterwards every combination of sex, age band and district
 * that stands beside choices is shared by at least five ballots. Who the voters were is known to the register and to
 * accounts, so a ballot of the only woman over 75 of a district would have her name on it, whatever links were destroyed.
 * Districts are judged first, then what is told within each, because choices can tell the district too.
 * @returns a copy in the same order; fewer than five ballots tell nothing
 */
export function hideRareTraits<Ballot extends Traits>(ballots: readonly Ballot[]): Ballot[] {
  const districts = Map.groupBy(ballots, ({ districtId }) => districtId);
  const tellable = keptKeys(districts);
  const cellOf = ({ sex, ageBand }: Traits) => JSON.stringify([sex, ageBand]);
  const cells = new Map(
    [...tellable].map((districtId) => [districtId, keptKeys(Map.groupBy(districts.get(districtId)!, cellOf))]),
  );
  return ballots.map((ballot) => {
    const { districtId } = ballot;
    if (!tellable.has(districtId)) return { ...ballot, sex: null, ageBand: null, districtId: null };
    return cells.get(districtId)!.has(cellOf(ballot)) ? ballot : { ...ballot, sex: null, ageBand: null };
  });
}

function keptKeys<Key>(groups: ReadonlyMap<Key, readonly unknown[]>): Set<Key> {
  const { kept } = mergeSmallGroups([...groups].map(([key, inside]) => ({ key, count: inside.length })));
  return new Set(kept.map(({ key }) => key));
}
