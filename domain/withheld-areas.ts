import { mergeSmallGroups, SMALLEST_GROUP } from './small-groups.ts';

/**
 * Areas of a vote whose sums and ballots may not be told, because they would tell what a person chose whose neighbours know that
 * they voted there: those with one to four voters. An area without voters has nothing to hide. Where everybody votes in one area
 * alone, the number of all votes less those of the others would tell how many voted in the only withheld one, so the smallest of the
 * others is withheld with it.
 * @param voters by area
 * @param oneAreaEach the rules let everybody vote in one area alone
 * @returns places of the withheld areas
 */
export function withheldAreas(voters: readonly number[], oneAreaEach: boolean): ReadonlySet<number> {
  const areas = voters.map((count, place) => ({ key: place, count }));
  const voted = areas.filter(({ count }) => count > 0);
  const tellable = oneAreaEach ? mergeSmallGroups(areas).kept : areas.filter(({ count }) => count >= SMALLEST_GROUP);
  const told = new Set(tellable.map(({ key }) => key));
  return new Set(voted.flatMap(({ key }) => (told.has(key) ? [] : [key])));
}
