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
  const counts = new Map<string, number>();
  let voters = 0;
  for (const ballot of ballots) {
    const name = nameOf(ballot, places);
    const count = countOf(ballot);
    counts.set(name, (counts.get(name) ?? 0) + count);
    voters += count;
  }
  const names = [...counts.keys()].sort();
  const sizes = Float64Array.from(names, (name) => counts.get(name)!);
  const lists = ids.map(() => ({ groups: [] as number[], scores: [] as number[], score: 0 }));
  names.forEach((name, group) => {
    for (let at = 0; at < name.length; at += UNITS) {
      const list = lists[numberAt(name, at)]!;
      const score = numberAt(name, at + 2);
      list.groups.push(group);
      list.scores.push(score);
      list.score += score * sizes[group]!;
    }
  });
  return {
    voters,
    sizes,
    supporters: lists.map(({ groups, scores, score }) => ({
      groups: Int32Array.from(groups),
      scores: scores.every((one) => one === 1) ? null : Int32Array.from(scores),
      score,
    })),
  };
}

export const countOf = ({ count = 1 }: SupportBallot): number => count;

/** What a ballot's name has for each project that it supports: its place and its points, both in two halves of 16 bits. */
const UNITS = 4;

/** The same for ballots that say the same: projects by place, each with its points. */
function nameOf({ projects, points }: SupportBallot, places: ReadonlyMap<string, number>): string {
  // Place and points in one number, so that sorting is by place. Few and often in order: nothing sorts them faster.
  const parts: number[] = [];
  for (let at = 0; at < projects.length; at++) {
    const place = places.get(projects[at]!);
    const score = points ? points[at]! : 1;
    if (place === undefined || score <= 0) continue;
    const part = place * 2 ** 32 + score;
    let to = parts.length;
    for (; to > 0 && parts[to - 1]! > part; to--) parts[to] = parts[to - 1]!;
    parts[to] = part;
  }
  const units: number[] = [];
  for (const part of parts) {
    const place = Math.floor(part / 2 ** 32);
    units.push(place >>> 16, place & 0xffff, (part >>> 16) & 0xffff, part & 0xffff);
  }
  // One text at once, where the number of arguments allows it: text that grows is made many times over.
  return units.length <= MOST_ARGUMENTS
    ? String.fromCharCode(...units)
    : units.map((unit) => String.fromCharCode(unit)).join('');
}

const MOST_ARGUMENTS = 4_000;

const numberAt = (name: string, at: number): number => name.charCodeAt(at) * 2 ** 16 + name.charCodeAt(at + 1);
