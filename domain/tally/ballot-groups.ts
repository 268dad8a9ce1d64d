/** One ballot, or several that say the same: the projects supported, each once. */
export interface SupportBallot {
  readonly projects: readonly string[];
  /** As many as `projects`, whole numbers; absent where naming a project is all that can be done. */
  readonly points?: readonly number[];
  /** Ballots that say this; absent: one. */
  readonly count?: number;
}

/** Who supports one project: places in the list of distinct ballots, ascending, and what each gives. */
export interface Supporters {
  readonly groups: Int32Array;
  /** Null: one each. */
  readonly scores: Int32Array | null;
  /** What all ballots together give. */
  readonly score: number;
}

/** Ballots that say the same are one group: they have and pay the same in every round. */
export interface BallotGroups {
  /** All ballots, empty ones too: the budget is shared among all. */
  readonly voters: number;
  /** Ballots in each group. */
  readonly sizes: Float64Array;
  /** In the order of the ids asked for. */
  readonly supporters: readonly Supporters[];
}

/**
 * Gathers equal ballots. Points of zero or less are no support. The groups stand in an order of their own, which does not
 * depend on the order of the ballots.
 * @param ids of the projects that can be supported; others on a ballot are passed over
 */
export function groupBallots(ballots: readonly SupportBallot[], ids: readonly string[]): BallotGroups {
  const places = new Map(ids.map((id, place) => [id, place]));
  const sizes = new Map<string, number>();
  for (const ballot of ballots) {
    const name = nameOf(ballot, places);
    sizes.set(name, (sizes.get(name) ?? 0) + countOf(ballot));
  }
  const names = [...sizes.keys()].sort();
  const lists = ids.map(() => ({ groups: [] as number[], scores: [] as number[], score: 0 }));
  names.forEach((name, group) => {
    if (name === '') return;
    for (const part of name.split(' ')) {
      const [place, score] = part.split(':').map(Number) as [number, number];
      const list = lists[place]!;
      list.groups.push(group);
      list.scores.push(score);
      list.score += score * sizes.get(name)!;
    }
  });
  return {
    voters: ballots.reduce((sum, ballot) => sum + countOf(ballot), 0),
    sizes: Float64Array.from(names, (name) => sizes.get(name)!),
    supporters: lists.map(({ groups, scores, score }) => ({
      groups: Int32Array.from(groups),
      scores: scores.every((one) => one === 1) ? null : Int32Array.from(scores),
      score,
    })),
  };
}

export const countOf = ({ count = 1 }: SupportBallot): number => count;

function nameOf({ projects, points }: SupportBallot, places: ReadonlyMap<string, number>): string {
  const parts: [place: number, score: number][] = [];
  for (let at = 0; at < projects.length; at++) {
    const place = places.get(projects[at]!);
    const score = points ? points[at]! : 1;
    if (place !== undefined && score > 0) parts.push([place, score]);
  }
  parts.sort(([a], [b]) => a - b);
  return parts.map(([place, score]) => `${place}:${score}`).join(' ');
}
