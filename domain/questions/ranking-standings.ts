import type { ResultGroup } from './question-summary.ts';

export interface Standing {
  group: ResultGroup;
  /** By Borda's count: of n options the first place gives n − 1 points, the last none. */
  points: number;
  /** Null where nobody placed the option. */
  meanPlace: number | null;
}

/** The options from the most points on; those with as many keep the order of the question. */
export function rankingStandings(groups: readonly ResultGroup[]): Standing[] {
  return groups
    .map((group): Standing => {
      const placed = group.rows.reduce((sum, { total }) => sum + total, 0);
      const places = group.rows.reduce((sum, { total }, i) => sum + total * (i + 1), 0);
      return {
        group,
        points: placed * groups.length - places,
        meanPlace: placed === 0 ? null : places / placed,
      };
    })
    .sort((a, b) => b.points - a.points);
}
