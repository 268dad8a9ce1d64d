/** How many took part in an area, and how many must. */
export interface AreaTurnout {
  /** Ballots that gave points in the area. */
  voters: number;
  residents: number;
  /** The least turnout, in hundredths of a percent of the residents. */
  least: number;
}

/** Whether enough took part for the area to select anything; the least turnout itself is enough. Exact. */
export const meetsTurnout = ({ voters, residents, least }: AreaTurnout): boolean =>
  BigInt(voters) * 10_000n >= BigInt(residents) * BigInt(least);

/** The fewest ballots that meet it. */
export const votersNeeded = ({ residents, least }: Omit<AreaTurnout, 'voters'>): number =>
  Number((BigInt(residents) * BigInt(least) + 9_999n) / 10_000n);

/** How many live in the whole town: as its own area says, else all areas together; null where one of them does not say. */
export function residentsOfTown(areas: readonly { townWide: boolean; residents: number | null }[]): number | null {
  const own = areas.find(({ townWide }) => townWide)?.residents ?? null;
  if (own !== null) return own;
  const each = areas.filter(({ townWide }) => !townWide).map(({ residents }) => residents);
  return each.length === 0 ? null : each.reduce((sum, one) => (sum === null || one === null ? null : sum + one), 0);
}
